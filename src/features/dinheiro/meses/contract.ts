import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { defineContract, instant, reasonBody, versao } from '#http/endpoint.ts'

/** A month as 'AAAA-MM'. */
export const mes = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Use AAAA-MM')

const mesFechado = z.object({
  mes: mes.describe('AAAA-MM'),
  /** False for a month that was opened again. */
  fechado: z.boolean(),
  fechado_em: instant.meta({ title: 'Fechado em' }),
  /** Who closed it; null if it closed by itself. */
  fechado_por: z.string().nullable().meta({ title: 'Fechado por' }),
  reaberto_em: instant.nullable().meta({ title: 'Reaberto em' }),
  reaberto_por: z.string().nullable().meta({ title: 'Reaberto por' }),
  motivo: z.string().nullable(),
})
export type MesFechado = z.output<typeof mesFechado>

const fechamento = z.object({
  /** Whether the job closes each month on the 5th of the next one. */
  fechar_meses: z.boolean().meta({ title: 'Fechar os meses no dia 5' }),
})
const meses = fechamento
  .extend({ meses: z.array(mesFechado), versao })
  .meta({ id: 'MesesFechados' })
export type MesesFechados = z.output<typeof meses>

const fechados = z
  .object({ meses: z.array(mes.describe('AAAA-MM')) })
  .meta({ id: 'MesesSemMudanca' })

const params = z.object({ mes })

/** First day of the month that an address names. */
export const firstDayOf = (mes: string) => `${mes}-01` as CalendarDay

export const mesesContract = defineContract({
  list: {
    method: 'GET',
    path: '/meses',
    access: 'administrador',
    summary: 'Os meses fechados, o mais novo primeiro, e se eles se fecham sozinhos',
    response: meses,
  },
  closed: {
    method: 'GET',
    path: '/meses/fechados',
    summary: 'Os meses em que nada entra nem muda, o mais novo primeiro',
    response: fechados,
  },
  save: {
    method: 'PUT',
    path: '/meses',
    access: 'administrador',
    reauthentication: true,
    summary: 'Liga ou desliga o fechamento no dia 5',
    edits: 'list',
    body: z.strictObject(fechamento.shape),
    readOnly: ['meses', 'versao'],
    response: meses,
  },
  close: {
    method: 'POST',
    path: '/meses/:mes/fechar',
    access: 'administrador',
    reauthentication: true,
    summary: 'Fecha um mês que terminou: nada com data nele entra, muda ou se desfaz',
    params,
    response: meses,
  },
  reopen: {
    method: 'POST',
    path: '/meses/:mes/reabrir',
    access: 'administrador',
    reauthentication: true,
    summary: 'Reabre um mês, com o motivo',
    params,
    body: reasonBody,
    response: meses,
  },
})
