import { RuleViolation, ValidationError } from '#domain/errors.ts'

/** What a motorcycle needs of an item, in the order of the list; `sem_registro`: it was never done. */
export const SITUACOES_ITEM = ['vencido', 'em_breve', 'previsto', 'sem_registro'] as const
export type SituacaoItem = (typeof SITUACOES_ITEM)[number]

/** The item that is built in. */
export const OLEO = 'Troca de óleo'

/** Days of readings that say how far a motorcycle goes in a day, and how far apart they are at least. */
export const DIAS_DA_MEDIA = 30
export const MIN_DIAS_DA_MEDIA = 7
/** How many motorcycles say the mean of a fleet, at most. */
export const MOTOS_DA_MEDIA = 200

/** The notice of an item for which none is given. */
export const AVISO_KM = 500
export const AVISO_DIAS = 15

export type Intervalos = {
  intervalo_km: number | null
  intervalo_dias: number | null
  aviso_km: number | null
  aviso_dias: number | null
}

/** An interval has a notice, and without an interval there is none. */
const noticeOf = (intervalo: number | null, aviso: number | null, usual: number) => {
  if (intervalo === null) return null
  return aviso ?? Math.min(usual, intervalo - 1)
}

/**
 * Returns the intervals with their notices. Throws ValidationError without an interval, or for a
 * notice that is not shorter than its interval.
 */
export function checkIntervals({ intervalo_km, intervalo_dias, ...aviso }: Intervalos): Intervalos {
  if (intervalo_km === null && intervalo_dias === null)
    throw invalid('intervalo_km', 'Informe km ou dias')
  const aviso_km = noticeOf(intervalo_km, aviso.aviso_km, AVISO_KM)
  const aviso_dias = noticeOf(intervalo_dias, aviso.aviso_dias, AVISO_DIAS)
  if (aviso_km !== null && aviso_km >= intervalo_km!) throw invalid('aviso_km', TOO_LONG)
  if (aviso_dias !== null && aviso_dias >= intervalo_dias!) throw invalid('aviso_dias', TOO_LONG)
  return { intervalo_km, intervalo_dias, aviso_km, aviso_dias }
}
const TOO_LONG = 'O aviso precisa ser menor que o intervalo'

const invalid = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

export const itemTaken = () =>
  new RuleViolation('Já existe um item com este nome.', 'item_duplicado')

type Item = { id: string; ativo: boolean }

/** Throws ValidationError unless each item exists and is active, or was done by the service before. */
export function checkItems(asked: readonly string[], items: Item[], before: readonly string[]) {
  const known = new Map(items.map((item) => [item.id, item]))
  if (asked.some((id) => !known.get(id)?.ativo && !(known.has(id) && before.includes(id))))
    throw invalid('itens', 'Item não encontrado')
}
