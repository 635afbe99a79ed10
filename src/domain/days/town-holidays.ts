import { isCalendarDay } from '../calendar-day.ts'

const LINE = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?(?:\s|$)/
/** A leap year, so that a yearly holiday may be on 29 February. */
const ANY_YEAR = '2024'

/**
 * Returns the day of a line: 'MM-DD' of every year for '19/01 Emancipação', 'YYYY-MM-DD' for
 * '04/06/2026 Corpus Christi'; undefined for a line that does not begin with a day.
 */
function holidayIn(line: string): string | undefined {
  const [, dia, mes, ano] = LINE.exec(line) ?? []
  if (!isCalendarDay(`${ano ?? ANY_YEAR}-${mes}-${dia}`)) return
  return ano ? `${ano}-${mes}-${dia}` : `${mes}-${dia}`
}

/** Returns the lines of a text that are not empty. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the days of the town's holidays, one a line: 'MM-DD' and 'YYYY-MM-DD'. */
export const townHolidays = (feriados: string) =>
  linesIn(feriados).flatMap((line) => holidayIn(line) ?? [])

/** Returns the first line that does not begin with a day; undefined if all do. */
export const wrongHoliday = (feriados: string) => linesIn(feriados).find((line) => !holidayIn(line))
