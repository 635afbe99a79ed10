import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts'
import { type Centavos, formatBRL, roundHalfUp } from './money.ts'

/** A step of a rental's price: from week `semana` on, a week costs `valor`. */
export type Preco = { semana: number; valor: Centavos }

/** The prices of a rental: the first step is of week 1, the others follow in order. */
export type Precos = readonly Preco[]

/** Prices agreed on for the whole rental. */
export const precosDe = (valor: Centavos): Preco[] => [{ semana: 1, valor }]

/** Returns what week n costs. */
export const precoDaSemana = (precos: Precos, n: number) =>
  (precos.findLast(({ semana }) => semana <= n) ?? precos[0]!).valor

/** Returns what a day of a week of that price costs, rounded half up; seven of them may not make the week. */
export const diariaOf = (semanal: Centavos) => roundHalfUp(semanal / 7)

/** Returns the price of the first `dias` days of a rental: whole weeks, and its share of the week begun. */
export function aluguel(precos: Precos, dias: number) {
  const semanas = Math.floor(dias / 7)
  let total = 0
  for (const [index, { semana, valor }] of precos.entries()) {
    const next = precos[index + 1]?.semana ?? Number.POSITIVE_INFINITY
    total += valor * Math.max(0, Math.min(semanas, next - 1) - semana + 1)
  }
  return roundHalfUp(total + (precoDaSemana(precos, semanas + 1) * Math.max(0, dias % 7)) / 7)
}

/** Returns 'R$ 300,00', or 'R$ 300,00; da semana 31 em diante R$ 310,00'. */
export const precosText = (precos: Precos) =>
  precos
    .map(({ semana, valor }) =>
      semana === 1 ? formatBRL(valor) : `da semana ${semana} em diante ${formatBRL(valor)}`,
    )
    .join('; ')

type Locacao = { data_inicio: CalendarDay; precos: Precos }

/** Returns the number of the week of the rental that a day is in. */
export const weekOfDay = (data_inicio: CalendarDay, day: CalendarDay) =>
  Math.floor(daysBetween(data_inicio, day) / 7) + 1

/** Returns what the days of a rental from the first to the last cost, so that parts add up to the whole. */
export const aluguelOfDays = (
  { data_inicio, precos }: Locacao,
  first: CalendarDay,
  last: CalendarDay,
) =>
  last < first
    ? (0 as Centavos)
    : ((aluguel(precos, daysBetween(data_inicio, last) + 1) -
        aluguel(precos, daysBetween(data_inicio, first))) as Centavos)

/** Returns what a week costs on a day: of an ended rental, on its last one. */
export function precoSemanalOn(
  { data_inicio, data_encerramento, precos }: Locacao & { data_encerramento: CalendarDay | null },
  today: CalendarDay,
) {
  const day = data_encerramento && data_encerramento < today ? data_encerramento : today
  return precoDaSemana(precos, weekOfDay(data_inicio, day))
}

/** Returns the first day after the weeks that were paid before the rental was entered here. */
export const afterWeeksBefore = (data_inicio: CalendarDay, semanas_antes: number) =>
  addDays(data_inicio, 7 * semanas_antes)
