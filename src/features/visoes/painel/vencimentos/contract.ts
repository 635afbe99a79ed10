import { z } from 'zod'
import {
  askedDay,
  day,
  defineContract,
  listQuery,
  moneyTotal,
  optionalFilter,
} from '#http/endpoint.ts'
import { FAIXAS, PEDIDOS, TIPOS_VENCIMENTO } from './rules.ts'

export const vencimento = z
  .object({
    tipo: z.enum(TIPOS_VENCIMENTO),
    titulo: z.string(),
    vence_em: day,
    /** How near it is; null later than 90 days. */
    faixa: z.enum(FAIXAS).nullable(),
    despesa_id: z.uuid().nullable(),
    /** Of an expense only if it is of one motorcycle. */
    moto_id: z.uuid().nullable(),
    placa: z.string().nullable(),
    /** How many motorcycles share an expense. */
    motos: z.number().int(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    cliente_telefone: z.string().nullable(),
    locacao_id: z.uuid().nullable(),
    valor: moneyTotal.nullable(),
  })
  .meta({ id: 'Vencimento' })
export type Vencimento = z.output<typeof vencimento>

export const vencimentosContract = defineContract({
  list: {
    method: 'GET',
    path: '/vencimentos',
    summary:
      'O que se paga ou renova até um dia, por padrão em 90 dias, o mais antigo primeiro; despesas sem moto, só para administradores',
    query: listQuery.omit({ busca: true }).extend({
      ate: optionalFilter(askedDay),
      tipo: optionalFilter(z.enum(PEDIDOS)),
    }),
    response: z.array(vencimento),
    paged: true,
  },
})
