import type { Instant } from '#domain/calendar-day.ts'

/** Days that a device stays signed in to a customer's page. */
const DIAS_NO_APARELHO = 30
export const SEGUNDOS_NO_APARELHO = DIAS_NO_APARELHO * 86_400

/** What a device knows of a page: `fora` is a cookie that was made for another link. */
export type Aparelho = 'dentro' | 'sem_sessao' | 'fora'

/** The text that a session's cookie signs. */
export const signedText = (link_id: string, expira: string) => `${link_id}\n${expira}`

/** Returns the second at which a session that begins now ends. */
export const sessionEnd = (now: Instant) =>
  String(Math.floor(Date.parse(now) / 1000) + SEGUNDOS_NO_APARELHO)

/** Returns the parts of a session's cookie; undefined for what is none. */
export function partsOf(cookie: string) {
  const [, expira, assinatura] = /^(\d{1,12})\.([\w-]{1,100})$/.exec(cookie) ?? []
  return expira && assinatura ? { expira, assinatura } : undefined
}
