import { aluguel, type Precos } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { type Centavos, roundHalfUp, sum } from '#domain/money.ts'
import { nextDue, type Repete } from '#features/dinheiro/despesas/rules.ts'
import { firstWeekFrom } from '#features/dinheiro/pagamentos/rules.ts'

/** Days that each window looks ahead. */
export const JANELAS = [30, 60, 90] as const

/** Whole weeks are late enough to judge this many days after their due day. */
const JUDGED_AFTER = 8
const JUDGED_DAYS = 90
/** Fewer weeks say nothing. */
const MIN_WEEKS = 20

/** The due days of the weeks that say how punctual customers are. */
export const judgedDays = (today: CalendarDay) => ({
  first: addDays(today, 1 - JUDGED_AFTER - JUDGED_DAYS),
  last: addDays(today, -JUDGED_AFTER),
})

export type Pontualidade = { semanas: number; valor: Centavos; recebido: Centavos }

/** Returns the share of the rent that came in within a week of its due day; null if that says nothing. */
export const punctuality = ({ semanas, valor, recebido }: Pontualidade) =>
  semanas < MIN_WEEKS || valor === 0 ? null : recebido / valor

export type Rodando = {
  data_inicio: CalendarDay
  data_fim: CalendarDay
  precos: Precos
  devolucao_pedida: CalendarDay | null
  proxima_semana: number
  /** The weeks from that one on that were made by hand. */
  feitas: number[]
  /** Whether it goes on by the week after its end. */
  continua: boolean
}

/**
 * Returns what the weeks cost that begin from `today` up to a day and that no payment was made for; none
 * after the day the motorcycle was asked back.
 */
export function weeksToCome(
  locacao: Rodando,
  { today, ate }: { today: CalendarDay; ate: CalendarDay },
) {
  const { data_inicio, data_fim, devolucao_pedida, proxima_semana, precos, feitas } = locacao
  const last = devolucao_pedida && devolucao_pedida < ate ? devolucao_pedida : ate
  const contrato = locacao.continua
    ? Number.POSITIVE_INFINITY
    : daysBetween(data_inicio, data_fim) + 1
  // A week is due whole on its first day.
  const begun = Math.ceil(Math.min(daysBetween(data_inicio, last) + 1, contrato) / 7)
  const first = Math.max(proxima_semana, firstWeekFrom(data_inicio, today))
  /** What the weeks up to the nth cost. */
  const upTo = (n: number) => aluguel(precos, Math.min(7 * n, contrato))
  const made = feitas
    .filter((n) => n >= first && n <= begun)
    .map((n) => (upTo(n) - upTo(n - 1)) as Centavos)
  return (upTo(Math.max(begun, first - 1)) - upTo(first - 1) - sum(made)) as Centavos
}

export type ContaAPagar = {
  vencimento: CalendarDay
  valor: Centavos
  /** False: paid, and here only because its series goes on. */
  aberta: boolean
  repete: Repete | null
  repete_dia: number | null
  repete_ate: CalendarDay | null
}

/** Returns what an expense costs up to a day: itself while it is unpaid, and its repeats to come. */
export function costUntil(conta: ContaAPagar, ate: CalendarDay) {
  const { repete, repete_dia, repete_ate, valor } = conta
  let times = conta.aberta && conta.vencimento <= ate ? 1 : 0
  if (!repete || !repete_dia) return (times * valor) as Centavos
  const last = repete_ate && repete_ate < ate ? repete_ate : ate
  let vencimento = conta.vencimento
  for (;;) {
    vencimento = nextDue({ vencimento, repete, repete_dia })
    if (vencimento > last) return (times * valor) as Centavos
    times++
  }
}

type Sums = { combinado: Centavos; despesas: Centavos; caucoes: Centavos }

/** Returns a window with what is likely to come in, and what is left of it. */
export function windowOf(
  dias: number,
  { combinado, despesas, caucoes }: Sums,
  share: number | null,
) {
  const provavel = share === null ? null : roundHalfUp(combinado * share)
  const saldo = ((provavel ?? combinado) - despesas - caucoes) as Centavos
  return { dias, combinado, provavel, despesas, caucoes, saldo }
}
