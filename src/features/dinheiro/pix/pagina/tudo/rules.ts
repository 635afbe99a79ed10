import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import { idOf } from '#features/dinheiro/dividas/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { type Aberta, splitByDue, totalOf } from '../../abertas/rules.ts'
import { whatFor } from '../../dividas/rules.ts'

/** A debt on the page of all debts. */
export type Linha = { id: string; o_que: string; vencimento: CalendarDay; devido: Centavos }

/** Data of the page of all that a customer owes; without `cliente`, the link is unknown or expired. */
export type TudoView = {
  empresa: Empresa
  publicUrl: string
  today: CalendarDay
  cliente?: {
    primeiro_nome: string
    /** Due by today, oldest first, and their sum. */
    vencidas: Linha[]
    total: Centavos
    /** Due tomorrow; not in the sum. */
    aVencer: Linha[]
  }
}

const lineOf = (divida: Aberta): Linha => ({
  id: idOf(divida.ref),
  o_que: whatFor(divida),
  vencimento: divida.data_vencimento,
  devido: divida.devido,
})

/** Returns what the page shows of a customer: the first name and the debts, without plates. */
export function clienteView(nome: string, dividas: readonly Aberta[], today: CalendarDay) {
  const { vencidas, aVencer } = splitByDue(dividas, today)
  return {
    primeiro_nome: nome.split(' ')[0] ?? '',
    vencidas: vencidas.map(lineOf),
    total: totalOf(vencidas),
    aVencer: aVencer.map(lineOf),
  }
}

/** Returns the WhatsApp link to the shop; undefined while it has no number. */
export const chatAboutAll = ({ empresa, cliente }: TudoView) =>
  shopChat(
    empresa.telefone,
    cliente
      ? 'Olá! Quero falar sobre os meus pagamentos.'
      : 'Olá! O meu link de pagamento não abre mais.',
  )
