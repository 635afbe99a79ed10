import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Limit, Total } from '#server/request/request-totals.ts'

/** What a caller asked for in their window as far as this process knows, and how much of it the others do not. */
type Count = { current: number; untold: number; since: number }
/** Adds what this process let in to what all of them did, and tells the sums. */
type Share = (limit: Limit, asked: Map<string, number>) => Promise<Total[]>
type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

const EVERYTHING_ELSE = 'geral'
const MOST_CALLERS = 5000
/** What one process may keep to itself of the limit for everything else: a fiftieth, and what comes within this pause. */
const STEPS = 50
const PAUSE_MS = 50
/** For how long nothing is shared once that has failed: nobody waits for a database that is away. */
const AWAY_MS = 5000

/**
 * How many requests each caller made in their window, in all processes together. A limit of a route's own is shared before each
 * answer, and so is exact. The one for everything else is shared a moment later, and only of callers that ask for much: an
 * ordinary request costs no statement. Where sharing fails, each process counts for itself.
 *
 * The clock is one that nobody sets: one put back an hour would keep whoever is over the limit out for that hour.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #share: Share
  readonly #name: string
  readonly #counts = new Map<string, Count>()
  #much = new Map<string, Count>()
  #isTelling = false
  #awayUntil = 0

  constructor(share: Share, name = EVERYTHING_ELSE) {
    this.#share = share
    this.#name = name
  }

  incr(caller: string, callback: Callback, windowMs: number, max: number) {
    const count = this.#countOf(caller, windowMs)
    count.current++
    count.untold++
    const answer = () =>
      callback(null, { current: count.current, ttl: windowMs - (performance.now() - count.since) })
    const isExact = this.#name !== EVERYTHING_ELSE
    // Who is over the limit is refused without a statement.
    if (isExact && count.current <= max) this.#tell(windowMs, new Map([[caller, count]])).then(answer)
    else answer()
    if (isExact || count.untold < max / STEPS) return
    this.#much.set(caller, count)
    this.#tellSoon(windowMs)
  }

  child(limit: object) {
    const { name, routeInfo } = limit as { name?: string; routeInfo: { url?: string } }
    return new RequestCounts(this.#share, name ?? routeInfo.url)
  }

  #countOf(caller: string, windowMs: number) {
    const now = performance.now()
    let count = this.#counts.get(caller)
    if (!count || now - count.since >= windowMs) count = { current: 0, untold: 0, since: now }
    // The last ones that asked stay: whoever was silent longest is forgotten first.
    this.#counts.delete(caller)
    this.#counts.set(caller, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_CALLERS) this.#counts.delete(oldest!)
    return count
  }

  /** One statement at a time, however many ask. */
  async #tellSoon(windowMs: number) {
    if (this.#isTelling) return
    this.#isTelling = true
    while (this.#much.size) {
      await sleep(PAUSE_MS, undefined, { ref: false })
      const counts = this.#much
      this.#much = new Map()
      await this.#tell(windowMs, counts)
    }
    this.#isTelling = false
  }

  async #tell(windowMs: number, counts: Map<string, Count>) {
    if (performance.now() < this.#awayUntil) return
    const asked = new Map([...counts].map(([caller, { untold }]) => [caller, untold]))
    for (const count of counts.values()) count.untold = 0
    try {
      for (const { chamador, pedidos, idade } of await this.#share({ name: this.#name, windowMs }, asked)) {
        const count = counts.get(chamador)!
        count.current = pedidos + count.untold
        count.since = performance.now() - idade
      }
    } catch {
      for (const [caller, count] of counts) count.untold += asked.get(caller)!
      this.#awayUntil = performance.now() + AWAY_MS
    }
  }
}
