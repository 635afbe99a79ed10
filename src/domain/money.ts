/** An amount of money in whole cents, so that sums are exact. */
export type Centavos = number & { readonly __unit: 'centavos' }

/** The largest single amount the product accepts: R$ 9.999.999,99. */
export const MAX_AMOUNT = 999_999_999 as Centavos

export const centavos = (amount: number) => amount as Centavos
export const fromReais = (reais: number) => Math.round(reais * 100) as Centavos
export const toReais = (amount: Centavos) => amount / 100
export const sum = (amounts: Iterable<Centavos>) => {
  let total = 0
  for (const amount of amounts) total += amount
  return total as Centavos
}

/** Rounds half a cent up; callers pass no negative amounts. */
export const roundHalfUp = (amount: number) => Math.floor(amount + 0.5) as Centavos

/**
 * Formats 'R$ 314,93' with a no-break space, so that the currency and the number stay on one line.
 */
export const formatBRL = (amount: Centavos) => `${signOf(amount)}R$\u00a0${decimalOf(amount)}`

/** Formats '1.314,93', as a person types it, without the currency. */
export const formatDecimal = (amount: Centavos) => signOf(amount) + decimalOf(amount)

const signOf = (amount: Centavos) => (amount < 0 ? '-' : '')

/** Formatted by hand, because a list has hundreds of amounts and Intl takes three times as long. */
function decimalOf(amount: Centavos) {
  const cents = Math.abs(Math.round(amount))
  const reais = String(Math.trunc(cents / 100)).replace(THOUSANDS, '.')
  return `${reais},${String(cents % 100).padStart(2, '0')}`
}
const THOUSANDS = /\B(?=(\d{3})+$)/g

/**
 * Parses an amount that a person types or pastes: `314,93`, `314.93`, `1.314,93`, `R$ 1.314,93`.
 * Returns undefined for anything else, also for more than two decimals.
 */
export function parseBRL(text: string): Centavos | undefined {
  const typed = text.replace(/[R$\s ]/g, '')
  const brazilian = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/
  if (brazilian.test(typed)) return fromReais(Number(typed.replaceAll('.', '').replace(',', '.')))
  if (/^\d+\.\d{1,2}$/.test(typed)) return fromReais(Number(typed))
  return undefined
}
