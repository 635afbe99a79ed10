import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { TIPO_DESPESA_LABEL, TIPOS_DESPESA } from '#features/dinheiro/despesas/rules.ts'

export const TIPOS_VENCIMENTO = [...TIPOS_DESPESA, 'cnh', 'contrato'] as const
export type TipoVencimento = (typeof TIPOS_VENCIMENTO)[number]

/** What an expiry is called; an expense of the kind `outros` by its description. */
export const TIPO_VENCIMENTO_LABEL: Record<TipoVencimento, string> = {
  ...TIPO_DESPESA_LABEL,
  cnh: 'CNH',
  contrato: 'Contrato',
}

/** What can be asked for: one kind, or all expenses. */
export const PEDIDOS = [...TIPOS_VENCIMENTO, 'contas'] as const

/** Returns the kinds asked for, by default all. */
export function tiposOf(pedido?: (typeof PEDIDOS)[number]): readonly TipoVencimento[] {
  if (!pedido) return TIPOS_VENCIMENTO
  return pedido === 'contas' ? TIPOS_DESPESA : [pedido]
}

/** Days ahead that the list shows, and that 'Hoje' does. */
export const DIAS_A_FRENTE = 90
export const DIAS_DE_HOJE = 7
/** 'Hoje' has its own sections of contracts. */
export const TIPOS_DE_HOJE: readonly TipoVencimento[] = [...TIPOS_DESPESA, 'cnh']

export const FAIXAS = ['vencido', '7', '30', '60', '90'] as const
export type Faixa = (typeof FAIXAS)[number]

/** Returns how near the day is: past, or within that many days; null if it is further away. */
export function faixaOf(vence_em: CalendarDay, today: CalendarDay): Faixa | null {
  const left = daysBetween(today, vence_em)
  if (left < 0) return 'vencido'
  return FAIXAS.find((faixa) => faixa !== 'vencido' && left <= Number(faixa)) ?? null
}

export const faixaText = (faixa: Faixa | null) => {
  if (faixa === 'vencido') return 'Vencidos'
  return faixa ? `${faixa} dias` : 'Depois de 90 dias'
}

type Cnh = { cliente_nome: string; vence_em: CalendarDay }

/** Returns the message that asks a customer for a new driving licence. */
export function cnhMessage({ cliente_nome, vence_em }: Cnh, loja: string, today: CalendarDay) {
  const when = `${vence_em < today ? 'venceu' : 'vence'} em ${formatDay(vence_em)}`
  return `Olá, ${cliente_nome}! Aqui é da ${loja}. Sua CNH ${when}. Quando tiver a nova, mande uma foto da frente e do verso.`
}
