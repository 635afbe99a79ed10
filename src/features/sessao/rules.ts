import type { CalendarDay, Instant } from '#domain/calendar-day.ts'

/** A session left alone this long is over. */
export const IDLE_LIMIT_MS = 12 * 3_600_000

/** A session is over after this long, however busy. */
export const ABSOLUTE_LIMIT_MS = 30 * 24 * 3_600_000

/**
 * How many days a password counts that one person hands another, until its owner has chosen their own (OWASP ASVS 5.0, 6.4.1: "a short
 * period of time"). A week lets who begins, or comes back, have some days off; a code sent by post may count ten (NIST SP 800-63A, 4.4.1.6).
 */
export const DIAS_DA_SENHA_ENTREGUE = 7

/** Whether the password was handed over and its last day is past. */
export const hasRunOut = ({ senha_vale_ate }: { senha_vale_ate: CalendarDay | null }, today: CalendarDay) =>
  senha_vale_ate !== null && senha_vale_ate < today

/**
 * Wrong passwords allowed within the window, for one username or one address where the browser is not known, and for one username in a browser
 * or session that is; and wrong codes for one username. The next try waits.
 */
export const MAX_MISSES = 5
export const MISS_WINDOW_MS = 15 * 60_000

/** How many minutes what somebody was typing waits, out of sight, for the password when their session ended by itself (OWASP ASVS 5.0, 14.3.1). */
export const MINUTOS_DO_DIGITADO = 15

/** How long a browser that somebody entered from is known as theirs, counted anew at each entry; and how many people of a shared one. */
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

/** In this order: each of the later ones is also named by those before it. */
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

/** What a browser calls itself, as a person would say it: 'Chrome no Android'. What is no browser is a program. */
export function deviceOf(agente: string | null): string {
  if (!agente) return 'Aparelho desconhecido'
  const [browser, system] = [firstOf(BROWSERS, agente), firstOf(SYSTEMS, agente)]
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Outro programa'
}

/** Since when a session must have been used, and made, to count. */
export type Limits = { idleSince: Instant; createdSince: Instant }

/** From the right password to the code. */
export const DESAFIO_MS = 5 * 60_000
