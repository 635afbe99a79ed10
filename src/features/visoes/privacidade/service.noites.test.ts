import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'
import { lockWaitCount } from '#tests/kit/database/lock-waits.ts'
import { buildCliente } from '#tests/kit/server/build.ts'
import { day, pastPeriodShop, TODAY } from '#tests/kit/shop/past-period.ts'
import { raiseYears, unclassifiedClientes } from './rastros/queries.ts'

const { db, owner, note, change, buildCobranca, expectTheRule, suggested } = await pastPeriodShop()

const LONG_AGO = { criado_em: '2016-01-10T12:00:00Z' as never }

describe('activity that', () => {
  const MOVES: [
    string,
    CalendarDay,
    (on: Db, cobranca: string, cliente: string) => Promise<unknown>,
    boolean,
  ][] = [
    [
      'is deleted',
      day('2025-02-01'),
      (on, cobranca) => on.deleteFrom('cobrancas_extras').where('id', '=', cobranca).execute(),
      true,
    ],
    [
      'is added',
      day('2019-02-01'),
      (on, _, cliente_id) => buildCobranca({ cliente_id, data_vencimento: day('2025-02-01') }, on),
      false,
    ],
    [
      'moves to a later day',
      day('2019-02-01'),
      (on, cobranca) => change('cobrancas_extras', cobranca, "data_vencimento = '2025-02-01'", on),
      false,
    ],
  ]
  test.each(MOVES)('%s during a nightly run clears the stored day', async (_, on, move, isPast) => {
    const cliente = await buildCliente(owner, { nome: 'Voltou', ...LONG_AGO })
    const cobranca = await buildCobranca({ cliente_id: cliente.id, data_vencimento: on })
    let moved: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await raiseYears(tx, TODAY, [cliente.id])
      moved = move(owner, cobranca.id, cliente.id)
      await expect.poll(() => lockWaitCount(owner)).toBe(1)
    })
    await moved
    expect((await suggested(TODAY)).ids.includes(cliente.id)).toBe(isPast)
    await expectTheRule(TODAY)
  })

  test.each(MOVES)(
    '%s makes the nightly run skip its customer until committed',
    async (_, on, move, isPast) => {
      const cliente = await buildCliente(owner, { nome: 'Voltou', ...LONG_AGO })
      const cobranca = await buildCobranca({ cliente_id: cliente.id, data_vencimento: on })
      await db.transaction().execute(async (tx) => {
        await move(tx, cobranca.id, cliente.id)
        await note()
      })
      expect((await suggested(TODAY)).ids.includes(cliente.id)).toBe(isPast)
      await expectTheRule(TODAY)
    },
  )
})

test('the nightly run checks a customer once, and again after new activity', async () => {
  const [gone, back] = [await buildCliente(owner, LONG_AGO), await buildCliente(owner, LONG_AGO)]
  const cobranca = await buildCobranca({ cliente_id: back.id, data_vencimento: day('2020-02-01') })
  const due = async (today = TODAY) => {
    const ids = await unclassifiedClientes(db, today)
    return [gone, back].map(({ id }) => ids.includes(id))
  }
  expect(await due()).toEqual([true, true])
  await note()
  expect(await unclassifiedClientes(db, TODAY)).toEqual([])
  const nextYear = day('2027-01-01')
  expect(await due(nextYear)).toEqual([false, false])
  await expectTheRule(nextYear)
  await sql`delete from cobrancas_extras where id = ${cobranca.id}::uuid`.execute(owner)
  await buildCobranca({ cliente_id: gone.id, data_vencimento: day('2026-02-01') })
  expect(await due()).toEqual([true, true])
  await expectTheRule(TODAY)
  await note(nextYear)
  expect(await due(nextYear)).toEqual([false, false])
  await expectTheRule(nextYear)
})
