import { TIPOS_INFRACAO } from '#domain/infracoes.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, SelectField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Multa, multasContract } from '../contract.ts'
import { firstDayOf, PRAZO_INDICACAO_DIAS, TIPO_INFRACAO_LABEL } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'

const TIPOS = TIPOS_INFRACAO.map((value) => ({ value, label: TIPO_INFRACAO_LABEL[value] }))

/** Edits the data of the authority's notice; customer, date and extra charge stay. */
export function EditMultaDialog({ multa, onClose }: { multa: Multa; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    endpoint: multasContract.update,
    defaultValues: correctable(multa),
    record: multa,
    onSubmit: (body, options) => api.update({ params: { id: multa.id }, body }, options),
    success: 'Multa atualizada com sucesso!',
    failure: 'Erro ao salvar multa. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Editar multa"
      description={`Auto ${multa.numero_auto}, moto ${multa.placa}`}
      size="large"
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField name="tipo_infracao" options={TIPOS} />
        <TextField name="codigo_infracao" hint="Exemplo: 745-50" />
        <TextAreaField name="descricao_infracao" rows={2} wide />
        <TextField name="local_infracao" />
        <TextField name="orgao_autuador" />
        <DateField
          name="data_notificacao"
          min={firstDayOf(multa)}
          max={today}
          hint={`O prazo de indicação é de ${PRAZO_INDICACAO_DIAS} dias a partir dela.`}
        />
        <DateField name="data_vencimento" min={firstDayOf(multa)} />
        <MoneyField name="valor_original" />
        <NumberField name="pontos_cnh" format="plain" />
        <MoneyField name="valor_desconto" />
        <DateField name="data_vencimento_desconto" />
      </FormGrid>
    </FormDialog>
  )
}

const correctable = (multa: Multa) => ({
  tipo_infracao: multa.tipo_infracao,
  codigo_infracao: multa.codigo_infracao,
  descricao_infracao: multa.descricao_infracao,
  local_infracao: multa.local_infracao,
  orgao_autuador: multa.orgao_autuador,
  data_notificacao: multa.data_notificacao,
  data_vencimento: multa.data_vencimento,
  valor_original: multa.valor_original,
  pontos_cnh: multa.pontos_cnh,
  valor_desconto: multa.valor_desconto,
  data_vencimento_desconto: multa.data_vencimento_desconto,
})
