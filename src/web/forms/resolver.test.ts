import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { dayOf, requiredText } from '#http/endpoint.ts'
import { resolverFor } from './resolver.ts'

vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
afterEach(() => vi.useRealTimers())

test('refuses an implausible year beside its field, once all fields can be read', async () => {
  const resolve = resolverFor(
    z.strictObject({ titulo: requiredText(), data_vencimento: dayOf('vencimento') }),
    new Set(),
    new Map(),
  )
  const problems = async (values: object) => {
    const { errors } = await resolve(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    return Object.entries(errors).map(([name, error]) => [name, error?.message])
  }
  expect(await problems({ titulo: 'Guidão', data_vencimento: '0026-11-30' })).toEqual([
    ['data_vencimento', 'Confira o ano: a data não pode ser anterior a 01/01/1990'],
  ])
  expect(await problems({ titulo: '', data_vencimento: '0026-11-30' })).toEqual([
    ['titulo', 'Campo obrigatório'],
  ])
  expect(await problems({ titulo: 'Guidão', data_vencimento: '2036-11-22' })).toEqual([])
})

test('a value that its field refuses is not sent, and an empty one is not asked about', async () => {
  const why = 'O mês está fechado'
  const resolve = resolverFor(
    z.strictObject({ data_pagamento: dayOf('fato').optional() }),
    new Set(),
    new Map([['data_pagamento', (day: unknown) => (day === '2026-10-31' ? why : undefined)]]),
  )
  const errorOf = async (data_pagamento: string) =>
    (await resolve({ data_pagamento }, undefined, { fields: {}, shouldUseNativeValidation: false }))
      .errors.data_pagamento?.message
  expect(await errorOf('2026-10-31')).toBe(why)
  expect(await errorOf('2026-11-01')).toBeUndefined()
  expect(await errorOf('')).toBeUndefined()
})
