import { addMonths, type CalendarDay, formatDay } from '../calendar-day.ts'

/**
 * Kinds of days that a person enters: a birth; a fact, whose own rule rejects the future; an
 * occurrence without such a rule; a due or end date; and the expiry of a document.
 */
export type KindOfDay = 'nascimento' | 'fato' | 'ocorrencia' | 'vencimento' | 'validade'

/** Bounds of every day that is sent or shown: births of living people, and debts of any plan. */
export const FIRST_DAY = '1900-01-01' as CalendarDay
export const LAST_DAY = '2199-12-31' as CalendarDay
export const isWithinBounds = (day: CalendarDay) => day >= FIRST_DAY && day <= LAST_DAY
export const OUT_OF_BOUNDS = 'Confira o ano: use uma data entre 1900 e 2199'

const FIRST_FACT = '1990-01-01' as CalendarDay

/**
 * First plausible day and years ahead for each kind. Records of past decades are accepted; typing
 * errors in the year (0026, 1062, 2206) are not. A contract lasts 36 months; a Brazilian licence is
 * valid for ten years (CTB art. 147), foreign ones up to old age.
 */
const PLAUSIBLE: Record<KindOfDay, { first: CalendarDay; yearsAhead?: number }> = {
  nascimento: { first: FIRST_DAY },
  fato: { first: FIRST_FACT },
  ocorrencia: { first: FIRST_FACT, yearsAhead: 0 },
  vencimento: { first: FIRST_FACT, yearsAhead: 10 },
  validade: { first: FIRST_FACT, yearsAhead: 60 },
}

/**
 * Returns the error message (Portuguese) for an implausible day; undefined if the day is plausible.
 */
export function implausible(
  kind: KindOfDay,
  day: CalendarDay,
  today: CalendarDay,
): string | undefined {
  const { first, yearsAhead } = PLAUSIBLE[kind]
  if (day < first) return `Confira o ano: a data não pode ser anterior a ${formatDay(first)}`
  if (yearsAhead === undefined) return
  const last = addMonths(today, 12 * yearsAhead)
  if (day <= last) return
  return yearsAhead === 0
    ? 'A data não pode estar no futuro'
    : `Confira o ano: a data não pode ser posterior a ${formatDay(last)}`
}
