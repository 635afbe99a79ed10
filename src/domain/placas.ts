import { convertLicensePlateToMercosul } from '@brazilian-utils/brazilian-utils/convert-license-plate-to-mercosul'

/**
 * Motorcycles from this year on have had a Mercosul plate from the start (all states from 31
 * January 2020).
 */
const BORN_MERCOSUL = 2021
const OLD = /^[A-Z]{3}\d{4}$/
/** A converted plate: its fifth character replaces a digit of the old one, A for 0 to J for 9. */
const CONVERTED = /^([A-Z]{3}\d)([A-J])(\d{2})$/

/**
 * Returns the plate and, if the motorcycle may have changed to a Mercosul plate, its other form:
 * authorities register fines under either.
 */
export function placasOf({ placa, ano }: { placa: string; ano: number | null }): string[] {
  if (OLD.test(placa)) return [placa, convertLicensePlateToMercosul(placa) ?? placa]
  const [, start, letter, end] = CONVERTED.exec(placa) ?? []
  if (!letter || (ano !== null && ano >= BORN_MERCOSUL)) return [placa]
  return [placa, `${start}${letter.charCodeAt(0) - 'A'.charCodeAt(0)}${end}`]
}
