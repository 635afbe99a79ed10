import { z } from 'zod'
import { byId, day, defineContract, instant, listQuery, moneyTotal, optionalFilter } from '#http/endpoint.ts'
import { GRUPO_NAMES, TIPOS_EVENTO } from './linha-do-tempo/rules.ts'

const divida = z.object({
  /** Of the payment or the extra charge. */
  id: z.uuid(),
  origem: z.enum(['pagamento', 'cobranca']),
  /** 'Semana 12', or the title of the charge. */
  titulo: z.string(),
  locacao_id: z.uuid().nullable(),
  moto_placa: z.string().nullable(),
  data_vencimento: day,
  dias_atraso: z.number().int(),
  valor: moneyTotal,
  /** Late fees as of today. */
  encargos: moneyTotal,
  devido: moneyTotal,
  contestada: z.boolean(),
  simulada: z.boolean(),
})
export type DividaDoCliente = z.output<typeof divida>

export const dividas = z
  .object({
    em: day,
    /** Due by today, with fees; without what is disputed or simulated. */
    deve_hoje: moneyTotal,
    a_vencer: moneyTotal,
    /** Oldest due first. */
    dividas: z.array(divida),
  })
  .meta({ id: 'DividasDoCliente' })
export type Dividas = z.output<typeof dividas>

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

const timelineQuery = listQuery.omit({ busca: true }).extend({ grupo: optionalFilter(z.enum(GRUPO_NAMES)) })

export const fichasContract = defineContract({
  dividas: {
    method: 'GET',
    path: '/clientes/:id/dividas',
    summary: 'O que o cliente deve hoje, com multa e juros, e o que ainda vence',
    params: byId,
    response: dividas,
  },
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
