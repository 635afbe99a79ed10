import { useQuery } from '@tanstack/react-query'
import { ATO } from '#domain/atos.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type ResultadoDeUmaMoto, resultadoContract } from '../../contract.ts'
import { api, resultadoQueries } from '../api.ts'

type Props = { id: string; onClose: () => void }

/** What a motorcycle cost and what it had earned before the system. */
export function InvestimentoDialog({ id, onClose }: Props) {
  const { data } = useQuery(resultadoQueries.moto(id))
  return data && <Investimento moto={data} onClose={onClose} />
}

function Investimento({ moto, onClose }: { moto: ResultadoDeUmaMoto; onClose: () => void }) {
  const { moto_id, placa, investido, resultado_anterior } = moto
  const form = useContractForm({
    endpoint: resultadoContract.investimento,
    record: moto,
    defaultValues: { valor_aquisicao: investido, resultado_anterior },
    onSubmit: (body, options) => api.investimento({ params: { id: moto_id }, body }, options),
    success: `Moto ${placa}: investimento salvo.`,
    failure: 'Não foi possível salvar o que a moto custou.',
    invalidates: [queryKeys.resultado, queryKeys.motos],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`${ATO.quantoCustou}: moto ${placa}`}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          name="valor_aquisicao"
          hint="Financiada? Só a entrada: as parcelas entram como despesa."
        />
        <MoneyField
          name="resultado_anterior"
          signed
          hint="O que ela já tinha rendido; com - na frente se foi prejuízo."
        />
      </FormGrid>
    </FormDialog>
  )
}
