/** Old plates (AAA1234) and Mercosul ones (AAA1A23), normalised. */
const PLACA = /^[A-Z]{3}\d[A-Z\d]\d{2}$/

/** Normalises a plate or a part of one to 'ABC1D23': upper case, without hyphen and spaces. */
export const normalizePlaca = (text: string) => text.toUpperCase().replace(/[\s.·–—-]/g, '')

/** Returns a whole plate as it is stored, 'ABC1D23'; undefined if the text is none. */
export function parsePlaca(text: string): string | undefined {
  const placa = normalizePlaca(text)
  return PLACA.test(placa) ? placa : undefined
}

/** The sentence beside a field whose text is no plate. */
export const PLACA_INVALIDA = 'Placa inválida. Exemplos: ABC1234 ou ABC1D23'

/**
 * Motorcycles from this year on have had a Mercosul plate from the start (all states from 31
 * January 2020).
 */
const BORN_MERCOSUL = 2021
/** A plate, or its end of at least four characters; a new plate has A for 0 to J for 9 as its fifth. */
const CHANGEABLE = /^([A-Z]{0,3}\d)([A-J\d])(\d{2})$/
const CONVERTED = /[A-J]\d{2}$/

/** Returns the plate that the same vehicle had before or has after the change to Mercosul plates. */
function otherForm(placa: string) {
  const [, start, fifth, end] = CHANGEABLE.exec(placa) ?? []
  if (!fifth) return
  const isDigit = /\d/.test(fifth)
  const other = isDigit ? String.fromCharCode(65 + Number(fifth)) : fifth.charCodeAt(0) - 65
  return `${start}${other}${end}`
}

/**
 * Returns the plate and, if the motorcycle may have changed to a Mercosul plate, its other form:
 * authorities register fines under either.
 */
export function placasOf({ placa, ano }: { placa: string; ano: number | null }): string[] {
  const other = otherForm(placa)
  const isBornMercosul = CONVERTED.test(placa) && ano !== null && ano >= BORN_MERCOSUL
  return other && !isBornMercosul ? [placa, other] : [placa]
}

/** Returns the parts of plates that a search text may mean, in both forms of the plate. */
export const searchedPlacas = (text: string) => placasOf({ placa: normalizePlaca(text), ano: null })

/** Whether two plates are of one vehicle, before and after the change to Mercosul plates. */
export const isSamePlaca = (one: string, other: string) =>
  placasOf({ placa: one, ano: null }).includes(other)
