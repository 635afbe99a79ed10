import { useState } from 'react'
import { type Moto, motosContract } from '#features/motos/motos.contract.ts'
import { apiFor } from '#web/api-client.ts'
import { useToday } from '#web/clock.ts'
import { FormGrid } from '#web/forms/FieldFrame.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { DateField, SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/number-fields.tsx'
import { PickField, type PickOption } from '#web/forms/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { OwnerFiles } from '#web/owner-files.tsx'
import { type Manutencao, manutencoesContract } from '../manutencoes.contract.ts'
import {
  countsAsService,
  nextServiceKm,
  TIPO_MANUTENCAO_LABEL,
  TIPOS_MANUTENCAO,
  type TipoManutencao,
} from '../manutencoes.rules.ts'

const api = apiFor(manutencoesContract)
const motos = apiFor(motosContract)
const TIPOS = TIPOS_MANUTENCAO.map((value) => ({ value, label: TIPO_MANUTENCAO_LABEL[value] }))
const OFFERED = 20

type MotoOption = PickOption & { moto?: Moto }

type Props = {
  /** Corrects this one; without it a new one is registered. */
  manutencao?: Manutencao
  /** The motorcycle of a new one, where it is known already. */
  moto?: Moto
  onClose: () => void
}

/** Registers a service, or corrects one; the km comes from the motorcycle, the next service's follows the kind. */
export function ManutencaoDialog({ manutencao, moto, onClose }: Props) {
  const today = useToday()
  const form = useContractForm({
    endpoint: manutencoesContract.create,
    defaultValues: manutencao ? written(manutencao) : blank(today, moto),
    onSubmit: (body, options) =>
      manutencao
        ? api.update({
            params: { id: manutencao.id },
            body: { ...body, proxima_manutencao_km: body.proxima_manutencao_km ?? null },
          })
        : api.create({ body }, options),
    success: manutencao ? 'Manutenção atualizada com sucesso!' : 'Manutenção registrada com sucesso!',
    failure: 'Erro ao salvar manutenção. Tente novamente.',
    invalidates: ['manutencoes', 'motos', 'painel', 'locacoes'],
    onSaved: onClose,
  })
  const [chosen, setChosen] = useState<Pick<Moto, 'placa' | 'km_atual'> | undefined>(moto)
  const tipo = form.watch('tipo') as TipoManutencao | ''
  const km = Number(form.watch('km_realizada')) || 0
  const suggested = tipo ? nextServiceKm(tipo, km) : null

  const pick = (option: MotoOption | undefined) => {
    setChosen(option?.moto)
    if (option?.moto) form.setValue('km_realizada', option.moto.km_atual, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={manutencao ? `Editar manutenção da moto ${manutencao.moto_placa}` : 'Registrar Manutenção'}
      form={form}
      submit={manutencao ? 'Salvar' : 'Registrar'}
      onClose={onClose}
    >
      <FormGrid>
        <PickField<MotoOption>
          name="moto_id"
          label="Moto"
          searchKey={['motos', 'manutencao']}
          search={searchMotos}
          none="Nenhuma moto encontrada"
          placeholder="Digite a placa"
          {...(manutencao && { initial: pickedOf(manutencao) })}
          {...(moto && { initial: optionOf(moto) })}
          onPick={pick}
          autoFocus={!manutencao && !moto}
        />
        <SelectField name="tipo" label="Tipo" placeholder="Escolha" options={TIPOS} />
        <TextAreaField name="descricao" label="Descrição" wide />
        <DateField name="data_realizada" label="Data realizada" max={today} />
        <TextField
          name="responsavel"
          label="Responsável"
          hint="Oficina ou mecânico"
          autoFocus={moto !== undefined}
        />
        <NumberField
          name="km_realizada"
          label="Quilometragem"
          format="km"
          warning={() => odometerWarning(km, chosen)}
        />
        <MoneyField name="custo" label="Custo" />
        <NumberField
          name="proxima_manutencao_km"
          label="Próxima manutenção"
          format="km"
          hint={nextHint(tipo, suggested, manutencao !== undefined)}
        />
        <TextAreaField name="observacoes" label="Observações" wide />
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

const asKm = (value: number) => `${value.toLocaleString('pt-BR')} km`

/** What is left blank follows the rule, and the hint says what that will be. */
function nextHint(tipo: TipoManutencao | '', suggested: number | null, isCorrection: boolean) {
  if (tipo && !countsAsService(tipo)) return 'Uma corretiva não muda a próxima troca de óleo.'
  if (isCorrection) return 'Em branco: sem previsão'
  return suggested ? `Em branco: ${asKm(suggested)}` : 'Em branco: calculada pelo tipo'
}

function odometerWarning(km: number, moto: Pick<Moto, 'placa' | 'km_atual'> | undefined) {
  if (!moto || !km || km === moto.km_atual) return undefined
  return km > moto.km_atual
    ? `O hodômetro da moto passa de ${asKm(moto.km_atual)} para ${asKm(km)}.`
    : `A moto já está com ${asKm(moto.km_atual)}; o hodômetro não volta.`
}

const blank = (today: string, moto: Moto | undefined) =>
  ({
    moto_id: moto?.id ?? '',
    tipo: moto ? 'troca_oleo' : '',
    descricao: moto ? 'Troca de óleo' : '',
    data_realizada: today,
    km_realizada: moto?.km_atual ?? '',
    custo: '',
    responsavel: '',
    proxima_manutencao_km: '',
    observacoes: '',
  }) as never

const written = ({
  moto_id,
  tipo,
  descricao,
  data_realizada,
  km_realizada,
  custo,
  responsavel,
  proxima_manutencao_km,
  observacoes,
}: Manutencao) => ({
  moto_id,
  tipo,
  descricao,
  data_realizada,
  km_realizada,
  custo,
  responsavel,
  proxima_manutencao_km,
  observacoes,
})

/** Motorcycles of the fleet, by plate. */
async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list({ query: { busca, limite: OFFERED } }, { signal })
  return items.map(optionOf)
}

const optionOf = (moto: Moto) => ({
  value: moto.id,
  label: `${moto.placa}, ${moto.cor}`,
  hint: `${moto.modelo} ${moto.ano}, ${asKm(moto.km_atual)}`,
  moto,
})
const pickedOf = ({ moto_id, moto_placa, moto_cor }: Manutencao) => ({
  value: moto_id,
  label: `${moto_placa}, ${moto_cor}`,
})
