import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { runs } from '#tests/kit/runs.ts'
import { buildCliente, buildLocacao, buildPagamento } from '#tests/kit/server/build.ts'
import { day, paid, pastPeriod, pastPeriodShop, TODAY } from '#tests/kit/shop/past-period.ts'
import { unclassifiedClientes } from './rastros/queries.ts'

const { db, owner, moto, note, change, buildCobranca, expectTheRule } = await pastPeriodShop()
const rowOf = async (
  table: 'locacoes' | 'pagamentos' | 'cobrancas_extras' | 'clientes',
  which: number,
) => {
  const rows = await owner.selectFrom(table).selectAll().orderBy('id').execute()
  return rows[Math.floor(which * rows.length)]!
}
type Facts = { which: number; other: number; on: CalendarDay }
const STEPS: Record<string, (facts: Facts, on?: CalendarDay) => Promise<unknown>> = {
  join: ({ which, on }) =>
    buildCliente(owner, {
      nome: `${'CBA'[Math.floor(which * 3)]} Nome`,
      criado_em: `${on}T12:00:00Z` as never,
    }),
  // Mostly long ago, so that a later step is the last activity.
  rent: async ({ which, other }, on = addDays(day('2015-01-01'), Math.floor(other * 2500))) =>
    buildLocacao(owner, {
      status: 'finalizada',
      cliente_id: (await rowOf('clientes', which)).id,
      moto_id: moto.id,
      data_inicio: addDays(on, -90),
      data_fim: on,
      data_encerramento: addDays(on, which > 0.5 ? -40 : 0),
      km_final: 2000,
    }),
  endOtherwise: async ({ which, on }) =>
    change('locacoes', (await rowOf('locacoes', which)).id, `data_encerramento = '${on}'`),
  dropLocacao: async ({ which }) => {
    const { id } = await rowOf('locacoes', which)
    await sql`delete from pagamentos where locacao_id = ${id}::uuid`.execute(owner)
    await sql`delete from locacoes where id = ${id}::uuid`.execute(owner)
  },
  owe: async ({ which, other, on }) =>
    buildPagamento(owner, {
      locacao_id: (await rowOf('locacoes', which)).id,
      tipo: 'avulso',
      data_vencimento: on,
      ...(other > 0.3 && paid(addDays(on, Math.floor(other * 300)))),
    }),
  oweElse: async ({ which, on }) =>
    change('pagamentos', (await rowOf('pagamentos', which)).id, `data_vencimento = '${on}'`),
  cancel: async ({ which }) =>
    change(
      'pagamentos',
      (await rowOf('pagamentos', which)).id,
      "status = 'cancelado', cancelado_por = 'prazo', valor_pago = null, data_pagamento = null",
    ),
  undo: async ({ which }) =>
    change(
      'pagamentos',
      (await rowOf('pagamentos', which)).id,
      "status = 'pendente', cancelado_por = null, valor_pago = null, data_pagamento = null",
    ),
  anothers: async ({ which, other }) =>
    change(
      'pagamentos',
      (await rowOf('pagamentos', which)).id,
      `cliente_id = '${(await rowOf('clientes', other)).id}'`,
    ),
  dropPagamento: async ({ which }) =>
    sql`delete from pagamentos where id = ${(await rowOf('pagamentos', which)).id}::uuid`.execute(
      owner,
    ),
  charge: async ({ which, on }) =>
    buildCobranca({ cliente_id: (await rowOf('clientes', which)).id, data_vencimento: on }),
  chargeElse: async ({ which, on }) =>
    change(
      'cobrancas_extras',
      (await rowOf('cobrancas_extras', which)).id,
      `data_vencimento = '${on}'`,
    ),
  dropCobranca: async ({ which }) =>
    sql`delete from cobrancas_extras where id = ${(await rowOf('cobrancas_extras', which)).id}::uuid`.execute(
      owner,
    ),
  night: () => note(),
  nightOfNextYear: () => note(day('2027-01-02')),
}
const OFTEN = [
  'night',
  'night',
  'night',
  'join',
  'rent',
  'owe',
  'owe',
  'owe',
  'charge',
  'cancel',
  'oweElse',
]
const step = fc.tuple(
  fc.constantFrom(...Object.keys(STEPS), ...OFTEN),
  fc.record({
    which: fc.double({ min: 0, max: 0.999, noNaN: true }),
    other: fc.double({ min: 0, max: 0.999, noNaN: true }),
    on: fc.integer({ min: 0, max: 3400 }).map((n) => addDays(day('2018-01-01'), n)),
  }),
)

describe('customers past the period', () => {
  test('are exactly those without later activity in any row, after any history, this year and the next', async () => {
    for (let n = 0; n < 12; n++)
      await STEPS.join!({ which: 0.5, other: 0, on: addDays(day('2015-01-01'), n * 200) })
    for (const table of ['locacoes', 'pagamentos', 'cobrancas_extras'] as const) {
      const cliente_id = (await rowOf('clientes', 0.9)).id
      if (table === 'locacoes') await STEPS.rent!({ which: 0.9, other: 0, on: day('2019-05-01') })
      if (table === 'pagamentos') await STEPS.owe!({ which: 0, other: 0.9, on: day('2019-05-01') })
      if (table === 'cobrancas_extras')
        await buildCobranca({ cliente_id, data_vencimento: day('2019-05-01') })
    }
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (history) => {
        for (const [name, facts] of history)
          await STEPS[name]!(facts).catch((error) => {
            // The row does not exist or is referenced by another.
            if (!(error instanceof TypeError) && error.code !== '23503' && error.code !== '23514')
              throw error
          })
        seen.add(await expectTheRule(TODAY))
        seen.add(await expectTheRule(day('2027-06-01')))
      }),
      { numRuns: runs(25), seed: 29 },
    )
    expect(seen.size).toBeGreaterThan(runs(5))
  }, 120_000)

  test('require no further check once stored by the nightly run', async () => {
    await note()
    const noted = await db
      .selectFrom('clientes')
      .select('id')
      .where('anonimizado_em', 'is', null)
      .where('parado_desde', '<', day('2021-01-01'))
      .execute()
    expect(await unclassifiedClientes(db, TODAY)).toEqual([])
    expect(noted.map(({ id }) => id).sort()).toEqual(
      (await pastPeriod(db, TODAY)).map(([id]) => id).sort(),
    )
  })
})
