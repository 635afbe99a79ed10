import { useRef, useState } from 'react'
import { z } from 'zod'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { manutencoesContract } from '#features/frota/manutencoes/contract.ts'
import { TIPO_MANUTENCAO_LABEL } from '#features/frota/manutencoes/rules.ts'
import { reasonBody } from '#http/endpoint.ts'
import { apiFor } from '#web/data/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cobrancaTitleOf } from '../../avarias/cobranca/rules.ts'
import { type Avaria, avariasContract } from '../../avarias/contract.ts'
import { avariaLabel } from '../../avarias/rules.ts'
import { avariasApi, INVALIDATES } from '../api.ts'
import { askSameDamage, type SameAs } from './same-damage.ts'

export type AvariaTask = 'cobrar' | 'reparada' | 'desconsiderar' | 'existente'
type Props = { avaria: Avaria; onClose: () => void }

/** What is done with a damage after its inspection. Open while mounted. */
export function AvariaDialog({ task, ...props }: Props & { task: AvariaTask }) {
  if (task === 'cobrar') return <ChargeDialog {...props} />
  if (task === 'reparada') return <RepairedDialog {...props} />
  return task === 'desconsiderar' ? <DisregardDialog {...props} /> : <RestoreDialog {...props} />
}

const charging = {
  ...avariasContract.charge,
  body: avariasContract.charge.body.required({ valor: true, titulo: true }),
}

/** Charges it to the customer in whose return it was new. */
function ChargeDialog({ avaria, onClose }: Props) {
  const same = useRef<SameAs>({})
  const [asked, setAsked] = useState(false)
  const form = useContractForm({
    endpoint: charging,
    defaultValues: {
      titulo: cobrancaTitleOf(avaria),
      valor: avaria.preco ?? '',
      outro_dano: false,
    },
    onSubmit: (body, options) =>
      avariasApi.charge({ params: { id: avaria.id }, body: { ...body, ...same.current } }, options),
    onRefused(refusal): boolean {
      const asks = askSameDamage(form, refusal, (found) => {
        same.current = found
      })
      setAsked((before) => before || asks)
      return asks
    },
    success: ({ cobranca_valor }) => `Avaria cobrada: ${formatBRL(cobranca_valor!)}.`,
    failure: 'Erro ao cobrar a avaria. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Cobrar avaria"
      description={`Vira uma cobrança extra${avaria.cliente_nome ? ` de ${avaria.cliente_nome}` : ''}, com vencimento em uma semana e a vistoria como prova.`}
      form={form}
      submit="Cobrar"
      cancel="Voltar"
      onClose={onClose}
    >
      <FormGrid>
        <TextField name="titulo" maxLength={120} wide />
        <MoneyField
          name="valor"
          hint={
            avaria.preco === null
              ? 'A tabela de preços não tem esta avaria.'
              : `Na tabela de preços: ${formatBRL(avaria.preco)}.`
          }
        />
        {asked && <CheckboxField name="outro_dano" />}
      </FormGrid>
    </FormDialog>
  )
}

const repairing = {
  ...avariasContract.settle,
  body: z.strictObject({ manutencao_id: z.uuid('Escolha a manutenção') }),
}

function RepairedDialog({ avaria, onClose }: Props) {
  const form = useContractForm({
    endpoint: repairing,
    defaultValues: { manutencao_id: '' },
    onSubmit: (body, options) =>
      avariasApi.settle(
        { params: { id: avaria.id }, body: { status: 'reparada', ...body } },
        options,
      ),
    success: 'Avaria reparada.',
    failure: 'Erro ao marcar a avaria como reparada. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Avaria reparada"
      description="Escolha a manutenção que a consertou; se falta, registre-a antes na página da moto."
      form={form}
      submit="Marcar como reparada"
      cancel="Voltar"
      onClose={onClose}
    >
      <p className="mb-4 font-bold">{avariaLabel(avaria)}</p>
      <PickField
        name="manutencao_id"
        label="Manutenção"
        searchKey={['manutencoes-da-moto', avaria.moto_id]}
        search={searchManutencoes(avaria.moto_id)}
        none="Nenhuma manutenção desta moto"
      />
    </FormDialog>
  )
}

const disregarding = { ...avariasContract.settle, body: reasonBody }

const DisregardDialog = ({ avaria, onClose }: Props) => (
  <ReasonDialog
    endpoint={disregarding}
    title="Desconsiderar avaria"
    question="Ela deixa de aparecer nas próximas vistorias e não pode ser cobrada."
    item={avariaLabel(avaria)}
    hint="Fica com a avaria, na lista."
    submit="Desconsiderar"
    run={(body) =>
      avariasApi.settle({ params: { id: avaria.id }, body: { status: 'desconsiderada', ...body } })
    }
    success="Avaria desconsiderada."
    failure="Erro ao desconsiderar a avaria. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)

const RestoreDialog = ({ avaria, onClose }: Props) => (
  <ConfirmDialog
    title="A avaria continua"
    question="Ela volta a aparecer nas próximas vistorias desta moto."
    item={avariaLabel(avaria)}
    confirm="Marcar como existente"
    danger={false}
    run={() => avariasApi.settle({ params: { id: avaria.id }, body: { status: 'existente' } })}
    success="A avaria está de novo na moto."
    failure="Erro ao mudar a avaria. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)

const api = apiFor(manutencoesContract)
const OFFERED = 20

/** Services of a motorcycle, the latest first, by what they say. */
const searchManutencoes = (id: string) => async (busca: string, signal: AbortSignal) => {
  const { items } = await api.ofMoto(
    { params: { id }, query: { busca, limite: OFFERED } },
    { signal },
  )
  return items.map(({ id: value, tipo, descricao, data_realizada }) => ({
    value,
    label: `${TIPO_MANUTENCAO_LABEL[tipo]} de ${formatDay(data_realizada)}`,
    hint: descricao,
  }))
}
