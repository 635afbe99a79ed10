import { FORMAS } from '#domain/recebimento.ts'
import { MoneyDayField } from '#features/dinheiro/meses/web/public.tsx'
import { useFormaUsual } from '#features/dinheiro/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { despesasContract } from '../contract.ts'
import { api } from './api.ts'
import type { usePayment } from './usePayment.ts'

type Props = {
  id: string
  nome: string
  payment: ReturnType<typeof usePayment>
  onClose: () => void
}

/** Asks for the amount of an expense that was to be defined; 0 is an exempt tax. */
export function PayDialog({ id, nome, payment, onClose }: Props) {
  const form = useContractForm({
    endpoint: despesasContract.pay,
    defaultValues: { valor: '', pago_em: useToday(), forma: useFormaUsual() ?? 'pix' },
    onSubmit: (body) => api.pay({ params: { id }, body }),
    failure: 'Erro ao pagar a despesa.',
    ...payment.effects,
    onSaved(paid) {
      payment.announce(paid)
      onClose()
    },
  })
  return (
    <FormDialog title={`Pagar: ${nome}`} form={form} submit="Pagar" onClose={onClose}>
      <FormGrid>
        <MoneyField name="valor" required hint="0 se for isenta" />
        <MoneyDayField name="pago_em" label="Data" />
        <SelectField name="forma" options={FORMAS} />
      </FormGrid>
    </FormDialog>
  )
}
