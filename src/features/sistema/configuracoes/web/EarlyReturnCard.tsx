import { PLANOS, type Plano } from '#domain/locacao.ts'
import { useFormContext } from '#web/forms/FormContext.ts'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { DecimalField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { Card } from '#web/ui/Card.tsx'
import {
  MULTA_ALTA,
  type MultaAntecipada,
  PLANOS_COM_MULTA,
  TIPO_MULTA_ANTECIPADA_LABEL,
} from '../rules.ts'

const HIGH_MULTA = 'Multas altas costumam ser reduzidas pela Justiça. Confirme com o seu advogado.'

const above = (limit: number) => (value: unknown) =>
  Number(value) > limit ? HIGH_MULTA : undefined

const EARLY_RETURN_KINDS = Object.entries(TIPO_MULTA_ANTECIPADA_LABEL).map(([value, label]) => ({
  value,
  label,
}))

/** What a rental that ends before its contract costs, per plan. */
export const EarlyReturnCard = () => (
  <Card title="Multa por devolução antecipada">
    <p className="mb-4 text-tinta-2">
      Para quem devolve antes do fim do contrato, se o contrato assinado tiver esta cláusula. Vale
      para as locações criadas daqui em diante. No plano mensal não há multa.
    </p>
    <div className="grid gap-4">
      {PLANOS_COM_MULTA.map((plano) => (
        <FormGrid key={plano}>
          <EarlyReturnOf plano={plano} />
        </FormGrid>
      ))}
    </div>
  </Card>
)

/** The fine of one plan, and its rate if it has one. */
function EarlyReturnOf({ plano }: { plano: Plano }) {
  const { watch } = useFormContext()
  const name = `dinheiro.multa_antecipada.${plano}`
  const { nome } = PLANOS[plano]
  const tipo = watch(`${name}.tipo`) as MultaAntecipada['tipo']
  return (
    <>
      <SelectField name={`${name}.tipo`} label={nome} options={EARLY_RETURN_KINDS} />
      {tipo === 'percentual_do_restante' && (
        <DecimalField
          name={`${name}.percentual`}
          label={`${nome}: percentual`}
          suffix="%"
          hint="Do preço dos dias que faltam."
          warning={above(MULTA_ALTA.percentual)}
        />
      )}
      {tipo === 'semanas_proporcionais' && (
        <NumberField
          name={`${name}.semanas`}
          label={`${nome}: semanas`}
          format="plain"
          hint="De 1 a 52, na proporção dos dias que faltam."
          warning={above(MULTA_ALTA.semanas)}
        />
      )}
    </>
  )
}
