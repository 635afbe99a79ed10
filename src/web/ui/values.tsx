import {
  type CalendarDay,
  dayInBrazil,
  daysBetween,
  formatDay,
  formatMoment,
  type Instant,
  isCalendarDay,
} from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { useNow } from '../clock.ts'

/** 'R$ 314,93' on one line, figures of equal width. */
export const Money = ({ value }: { value: Centavos }) => (
  <span className="tabular">{formatBRL(value)}</span>
)

type PhoneLinkProps = {
  digits: string
  /** Right under another link, whose target it must not cover. */
  stacked?: boolean
}

/** '(13) 99999-0000', pressed to call. */
export const PhoneLink = ({ digits, stacked }: PhoneLinkProps) => (
  <a
    href={`tel:+55${digits}`}
    className={`tabular ${stacked ? 'record-link' : 'text-link -my-2 inline-block py-2'}`}
  >
    {formatTelefone(digits)}
  </a>
)

/** 'dd/mm/aaaa'; none reads 'N/A', a broken one 'Data inválida'. */
export function DayText({ day }: { day: CalendarDay | null | undefined }) {
  if (!day) return <>N/A</>
  if (!isCalendarDay(day)) return <>Data inválida</>
  return (
    <time className="tabular" dateTime={day}>
      {formatDay(day)}
    </time>
  )
}

export const formatInstant = (instant: Instant | Date) => formatMoment(new Date(instant))

export function InstantText({ instant }: { instant: Instant | null | undefined }) {
  if (!instant) return <>N/A</>
  if (Number.isNaN(Date.parse(instant))) return <>Data inválida</>
  return <time dateTime={instant}>{formatInstant(instant)}</time>
}

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

/** 'hoje', 'amanhã', 'há 3 dias', 'em 4 dias'. */
export const relativeDay = (day: CalendarDay, today: CalendarDay) =>
  relative.format(daysBetween(today, day), 'day')

/** 'agora', 'há 5 minutos', 'há 2 horas', then the day: how long ago something happened. */
export function relativeTime(instant: Instant | Date, now: Date) {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  if (Math.abs(seconds) < 60) return 'agora'
  if (Math.abs(seconds) < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  if (Math.abs(seconds) < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour')
  return relativeDay(dayInBrazil(new Date(instant)), dayInBrazil(now))
}

/** A relative time, with the full date as tooltip and for screen readers. */
export function RelativeTime({ instant }: { instant: Instant | null | undefined }) {
  const now = useNow(60_000)
  if (!instant || Number.isNaN(Date.parse(instant))) return <InstantText instant={instant} />
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {relativeTime(instant, now)}
      <span className="sr-only"> ({formatInstant(instant)})</span>
    </time>
  )
}
