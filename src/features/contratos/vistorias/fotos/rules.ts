import { dayInBrazil, type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Slot } from '#domain/vistoria.ts'

/** Max. free photos of an inspection. */
export const MAX_LIVRES = 12
/** Hours after the conclusion for which free photos may follow. */
export const HORAS_DEPOIS = 24
/** Max. photos that a phone says it still has. */
export const MAX_NA_FILA = 99

const HOUR_MS = 3_600_000

export const fotoDeOutra = () =>
  new RuleViolation('Esta foto é de outra vistoria.', 'foto_de_outra_vistoria')

/** Throws RuleViolation if one more free photo is too many; `livres` is how many there are. */
export function checkRoom(livres: number) {
  if (livres >= MAX_LIVRES)
    throw new RuleViolation(
      `Já há ${MAX_LIVRES} fotos livres nesta vistoria. Exclua uma para enviar outra.`,
      'fotos_demais',
    )
}

/** Whether a photo may still follow a concluded inspection. */
export const mayFollow = (slot: Slot, concluida_em: Instant | null, now: Instant) =>
  slot === 'livre' &&
  concluida_em !== null &&
  Date.parse(now) - Date.parse(concluida_em) <= HORAS_DEPOIS * HOUR_MS

type Shown = { item?: string | undefined; avaria_id?: string | undefined }

/** Throws ValidationError if a photo says that it shows something and is none of the free ones, or shows two things. */
export function checkShows(slot: Slot, { item, avaria_id }: Shown) {
  const campo = item ? 'item' : 'avaria_id'
  if ((item || avaria_id) && slot !== 'livre')
    throw new ValidationError([
      { campo, mensagem: 'Só uma foto livre mostra um item ou uma avaria' },
    ])
  if (item && avaria_id)
    throw new ValidationError([
      { campo: 'avaria_id', mensagem: 'A foto mostra um item ou uma avaria' },
    ])
}

const TAKEN = /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d):(\d\d)/g

/** Days before the inspection began from which a phone's time of a photo counts. */
const DIAS_ANTES = 2

type Taken = {
  /** The photo's EXIF data as text, '' without any. */
  exif: string
  /** The time that the phone has of it. */
  capturada_em?: Instant | undefined
  /** When the inspection began. */
  iniciada_em: Instant
}

/**
 * Returns when a photo was taken: the earliest time in its EXIF data, which has no zone: São Paulo's; else the phone's time,
 * unless it is more than two days before the inspection; else `now`. A time to come counts as none.
 */
export function takenAt({ exif, capturada_em, iniciada_em }: Taken, now: Instant): Instant {
  const isPast = (at: number) => at <= Date.parse(now)
  const times = [...exif.matchAll(TAKEN)]
    .map(([, year, month, day, time, seconds]) => {
      const days = `${year}-${month}-${day}`
      const valid = !Number.isNaN(Date.parse(`${days}T${time}:${seconds}Z`))
      return valid
        ? Date.parse(instantInBrazil(dayInBrazil(new Date(`${days}T12:00:00Z`)), time!)) +
            Number(seconds) * 1000
        : Infinity
    })
    .filter(isPast)
  if (times.length > 0) return new Date(Math.min(...times)).toISOString() as Instant
  const onPhone = capturada_em ? Date.parse(capturada_em) : Infinity
  const plausible =
    isPast(onPhone) && onPhone >= Date.parse(iniciada_em) - DIAS_ANTES * 24 * HOUR_MS
  return plausible ? (new Date(onPhone).toISOString() as Instant) : now
}
