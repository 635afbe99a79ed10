import { z } from 'zod'
import { EFEITO_NAMES } from '#domain/access/efeitos.ts'
import { STATUS_EMAIL } from '#features/contato/lembretes/rules.ts'
import {
  askedDay,
  day,
  defineContract,
  instant,
  moneyTotal,
  optionalFilter,
} from '#http/endpoint.ts'

const efeito = z.enum(EFEITO_NAMES)
const count = z.number().int()

const mudanca = z
  .object({
    /** The line of the trail; one that counts under two headings appears twice. */
    linha: z.number().int(),
    em: instant,
    usuario: z.string(),
    efeito,
    /** What was done, for example 'Vencimento de 10/03/2026 para 20/03/2026'. */
    o_que: z.string(),
    /** The record, for example '“da semana 3” de Ana Souza, ABC1D23'. */
    registro: z.string(),
    /** The screen that shows the record or its owner. */
    url: z.string().nullable(),
    entidade_id: z.string(),
    /** What was cancelled, given up or undone; null where no money is concerned. */
    valor: moneyTotal.nullable(),
    motivo: z.string().nullable(),
  })
  .meta({ id: 'MudancaDaSemana' })
export type MudancaDaSemana = z.output<typeof mudanca>

const pessoa = z.object({
  usuario: z.string(),
  nome: z.string(),
  quantidade: count,
  efeitos: z.array(z.object({ efeito, quantidade: count, valor: moneyTotal.nullable() })),
})

const envio = z.object({
  semana: day,
  endereco: z.string(),
  status: z.enum(STATUS_EMAIL),
  em: instant,
  motivo: z.string().nullable(),
})

const semana = z
  .object({
    inicio: day,
    fim: day,
    /** Those with the most changes first. */
    pessoas: z.array(pessoa),
    /** Newest first, at most 500; `total` counts all. */
    mudancas: z.array(mudanca),
    total: count,
    /** The weekly e-mail: whether it is on, to whom, whether a provider is configured, the last ones. */
    email: z.object({
      ativo: z.boolean(),
      enderecos: z.array(z.string()),
      provedor: z.boolean(),
      ultimos: z.array(envio),
    }),
  })
  .meta({ id: 'SemanaDaAuditoria' })
export type SemanaDaAuditoria = z.output<typeof semana>

export const semanaContract = defineContract({
  week: {
    method: 'GET',
    path: '/auditoria/semana',
    summary: 'O que um dono confere: o que na semana tirou dinheiro ou mudou uma prova, por pessoa',
    access: 'administrador',
    /** Any day of the week, Monday to Sunday; by default today. */
    query: z.object({ dia: optionalFilter(askedDay) }),
    response: semana,
  },
})
