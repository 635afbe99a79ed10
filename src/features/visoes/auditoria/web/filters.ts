import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { ACOES } from '../rules.ts'

/** The filters of the trail, as in the address. */
export const auditoriaFilters = z.object({
  busca: z.string().catch(''),
  data_inicio: z.iso.date().catch(''),
  data_fim: z.iso.date().catch(''),
  usuario: z.string().catch('todos'),
  entidade: z.string().catch('todos'),
  acao: z.enum([...ACOES, 'todos']).catch('todos'),
  endereco: z.string().catch(''),
})
export type AuditoriaFilters = z.output<typeof auditoriaFilters>

const chosen = (value: string) => (value && value !== 'todos' ? value : undefined)

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = ({ data_inicio, data_fim, acao, ...texts }: AuditoriaFilters) => ({
  ...(data_inicio && { data_inicio: data_inicio as CalendarDay }),
  ...(data_fim && { data_fim: data_fim as CalendarDay }),
  ...(acao !== 'todos' && { acao }),
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => chosen(value))),
})
