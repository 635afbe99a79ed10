import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatKm } from '#domain/distance.ts'
import { type Moto, motosContract } from '#features/frota/motos/contract.ts'
import { kmQuestion } from '#features/frota/motos/web/public.tsx'
import { OwnerFiles } from '#features/sistema/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, SelectField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import type { PickOption } from '#web/forms/fields/PickField.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { type ContractForm, useContractForm } from '#web/forms/useContractForm.ts'
import { type Manutencao, manutencoesContract } from '../contract.ts'
import {
  countsAsService,
  nextServiceKm,
  TIPO_MANUTENCAO_LABEL,
  TIPOS_MANUTENCAO,
  type TipoManutencao,
} from '../rules.ts'
import { api } from './api.ts'
import { planoQueries } from './plano/api.ts'

const TIPOS = TIPOS_MANUTENCAO.map((value) => ({ value, label: TIPO_MANUTENCAO_LABEL[value] }))

type Props = {
  /** The entry to edit; a new one without it. */
  manutencao?: Manutencao
  /** The motorcycle of a new one, where it is known already. */
  moto?: Moto
  /** The item of the plan that it is registered for. */
  item_id?: string
  /** What is wrong with it, for a repair. */
  descricao?: string
  onMade?: (id: string) => void
  onClose: () => void
}

