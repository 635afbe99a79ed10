import type { CalendarDay, Instant } from '#domain/calendar-day.ts'

/** Idle time after which a session ends. */
export const IDLE_LIMIT_MS = 12 * 3_600_000

/** Max. duration of a session. */
export const ABSOLUTE_LIMIT_MS = 30 * 24 * 3_600_000

/**
 * Days a handed-over password is valid until its owner changes it (OWASP ASVS 5.0, 6.4.1: "a short
 * period of time"). A week covers days off; NIST SP 800-63A, 4.4.1.6, allows ten for codes by post.
 */
export const DIAS_DA_SENHA_ENTREGUE = 7

/** Whether the password was handed over and has expired. */
export const hasExpired = (
  { senha_vale_ate }: { senha_vale_ate: CalendarDay | null },
  today: CalendarDay,
) => senha_vale_ate !== null && senha_vale_ate < today

/**
 * Failed attempts allowed within the window: passwords per username or address, or per username in
 * a known browser or session; codes per username.
 */
export const MAX_MISSES = 5
export const MISS_WINDOW_MS = 15 * 60_000

/**
 * Minutes for which input typed before a session expired is kept until the next sign-in (OWASP ASVS
 * 5.0, 14.3.1).
 */
export const MINUTOS_DO_DIGITADO = 15

/** How long a browser stays known after each sign-in, and for how many users. */
export const APARELHO_LEMBRADO_MS = 180 * 24 * 3_600_000
export const PESSOAS_POR_APARELHO = 8
const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** Order matters: a browser's user agent also contains the names of those listed after it. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const firstOf = (names: [RegExp, string][], agente: string) =>
  names.find(([pattern]) => pattern.test(agente))?.[1]

/**
 * Returns the device in a user agent as 'Chrome no Android'; another program gets a generic name.
 */
export function deviceOf(agente: string | null): string {
  if (!agente) return 'Aparelho desconhecido'
  const [browser, system] = [firstOf(BROWSERS, agente), firstOf(SYSTEMS, agente)]
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Outro programa'
}

/** A valid session was used and created after these times. */
export type Limits = { idleSince: Instant; createdSince: Instant }

/** Time between password and code. */
export const DESAFIO_MS = 5 * 60_000
