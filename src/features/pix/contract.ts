import { z } from 'zod'
import { PROVIDERS } from '#domain/providers.ts'
import {
  byId,
  day,
  defineContract,
  instant,
  money,
  moneyTotal,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { OCORRENCIAS_PIX } from './rules.ts'

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
    motivo: z.enum([...OCORRENCIAS_PIX, 'desfeito']),
    provedor: gateway,
    descricao: z.string(),
    /** Amount requested and amount received. */
    valor: moneyTotal,
    valor_recebido: moneyTotal,
    pago_em: day,
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
    summary: 'Como está uma cobrança Pix feita por um gateway; enquanto aberta, o gateway é consultado',
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
      'Dinheiro que entrou por Pix e não deu baixa: pago em dobro, com outro valor, de dívida cancelada',
    response: z.array(ocorrencia),
  },
  resolve: {
    method: 'POST',
    path: '/pix/a-conferir/:id/resolver',
    summary: 'Tira da lista um Pix que já foi conferido ou devolvido',
    params: byId,
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
    summary: 'Escolhe o gateway que gera as cobranças Pix',
    edits: 'preferred',
    body: z.strictObject({ preferido: gateway.nullable() }),
    readOnly: ['configurados', 'versao'],
    response: preferencia,
  },
})
