import { addDays, dayInBrazil, type Instant, instantInBrazil, timeInBrazil } from '#domain/calendar-day.ts'

/** What is queued goes out between these hours of São Paulo: nobody is written to at night by a program. */
const OPENS = '08:00'
const CLOSES = '20:00'

export const isQueueTime = (now: Date) => timeInBrazil(now) >= OPENS && timeInBrazil(now) < CLOSES

/** The job that sends what is queued: woken when something was. */
export const FILA_JOB = 'fila-whatsapp'

/** How the queue stands: empty, sending, resting, or waiting for the morning or for a provider. */
export const ESTADOS_FILA = ['vazia', 'enviando', 'parada', 'fora_do_horario', 'sem_provedor'] as const
export type EstadoFila = (typeof ESTADOS_FILA)[number]

const at = (ms: number) => new Date(ms).toISOString() as Instant

/** The earliest moment from `from` on at which something queued may go out. */
export function nextOpening(from: Instant): Instant {
  const moment = new Date(from)
  if (isQueueTime(moment)) return from
  const today = dayInBrazil(moment)
  return instantInBrazil(timeInBrazil(moment) < OPENS ? today : addDays(today, 1), OPENS)
}

/** When a message with that many before it will have its turn, as far as can be told now. */
export function plannedFor(ahead: number, from: Instant, pauseSeconds: number): Instant {
  let start = nextOpening(from)
  let wait = ahead * pauseSeconds * 1000
  for (;;) {
    const closing = Date.parse(instantInBrazil(dayInBrazil(new Date(start)), CLOSES))
    const left = closing - Date.parse(start)
    if (wait < left) return at(Date.parse(start) + wait)
    wait -= left
    start = nextOpening(at(closing))
  }
}

/** The pause before the next message: up to a fifth shorter or longer, so that it does not look like a machine's. */
export const pauseMs = (pauseSeconds: number, random: number) =>
  Math.round(pauseSeconds * 1000 * (0.8 + 0.4 * random))

const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 30 * 60_000
const LONGEST_ASKED_MS = 12 * 3_600_000

/** How long the queue rests after a provider would take no more: as long as it asked for, else twice as long each time. */
export const restMs = (stops: number, asked: number | null) =>
  asked === null
    ? Math.min(FIRST_REST_MS * 2 ** Math.min(stops, 10), LONGEST_REST_MS)
    : Math.min(asked, LONGEST_ASKED_MS)

/** What one message may take, every provider asked and silent: nobody else has a turn meanwhile. */
export const TURNO_MS = 3 * 60_000

/** Why something left the queue unsent. */
export const DISPENSADA = {
  parada: 'Envio parado por',
  atrasada: 'Passou o dia deste lembrete.',
  demonstracao: 'Dados de demonstração não são enviados.',
}
