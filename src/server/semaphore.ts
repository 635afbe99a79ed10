import { BusyError } from '#domain/errors.ts'

type Options = { timeoutMs: number /** The user's sentence after the timeout. */; message: string }

/** Admits at most `permits` holders at a time; the others wait in the order they came. */
export function semaphore(permits: number, { timeoutMs, message }: Options) {
  let free = permits
  const waiting = new Set<() => void>()
  function release() {
    const [next] = waiting
    if (next) next()
    else free++
  }
  const releaseOnce = () => {
    let isAcquired = true
    return () => {
      if (isAcquired) release()
      isAcquired = false
    }
  }
  return {
    /**
     * Waits for a permit and returns the function that releases it.
     * @throws {BusyError} after the timeout.
     */
    acquire(): Promise<() => void> {
      if (free > 0) {
        free--
        return Promise.resolve(releaseOnce())
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(admit)
          reject(new BusyError(message))
        }, timeoutMs)
        const admit = () => {
          clearTimeout(timer)
          waiting.delete(admit)
          resolve(releaseOnce())
        }
        waiting.add(admit)
      })
    },
  }
}
