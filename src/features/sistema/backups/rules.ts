import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  daysBetween,
  type Instant,
  instantInBrazil,
} from '#domain/calendar-day.ts'

export const STATUS_BACKUP = ['na_fila', 'fazendo', 'pronto', 'falhou'] as const
export type StatusBackup = (typeof STATUS_BACKUP)[number]

/**
 * `sistema`: made by the server at the configured destination; `comando`: made by `npm run backup`
 * anywhere.
 */
export const ORIGENS_BACKUP = ['sistema', 'comando'] as const
export type OrigemBackup = (typeof ORIGENS_BACKUP)[number]

/**
 * Nightly time in São Paulo; if it fails, the job repeats it once in each of the next four hours.
 */
export const HORA = '02:20'
export const CRON = '20 2-6 * * *'
/** Number of backups kept of each kind. */
export const GUARDADOS = { dias: 7, semanas: 4, meses: 12 } as const
/** Returns where backups are kept, in words for the shop; addresses are for who runs the server. */
export function ondeText({ destino, mesmo_disco }: { destino: string; mesmo_disco: boolean }) {
  if (destino.startsWith('s3://')) return 'Na internet'
  return mesmo_disco
    ? 'No servidor, no mesmo disco que os dados'
    : 'No servidor, fora do disco dos dados'
}

/** Age in milliseconds after which the dashboard warns about the last good backup. */
export const ATRASO_MS = 48 * 3_600_000
/**
 * Age in milliseconds up to which a good backup counts as tonight's, so that a restart makes no
 * second one.
 */
const VALE_MS = 20 * 3_600_000

/**
 * Milliseconds after a failed nightly backup until the next try: the job's next run, and not a
 * restart before it.
 */
export const NOVA_TENTATIVA_MS = 55 * 60_000

const NAME = /^backup_(\d{4})-(\d{2})-(\d{2})_(\d{2})(\d{2})(\d{2})\.age$/

/** Returns the file name, which contains the time in UTC. */
export const backupName = (now: Date) => {
  const [day, time] = now.toISOString().split('T') as [string, string]
  return `backup_${day}_${time.slice(0, 8).replaceAll(':', '')}.age`
}

/** Returns the time in a backup's file name; undefined for other files. */
export function madeAt(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (!year) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return backupNameOf(at) === name ? at : undefined
}
const backupNameOf = (at: Date) => (Number.isNaN(at.getTime()) ? '' : backupName(at))

/** Returns the files that are backups, newest first. */
const newestFirst = (names: string[]) =>
  names
    .map((name) => ({ name, at: madeAt(name) }))
    .filter((file): file is { name: string; at: Date } => file.at !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime())

/** Returns the newest backup; undefined if there is none. */
export const newestOf = (names: string[]) => newestFirst(names)[0]?.name

/**
 * Returns the backups to delete: all except the newest and the newest of each of the last days,
 * weeks and months with one. Never returns files with other names.
 */
export function superseded(names: string[]): string[] {
  const own = newestFirst(names)
  const retained = new Set(own.slice(0, 1).map(({ name }) => name))
  const retainNewestOf = (periodOf: (day: CalendarDay) => string, periods: number) => {
    const seen = new Set<string>()
    for (const { name, at } of own) {
      const period = periodOf(dayInBrazil(at))
      if (seen.has(period) || seen.size === periods) continue
      seen.add(period)
      retained.add(name)
    }
  }
  retainNewestOf((day) => day, GUARDADOS.dias)
  retainNewestOf(weekOf, GUARDADOS.semanas)
  retainNewestOf((day) => day.slice(0, 7), GUARDADOS.meses)
  return own.map(({ name }) => name).filter((name) => !retained.has(name))
}

const A_MONDAY = '1970-01-05' as CalendarDay
/** Weeks begin on Monday. */
const weekOf = (day: CalendarDay) => String(Math.floor(daysBetween(A_MONDAY, day) / 7))

/** Returns the time of the next nightly backup. */
export function nextNight(now: Instant): Instant {
  const today = dayInBrazil(new Date(now))
  const tonight = instantInBrazil(today, HORA)
  return tonight > now ? tonight : instantInBrazil(addDays(today, 1), HORA)
}

/** Whether tonight's backup still has to be made. */
export const isDue = (lastGood: Instant | undefined, now: Instant) =>
  lastGood === undefined || Date.parse(now) - Date.parse(lastGood) > VALE_MS

/** Whether there was no good backup in 48 hours; false for an installation younger than that. */
export const isLate = (lastGood: Instant | undefined, installed: Instant, now: Instant) =>
  Date.parse(now) - Date.parse(lastGood ?? installed) > ATRASO_MS

/** Formats a size, for example 1234567 as '1,2 MB'. */
export function tamanhoText(bytes: number) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: power ? 1 : 0 })} ${units[power]}`
}
