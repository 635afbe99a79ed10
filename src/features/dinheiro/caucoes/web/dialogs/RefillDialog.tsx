import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { caucoesContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'

/** Adds a deposit to be paid by the customer, for what was used. */
export function RefillDialog({ locacao_id, onClose }: { locacao_id: string; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    endpoint: caucoesContract.refill,
    defaultValues: { valor: '', data_vencimento: today },
    onSubmit: (body, options) => api.refill({ params: { id: locacao_id }, body }, options),
    success: ({ valor }) => `Caução de ${formatBRL(valor)} a receber.`,
    failure: 'Erro ao recompor a caução. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Recompor caução"
      description="Cria um pagamento de caução. O dinheiro entra na conta quando for recebido."
      form={form}
      submit="Criar caução a receber"
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="valor" hint="Em branco: o que falta para a caução combinada." />
        <DateField name="data_vencimento" />
      </FormGrid>
    </FormDialog>
  )
}
