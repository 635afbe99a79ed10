import { useQuery } from '@tanstack/react-query'
import { isMaskedCPF, maskCPF } from '#domain/documents.ts'
import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Cliente } from '../contract.ts'
import { api, clientesQueries } from './api.ts'
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
      return <EditDialog cliente={cliente} onClose={onClose} />
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

/** The form of one customer; one whose CPF a list masked is read whole first. */
function EditDialog({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const isMasked = isMaskedCPF(cliente.cpf)
  const query = useQuery({ ...clientesQueries.one(cliente.id), enabled: isMasked })
  if (!isMasked) return <ClienteDialog cliente={cliente} onClose={onClose} />
  if (query.data) return <ClienteDialog cliente={query.data} onClose={onClose} />
  return (
    <Dialog title="Editar Cliente" onClose={onClose}>
      <QueryView query={query} noun="o cliente" skeleton="rows">
        {() => null}
      </QueryView>
    </Dialog>
  )
}
