import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import type { Contract } from '#http/endpoint.ts'

/** Returns every field of a body by its path, including inside optional fields. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional
  )
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      fieldsOf(field, `${path} ${name}`),
    )
  return [[path, schema as z.ZodType]]
}

const messageFor = (field: z.ZodType, typed: string) =>
  z.safeDecode(field, typed as never).error?.issues[0]?.message ?? 'taken'

test('reports an empty required field as missing, not as invalid', () => {
  const calls = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract))
  const fields = calls.flatMap(({ method, path, body }) =>
    body ? fieldsOf(body, `${method} ${path}`) : [],
  )
  const wrong = (field: z.ZodType) =>
    messageFor(field, '') !== 'taken' && messageFor(field, '') === messageFor(field, '1')
  const confused = fields.filter(
    ([, field]) => wrong(field) && messageFor(field, '') !== 'Campo obrigatório',
  )
  expect(fields.length).toBeGreaterThan(150)
  expect(confused.map(([path, field]) => `${path}: ${messageFor(field, '')}`)).toEqual([])
})
