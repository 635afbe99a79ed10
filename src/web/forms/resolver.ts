import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { implausibleDays } from '#http/plausible-days.ts'
import { todayNow } from '../clock.ts'
import { readForm } from './reading.ts'

/** Has the form's problems be those of the contract. */
export function resolverFor(schema: z.ZodType): Resolver<FieldValues> {
  return (values) => {
    const reading = readForm(schema, values)
    const problems = reading.ok
      ? implausibleDays(schema, reading.body as FieldValues, todayNow())
      : reading.problems
    if (reading.ok && problems.length === 0) return { values: reading.body as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const { campo, mensagem } of problems) set(errors, campo, { type: 'contract', message: mensagem })
    return { values: {}, errors }
  }
}
