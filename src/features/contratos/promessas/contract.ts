import { z } from 'zod'
import { SITUACOES_PROMESSA } from '#domain/promessa.ts'
import {
  byId,
  day,
  dayOf,
  defineContract,
  instant,
  listQuery,
  money,
  moneyTotal,
  optionalFilter,
  optionalText,
  reasonBody,
} from '#http/endpoint.ts'
import { devedores } from './devedores/contract.ts'
import { MEIOS_PROMESSA } from './rules.ts'

export const promessa = z
  .object({
    id: z.uuid(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    valor: money,
    dia: day,
    meio: z.enum(MEIOS_PROMESSA),
    texto: z.string().nullable(),
    situacao: z.enum(SITUACOES_PROMESSA),
    /** What came in from the customer since then, by the day. */
    recebido: moneyTotal,
    feita_em: day.meta({ title: 'Feita em' }),
    criada_por: z.string().meta({ title: 'Registrada por' }),
    encerrada_em: instant.nullable().meta({ title: 'Encerrada em' }),
  })
  .meta({ id: 'Promessa' })
export type Promessa = z.output<typeof promessa>

export const promessasContract = defineContract({
  devedores: {
    method: 'GET',
    path: '/devedores',
    summary: 'Quem deve: cada cliente com tudo o que venceu até hoje, o mais antigo primeiro',
    query: listQuery.pick({ limite: true }),
    response: devedores,
  },
  list: {
    method: 'GET',
    path: '/promessas',
    summary: 'Promessas de pagamento, da que vence por último à que venceu primeiro',
    query: listQuery
      .omit({ busca: true })
      .extend({ situacao: optionalFilter(z.enum(SITUACOES_PROMESSA)) }),
    response: z.array(promessa),
    paged: true,
  },
  ofCliente: {
    method: 'GET',
    path: '/clientes/:id/promessas',
    summary: 'A promessa em aberto do cliente, quantas cumpriu e quebrou, e o que deve hoje',
    params: byId,
    response: z
      .object({
        aberta: promessa.nullable(),
        cumpridas: z.number().int(),
        quebradas: z.number().int(),
        devido_hoje: moneyTotal,
      })
      .meta({ id: 'PromessasDoCliente' }),
  },
  create: {
    method: 'POST',
    path: '/clientes/:id/promessas',
    efeitos: { divida_escondida: {} },
    summary:
      'Registra que o cliente prometeu pagar um valor até um dia. Até lá nenhum lembrete sai do que já venceu; os encargos continuam contando',
    params: byId,
    body: z.strictObject({
      valor: money
        .refine((amount) => amount > 0, 'O valor precisa ser maior que zero')
        .meta({ title: 'Valor' }),
      dia: dayOf('vencimento').meta({ title: 'Até o dia' }),
      meio: z.enum(MEIOS_PROMESSA).meta({ title: 'Como foi dito' }),
      texto: optionalText(500).meta({ title: 'Observação' }),
    }),
    status: 201,
    idempotent: true,
    response: promessa,
  },
  undo: {
    method: 'POST',
    path: '/promessas/:id/desfazer',
    summary: 'Retira uma promessa em aberto; os lembretes voltam',
    params: byId,
    body: reasonBody,
    response: promessa,
  },
})
