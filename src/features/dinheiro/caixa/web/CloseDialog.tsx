import { formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type CaixaDoDia, caixaContract } from '../contract.ts'
import { differenceText, MAX_NOTA } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'

/** Closes one's own cash of a day with what was counted. */
export function CloseDialog({ caixa, onClose }: { caixa: CaixaDoDia; onClose: () => void }) {
  const { dia, esperado } = caixa
  const form = useContractForm({
    endpoint: caixaContract.close,
    defaultValues: { dia, contado: '', nota: '' },
    onSubmit: (body) => api.close({ body }),
    success: ({ diferenca }) => `Caixa fechado. ${differenceText(diferenca ?? (0 as Centavos))}.`,
    failure: 'Erro ao fechar o caixa. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const contado = form.watch('contado')
  const diferenca = (typeof contado === 'number' ? contado - esperado : 0) as Centavos
  return (
    <FormDialog
      title="Fechar caixa"
      description={`${formatDay(dia)}: esperado ${formatBRL(esperado)} em dinheiro. Fechado, nenhum dinheiro desse dia entra nem sai.`}
      form={form}
      submit="Fechar caixa"
      cancel="Voltar"
      missing={typeof contado === 'number' ? undefined : 'valor contado'}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="contado" hint="O dinheiro que está na gaveta." />
        <TextAreaField
          name="nota"
          rows={2}
          maxLength={MAX_NOTA}
          required={diferenca !== 0}
          {...(diferenca !== 0 && { hint: 'O que houve. Os administradores são avisados.' })}
          wide
        />
      </FormGrid>
      <p className="mt-4 font-medium" role="status">
        {typeof contado === 'number' && differenceText(diferenca)}
      </p>
    </FormDialog>
  )
}
