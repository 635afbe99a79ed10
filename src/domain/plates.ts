import { convertLicensePlateToMercosul } from '@brazilian-utils/brazilian-utils/convert-license-plate-to-mercosul'

/** Motorcycles of this year on got a Mercosul plate from the start (all states from 31 January 2020). */
const BORN_MERCOSUL = 2021
const OLD = /^[A-Z]{3}\d{4}$/
/** A converted plate: its fifth character stands for the old one's digit, A for 0 to J for 9. */
const CONVERTED = /^([A-Z]{3}\d)([A-J])(\d{2})$/

/**
 * The plate, and the form it had before or got after the change to Mercosul where it may have been changed: the
 * authorities file fines under either.
 */
export function platesOf({ placa, ano }: { placa: string; ano: number | null }): string[] {
  if (OLD.test(placa)) return [placa, convertLicensePlateToMercosul(placa) ?? placa]
  const [, start, letter, end] = CONVERTED.exec(placa) ?? []
  if (!letter || (ano !== null && ano >= BORN_MERCOSUL)) return [placa]
  return [placa, `${start}${letter.charCodeAt(0) - 'A'.charCodeAt(0)}${end}`]
}
