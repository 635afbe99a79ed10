import { shopChat } from '#domain/text/whatsapp-link.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'

/** What the page shows: the question, the question again after a wrong answer, or nothing any more. */
export type SituacaoRecibo = 'pergunta' | 'errado' | 'venceu'

/** Data of the page that a customer opens a receipt on: nothing of the receipt itself. */
export type ReciboView = { empresa: Empresa; situacao: SituacaoRecibo }

export const LINK_VENCIDO = 'Este link venceu. Peça outro à loja.'

/** Renders the page; built with the public site, because the server does not import React. */
export type ReciboRenderer = {
  /** The page's only style sheet, inlined. */
  style: string
  render: (view: ReciboView) => string
}

/** Returns the WhatsApp link to the shop; undefined while it has no number. */
export const chatAboutRecibo = ({ empresa }: ReciboView) =>
  shopChat(empresa.telefone, 'Olá! Preciso de outro link do meu recibo.')
