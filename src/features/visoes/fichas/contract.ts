import { z } from 'zod'
import {
  byId,
  day,
  defineContract,
  instant,
  listQuery,
  moneyTotal,
  optionalFilter,
} from '#http/endpoint.ts'
import { GRUPO_NAMES, TIPOS_EVENTO } from './linha-do-tempo/rules.ts'

export const quilometragem = z
  .object({
    /** Km ridden in each week, the earliest first; null without a reading that tells. */
    semanas: z.array(z.object({ inicio: day, km: z.number().int().nullable() })),
  })
  .meta({ id: 'QuilometragemDaMoto' })

export const evento = z
  .object({
    id: z.string(),
    tipo: z.enum(TIPOS_EVENTO),
    em: instant,
    hora_conhecida: z.boolean(),
    acao: z.string(),
    texto: z.string().nullable(),
    semana: z.number().int().nullable(),
    valor: moneyTotal.nullable(),
    alvo_id: z.uuid().nullable(),
    motivo: z.string().nullable(),
    por: z.string().nullable(),
  })
  .meta({ id: 'Evento' })

export type EventoDaLinha = z.output<typeof evento>

/** Too long to be counted. */
export const linhaDoTempo = z
  .object({ eventos: z.array(evento), proximo: z.string().nullable() })
  .meta({ id: 'LinhaDoTempo' })

const timelineQuery = listQuery
  .omit({ busca: true })
  .extend({ grupo: optionalFilter(z.enum(GRUPO_NAMES)) })

export const fichasContract = defineContract({
  doCliente: {
    method: 'GET',
    path: '/clientes/:id/linha-do-tempo',
    summary: 'Tudo o que aconteceu com o cliente, do mais recente ao mais antigo',
    params: byId,
    query: timelineQuery,
    response: linhaDoTempo,
  },
  daMoto: {
    method: 'GET',
    path: '/motos/:id/linha-do-tempo',
    summary: 'Tudo o que aconteceu com a moto, do mais recente ao mais antigo',
    params: byId,
    query: timelineQuery,
    response: linhaDoTempo,
  },
  quilometragem: {
    method: 'GET',
    path: '/motos/:id/quilometragem',
    summary: 'Quantos km a moto rodou em cada uma das últimas 26 semanas',
    params: byId,
    response: quilometragem,
  },
})
