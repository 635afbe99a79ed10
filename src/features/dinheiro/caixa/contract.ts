import { z } from 'zod'
import {
  askedDay,
  byId,
  day,
  dayOf,
  defineContract,
  instant,
  money,
  moneyTotal,
  optionalFilter,
  optionalText,
  reasonBody,
} from '#http/endpoint.ts'
import { MAX_NOTA } from './rules.ts'

const caixa = z
  .object({
    /** Null until the day is closed for the first time. */
    id: z.uuid().nullable(),
    usuario: z.string(),
    usuario_nome: z.string(),
    dia: day.meta({ title: 'Dia' }),
    /** Cash received that day and still valid. */
    entradas: moneyTotal,
    /** Cash given back that day, of receipts whose own day was closed. */
    saidas: moneyTotal,
    /** Entradas less saidas; of a closed day as it was at the closing. */
    esperado: moneyTotal.meta({ title: 'Esperado' }),
    contado: moneyTotal.nullable(),
    diferenca: moneyTotal.nullable(),
    nota: z.string().nullable(),
    fechado_em: instant.nullable().meta({ title: 'Fechado em' }),
    reaberto_por: z.string().nullable().meta({ title: 'Reaberto por' }),
    motivo: z.string().nullable(),
  })
  .meta({ id: 'CaixaDoDia' })
export type CaixaDoDia = z.output<typeof caixa>

export const caixaContract = defineContract({
  list: {
    method: 'GET',
    path: '/caixa',
    summary: 'O caixa de um dia, por pessoa; quem não é administrador vê o seu',
    query: z.object({ dia: optionalFilter(askedDay) }),
    response: z.array(caixa),
  },
  close: {
    method: 'POST',
    path: '/caixa/fechar',
    efeitos: { dinheiro_sai: { nota: 'com diferença', aviso: 'com diferença' } },
    summary:
      'Fecha o seu caixa de um dia com o que foi contado; dinheiro desse dia não entra nem sai mais',
    body: z.strictObject({
      dia: dayOf('fato'),
      contado: money.meta({ title: 'Contado' }),
      nota: optionalText(MAX_NOTA).meta({ title: 'Nota' }),
    }),
    response: caixa,
  },
  reopen: {
    method: 'POST',
    path: '/caixa/:id/reabrir',
    efeitos: { provas: { motivo: 'sempre' } },
    access: 'administrador',
    summary: 'Reabre o caixa de um dia',
    params: byId,
    body: reasonBody,
    response: caixa,
  },
})
