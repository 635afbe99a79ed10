import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

type Cobranca = {
  titulo: string
  devido_hoje: Centavos
  data_vencimento: CalendarDay
  cliente_nome: string
}

/** Items of each kind shown before 'Ver todas'. */
export const SHOWN = { cobrancas: 5, oleo: 3, pagamentos: 3, indicacoes: 3, contratos: 3 } as const

/** Returns 'Último dia', 'Falta 1 dia' or 'Faltam 5 dias'. */
export function daysLeftText(day: CalendarDay, today: CalendarDay) {
  const left = daysBetween(today, day)
  if (left <= 0) return 'Último dia'
  return left === 1 ? 'Falta 1 dia' : `Faltam ${left} dias`
}

type NotActive = Record<
  'locacoes_pausadas' | 'locacoes_desabilitadas' | 'locacoes_atrasadas',
  number
>

/** Returns why more motorcycles are rented than rentals are active: 'mais 2 pausadas'; empty if not so. */
export function notActiveText(summary: NotActive) {
  const kinds = [
    [summary.locacoes_pausadas, 'pausada'],
    [summary.locacoes_desabilitadas, 'desabilitada'],
    [summary.locacoes_atrasadas, 'atrasada'],
  ] as const
  const found = kinds.filter(([n]) => n > 0)
  const total = found.reduce((sum, [n]) => sum + n, 0)
  if (total === 0) return ''
  const state = found.length === 1 ? found[0]![1] : 'não ativa'
  return total === 1 ? `mais 1 ${state}` : `mais ${total} ${state}s`
}

type Over = { plano: Plano; moto_placa: string; data_fim_contratada: CalendarDay }

/** Returns what the dashboard says of a contract that ended and does not go on by itself. */
export const contratoOverAlert = ({ plano, moto_placa, data_fim_contratada }: Over) =>
  `O contrato ${plano} da moto ${moto_placa} terminou em ${formatDay(data_fim_contratada)}: combine a transferência ou a renovação.`

type Refused = {
  data_fim: CalendarDay
  data_fim_contratada: CalendarDay
  renovacao_plano: Plano | null
  renovacao_recusada_em: CalendarDay | null
  moto_roubada: boolean
}

/** Returns what the dashboard says of a renewal that could not be made, and how the rental goes on. */
export function renovacaoRefusedText(locacao: Refused) {
  const { data_fim, data_fim_contratada, renovacao_plano, renovacao_recusada_em } = locacao
  const why = locacao.moto_roubada ? 'a moto consta como roubada' : 'o cliente não pode alugar'
  const withPlano = renovacao_plano ? ` com o ${PLANOS[renovacao_plano].nome}` : ''
  const goesOn =
    data_fim > data_fim_contratada
      ? `A locação segue por semana até ${formatDay(data_fim)}.`
      : `O contrato terminou em ${formatDay(data_fim_contratada)}, e nada é cobrado desde então.`
  return `A renovação${withPlano} não foi feita em ${formatDay(renovacao_recusada_em ?? data_fim)}: ${why}. ${goesOn}`
}

/**
 * Returns the text that the 'WhatsApp' button sends to the shop's own number: what is still owed,
 * due date, reason.
 */
export const cobrancaMessage = ({ titulo, devido_hoje, data_vencimento, cliente_nome }: Cobranca) =>
  [
    'Cobrança extra pendente',
    `Cliente: ${cliente_nome}`,
    `Valor: ${formatBRL(devido_hoje)}`,
    `Vencimento: ${formatDay(data_vencimento)}`,
    `Motivo: ${titulo}`,
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ')
