import { z } from 'zod'
import { PROVIDERS } from '#domain/providers.ts'
import { parseTelefone } from '#domain/telefone.ts'
import { MAX_CARACTERES } from '#features/contato/modelos/rules.ts'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
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
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { ESTADOS_FILA } from './fila/rules.ts'
import { STATUS_MENSAGEM, TIPOS_MENSAGEM } from './rules.ts'

const PREENCHA = 'Preencha número e mensagem'
const provedor = z.enum(PROVIDERS.whatsapp)
const count = z.number().int()

/** A Brazilian phone with area code in any format; decodes to its digits. */
export const numero = z
  .codec(
    z.string({ error: PREENCHA }).max(30),
    z
      .string()
      .min(1, { error: PREENCHA, abort: true })
      .refine((typed) => parseTelefone(typed) !== undefined, 'Número inválido: use DDD e número'),
    { decode: (typed) => parseTelefone(typed) ?? typed.trim(), encode: (digits) => digits },
  )
  .meta({ title: 'Número com DDD' })
export const textoDaMensagem = requiredText(MAX_CARACTERES, PREENCHA).meta({ title: 'Mensagem' })

export const mensagem = z
  .object({
    id: z.uuid(),
    tipo: z.enum(TIPOS_MENSAGEM),
    status: z.enum(STATUS_MENSAGEM),
    provedor: provedor.nullable(),
    /** With country and area code, digits only. */
    numero: z.string(),
    mensagem: z.string(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable().meta({ title: 'Nome do cliente' }),
    pagamento_id: z.uuid().nullable(),
    cobranca_id: z.uuid().nullable(),
    multa_id: z.uuid().nullable(),
    motivo_falha: z.string().nullable().meta({ title: 'Motivo da falha' }),
    /** Link that opens WhatsApp with the message, if it can still be sent by hand. */
    link: z.string().nullable(),
    /** For a queued message, the planned time. */
    data_envio: instant.meta({ title: 'Data do envio' }),
    /** When the provider reported it delivered, and read. */
    entregue_em: instant.nullable().meta({ title: 'Entregue em' }),
    lida_em: instant.nullable().meta({ title: 'Lida em' }),
    na_fila: z.boolean().meta({ title: 'Na fila' }),
    enviada_por: z.string().meta({ title: 'Enviada por' }),
    /** The row of the same message, sent once, that names this debt too; null for the message itself. */
    junto_com: z.uuid().nullable(),
  })
  .meta({ id: 'Mensagem' })
export type Mensagem = z.output<typeof mensagem>

export const pendente = z
  .object({
    /** Equals one of the two ids below. */
    id: z.uuid(),
    pagamento_id: z.uuid().nullable(),
    cobranca_id: z.uuid().nullable(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_placa: z.string().nullable(),
    /** The amount owed today, including late fees, and its calculation. */
    valor: moneyTotal,
    calculo: z.string().nullable(),
    data_vencimento: day,
    dias_atraso: count,
    /** Number of the week; 1 for other debts. */
    semana: count,
    /** The name of other debts: 'caução' or the extra charge's title. */
    titulo: z.string().nullable(),
    /** Time and status of the last message. */
    ultimo_envio: z.object({ data_envio: instant, status: z.enum(STATUS_MENSAGEM) }).nullable(),
    /** The promise that it is under. */
    promessa: promessaDaDivida.optional(),
    /** Debts of the customer due by today, which one message asks for. */
    vencidas_do_cliente: count,
  })
  .meta({ id: 'MensagemPendente' })
export type Pendente = z.output<typeof pendente>

/** What one message asks a customer for: all that is due by today. */
const cobrancaDoCliente = z
  .object({
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    quantidade: count,
    total: moneyTotal,
    /** The oldest due day. */
    desde: day,
    /** The text without the link to pay, which is made when it is sent. */
    mensagem: z.string(),
    /** The day of an open promise to pay. */
    prometido_ate: day.nullable(),
  })
  .meta({ id: 'CobrancaDoCliente' })
export type CobrancaDoCliente = z.output<typeof cobrancaDoCliente>

export const fila = z
  .object({
    /** Queued messages. */
    na_fila: count,
    /** Counts of what was queued since the queue was last empty. */
    total: count,
    enviadas: count,
    falharam: count,
    estado: z.enum(ESTADOS_FILA),
    /** Why the queue is paused, while it is. */
    motivo: z.string().nullable(),
    /** The earliest time of the next message. */
    proxima_em: instant.nullable(),
    pausa_segundos: count,
    /** What "Enviar todas" would queue and skip, and the estimated times. */
    a_enviar: count,
    fora: z.object({
      sem_telefone: count,
      ja_cobradas_hoje: count,
      /** Under an open promise to pay. */
      prometidas: count,
      demonstracao: count,
    }),
    inicio_previsto: instant,
    fim_previsto: instant,
  })
  .meta({ id: 'FilaDeMensagens' })
export type Fila = z.output<typeof fila>

export const estatisticas = z
  .object({
    /** Percentage of successful messages of those given to providers; 0 if none. */
    taxa_sucesso: z.number(),
    mensagens_hoje: count,
    total_mensagens: count,
    mensagens_enviadas: count,
    mensagens_falharam: count,
    pendentes_cobranca: count,
  })
  .meta({ id: 'EstatisticasDeMensagens' })

export const statusApi = z
  .object({
    apis_configuradas: z.object(
      Object.fromEntries(PROVIDERS.whatsapp.map((name) => [name, z.boolean()])) as Record<
        (typeof PROVIDERS.whatsapp)[number],
        z.ZodBoolean
      >,
    ),
    /**
     * The configured providers in order; `modelo` is the approved template that replaces the text.
     */
    provedores: z.array(z.object({ provedor, modelo: z.string().nullable() })),
    /** Version of the provider order. */
    versao,
  })
  .meta({ id: 'StatusDoWhatsApp' })

const sent = { status: 201, idempotent: true, response: mensagem } as const

const ESCRITA_A_MAO = {
  dinheiro_sai: { aviso: 'com o que parece chave Pix, link ou conta de fora' },
}

export const mensagensContract = defineContract({
  history: {
    method: 'GET',
    path: '/whatsapp/historico',
    summary:
      'Mensagens, a mais recente primeiro; busca por cliente ou número; enviado inclui as entregues',
    query: listQuery.extend({ status: optionalFilter(z.enum(STATUS_MENSAGEM)) }),
    response: z.array(mensagem),
    paged: true,
  },
  pending: {
    method: 'GET',
    path: '/whatsapp/mensagens-pendentes',
    summary: 'Pagamentos em atraso e cobranças extras pendentes, os mais atrasados primeiro',
    query: listQuery.omit({ busca: true }),
    response: z.array(pendente),
    paged: true,
  },
  stats: {
    method: 'GET',
    path: '/whatsapp/estatisticas',
    summary: 'Quantas mensagens há, quantas foram aceitas e quantas cobranças esperam envio',
    response: estatisticas,
  },
  apiStatus: {
    method: 'GET',
    path: '/whatsapp/status-api',
    summary: 'Quais provedores estão configurados, e em que ordem são tentados',
    response: statusApi,
  },
  saveOrder: {
    method: 'PUT',
    path: '/whatsapp/ordem',
    access: 'administrador',
    summary: 'Salva a ordem em que os provedores são tentados',
    edits: 'apiStatus',
    body: z.strictObject({
      ordem: z
        .array(provedor)
        .refine((names) => new Set(names).size === names.length, 'Provedor repetido'),
    }),
    response: statusApi,
  },
  sendCharge: {
    method: 'POST',
    path: '/whatsapp/enviar-cobranca',
    summary:
      'Envia uma cobrança com o texto da loja; de um pagamento ou cobrança extra valem os dados de agora',
    body: z.strictObject({
      numero,
      cliente_nome: requiredText(200),
      valor: money,
      data_vencimento: dayOf('vencimento'),
      moto_placa: z.string().trim().max(10).nullish(),
      semana: z.number().int().min(1).max(9999).default(1),
      pagamento_id: z.uuid().nullish(),
      cobranca_id: z.uuid().nullish(),
    }),
    ...sent,
  },
  ofCliente: {
    method: 'GET',
    path: '/whatsapp/cobranca-do-cliente/:id',
    summary: 'A mensagem com tudo o que um cliente tem vencido, antes de enviar',
    params: byId,
    response: cobrancaDoCliente,
  },
  chargeCliente: {
    method: 'POST',
    path: '/whatsapp/cobrar-cliente',
    summary:
      'Envia a um cliente uma só mensagem com tudo o que ele tem vencido; sob uma promessa aberta, só com confirmar_promessa',
    body: z.strictObject({ cliente_id: z.uuid(), confirmar_promessa: z.boolean().optional() }),
    ...sent,
  },
  queue: {
    method: 'GET',
    path: '/whatsapp/fila',
    summary:
      'A fila de envio: o que espera, quando sai a próxima, e o que "Enviar todas" poria nela',
    response: fila,
  },
  sendAll: {
    method: 'POST',
    path: '/whatsapp/enviar-todas',
    summary: 'Põe na fila uma cobrança para cada pendente que ainda não foi cobrado hoje',
    idempotent: true,
    response: fila,
  },
  stopQueue: {
    method: 'POST',
    path: '/whatsapp/fila/parar',
    summary: 'Tira da fila tudo o que ainda não saiu',
    response: z.object({ retiradas: z.number().int() }),
  },
  sendManual: {
    method: 'POST',
    path: '/whatsapp/enviar-manual',
    efeitos: ESCRITA_A_MAO,
    summary: 'Envia uma mensagem escrita à mão',
    body: z.strictObject({ numero, mensagem: textoDaMensagem }),
    ...sent,
  },
  recordOpened: {
    method: 'POST',
    path: '/whatsapp/abertas',
    efeitos: ESCRITA_A_MAO,
    summary:
      'Registra como Pronto Manual uma conversa que a pessoa abriu no próprio WhatsApp; a mesma, em um minuto, é uma só',
    body: z
      .strictObject({
        numero,
        mensagem: textoDaMensagem,
        cliente_id: z.uuid().optional(),
        pagamento_id: z.uuid().optional(),
        cobranca_id: z.uuid().optional(),
      })
      .refine(
        ({ cliente_id, pagamento_id, cobranca_id }) =>
          [cliente_id, pagamento_id, cobranca_id].filter(Boolean).length < 2,
        { path: ['cliente_id'], message: 'Informe só um: cliente, pagamento ou cobrança' },
      ),
    status: 201,
    response: mensagem,
  },
  simulate: {
    method: 'POST',
    path: '/whatsapp/teste',
    summary: 'Registra uma mensagem de teste sem enviá-la; sem número, para o telefone da loja',
    body: z.strictObject({ numero: numero.optional() }),
    ...sent,
  },
  sendTest: {
    method: 'POST',
    path: '/whatsapp/testar-envio-real',
    summary: 'Envia de verdade uma mensagem curta; sem número, para o telefone da loja',
    body: z.strictObject({ numero: numero.optional() }),
    ...sent,
  },
})
