import { useEffect } from 'react'
import { checkConnection } from '../connection.ts'

/** Checks the connection every `everyMs` while the window is visible; not at all if undefined. */
export function useHeartbeat(everyMs: number | undefined) {
  useEffect(() => {
    if (everyMs === undefined) return
    const beat = () => void (document.hidden || checkConnection())
    const timer = setInterval(beat, everyMs)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [everyMs])
}
