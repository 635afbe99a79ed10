import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { implausibleDays } from '#http/plausible-days.ts'
import { todayNow } from '../clock.ts'
import { isEmpty, parseForm } from './parse-form.ts'

/**
 * Has the form's problems be those of the contract, and what is empty of the fields that this form needs although the
 * contract could do without: all are said at once, none only by the server afterwards.
 */
export function resolverFor(schema: z.ZodType, needed: ReadonlySet<string>): Resolver<FieldValues> {
  return (values) => {
    const reading = parseForm(schema, values)
    const problems = reading.ok
      ? implausibleDays(schema, reading.body as FieldValues, todayNow())
      : reading.problems
    const missing = [...needed].filter((name) => isEmpty(values[name]))
    if (reading.ok && problems.length + missing.length === 0)
      return { values: reading.body as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const name of missing) set(errors, name, { type: 'needed', message: 'Campo obrigatório' })
    for (const { campo, mensagem } of problems) set(errors, campo, { type: 'contract', message: mensagem })
    return { values: {}, errors }
  }
}
