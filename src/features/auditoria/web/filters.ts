import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { ACOES } from '../rules.ts'

/** What the trail is narrowed to, as the address holds it. */
export const filtersInUrl = z.object({
  busca: z.string().catch(''),
  data_inicio: z.iso.date().catch(''),
  data_fim: z.iso.date().catch(''),
  usuario: z.string().catch('todos'),
  entidade: z.string().catch('todos'),
  acao: z.enum([...ACOES, 'todos']).catch('todos'),
  endereco: z.string().catch(''),
})
export type TrailFilter = z.output<typeof filtersInUrl>

const chosen = (value: string) => (value && value !== 'todos' ? value : undefined)

/** The same as the server takes it: an empty filter is not sent. */
export const asQuery = ({ data_inicio, data_fim, acao, ...texts }: TrailFilter) => ({
  ...(data_inicio && { data_inicio: data_inicio as CalendarDay }),
  ...(data_fim && { data_fim: data_fim as CalendarDay }),
  ...(acao !== 'todos' && { acao }),
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => chosen(value))),
})
