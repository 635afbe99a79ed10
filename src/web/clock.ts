import { useEffect, useState } from 'react'
import { type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'

/** Returns the current time, updated at each multiple of `everyMs` (60 000: each minute). */
export function useNow(everyMs: number) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(new Date())
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs))
    }
    timer = setTimeout(tick, everyMs - (Date.now() % everyMs))
    return () => clearTimeout(timer)
  }, [everyMs])
  return now
}

/** Returns today in São Paulo, not updated. */
export const todayNow = (): CalendarDay => dayInBrazil(new Date())

/** Today in São Paulo; updates at midnight. */
export const useToday = (): CalendarDay => dayInBrazil(useNow(60_000))
