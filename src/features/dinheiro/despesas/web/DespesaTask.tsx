import { formatBRL } from '#domain/money.ts'
import { FORMAS } from '#domain/recebimento.ts'
import { MoneyDayField } from '#features/dinheiro/meses/web/public.tsx'
import { useFormaUsual } from '#features/dinheiro/receitas/web/public.tsx'
import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Despesa, despesasContract } from '../contract.ts'
import { nameOf } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { DespesaDialog } from './DespesaDialog.tsx'
import type { Task } from './DespesasTable.tsx'
import { usePayment } from './usePayment.ts'

/** The dialog of what was chosen for an expense. */
export function DespesaTask({ kind, despesa, onClose }: Task & { onClose: () => void }) {
  if (kind === 'edit') return <DespesaDialog despesa={despesa} onClose={onClose} />
  if (kind === 'pay') return <PayDialog despesa={despesa} onClose={onClose} />
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

/** Asks for the amount of an expense that was to be defined; 0 is an exempt tax. */
function PayDialog({ despesa, onClose }: { despesa: Despesa; onClose: () => void }) {
  const { announce } = usePayment()
  const form = useContractForm({
    endpoint: despesasContract.pay,
    defaultValues: { valor: '', pago_em: useToday(), forma: useFormaUsual() ?? 'pix' },
    onSubmit: (body) => api.pay({ params: { id: despesa.id }, body }),
    failure: 'Erro ao pagar a despesa.',
    invalidates: INVALIDATES,
    onSaved(paid) {
      announce(paid)
      onClose()
    },
  })
  return (
    <FormDialog title={`Pagar: ${nameOf(despesa)}`} form={form} submit="Pagar" onClose={onClose}>
      <FormGrid>
        <MoneyField name="valor" required hint="0 se for isenta" />
        <MoneyDayField name="pago_em" label="Data" />
        <SelectField name="forma" options={FORMAS} />
      </FormGrid>
    </FormDialog>
  )
}
