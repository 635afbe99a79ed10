import { useEffect } from 'react'
import { diariaOf } from '#domain/aluguel.ts'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, DateField } from '#web/forms/fields/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type PlanoEmVigor, planosContract } from '../contract.ts'
import { api } from './api.ts'

/** Sets what a plan costs from a day on; the prices of a week and of a day fill each other. */
export function MudarPlanoDialog({ plano, onClose }: { plano: PlanoEmVigor; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    endpoint: planosContract.change,
    defaultValues: valuesOf(plano, today),
    onSubmit: (body, options) => api.change({ params: { plano: plano.plano }, body }, options),
    success: ({ vigente_desde }) =>
      `${plano.nome}: novo preço a partir de ${formatDay(vigente_desde)}.`,
    failure: 'Erro ao mudar o plano. Tente novamente.',
    invalidates: [queryKeys.planos],
    onSaved: onClose,
  })
  const { watch, setValue } = form
  useEffect(() => {
    const { unsubscribe } = watch(({ preco_semanal: semana, por_dia: dia }, { name }) => {
      const daily = isAmount(semana) && diariaOf(semana)
      if (name === 'preco_semanal' && daily && daily !== dia) setValue('por_dia', daily)
      if (name === 'por_dia' && isAmount(dia) && daily !== dia)
        setValue('preco_semanal', dia * 7, { shouldDirty: true, shouldValidate: true })
    })
    return unsubscribe
  }, [watch, setValue])
  return (
    <FormDialog
      title={`Mudar o ${plano.nome}`}
      description="Locações em aberto ficam com o preço delas."
      form={form}
      submit="Salvar preço"
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="preco_semanal" hint={roughDay(form.watch('preco_semanal'))} />
        <MoneyField name="por_dia" label="Valor por dia" />
        <NumberField name="meses" format="plain" />
        <MoneyField name="caucao" />
        <DateField name="vigente_desde" min={today} />
        <CheckboxField name="no_site" label="Mostrar no site" wide />
      </FormGrid>
    </FormDialog>
  )
}

/** What the form begins with; the price of a day is only shown. */
const valuesOf = (plano: PlanoEmVigor, today: CalendarDay) => ({
  preco_semanal: plano.preco_semanal,
  por_dia: plano.preco_diario,
  meses: plano.meses,
  caucao: plano.caucao,
  no_site: plano.no_site,
  vigente_desde: today,
})

const isAmount = (value: unknown): value is Centavos => typeof value === 'number'

/** '≈ R$ 42,86 por dia' for a week that is no whole seven days. */
function roughDay(semana: unknown) {
  if (!isAmount(semana) || diariaOf(semana) * 7 === semana) return undefined
  return `≈ ${formatBRL(diariaOf(semana))} por dia`
}
