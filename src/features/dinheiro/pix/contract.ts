import { z } from 'zod'
import { PROVIDERS } from '#domain/providers.ts'
import {
  byId,
  day,
  defineContract,
  instant,
  money,
  moneyTotal,
  reasonBody,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { MOTIVOS_A_CONFERIR, OCORRENCIAS_PIX } from './rules.ts'

const gateway = z.enum(PROVIDERS.pagamentos)
const pix = z
  .object({
    copia_e_cola: z.string(),
    qr_code: z.string(),
    txid: z.string(),
    provedor: z.enum([...PROVIDERS.pagamentos, 'estatico']),
    valor: moneyTotal,
    expira_em: instant.optional(),
    /** Id for polling the status, only for a charge at a gateway. */
    id: z.uuid().optional(),
    /** Public payment link. */
    link: z.string().optional(),
  })
  .meta({ id: 'Pix' })
export type Pix = z.output<typeof pix>

const ocorrencia = z
  .object({
    id: z.uuid(),
    /** `devolvido` and `contestado`: money went back of a settled debt. */
    motivo: z.enum(MOTIVOS_A_CONFERIR),
    provedor: gateway,
    descricao: z.string().meta({ title: 'Descrição' }),
    /** Amount requested and amount received. */
    valor: moneyTotal.meta({ title: 'Valor' }),
    valor_recebido: moneyTotal.meta({ title: 'Valor recebido' }),
    pago_em: day.meta({ title: 'Pago em' }),
    /** What the payer has again, and when that was first seen. */
    voltou: moneyTotal.meta({ title: 'Valor que voltou ao cliente' }),
    voltou_em: instant.nullable().meta({ title: 'Devolução vista em' }),
    /** Of a deposit; a settled one cannot be reversed. */
    caucao: z.boolean(),
    caucao_encerrada: z.boolean(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    pagamento_id: z.uuid().nullable(),
    cobranca_id: z.uuid().nullable(),
  })
  .meta({ id: 'PixAConferir' })
export type OcorrenciaDePix = z.output<typeof ocorrencia>

const preferencia = z
  .object({ preferido: gateway.nullable(), configurados: z.array(gateway), versao })
  .meta({ id: 'GatewayPreferido' })

/** `valor`: the amount that the case is about, as the person saw it. */
const decisao = reasonBody.extend({ valor: money })

export const pixContract = defineContract({
  generate: {
    method: 'POST',
    path: '/pagamentos/gerar-pix',
    summary:
      'Gera um Pix copia e cola com QR Code. De um pagamento ou cobrança, no valor devido hoje e pelo gateway, que dá baixa sozinho; sem eles, um código estático',
    body: z
      .strictObject({
        valor: money.refine((amount) => amount > 0, 'O valor precisa ser maior que zero'),
        descricao: requiredText(100),
        cliente_info: z.unknown().optional(),
        pagamento_id: z.uuid().optional(),
        cobranca_id: z.uuid().optional(),
        /** Requests the shop's own key although a gateway is configured. */
        provedor: z.literal('estatico').optional(),
      })
      .refine((body) => !(body.pagamento_id && body.cobranca_id), {
        path: ['cobranca_id'],
        message: 'Informe um pagamento ou uma cobrança, não os dois',
      }),
    response: pix,
  },
  status: {
    method: 'GET',
    path: '/pix/:id',
    summary:
      'Como está uma cobrança Pix feita por um gateway; enquanto aberta, o gateway é consultado',
    params: byId,
    response: z
      .object({
        situacao: z.enum(['aberta', 'paga', 'encerrada']),
        valor_recebido: moneyTotal.nullable(),
        /** Set if the money was received but could not settle the debt. */
        ocorrencia: z.enum(OCORRENCIAS_PIX).nullable(),
      })
      .meta({ id: 'SituacaoDoPix' }),
  },
  occurrences: {
    method: 'GET',
    path: '/pix/a-conferir',
    summary:
      'Pix que pedem uma decisão: dinheiro que voltou ao cliente depois da baixa, ou que entrou e não deu baixa (pago em dobro, com outro valor, de dívida cancelada)',
    response: z.array(ocorrencia),
  },
  resolve: {
    method: 'POST',
    path: '/pix/a-conferir/:id/resolver',
    summary: 'Tira da lista um Pix que não deu baixa e já foi conferido',
    params: byId,
  },
  reverse: {
    method: 'POST',
    path: '/pix/a-conferir/:id/estornar',
    efeitos: {
      recebido_menor: { dias_anteriores: 'de uma dívida recebida antes de hoje', motivo: 'sempre' },
    },
    summary:
      'O dinheiro não é da loja: a dívida paga volta a ficar em aberto, com uma receita negativa de hoje; o que não deu baixa fica como devolvido ao cliente',
    params: byId,
    body: decisao,
  },
  keep: {
    method: 'POST',
    path: '/pix/a-conferir/:id/manter',
    summary:
      'O valor conta como recebido: a dívida continua paga; o que não deu baixa vira receita manual de hoje',
    params: byId,
    body: decisao,
  },
  preferred: {
    method: 'GET',
    path: '/configuracoes/pagamentos/preferido',
    summary: 'Qual gateway gera as cobranças Pix quando há mais de um',
    response: preferencia,
  },
  prefer: {
    method: 'PUT',
    path: '/configuracoes/pagamentos/preferido',
    access: 'administrador',
    reauthentication: true,
    summary: 'Escolhe o gateway que gera as cobranças Pix',
    edits: 'preferred',
    body: z.strictObject({ preferido: gateway.nullable() }),
    readOnly: ['configurados', 'versao'],
    response: preferencia,
  },
})
