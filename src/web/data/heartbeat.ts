import { useEffect } from 'react'
import { connection } from './connection.ts'

const PATIENCE_MS = 8_000

/** Asks the server for a sign of life every so often while the window is seen; `connection` knows the answer. */
export function useHeartbeat(everyMs: number | undefined) {
  useEffect(() => {
    if (everyMs === undefined) return
    const beat = () => void (document.hidden || listen())
    const timer = setInterval(beat, everyMs)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [everyMs])
}

async function listen() {
  const alive = await fetch('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (alive) connection.alive()
  else connection.lost()
}
