import { BusyError } from '#domain/errors.ts'

type Options = { patienceMs: number /** What whoever waited in vain is told. */; busy: string }

/** Lets so many at once in, the rest in the order they came. */
export function semaphore(places: number, { patienceMs, busy }: Options) {
  let free = places
  const waiting = new Set<() => void>()
  function giveBack() {
    const [next] = waiting
    if (next) next()
    else free++
  }
  /** A place, given back once by whoever calls what comes. */
  const given = () => {
    let isHeld = true
    return () => {
      if (isHeld) giveBack()
      isHeld = false
    }
  }
  return {
    /** @throws {BusyError} when no place becomes free in time. */
    take(): Promise<() => void> {
      if (free > 0) {
        free--
        return Promise.resolve(given())
      }
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.delete(enter)
          reject(new BusyError(busy))
        }, patienceMs)
        const enter = () => {
          clearTimeout(giveUp)
          waiting.delete(enter)
          resolve(given())
        }
        waiting.add(enter)
      })
    },
  }
}
