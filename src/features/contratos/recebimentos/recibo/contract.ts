import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { byId, day, defineContract, instant, moneyTotal } from '#http/endpoint.ts'
import { MEIOS_DE_ENVIO, SITUACOES_DE_ENVIO } from './rules.ts'

const reciboDaDivida = z
  .object({
    id: z.uuid(),
    numero: z.number().int(),
    data: day,
    valor: moneyTotal,
    forma: z.enum(TIPOS_RECEBIMENTO),
    estornado_em: instant.nullable(),
  })
  .meta({ id: 'ReciboDaDivida' })
export type ReciboDaDivida = z.output<typeof reciboDaDivida>

/** The receipt as a paper: to print, and to send to the customer. */
export const reciboContract = defineContract({
  list: {
    method: 'GET',
    path: '/recibos',
    summary: 'Os recibos de um pagamento ou de uma cobrança extra, do mais novo ao mais antigo',
    query: z
      .object({ pagamento_id: z.uuid().optional(), cobranca_id: z.uuid().optional() })
      .refine(({ pagamento_id, cobranca_id }) => Boolean(pagamento_id) !== Boolean(cobranca_id), {
        path: ['pagamento_id'],
        message: 'Informe um pagamento ou uma cobrança',
      }),
    response: z.array(reciboDaDivida),
  },
  paper: {
    method: 'GET',
    path: '/recebimentos/:id/recibo',
    summary: 'O recibo em PDF, igual a cada impressão; duas formas da mesma ocasião saem em um só',
    params: byId,
    raw: { contentType: 'application/pdf' },
  },
  send: {
    method: 'POST',
    path: '/recebimentos/:id/enviar',
    summary:
      'Envia ao cliente o link do recibo, que vale por 90 dias e pede os quatro últimos dígitos do CPF',
    params: byId,
    body: z.strictObject({ por: z.enum(MEIOS_DE_ENVIO) }),
    response: z
      .object({
        situacao: z.enum(SITUACOES_DE_ENVIO),
        /** What to tell the person who sent it. */
        aviso: z.string(),
        /** A chat to send it by hand, without a provider. */
        link: z.string().nullable(),
      })
      .meta({ id: 'EnvioDeRecibo' }),
  },
})
