import { z } from 'zod'
import { byId, defineContract, instant } from '#http/endpoint.ts'

const pagina = z
  .object({
    url: z.string(),
    /** The shop's text with the link, ready to send. */
    mensagem: z.string(),
    expira_em: instant.meta({ title: 'Vale até' }),
  })
  .meta({ id: 'PaginaDoCliente' })

/** The link of a customer's page. */
export const paginaContract = defineContract({
  open: {
    method: 'POST',
    path: '/clientes/:id/pagina',
    summary:
      'O link da página do cliente: o que existe, ou um novo; vale por 180 dias depois da última entrada',
    params: byId,
    response: pagina,
  },
  send: {
    method: 'POST',
    path: '/clientes/:id/pagina/enviar',
    summary: 'Põe na fila do WhatsApp a mensagem com o link da página do cliente',
    idempotent: true,
    params: byId,
    response: pagina,
  },
  sendAll: {
    method: 'POST',
    path: '/clientes/paginas/enviar',
    access: 'administrador',
    summary:
      'Põe na fila a página de cada cliente com locação em aberto que ainda não tem o link; sai das 8h às 20h',
    idempotent: true,
    response: z.object({ enfileiradas: z.number().int() }),
  },
  close: {
    method: 'DELETE',
    path: '/clientes/:id/pagina',
    summary: 'Encerra o acesso do cliente à página em todos os aparelhos',
    params: byId,
  },
})
