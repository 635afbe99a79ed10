import { z } from 'zod'
import {
  byId,
  day,
  defineContract,
  instant,
  km,
  listQuery,
  optionalFilter,
  optionalText,
  versao,
} from '#http/endpoint.ts'
import { SITUACOES_PEDIDO, TIPOS_PEDIDO } from './rules.ts'

export const pedido = z
  .object({
    id: z.uuid(),
    tipo: z.enum(TIPOS_PEDIDO),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    /** The open rental of that moment and its motorcycle. */
    locacao_id: z.uuid().nullable(),
    moto_id: z.uuid().nullable(),
    placa: z.string().nullable(),
    texto: z.string().nullable(),
    km: z.number().int().nullable().meta({ title: 'Km' }),
    /** The motorcycle does not run. */
    parada: z.boolean(),
    arquivo_id: z.uuid().nullable(),
    /** Addresses of the photo and of its thumbnail. */
    foto: z.object({ url: z.string(), miniatura: z.string() }).nullable(),
    /** Of a reading: the one known before it. */
    anterior: z.object({ dia: day, km: z.number().int() }).nullable(),
    /** By when it is to be answered; null: no day is set. */
    prazo: day.nullable(),
    criado_em: instant,
    resolvido_em: instant.nullable().meta({ title: 'Resolvido em' }),
    resolvido_por: z.string().nullable().meta({ title: 'Resolvido por' }),
    resposta: z.string().nullable(),
    /** What was made of it. */
    hodometro_id: z.uuid().nullable(),
    manutencao_id: z.uuid().nullable(),
    versao,
  })
  .meta({ id: 'PedidoDoCliente' })
export type Pedido = z.output<typeof pedido>

const pagina = z
  .object({
    url: z.string(),
    /** The shop's text with the link, ready to send. */
    mensagem: z.string(),
    expira_em: instant.meta({ title: 'Vale até' }),
  })
  .meta({ id: 'PaginaDoCliente' })

/** What customers ask for, and the link of the page on which they do. */
export const pedidosContract = defineContract({
  list: {
    method: 'GET',
    path: '/pedidos',
    summary:
      'Pedidos que os clientes mandam da página deles: em aberto, moto parada primeiro e depois o mais antigo; resolvidos, o mais novo primeiro',
    query: listQuery.omit({ busca: true }).extend({
      situacao: z.enum(SITUACOES_PEDIDO).default('abertos'),
      tipo: optionalFilter(z.enum(TIPOS_PEDIDO)),
      cliente_id: optionalFilter(z.uuid()),
    }),
    response: z.array(pedido),
    paged: true,
  },
  resolve: {
    method: 'POST',
    path: '/pedidos/:id/resolver',
    summary:
      'Resolve um pedido; o primeiro vale, de novo nada muda. Aceitar, ou outro km, faz da leitura uma do hodômetro',
    params: byId,
    body: z.strictObject({
      aceitar: z.boolean().optional(),
      km: km.optional().meta({ title: 'Km certo' }),
      manutencao_id: z.uuid().optional(),
      resposta: optionalText(1000).optional().meta({ title: 'Resposta ao cliente' }),
    }),
    response: pedido,
  },
  openPagina: {
    method: 'POST',
    path: '/clientes/:id/pagina',
    summary:
      'O link da página do cliente: o que existe, ou um novo; vale por 180 dias depois da última entrada',
    params: byId,
    response: pagina,
  },
  sendPagina: {
    method: 'POST',
    path: '/clientes/:id/pagina/enviar',
    summary: 'Põe na fila do WhatsApp a mensagem com o link da página do cliente',
    idempotent: true,
    params: byId,
    response: pagina,
  },
  sendPaginas: {
    method: 'POST',
    path: '/clientes/paginas/enviar',
    access: 'administrador',
    summary:
      'Põe na fila a página de cada cliente com locação em aberto que ainda não tem o link; sai das 8h às 20h',
    idempotent: true,
    response: z.object({ enfileiradas: z.number().int() }),
  },
  closePagina: {
    method: 'DELETE',
    path: '/clientes/:id/pagina',
    summary: 'Encerra o acesso do cliente à página em todos os aparelhos',
    params: byId,
  },
})
