import { whyForbidden } from '#domain/access/permissoes.ts'
import { TIPO_COBRANCA_LABEL, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { useMay } from '#web/data/session/session.ts'
import { DateField, SelectField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'

const TIPOS = TIPOS_COBRANCA.map((value) => ({ value, label: TIPO_COBRANCA_LABEL[value] }))

/** The fields of an extra charge, for a new and an existing one. */
export function CobrancaFields({ cobranca }: { cobranca?: Cobranca }) {
  const may = useMay()
  const locked = cobranca !== undefined && !may('mudar_datas')
  const lowers = (typed: unknown) => cobranca !== undefined && Number(typed) < cobranca.valor
  return (
    <>
      <TextField name="titulo" wide />
      <SelectField name="tipo" placeholder="Escolha" options={TIPOS} />
      <MoneyField
        name="valor"
        disabled={cobranca?.status === 'pago'}
        warning={(typed) =>
          lowers(typed) && !may('dar_baixa') ? whyForbidden('dar_baixa') : undefined
        }
      />
      <TextAreaField name="descricao" rows={2} wide />
      <DateField name="data_ocorrencia" required />
      <DateField
        name="data_vencimento"
        required
        readOnly={locked}
        hint={locked ? whyForbidden('mudar_datas') : undefined}
      />
      <TextAreaField name="observacoes" rows={2} wide />
    </>
  )
}
