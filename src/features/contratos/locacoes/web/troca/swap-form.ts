import { z } from 'zod'
import {
  type CalendarDay,
  type Instant,
  instantInBrazil,
  isCalendarDay,
} from '#domain/calendar-day.ts'
import { kmQuestion } from '#features/frota/motos/web/public.tsx'
import { locacoesContract } from '../../contract.ts'

const { swap, swapBack } = locacoesContract

/** Day and hour as the form asks them, instead of one moment. */
const WHEN = {
  dia: z.string().refine(isCalendarDay, 'Informe o dia'),
  hora: z.string().regex(/^\d{2}:\d{2}$/, 'Informe a hora'),
}

const kmOf = (mensagem: string) => z.number(mensagem).int().min(0)
const readings = {
  km_volta: kmOf('Informe a quilometragem').nullish(),
  km_saida: kmOf('Informe a quilometragem da moto que sai'),
}

/** What the form of a swap asks. */
export const swapForm = {
  ...swap,
  body: z.strictObject({
    ...swap.body.omit({ em: true, vistoria_volta_id: true, vistoria_saida_id: true }).shape,
    ...readings,
    moto_id: z.uuid('Escolha a moto'),
    tipo: z.enum(swap.body.shape.tipo.options, 'Escolha se a moto própria volta'),
    motivo: z.enum(swap.body.shape.motivo.options, 'Escolha o motivo'),
    ...WHEN,
  }),
}

/** What the form of swapping back asks. */
export const swapBackForm = {
  ...swapBack,
  body: z.strictObject({
    ...swapBack.body.omit({ em: true, vistoria_volta_id: true, vistoria_saida_id: true }).shape,
    ...readings,
    ...WHEN,
  }),
}

type Moto = { id: string; km_atual: number }
type Typed = { km_volta?: number | null | undefined; km_saida: number; dia: string }

/** Returns the question about the km of the motorcycle that comes back, or else of the one that goes out. */
export async function swapQuestion(volta: Moto, saida: Moto | undefined, typed: Typed) {
  const dia = typed.dia as CalendarDay
  const { km_volta, km_saida } = typed
  const first = km_volta && (await kmQuestion(volta, { km: km_volta, dia }, 'km_volta'))
  if (first || !saida) return first || undefined
  return kmQuestion(saida, { km: km_saida, dia }, 'km_saida')
}

type When = { dia: string; hora: string }

/** Returns the moment, unless it is the one with which the form was opened, which is now. */
export const momentOf = ({ dia, hora }: When, opened: When): { em?: Instant } =>
  dia === opened.dia && hora === opened.hora
    ? {}
    : { em: instantInBrazil(dia as CalendarDay, hora) }
