import { formatBRL } from '#domain/money.ts'
import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { despesasContract } from '../contract.ts'
import { nameOf } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { DespesaDialog } from './DespesaDialog.tsx'
import type { Task } from './DespesasTable.tsx'

/** The dialog of what was chosen for an expense. */
export function DespesaTask({ kind, despesa, onClose }: Task & { onClose: () => void }) {
  if (kind === 'edit') return <DespesaDialog despesa={despesa} onClose={onClose} />
  if (kind === 'files')
    return (
      <OwnerFilesDialog owner="despesa" id={despesa.id} label={nameOf(despesa)} onClose={onClose} />
    )
  return (
    <ReasonDialog
      endpoint={despesasContract.remove}
      title="Cancelar despesa"
      question={`Cancelar ${nameOf(despesa)} de ${formatBRL(despesa.valor)}? Ela sai dos totais e fica entre as canceladas.`}
      submit="Cancelar despesa"
      run={(body) => api.remove({ params: { id: despesa.id }, body })}
      success="Despesa cancelada."
      failure="Erro ao cancelar a despesa."
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  )
}
