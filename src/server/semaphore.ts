import { BusyError } from '#domain/errors.ts'

type Options = { timeoutMs: number /** The user's sentence after the timeout. */; message: string }

export type Semaphore = ReturnType<typeof semaphore>

/** Admits holders of at most `permits` in all; the others wait in the order they came. */
export function semaphore(permits: number, { timeoutMs, message }: Options) {
  let free = permits
  const waiting = new Set<{ count: number; admit: () => void }>()
  function release(count: number) {
    free += count
    for (const next of waiting) {
      if (next.count > free) break
      free -= next.count
      next.admit()
    }
  }
  const releaseOnce = (count: number) => {
    let isAcquired = true
    return () => {
      if (isAcquired) release(count)
      isAcquired = false
    }
  }
  return {
    /**
     * Waits for `count` permits and returns the function that releases them.
     * @throws {BusyError} after the timeout.
     */
    acquire(count = 1): Promise<() => void> {
      if (waiting.size === 0 && free >= count) {
        free -= count
        return Promise.resolve(releaseOnce(count))
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(place)
          // The next in line may need fewer permits.
          release(0)
          reject(new BusyError(message))
        }, timeoutMs)
        const place = {
          count,
          admit() {
            clearTimeout(timer)
            waiting.delete(place)
            resolve(releaseOnce(count))
          },
        }
        waiting.add(place)
      })
    },
  }
}
