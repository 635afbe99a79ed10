import { type CalendarDay, formatDay, type Instant } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import type { Divida } from '../dividas/rules.ts'
import type { TudoView } from './tudo/rules.ts'

/** State of a debt on its payment page. */
export type SituacaoPagar = 'aberto' | 'vencido' | 'contestado' | 'pago' | 'cancelado'

export const situacaoPagar = (
  { status, data_vencimento }: Pick<Divida, 'status' | 'data_vencimento'>,
  today: CalendarDay,
): SituacaoPagar => {
  if (status !== 'pendente') return status
  return data_vencimento < today ? 'vencido' : 'aberto'
}

/** The current Pix. `confirma`: the page detects the payment automatically. */
export type PixAPagar = {
  copia_e_cola: string
  qr_code: string
  confirma: boolean
  expira_em: Instant | null
}

/** Data of the payment page; without `divida`, the link is unknown. */
export type PayView = {
  empresa: Empresa
  publicUrl: string
  divida?: {
    situacao: SituacaoPagar
    primeiro_nome: string
    o_que: string
    vencimento: CalendarDay
    /** The amount owed today and the calculation of late fees. */
    valor: Centavos
    calculo: string | null
    pix: PixAPagar | null
    /** Whether the page offers to create a code. */
    pode_gerar: boolean
  }
}

/** Renders the pages; built with the public site, because the server does not import React. */
export type PayRenderer = {
  /** The pages' only style sheet, inlined. */
  style: string
  render: (view: PayView) => string
  /** The page of all that a customer owes. */
  renderTudo: (view: TudoView) => string
}

/** Returns the page's title. */
export const titleOf = ({ empresa, divida }: PayView) =>
  divida ? `${divida.o_que} | ${empresa.nome}` : `Link não encontrado | ${empresa.nome}`

/** Returns the WhatsApp link to the shop, with a text about the debt; undefined while it has no number. */
export function chatOf({ empresa, divida }: PayView) {
  const about = divida
    ? `Olá! Quero falar sobre um pagamento: ${divida.o_que}, ${formatBRL(divida.valor)}, vencimento ${formatDay(divida.vencimento)}.`
    : 'Olá! Abri um link de pagamento que não existe mais.'
  return shopChat(empresa.telefone, about.replaceAll('\u00a0', ' '))
}
