import { z } from 'zod'
import type { Instant } from '#domain/calendar-day.ts'
import { ifFilled } from './messages.ts'

/** A moment that a person enters, with any offset; decodes to UTC. */
export const moment = z.codec(
  z.iso.datetime({ offset: true, ...ifFilled('Informe o dia e a hora') }),
  z.custom<Instant>(),
  { decode: (text) => new Date(text).toISOString() as Instant, encode: (instant) => instant },
)
