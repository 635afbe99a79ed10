import { useRef } from 'react'
import { formatKm } from '#domain/distance.ts'
import { parsePlaca } from '#domain/placas.ts'
import { useToday } from '#web/clock.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, DateField, SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { ChassiField, PlacaField, RenavamField } from '#web/forms/fields/masked-fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { type ContractForm, useContractForm } from '#web/forms/useContractForm.ts'
import { Facts } from '#web/ui/Card.tsx'
import { existingMoto, type Moto, motosContract } from '../contract.ts'
import { CORES, MIN_ANO } from '../rules.ts'
import { api } from './api.ts'
import { kmQuestion } from './hodometros/km-question.ts'

const failure = 'Erro ao salvar moto. Tente novamente.'
const invalidates = [queryKeys.motos, queryKeys.painel]

/** The plate that a person said is of another motorcycle than the one with its other form. */
function useOtherMoto() {
  const settled = useRef<string>(undefined)
  return {
    isSettled: (placa: string | undefined) => placa !== undefined && settled.current === placa,
    /** Asks whether it is the same motorcycle, if that is why the form was refused. */
    ask(form: ContractForm, refusal: ApiError) {
      const existing = existingMoto(refusal.details)
      if (!existing) return false
      form.ask({
        title: 'É a mesma moto?',
        question: refusal.detail,
        item: (
          <Facts
            items={[
              { label: 'Já cadastrada', value: existing.placa },
              { label: 'Cor e ano', value: `${existing.cor}, ${existing.ano}` },
            ]}
          />
        ),
        confirm: 'É outra moto',
        cancel: 'É a mesma',
        field: 'placa',
        onConfirm() {
          settled.current = parsePlaca(String(form.getValues('placa')))
          void form.submit()
        },
      })
      return true
    },
  }
}

/** Registers a motorcycle. */
export function NewMotoDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const otherMoto = useOtherMoto()
  const form = useContractForm({
    endpoint: motosContract.create,
    defaultValues: {
      placa: '',
      cor: '',
      ano: '',
      km_atual: 0,
      data_aquisicao: today,
      observacoes: '',
      renavam: '',
      chassi: '',
    },
    onSubmit: (body, options) =>
      api.create(
        { body: { ...body, confirmar_outra_moto: otherMoto.isSettled(body.placa) } },
        options,
      ),
    onRefused: (refusal): boolean => otherMoto.ask(form, refusal),
    success: (moto) => `Moto ${moto.placa} cadastrada com sucesso!`,
    failure,
    invalidates,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Nova Moto" form={form} submit="Cadastrar" onClose={onClose}>
      <FormGrid>
        <PlacaField name="placa" hint="Exemplo: ABC1234 ou ABC1D23" />
        <NumberField name="ano" format="plain" hint={`De ${MIN_ANO} a ${today.slice(0, 4)}`} />
        <NumberField name="km_atual" format="km" />
        <DateField name="data_aquisicao" max={today} />
        <RenavamField name="renavam" />
        <ChassiField name="chassi" />
        {/* Last, so that the keyboard's own key leads through what is typed. */}
        <ChoiceField name="cor" choices={CORES.map((cor) => ({ value: cor, label: cor }))} short />
        <TextAreaField name="observacoes" wide />
      </FormGrid>
    </FormDialog>
  )
}

/** Changes what may change of a motorcycle: the odometer, the notes and its papers' numbers. */
export function EditMotoDialog({ moto, onClose }: { moto: Moto; onClose: () => void }) {
  const today = useToday()
  const { km_atual, observacoes, renavam, chassi } = moto
  const form = useContractForm({
    endpoint: motosContract.update,
    record: moto,
    defaultValues: { km_atual, observacoes, renavam, chassi, corrigir_km: false },
    onSubmit: (body, options) => api.update({ params: { id: moto.id }, body }, options),
    confirmBefore: ({ km_atual: km = 0 }) => kmQuestion(moto, { km, dia: today }, 'km_atual'),
    success: (after) => `Moto ${after.placa} atualizada com sucesso!`,
    failure,
    invalidates: [...invalidates, queryKeys.locacoes],
    onSaved: onClose,
  })
  const goesDown = Number(form.watch('km_atual')) < km_atual
  return (
    <FormDialog title={`Editar moto ${moto.placa}`} form={form} submit="Salvar" onClose={onClose}>
      <div className="mb-5">
        <Facts
          items={[
            { label: 'Modelo', value: `${moto.modelo} ${moto.cor}` },
            { label: 'Ano', value: moto.ano },
          ]}
        />
      </div>
      <FormGrid>
        <NumberField name="km_atual" format="km" />
        <RenavamField name="renavam" />
        <ChassiField name="chassi" />
        {goesDown && (
          <CheckboxField
            name="corrigir_km"
            label="Corrigir hodômetro: o valor anterior estava errado"
            hint={`A quilometragem vai diminuir: era ${formatKm(km_atual)}.`}
            wide
          />
        )}
        <TextAreaField name="observacoes" wide />
      </FormGrid>
    </FormDialog>
  )
}

/** Corrects what was mistyped when the motorcycle was registered; for administrators, with a reason. */
export function CorrectMotoDialog({ moto, onClose }: { moto: Moto; onClose: () => void }) {
  const { placa, cor, ano } = moto
  const otherMoto = useOtherMoto()
  const form = useContractForm({
    endpoint: motosContract.correct,
    record: moto,
    defaultValues: { placa, cor, ano, motivo: '' },
    onSubmit: (body, options) =>
      api.correct(
        {
          params: { id: moto.id },
          body: { ...body, confirmar_outra_moto: otherMoto.isSettled(body.placa) },
        },
        options,
      ),
    onRefused: (refusal): boolean => otherMoto.ask(form, refusal),
    success: (after) => `Moto ${after.placa} corrigida.`,
    failure,
    invalidates: [...invalidates, queryKeys.locacoes, queryKeys.pagamentos, queryKeys.cobrancas],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Corrigir moto ${placa}`}
      description="Para um erro de digitação. O motivo fica na auditoria."
      form={form}
      submit="Corrigir"
      missing={form.watch('motivo') ? undefined : 'motivo'}
      onClose={onClose}
    >
      <FormGrid>
        <PlacaField name="placa" />
        <SelectField name="cor" options={CORES.map((each) => ({ value: each, label: each }))} />
        <NumberField name="ano" format="plain" />
        <TextAreaField name="motivo" wide />
      </FormGrid>
    </FormDialog>
  )
}
