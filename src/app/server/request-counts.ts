import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Count = { current: number; since: number }
const MOST_CALLERS = 5000

/**
 * How many requests each caller made in their window, on a clock that nobody sets: one put back an hour would keep whoever
 * is over the limit out for that hour.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()

  incr(
    caller: string,
    callback: Parameters<FastifyRateLimitStore['incr']>[1],
    windowMs: number,
    _max?: number,
  ) {
    const now = performance.now()
    let count = this.#counts.get(caller)
    if (!count || now - count.since >= windowMs) count = { current: 0, since: now }
    count.current++
    // The last ones that asked stay: whoever was silent longest is forgotten first.
    this.#counts.delete(caller)
    this.#counts.set(caller, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_CALLERS) this.#counts.delete(oldest!)
    callback(null, { current: count.current, ttl: windowMs - (now - count.since) })
  }

  child() {
    return new RequestCounts()
  }
}
