import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'

/** Writes off the rent of days on which the shop had no motorcycle for the customer. */
export function LostDaysDialog({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) {
  const form = useContractForm({
    endpoint: locacoesContract.lostDays,
    defaultValues: { dias: '', texto: '' },
    onSubmit: (body, options) => api.lostDays({ params: { id: locacao.id }, body }, options),
    success: 'Dias dispensados!',
    failure: 'Erro ao dispensar os dias. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Dispensar dias sem moto"
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
      form={form}
      submit="Dispensar"
      cancel="Voltar"
      onClose={onClose}
    >
      <FormGrid>
        <NumberField
          name="dias"
          hint={`${formatBRL(locacao.preco_diario)} por dia, da semana começada; da seguinte, se ela já está paga.`}
        />
        <TextAreaField name="texto" required={false} maxLength={500} rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
