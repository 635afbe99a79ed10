import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aluguel, type Preco, precoSemanalOn } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { testApi } from '../kit/server/api.ts'

const api = await testApi()
const START = '2026-03-02' as CalendarDay

const anyValor = fc.integer({ min: 1, max: 999_999 }).map((valor) => valor as Centavos)
const anyPrecos = fc
  .tuple(
    anyValor,
    fc.uniqueArray(fc.record({ semana: fc.integer({ min: 2, max: 160 }), valor: anyValor }), {
      selector: ({ semana }) => semana,
      maxLength: 3,
    }),
  )
  .map(([valor, later]): Preco[] => [
    { semana: 1, valor },
    ...later.toSorted((a, b) => a.semana - b.semana),
  ])

test('the database computes the rent as the rules do', async () => {
  const cases = fc.sample(fc.record({ precos: anyPrecos, dias: fc.integer({ max: 1_200 }) }), 2_000)
  const { rows } = await sql<{ n: number; total: number; semanal: number }>`
    select n, aluguel(c -> 'precos', (c ->> 'dias')::int) as total,
      preco_semanal(c -> 'precos', ${START}::date, ${START}::date + (c ->> 'dias')::int) as semanal
    from jsonb_array_elements(${JSON.stringify(cases.map(near))}::jsonb) with ordinality as x (c, n)
    order by n`.execute(api.db)
  const found = rows.map(({ total, semanal }) => ({ total, semanal }))
  expect(found).toEqual(
    cases.map(near).map(({ precos, dias }) => ({
      total: aluguel(precos, dias),
      semanal: precoSemanalOn(
        { data_inicio: START, data_encerramento: null, precos },
        addDays(START, dias),
      ),
    })),
  )
})

/** Days before the start cost nothing. */
const near = ({ precos, dias }: { precos: Preco[]; dias: number }) => ({
  precos,
  dias: Math.max(-10, dias),
})

test.each([
  ['[]'],
  ['{}'],
  ['[{"semana": 2, "valor": 100}]'],
  ['[{"semana": 1, "valor": 0}]'],
  ['[{"semana": 1, "valor": 100.5}]'],
  ['[{"semana": 1}]'],
  ['[{"semana": 1, "valor": 100}, {"semana": 1, "valor": 200}]'],
  ['[{"semana": 1, "valor": 100}, {"semana": 9, "valor": 200}, {"semana": 5, "valor": 200}]'],
  ['[1]'],
  ['null'],
])('the database refuses %s as prices', async (precos) => {
  const { rows } = await sql<{
    ok: boolean
  }>`select precos_validos(${precos}::jsonb) as ok`.execute(api.db)
  expect(rows[0]!.ok).toBe(false)
})