/** Registers a service, or corrects one; the km comes from the motorcycle, the next service's follows the kind. */
export function ManutencaoDialog(props: Props) {
  const { manutencao, moto, onMade, onClose } = props
  const today = useToday()
  const [chosen, setChosen] = useState<Pick<Moto, 'placa' | 'km_atual'> | undefined>(moto)
  const form = useContractForm({
    endpoint: manutencoesContract.create,
    record: manutencao,
    defaultValues: manutencao ? written(manutencao) : blank(today, props),
    onSubmit: ({ itens = [], ...body }, options) => {
      if (!manutencao) return api.create({ body: { ...body, itens } }, options)
      const proxima_manutencao_km = body.proxima_manutencao_km ?? null
      return api.update(
        { params: { id: manutencao.id }, body: { ...body, proxima_manutencao_km, itens } },
        options,
      )
    },
    confirmBefore: ({ moto_id: id, km_realizada: km, data_realizada: dia }) =>
      kmQuestion(
        { id, km_atual: chosen?.km_atual ?? manutencao?.km_realizada ?? 0 },
        { km, dia },
        'km_realizada',
      ),
    success: manutencao
      ? 'Manutenção atualizada com sucesso!'
      : 'Manutenção registrada com sucesso!',
    failure: 'Erro ao salvar manutenção. Tente novamente.',
    invalidates: [queryKeys.manutencoes, queryKeys.motos, queryKeys.painel, queryKeys.locacoes],
    onSaved: ({ id }) => {
      onMade?.(id)
      onClose()
    },
  })
  const tipo = form.watch('tipo') as TipoManutencao | ''
  const km = Number(form.watch('km_realizada')) || 0
  const suggested = tipo ? nextServiceKm(tipo, km) : null

  const pick = (option: MotoOption | undefined) => {
    setChosen(option?.moto)
    if (option?.moto) form.setValue('km_realizada', option.moto.km_atual, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={
        manutencao ? `Editar manutenção da moto ${manutencao.moto_placa}` : 'Registrar Manutenção'
      }
      form={form}
      submit={manutencao ? 'Salvar' : 'Registrar'}
      onClose={onClose}
    >
      <FormGrid>
        <PickField<MotoOption>
          name="moto_id"
          searchKey={['motos', 'manutencao']}
          search={searchMotos}
          none="Nenhuma moto encontrada"
          placeholder="Digite a placa"
          chosenIn={pickedOf}
          {...(moto && { initial: optionOf(moto) })}
          onPick={pick}
        />
        <SelectField name="tipo" placeholder="Escolha" options={TIPOS} />
        <TextAreaField name="descricao" wide />
        <DateField name="data_realizada" max={today} />
        <TextField name="responsavel" hint="Oficina ou mecânico" />
        <NumberField name="km_realizada" format="km" warning={() => odometerWarning(km, chosen)} />
        <MoneyField
          name="custo"
          hint="Entra sozinho no resultado da moto. Não lance de novo em Despesas."
        />
        <NumberField
          name="proxima_manutencao_km"
          format="km"
          hint={nextHint(tipo, suggested, manutencao !== undefined)}
        />
        <Feitos form={form} manutencao={manutencao} />
        <TextAreaField name="observacoes" wide />
      </FormGrid>
      {manutencao && (
        <div className="mt-5">
          <OwnerFiles
            owner="manutencao"
            id={manutencao.id}
            label={`manutenção da moto ${manutencao.moto_placa}`}
          />
        </div>
      )}
    </FormDialog>
  )
}

type FeitosProps = { form: ContractForm; manutencao: Manutencao | undefined }

/** What was done, of the plan's items in use and those of the entry; nothing without any. */
function Feitos({ form, manutencao }: FeitosProps) {
  const plano = useQuery(planoQueries.items()).data ?? []
  const before = manutencao?.itens.map(({ id }) => id) ?? []
  const items = plano.filter(({ id, ativo }) => ativo || before.includes(id))
  const done = form.watch('itens') as string[]
  if (items.length === 0) return null
  const toggle = (id: string) =>
    form.setValue('itens', done.includes(id) ? done.filter((each) => each !== id) : [...done, id], {
      shouldDirty: true,
    })
  return (
    <fieldset className="field" data-wide>
      <legend className="field-label">O que foi feito</legend>
      <div className="chips">
        {items.map(({ id, nome }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={done.includes(id)}
            onClick={() => toggle(id)}
          >
            {nome}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Default values of a new entry: an oil change if only the motorcycle is given, a repair with what is wrong. */
function blank(today: string, { moto, item_id, descricao }: Props) {
  const isOil = moto && !item_id && descricao === undefined
  const repair = descricao === undefined ? '' : 'corretiva'
  return {
    moto_id: moto?.id ?? '',
    tipo: isOil ? 'troca_oleo' : repair,
    descricao: isOil ? 'Troca de óleo' : (descricao ?? ''),
    itens: item_id ? [item_id] : [],
    data_realizada: today,
    km_realizada: moto?.km_atual ?? '',
    custo: '',
    responsavel: '',
    proxima_manutencao_km: '',
    observacoes: '',
  } as never
}

/** The editable values of an existing entry. */
const written = (manutencao: Manutencao) => ({
  moto_id: manutencao.moto_id,
  tipo: manutencao.tipo,
  descricao: manutencao.descricao,
  data_realizada: manutencao.data_realizada,
  km_realizada: manutencao.km_realizada,
  custo: manutencao.custo,
  responsavel: manutencao.responsavel,
  proxima_manutencao_km: manutencao.proxima_manutencao_km,
  observacoes: manutencao.observacoes,
  itens: manutencao.itens.map(({ id }) => id),
})

const motos = apiFor(motosContract)
const OFFERED = 20

type MotoOption = PickOption & { moto?: Moto }

/** Motorcycles of the fleet, by plate. */
async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list({ query: { busca, limite: OFFERED } }, { signal })
  return items.map(optionOf)
}

const optionOf = (moto: Moto) => ({
  value: moto.id,
  label: `${moto.placa}, ${moto.cor}`,
  hint: `${moto.modelo} ${moto.ano}, ${formatKm(moto.km_atual)}`,
  moto,
})
const pickedOf = ({ moto_id, moto_placa, moto_cor }: Manutencao) => ({
  value: moto_id,
  label: `${moto_placa}, ${moto_cor}`,
})

/** What is left blank follows the rule, and the hint says what that will be. */
function nextHint(tipo: TipoManutencao | '', suggested: number | null, isCorrection: boolean) {
  if (tipo && !countsAsService(tipo)) return 'Uma corretiva não muda a próxima troca de óleo.'
  if (isCorrection) return 'Em branco: sem previsão'
  return suggested ? `Em branco: ${formatKm(suggested)}` : 'Em branco: calculada pelo tipo'
}

function odometerWarning(km: number, moto: Pick<Moto, 'placa' | 'km_atual'> | undefined) {
  if (!moto || !km || km === moto.km_atual) return undefined
  return km > moto.km_atual
    ? `O hodômetro da moto passa de ${formatKm(moto.km_atual)} para ${formatKm(km)}.`
    : `A moto já está com ${formatKm(moto.km_atual)}; o hodômetro não volta.`
}
