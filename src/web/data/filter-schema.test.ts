import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyDay, anyId, anyText, asQuery } from './filter-schema.ts'

const filters = z.object({
  busca: anyText,
  status: z.enum(['pago', 'todos']).catch('todos'),
  data_inicio: anyDay,
  moto: anyId,
})

test('reads what is not valid as no filter', () => {
  const none = { busca: '', status: 'todos', data_inicio: '', moto: '' }
  expect(filters.parse({})).toEqual(none)
  expect(filters.parse({ busca: 7, status: 'x', data_inicio: '2026-02-30', moto: '12' })).toEqual(
    none,
  )
})

test('sends only the filters that are set', () => {
  expect(asQuery(filters, filters.parse({}))).toEqual({})
  expect(asQuery(filters, filters.parse({ status: 'pago', data_inicio: '2026-02-28' }))).toEqual({
    status: 'pago',
    data_inicio: '2026-02-28',
  })
})

test('sends a search for the name of a default', () => {
  expect(asQuery(filters, filters.parse({ busca: 'todos' }))).toEqual({ busca: 'todos' })
})
