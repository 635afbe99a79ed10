const LONGEST_STOP_MS = 9500
/** A terminal's Ctrl+C reaches this process twice: by itself, and passed on by the one that started it. */
const SAME_REQUEST_MS = 1000

/** Aborts when a signal asks this process to stop; a second request, a second or more after the first, ends it at once. */
export function interruption() {
  const stop = new AbortController()
  let asked = 0
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      const now = performance.now()
      if (asked && now - asked > SAME_REQUEST_MS) process.exit(1)
      asked ||= now
      stop.abort()
    })
  return stop.signal
}

/** Resolves when a signal asks this process to stop, as `interruption` does. From then on it has 9.5 seconds. */
export function stopSignal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  interruption().addEventListener('abort', () => {
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
    resolve()
  })
  return promise
}
