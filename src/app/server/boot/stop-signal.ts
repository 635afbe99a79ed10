const MAX_STOP_MS = 9500
/** Ctrl+C reaches this process twice: from the terminal, and from the process that started it. */
const SAME_REQUEST_MS = 1000

/**
 * Returns a signal that aborts when this process is asked to stop; a second request, at least a
 * second later, exits at once.
 */
export function interruption() {
  const stop = new AbortController()
  let requestedAt = 0
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      const now = performance.now()
      if (requestedAt && now - requestedAt > SAME_REQUEST_MS) process.exit(1)
      requestedAt ||= now
      stop.abort()
    })
  return stop.signal
}

/** Resolves when this process is asked to stop; 9.5 seconds later the process exits. */
export function stopSignal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  interruption().addEventListener('abort', () => {
    setTimeout(() => process.exit(0), MAX_STOP_MS).unref()
    resolve()
  })
  return promise
}
