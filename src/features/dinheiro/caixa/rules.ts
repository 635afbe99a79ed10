import { type CalendarDay, formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

/** Longest note of a closing. */
export const MAX_NOTA = 500

export const CAIXA_FECHADO = 'caixa_fechado'

/** Whose cash it is, by name, and of which day. */
export type Caixa = { usuario: string; dia: CalendarDay }

/** The refusal of cash in or out dated into a closed day, with the ways out. */
export const closedCash = ({ usuario, dia }: Caixa) =>
  new RuleViolation(
    `O caixa de ${usuario} de ${formatDayMonth(dia)} já foi fechado. Use a data de hoje ou peça a um administrador para reabrir.`,
    CAIXA_FECHADO,
  )

/** Throws ValidationError for a day in the future. */
export function checkNotAhead(dia: CalendarDay, today: CalendarDay) {
  if (dia > today)
    throw new ValidationError([{ campo: 'dia', mensagem: 'O dia não pode estar no futuro' }])
}

type State = { fechado_em: string | null; reaberto_em: string | null }
const isClosed = (row: State | undefined) => Boolean(row?.fechado_em && !row.reaberto_em)

/** Throws RuleViolation if the day is closed already. */
export function checkStillOpen(row: State | undefined, dia: CalendarDay) {
  if (isClosed(row))
    throw new RuleViolation(`O seu caixa de ${formatDay(dia)} já foi fechado.`, 'caixa_ja_fechado')
}

/** Throws RuleViolation unless the day is closed. */
export function checkClosed(row: State) {
  if (!isClosed(row)) throw new RuleViolation('Este caixa já está aberto.', 'caixa_aberto')
}

export const CAIXA_NEGATIVO = 'caixa_negativo'

/** Throws RuleViolation for more cash going out than a drawer has. */
export function checkEnough(
  valor: Centavos,
  { esperado, dia }: { esperado: Centavos; dia: CalendarDay },
) {
  if (valor > esperado)
    throw new RuleViolation(
      `O seu caixa de ${formatDayMonth(dia)} tem ${formatBRL(esperado)} em dinheiro, menos do que ${formatBRL(valor)}. Confirme se o dinheiro saiu de outro lugar.`,
      CAIXA_NEGATIVO,
    )
}

/** Throws ValidationError for a difference that no note explains. */
export function checkExplained(diferenca: Centavos, nota: string | null | undefined) {
  if (diferenca !== 0 && !nota)
    throw new ValidationError([
      { campo: 'nota', mensagem: `${differenceText(diferenca)}: escreva o que houve` },
    ])
}

/** 'Confere', 'Faltam R$ 2,00' or 'Sobram R$ 2,00'. */
export function differenceText(diferenca: Centavos) {
  if (diferenca === 0) return 'Confere'
  const amount = formatBRL(Math.abs(diferenca) as Centavos)
  return diferenca < 0 ? `Faltam ${amount}` : `Sobram ${amount}`
}
