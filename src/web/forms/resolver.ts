import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { implausibleDays } from '#http/plausible-days.ts'
import { todayNow } from '../clock.ts'
import { isEmpty, parseForm } from './parse-form.ts'

type Refuse = (value: unknown) => string | undefined

/**
 * Returns the form's errors: those of the contract, of empty fields that this form requires although the contract
 * does not, and of values that a field refuses.
 */
export function resolverFor(
  schema: z.ZodType,
  needed: ReadonlySet<string>,
  refusals: ReadonlyMap<string, Refuse>,
): Resolver<FieldValues> {
  return (values) => {
    const reading = parseForm(schema, values)
    const problems = reading.ok
      ? implausibleDays(schema, reading.body as FieldValues, todayNow())
      : reading.problems
    const missing = [...needed].filter((name) => isEmpty(values[name]))
    const refused = [...refusals].flatMap(([name, refuse]) => {
      const message = isEmpty(values[name]) ? undefined : refuse(values[name])
      return message ? [{ name, message }] : []
    })
    if (reading.ok && problems.length + missing.length + refused.length === 0)
      return { values: reading.body as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const name of missing) set(errors, name, { type: 'needed', message: 'Campo obrigatório' })
    for (const { name, message } of refused) set(errors, name, { type: 'refused', message })
    for (const { campo, mensagem } of problems)
      set(errors, campo, { type: 'contract', message: mensagem })
    return { values: {}, errors }
  }
}
