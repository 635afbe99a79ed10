import type { Permissao } from '#domain/access/permissoes.ts'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Db } from './pool.ts'

/** Who acts and from which address: written to the audit trail and the histories. */
export type Actor = { usuario: string; origem: string | null }

/** The record versions that the caller allows to change, from `If-Match`; `*` means any. */
export type Versions = readonly string[] | '*'

/** What a use case needs from its caller: the database, the actor, and the time. */
export type Context = {
  /** An open transaction inside `transaction`. */
  db: Db
  actor: Actor
  now: Instant
  /** São Paulo's day at `now`. */
  today: CalendarDay
  /** The permissions of the signed-in user; undefined for jobs and the terminal, which have all. */
  permissoes?: readonly Permissao[] | undefined
  /** Whether the signed-in user is an administrator; undefined for jobs and the terminal, which may do the same. */
  administrador?: boolean
  /**
   * When the user last proved who they are; null if there is no session, undefined for jobs and the
   * terminal, of which nobody asks it.
   */
  confirmada_em?: Instant | null
  /** Set when the caller sent an idempotency key. */
  idempotency?: { key: string; fingerprint: string } | undefined
  /** Set when the caller sent `If-Match`. */
  ifMatch?: Versions | undefined
  /** The id of the session that the caller signed in with. */
  sessao?: string
  /** The request's id in the server's log; written to the audit trail. */
  pedido?: string
  /** The reason given for the change; written to the audit trail. */
  motivo?: string
  /** Marks every row written as demonstration data. */
  demonstracao?: boolean
}
