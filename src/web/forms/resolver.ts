import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { readForm } from './reading.ts'

/** Has the form's problems be those of the contract. */
export function resolverFor(schema: z.ZodType): Resolver<FieldValues> {
  return (values) => {
    const reading = readForm(schema, values)
    if (reading.ok) return { values: reading.body as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const { campo, mensagem } of reading.problems)
      set(errors, campo, { type: 'contract', message: mensagem })
    return { values: {}, errors }
  }
}
