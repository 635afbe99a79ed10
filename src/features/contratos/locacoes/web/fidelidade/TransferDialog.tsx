import { ATO } from '#domain/atos.ts'
import { useToday } from '#web/clock.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import type { Locacao } from '../../contract.ts'
import { fidelidadeContract } from '../../fidelidade/contract.ts'
import { fidelidadeApi, INVALIDATES } from '../api.ts'

type Props = { locacao: Locacao; onClose: () => void }

/** Asks for the papers with which the motorcycle becomes the customer's, and ends the rental. */
export function TransferDialog({ locacao, onClose }: Props) {
  const today = useToday()
  const form = useContractForm({
    endpoint: fidelidadeContract.transfer,
    defaultValues: {
      km_final: locacao.moto_km_atual,
      atpv_em: today,
      comunicacao_em: today,
    },
    onSubmit: (body, options) =>
      fidelidadeApi.transfer({ params: { id: locacao.id }, body }, options),
    success: `A moto ${locacao.moto_placa} agora é de ${locacao.cliente_nome}.`,
    failure: 'Não foi possível transferir a moto.',
    invalidates: [...INVALIDATES, queryKeys.resultado],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`${ATO.transferirMoto}: ${locacao.moto_placa}`}
      description="A locação termina, a caução volta pelo acerto, e a moto sai da frota."
      form={form}
      submit={ATO.transferirMoto}
      onClose={onClose}
    >
      <FormGrid>
        <NumberField name="km_final" format="km" />
        <DateField name="atpv_em" max={today} />
        <DateField name="comunicacao_em" max={today} />
      </FormGrid>
    </FormDialog>
  )
}
