import { DateField, SelectField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { TIPO_COBRANCA_LABEL, TIPOS_COBRANCA } from '../../rules.ts'

const TIPOS = TIPOS_COBRANCA.map((value) => ({ value, label: TIPO_COBRANCA_LABEL[value] }))

/** The fields of an extra charge, for a new and an existing one. */
export const CobrancaFields = ({ isPaid = false }: { isPaid?: boolean }) => (
  <>
    <TextField name="titulo" label="Título" wide />
    <SelectField name="tipo" label="Tipo" placeholder="Escolha" options={TIPOS} />
    <MoneyField name="valor" label="Valor" disabled={isPaid} />
    <TextAreaField name="descricao" label="Descrição" rows={2} wide />
    <DateField name="data_ocorrencia" label="Data da ocorrência" required />
    <DateField name="data_vencimento" label="Data de vencimento" required />
    <TextAreaField name="observacoes" label="Observações" rows={2} wide />
  </>
)
