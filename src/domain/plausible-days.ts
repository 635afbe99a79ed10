import { addMonths, type CalendarDay, formatDay } from './calendar-day.ts'

/**
 * What a day that a person enters is of: a birth; a fact, whose own rule refuses the future in its own words; an occurrence,
 * which has no such rule; what falls due or ends; and until when a document is valid.
 */
export type KindOfDay = 'nascimento' | 'fato' | 'ocorrencia' | 'vencimento' | 'validade'

const FIRST_FACT = '1990-01-01' as CalendarDay

/**
 * From which day on one of the kind is plausible, and for how many years ahead. Accounts of decades ago can be entered; what a
 * slip of the keys makes of a year (0026, 1062, 2206) cannot. A contract lasts 36 months; a Brazilian licence is valid
 * for ten years (CTB art. 147), foreign ones up to old age.
 */
const PLAUSIBLE: Record<KindOfDay, { first: CalendarDay; yearsAhead?: number }> = {
  nascimento: { first: '1900-01-01' as CalendarDay },
  fato: { first: FIRST_FACT },
  ocorrencia: { first: FIRST_FACT, yearsAhead: 0 },
  vencimento: { first: FIRST_FACT, yearsAhead: 10 },
  validade: { first: FIRST_FACT, yearsAhead: 60 },
}

/** What is wrong with a day of that kind, as the sentence beside its field; none where it is plausible. */
export function implausible(kind: KindOfDay, day: CalendarDay, today: CalendarDay): string | undefined {
  const { first, yearsAhead } = PLAUSIBLE[kind]
  if (day < first) return `Confira o ano: a data não pode ser anterior a ${formatDay(first)}`
  if (yearsAhead === undefined) return
  const last = addMonths(today, 12 * yearsAhead)
  if (day <= last) return
  return yearsAhead === 0
    ? 'A data não pode estar no futuro'
    : `Confira o ano: a data não pode ser posterior a ${formatDay(last)}`
}
