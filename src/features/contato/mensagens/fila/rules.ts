import {
  addDays,
  dayInBrazil,
  type Instant,
  instantInBrazil,
  timeInBrazil,
} from '#domain/calendar-day.ts'

/** Opening hours of the queue in São Paulo, so that nothing automatic is sent at night. */
const OPENS = '08:00'
const CLOSES = '20:00'

export const isQueueTime = (now: Date) => timeInBrazil(now) >= OPENS && timeInBrazil(now) < CLOSES

/** The job that processes the queue; woken when messages are queued. */
export const FILA_JOB = 'fila-whatsapp'

/** State of the queue: empty, sending, backing off, or waiting for the morning or a provider. */
export const ESTADOS_FILA = [
  'vazia',
  'enviando',
  'parada',
  'fora_do_horario',
  'sem_provedor',
] as const
export type EstadoFila = (typeof ESTADOS_FILA)[number]

const at = (ms: number) => new Date(ms).toISOString() as Instant

/** Returns the earliest time from `from` on at which the queue may send. */
export function nextOpening(from: Instant): Instant {
  const moment = new Date(from)
  if (isQueueTime(moment)) return from
  const today = dayInBrazil(moment)
  return instantInBrazil(timeInBrazil(moment) < OPENS ? today : addDays(today, 1), OPENS)
}

/** Estimates when a message with `ahead` others before it is sent. */
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

/**
 * Returns the pause before the next message: random within a fifth, so that it does not look
 * automated.
 */
export const pauseMs = (pauseSeconds: number, random: number) =>
  Math.round(pauseSeconds * 1000 * (0.8 + 0.4 * random))

const FIRST_BACKOFF_MS = 60_000
const MAX_BACKOFF_MS = 30 * 60_000
const MAX_REQUESTED_MS = 12 * 3_600_000

/**
 * Returns the backoff after a provider's limit or outage: the requested time, else doubled each
 * time.
 */
export const restMs = (stops: number, asked: number | null) =>
  asked === null
    ? Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(stops, 10), MAX_BACKOFF_MS)
    : Math.min(asked, MAX_REQUESTED_MS)

/** Lease time of one message: enough for every provider to time out. */
export const LEASE_MS = 3 * 60_000

/** Reasons for removing a message from the queue unsent. */
export const DISPENSADA = {
  parada: 'Envio parado por',
  atrasada: 'Passou o dia deste lembrete.',
  demonstracao: 'Dados de demonstração não são enviados.',
  prometida: 'O cliente prometeu pagar, e o dia ainda não passou.',
  agrupada: 'Saiu na mensagem com tudo o que o cliente tem em aberto.',
}
