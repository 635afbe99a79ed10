import { useState } from 'react'
import { z } from 'zod'
import {
  type ChosenFile,
  ChosenFiles,
  SendChosenDialog,
} from '#features/sistema/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextField, TimeField } from '#web/forms/fields/fields.tsx'
import { PlacaField } from '#web/forms/fields/masked-fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { MOMENT, momentOf, underDay } from '#web/forms/moment.ts'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Multa, multasContract } from '../../contract.ts'
import { PRAZO_INDICACAO_DIAS } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { whatIs } from '../labels.ts'

const { data_infracao: _, ...typed } = multasContract.create.body.shape
/** The form's values; day and hour of the infraction are one moment in the call. */
const registering = {
  ...multasContract.create,
  body: z.strictObject({
    ...typed,
    ...MOMENT,
  }),
} as const

/** Enters a fine from its paper notice, and sends the scan after it. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const [created, setCreated] = useState<Multa>()
  const form = useContractForm({
    endpoint: registering,
    defaultValues: {
      numero_auto: '',
      placa: '',
      dia: '',
      hora: '',
      local_infracao: '',
      codigo_infracao: '',
      valor_original: '',
      data_vencimento: '',
      prazo_indicacao: '',
    },
    onSubmit: ({ dia, hora, ...notice }, { idempotencyKey }) =>
      api
        .create({ body: { ...notice, data_infracao: momentOf({ dia, hora }) } }, { idempotencyKey })
        .catch(underDay('data_infracao')),
    success: (multa) =>
      multa.cliente_nome
        ? `Multa registrada para ${multa.cliente_nome}${multa.cobranca_id ? ', com a cobrança' : ''}.`
        : 'Multa registrada. Sem locatário na data.',
    failure: 'Erro ao registrar multa. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: (multa) => (chosen.length ? setCreated(multa) : onClose()),
  })
  if (created)
    return (
      <SendChosenDialog
        owner="multa"
        id={created.id}
        label={whatIs(created)}
        saved="Multa registrada"
        files={chosen}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Registrar multa"
      description="Pela notificação em papel. O locatário é o da data da infração."
      size="large"
      form={form}
      submit="Registrar"
      onClose={onClose}
    >
      <FormGrid>
        <TextField name="numero_auto" autoCapitalize="characters" />
        <PlacaField name="placa" />
        <DateField name="dia" label="Dia da infração" max={today} />
        <TimeField name="hora" label="Hora da infração" />
        <TextField name="local_infracao" wide />
        <TextField name="codigo_infracao" hint="Exemplo: 745-50" />
        <MoneyField name="valor_original" label="Valor" />
        <DateField name="data_vencimento" />
        <DateField
          name="prazo_indicacao"
          hint={`Sem ele, ${PRAZO_INDICACAO_DIAS} dias a partir de hoje.`}
        />
      </FormGrid>
      <div className="mt-6 border-t border-borda pt-5">
        <ChosenFiles
          owner="multa"
          title="Notificação digitalizada"
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </FormDialog>
  )
}
