import { z } from 'zod'
import { PROVIDERS } from '#domain/providers.ts'
import { dayOf, defineContract, listQuery, money, optionalFilter, requiredText } from '#http/endpoint.ts'
import {
  estatisticas,
  fila,
  mensagem,
  numero,
  pendente,
  statusApi,
  template,
  textoDaMensagem,
  textoDoTemplate,
} from './mensagens.entity.contract.ts'
import { STATUS_MENSAGEM } from './mensagens.rules.ts'

export type { Fila, Mensagem, Pendente } from './mensagens.entity.contract.ts'

const provedor = z.enum(PROVIDERS.whatsapp)
const sent = { status: 201, idempotent: true, response: mensagem } as const

export const mensagensContract = defineContract({
  history: {
    method: 'GET',
    path: '/whatsapp/historico',
    summary: 'Mensagens, a mais recente primeiro; busca por cliente ou número; enviado inclui as entregues',
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
  template: {
    method: 'GET',
    path: '/whatsapp/template-cobranca',
    summary: 'O texto das cobranças, o padrão do sistema e se o texto da loja está em uso',
    response: template,
  },
  saveTemplate: {
    method: 'PUT',
    path: '/whatsapp/template-cobranca',
    summary: 'Salva o texto das cobranças; uma variável desconhecida é recusada',
    edits: 'template',
    body: z.strictObject({ template: textoDoTemplate, ativo: z.boolean() }),
    readOnly: ['padrao', 'versao'],
    response: template,
  },
  saveOrder: {
    method: 'PUT',
    path: '/whatsapp/ordem',
    access: 'administrador',
    summary: 'Salva a ordem em que os provedores são tentados',
    edits: 'apiStatus',
    body: z.strictObject({
      ordem: z.array(provedor).refine((names) => new Set(names).size === names.length, 'Provedor repetido'),
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
  queue: {
    method: 'GET',
    path: '/whatsapp/fila',
    summary: 'A fila de envio: o que espera, quando sai a próxima, e o que "Enviar todas" poria nela',
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
    summary: 'Envia uma mensagem escrita à mão',
    body: z.strictObject({ numero, mensagem: textoDaMensagem }),
    ...sent,
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
