import { type CalendarDay, formatDay, type Instant } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { whatsappLink } from '#domain/whatsapp-link.ts'
import type { Empresa } from '#features/configuracoes/rules.ts'
import type { Debt } from '../dividas/rules.ts'

/** How a debt stands for the one who pays it. */
export type SituacaoPagar = 'aberto' | 'vencido' | 'contestado' | 'pago' | 'cancelado'

export const situacaoPagar = (
  { status, data_vencimento }: Pick<Debt, 'status' | 'data_vencimento'>,
  today: CalendarDay,
): SituacaoPagar => {
  if (status !== 'pendente') return status
  return data_vencimento < today ? 'vencido' : 'aberto'
}

/** What the debt may be paid by now. `confirma`: the page learns of the money by itself. */
export type PixAPagar = {
  copia_e_cola: string
  qr_code: string
  confirma: boolean
  expira_em: Instant | null
}

/** All that the payment page shows; without a debt, that its link leads nowhere. */
export type PayView = {
  empresa: Empresa
  publicUrl: string
  divida?: {
    situacao: SituacaoPagar
    primeiro_nome: string
    o_que: string
    vencimento: CalendarDay
    /** What is owed today, and how late fees came about. */
    valor: Centavos
    calculo: string | null
    pix: PixAPagar | null
  }
}

/** What draws the page; built with the public site and handed to the server, which knows no React. */
export type PayRenderer = {
  /** The page's one style sheet, which it carries inside. */
  style: string
  render: (view: PayView) => string
}

/** The title of the page: what a phone shows in its list of tabs. */
export const titleOf = ({ empresa, divida }: PayView) =>
  divida ? `${divida.o_que} | ${empresa.nome}` : `Link não encontrado | ${empresa.nome}`

/** Opens the chat with the shop, saying what it is about. */
export function chatOf({ empresa, divida }: PayView) {
  const about = divida
    ? `Olá! Quero falar sobre um pagamento: ${divida.o_que}, ${formatBRL(divida.valor)}, vencimento ${formatDay(divida.vencimento)}.`
    : 'Olá! Abri um link de pagamento que não existe mais.'
  return whatsappLink(empresa.telefone, about.replaceAll('\u00a0', ' '))
}
