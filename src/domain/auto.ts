const MAX_LENGTH = 40
const AUTO = /^[A-Z\d./-]+$/

/** Returns what makes a fine's number unique: its letters and digits, '3C12345678'. */
export const autoKey = (numero_auto: string) => numero_auto.toUpperCase().replace(/[^A-Z\d]/g, '')

/**
 * Returns the number of an infraction notice as it is printed, in upper case and without spaces:
 * '3C1234567-8'. Returns undefined if it has other characters than letters, digits, dot, slash and
 * hyphen, or none.
 */
export function parseAuto(text: string): string | undefined {
  const printed = text.replace(/\s+/g, '').toUpperCase()
  return AUTO.test(printed) && printed.length <= MAX_LENGTH && autoKey(printed)
    ? printed
    : undefined
}

/** Returns why a text is no number of a notice, as the sentence beside the field. */
export const autoProblem = (text: string) =>
  text.length > MAX_LENGTH
    ? `Use no máximo ${MAX_LENGTH} caracteres`
    : 'Use só letras, números, ponto, barra e hífen'
