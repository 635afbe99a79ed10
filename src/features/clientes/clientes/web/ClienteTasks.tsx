import { maskCPF } from '#domain/documents.ts'
import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Cliente } from '../contract.ts'
import { api } from './api.ts'
import { ClienteDialog } from './ClienteDialog.tsx'
import type { TaskKind } from './cliente-items.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RestricoesDialog } from './RestricoesDialog.tsx'

export type Task = { kind: TaskKind; cliente: Cliente }

type Props = { task: Task; onClose: () => void }

/** The dialog of what is being done with a customer. */
export function ClienteTasks({ task: { kind, cliente }, onClose }: Props) {
  switch (kind) {
    case 'edit':
      return <ClienteDialog cliente={cliente} onClose={onClose} />
    case 'block':
    case 'unblock':
      return <ReasonDialog action={kind} cliente={cliente} onClose={onClose} />
    case 'history':
      return <HistoryDialog cliente={cliente} onClose={onClose} />
    case 'restrictions':
      return <RestricoesDialog cliente={cliente} onClose={onClose} />
    case 'files':
      return (
        <OwnerFilesDialog owner="cliente" id={cliente.id} label={cliente.nome} onClose={onClose} />
      )
    case 'remove':
      return (
        <ConfirmDialog
          title="Excluir cliente"
          question="Deseja realmente excluir este cliente?"
          item={
            <>
              {cliente.nome}, <span className="tabular">CPF {maskCPF(cliente.cpf)}</span>
            </>
          }
          confirm="Excluir"
          run={() => api.remove({ params: { id: cliente.id } })}
          success="Cliente excluído com sucesso!"
          failure="Erro ao excluir cliente. Verifique se não há locações ativas."
          invalidates={[queryKeys.clientes, queryKeys.painel]}
          onClose={onClose}
        />
      )
  }
}
