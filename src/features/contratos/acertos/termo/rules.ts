import { shortId } from '#domain/locacao.ts'

/** Returns the file name of a rental's settlement paper, without personal data. */
export const termoName = (locacao_id: string) =>
  `termo-de-acerto-${shortId(locacao_id).slice(1)}.pdf`

/** The reservation of what may still arrive. */
export const RESSALVA_DE_MULTAS =
  'Fica ressalvada a cobrança de multas por infrações do período da locação ainda não notificadas.'

/** Returns what this paper does not settle (Civil Code art. 322); null if nothing stays open. */
export function reservationOf(open: readonly string[]) {
  if (open.length === 0) return null
  const last = open.at(-1)!
  const names = open.length === 1 ? last : `${open.slice(0, -1).join(', ')} e ${last}`
  return `Este termo não quita ${names}, ainda em aberto.`
}
