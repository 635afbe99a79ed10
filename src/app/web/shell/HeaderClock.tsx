import { Clock } from 'lucide-react'
import { dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
import { useNow } from '#web/clock.ts'

/** '20/11 09:42 BRT', updated each minute and hidden from screen readers. */
export function HeaderClock() {
  const now = useNow(60_000)
  return (
    <time className="header-clock tabular" dateTime={now.toISOString()} title="Horário de Brasília">
      <Clock size={18} aria-hidden />
      {formatDay(dayInBrazil(now)).slice(0, 5)} {timeInBrazil(now)} BRT
    </time>
  )
}
