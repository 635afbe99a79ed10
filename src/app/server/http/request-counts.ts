import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Limit, Total } from '#server/request/request-totals.ts'

/** A caller's requests in their window as known here, and how many of them are not shared yet. */
type Count = { current: number; untold: number; since: number }
/** Adds this process's counts to the shared ones and returns the totals. */
type Share = (limit: Limit, unshared: Map<string, number>) => Promise<Total[]>
type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

const GENERAL = 'geral'
const MAX_CALLERS = 5000
/**
 * What one process may leave unshared of the general limit: a fiftieth, plus the requests within
 * this pause.
 */
const STEPS = 50
const PAUSE_MS = 50
/** Pause after sharing failed, so that no request waits for a database that is down. */
const RETRY_MS = 5000

/**
 * Counts each caller's requests per window over all processes. A route's own limit is shared before
 * each answer, so it is exact. The general limit is shared a moment later and only for busy
 * callers, so an ordinary request costs no statement. If sharing fails, each process counts alone.
 * Uses a monotonic clock, because setting a wall clock back would extend the window.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #share: Share
  readonly #name: string
  readonly #counts = new Map<string, Count>()
  #much = new Map<string, Count>()
  #isTelling = false
  #awayUntil = 0

  constructor(share: Share, name = GENERAL) {
    this.#share = share
    this.#name = name
  }

  incr(caller: string, callback: Callback, windowMs: number, max: number) {
    const count = this.#countOf(caller, windowMs)
    count.current++
    count.untold++
    const answer = () =>
      callback(null, { current: count.current, ttl: windowMs - (performance.now() - count.since) })
    const isExact = this.#name !== GENERAL
    // A request over the limit is rejected without a statement.
    if (isExact && count.current <= max)
      this.#report(windowMs, new Map([[caller, count]])).then(answer)
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
    // Moves the caller to the end, so that the least recent caller is dropped first.
    this.#counts.delete(caller)
    this.#counts.set(caller, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MAX_CALLERS) this.#counts.delete(oldest!)
    return count
  }

  /** Runs one statement at a time for all callers. */
  async #tellSoon(windowMs: number) {
    if (this.#isTelling) return
    this.#isTelling = true
    while (this.#much.size) {
      await sleep(PAUSE_MS, undefined, { ref: false })
      const counts = this.#much
      this.#much = new Map()
      await this.#report(windowMs, counts)
    }
    this.#isTelling = false
  }

  async #report(windowMs: number, counts: Map<string, Count>) {
    if (performance.now() < this.#awayUntil) return
    const unshared = new Map([...counts].map(([caller, { untold }]) => [caller, untold]))
    for (const count of counts.values()) count.untold = 0
    try {
      for (const { chamador, pedidos, idade } of await this.#share(
        { name: this.#name, windowMs },
        unshared,
      )) {
        const count = counts.get(chamador)!
        count.current = pedidos + count.untold
        count.since = performance.now() - idade
      }
    } catch {
      for (const [caller, count] of counts) count.untold += unshared.get(caller)!
      this.#awayUntil = performance.now() + RETRY_MS
    }
  }
}
