import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ATO } from '#domain/atos.ts'
import {
  type CalendarDay,
  instantInBrazil,
  isCalendarDay,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { RuleViolation } from '#domain/errors.ts'
import { whyToRepair } from '#features/contratos/vistorias/comparacao/rules.ts'
import { vistoriasQueries } from '#features/contratos/vistorias/web/public.tsx'
import { checkReturned } from '#features/frota/motos/rules.ts'
import { kmQuestion, motosQueries } from '#features/frota/motos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Form } from '#web/forms/Form.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextAreaField, TextField, TimeField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { DESTINO_LABEL, DESTINOS, earliestReturn } from '../../encerramento/rules.ts'
import { distanceDriven, kmCountedFrom } from '../../hodometro/rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { EndOfPagamentos } from './EndOfPagamentos.tsx'

const { finish } = locacoesContract

/** What the form asks: the odometer travels in the query, day and hour as one moment. */
const returnForm = (
  km: { inicial: number; atual: number },
  days: { first: CalendarDay; today: CalendarDay },
) => ({
  ...finish,
  body: z
    .strictObject({
      dia: z
        .string()
        .refine(
          (dia) => isCalendarDay(dia) && dia >= days.first && dia <= days.today,
          'Informe um dia possível',
        ),
      hora: z.string().regex(/^\d{2}:\d{2}$/, 'Informe a hora'),
      motivo_data: finish.body.shape.motivo_data,
      km_final: z.number('Informe a quilometragem final').superRefine((value, context) => {
        const refusal = refusalOf(() => {
          distanceDriven(km.inicial, value)
          checkReturned(km.atual, value)
        })
        if (refusal) context.addIssue(refusal)
      }),
      destino: z.enum(DESTINOS),
      observacoes: finish.body.shape.observacoes,
    })
    .superRefine(({ dia, hora, motivo_data }, context) => {
      if (dia < days.today && !motivo_data)
        context.addIssue({
          code: 'custom',
          path: ['motivo_data'],
          message: 'Diga por que a data é anterior a hoje',
        })
      if (instantInBrazil(dia as CalendarDay, hora) > new Date().toISOString())
        context.addIssue({
          code: 'custom',
          path: ['hora'],
          message: 'A devolução não pode estar no futuro',
        })
    }),
})

function refusalOf(rule: () => unknown) {
  try {
    rule()
  } catch (error) {
    if (error instanceof RuleViolation) return error.message
    throw error
  }
}

/** Where the motorcycle may go; `repair`: what its inspection found. */
const destinations = (repair: string | undefined) => [
  { value: 'disponivel', label: DESTINO_LABEL.disponivel, detail: 'Pode ser alugada de novo' },
  {
    value: 'manutencao',
    label: DESTINO_LABEL.manutencao,
    detail: repair ? `A vistoria achou: ${repair}` : 'Fica fora até ser liberada em Motos',
  },
]

type Props = {
  locacao: Locacao
  isNext: boolean
  /** The concluded return inspection. */
  vistoria_id: string | undefined
}

/** The return of the motorcycle, which ends the rental: when it came back, its odometer, where it goes. */
export function ReturnForm({ locacao, isNext, vistoria_id }: Props) {
  const { id } = locacao
  const today = useToday()
  const [agora] = useState(() => timeInBrazil(new Date()))
  // The page's odometer may be stale and would reject a valid value, so it is read again.
  const km_atual =
    useQuery(motosQueries.one(locacao.moto_id)).data?.km_atual ?? locacao.moto_km_atual
  const km_inicial = kmCountedFrom(
    { status: locacao.status, km_saida: locacao.moto_km_saida },
    km_atual,
  )
  const first = earliestReturn(locacao.data_inicio, today)
  const form = useContractForm({
    endpoint: returnForm({ inicial: km_inicial, atual: km_atual }, { first, today }),
    defaultValues: {
      dia: today,
      hora: agora,
      motivo_data: '',
      km_final: locacao.km_devolucao ?? '',
      destino: 'disponivel',
      observacoes: '',
    },
    onSubmit: ({ dia, hora, km_final, motivo_data, ...body }) => {
      const isNow = dia === today && hora === agora
      return api.finish({
        params: { id },
        query: { km_final },
        body: {
          ...body,
          motivo_data: dia < today ? motivo_data : null,
          ...(!isNow && { devolvida_em: instantInBrazil(dia as CalendarDay, hora) }),
        },
      })
    },
    confirmBefore: ({ km_final: km, dia }) =>
      kmQuestion({ id: locacao.moto_id, km_atual }, { km, dia: dia as CalendarDay }, 'km_final'),
    success: 'Devolução da moto registrada. Confira o acerto.',
    failure: 'Erro ao registrar a devolução. Tente novamente.',
    invalidates: INVALIDATES,
  })
  useInspectedKm(form, locacao.km_devolucao)
  const repair = useRepair(form, vistoria_id)
  const dia: unknown = form.watch('dia')
  const devolucao = isDay(dia) ? dia : today
  const kmFinal: unknown = form.watch('km_final')
  return (
    <Form form={form} submit={ATO.devolverMoto} variant={isNext ? 'primary' : 'secondary'}>
      <div className="mb-4 grid gap-3">
        <EndOfPagamentos locacao={locacao} devolucao={devolucao} />
      </div>
      <FormGrid>
        <NumberField
          name="km_final"
          label="Km final"
          format="km"
          hint={odometerHint(locacao.moto_km_saida, km_inicial, km_atual)}
        />
        <ReadOnlyField label="Distância percorrida" value={drivenText(km_inicial, kmFinal)} />
        <DateField name="dia" label="Devolvida em" min={first} max={today} />
        <TimeField name="hora" label="Hora" />
        {devolucao < today && (
          <TextField
            name="motivo_data"
            label="Por que a data é anterior"
            hint="Os dias pagos depois dela viram crédito do cliente."
            required
            wide
          />
        )}
        <ChoiceField name="destino" label="Para onde a moto vai" choices={destinations(repair)} />
        <TextAreaField name="observacoes" rows={2} wide />
      </FormGrid>
    </Form>
  )
}

type OpenForm = {
  getValues: (name: string) => unknown
  resetField: (name: string, options: { defaultValue: unknown }) => void
  getFieldState: (name: string) => { isDirty: boolean }
}

/** The km of an inspection that was concluded meanwhile, until a person types others. */
function useInspectedKm({ getValues, resetField }: OpenForm, km: number | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new km move the field
  useEffect(() => {
    if (km !== null && getValues('km_final') === '') resetField('km_final', { defaultValue: km })
  }, [km])
}

/** Returns why the motorcycle should be repaired first, by its inspection; until a person chooses, it goes to maintenance then. */
function useRepair(
  { resetField, getFieldState }: OpenForm,
  vistoria_id: string | undefined,
): string | undefined {
  const { data } = useQuery({
    ...vistoriasQueries.one(vistoria_id ?? ''),
    enabled: vistoria_id !== undefined,
  })
  const repair = data && whyToRepair(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another finding moves the field
  useEffect(() => {
    if (repair && !getFieldState('destino').isDirty)
      resetField('destino', { defaultValue: 'manutencao' })
  }, [repair])
  return repair
}

const isDay = (value: unknown): value is CalendarDay =>
  typeof value === 'string' && isCalendarDay(value)

function odometerHint(recorded: number, km: number, km_atual: number) {
  if (km < recorded) return `O hodômetro foi corrigido: a locação conta a partir de ${formatKm(km)}`
  const left = `A moto saiu com ${formatKm(km)}`
  return km_atual > km ? `${left} e já marcou ${formatKm(km_atual)}` : left
}

const drivenText = (km_inicial: number, value: unknown) =>
  typeof value === 'number' && value >= km_inicial
    ? formatKm(distanceDriven(km_inicial, value))
    : '—'
