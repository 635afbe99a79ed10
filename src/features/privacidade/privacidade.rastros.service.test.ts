import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'
import { buildCliente, buildLocacao, buildPagamento } from '#tests/build.ts'
import { day, paid, pastPeriodShop, TODAY } from '#tests/past-period.ts'
import { notLookedAt, raiseYears } from './privacidade.rastros.queries.ts'

const { db, owner, moto, note, change, buildCobranca, expectTheRule, suggested } = await pastPeriodShop()

describe('the last trace of a customer, known from a night before, when it', () => {
  const LAST = day('2025-02-01')
  const OLD = day('2019-05-01')
  type Kind = 'rental' | 'payment' | 'due' | 'charge'
  type Traced = { rental: string; payment: string; charge: string; other: string }
  /** A customer of 2016 who rented in 2019, whose payment and charge of 2019 are made the last trace where that is told. */
  async function traced(last: Partial<Record<Kind, CalendarDay>>) {
    const made = { criado_em: '2016-01-10T12:00:00Z' as never }
    const [cliente, other] = [await buildCliente(owner, made), await buildCliente(owner, made)]
    const rental = await buildLocacao(owner, {
      status: 'finalizada',
      cliente_id: cliente.id,
      moto_id: moto.id,
      data_inicio: day('2019-01-01'),
      data_fim: last.rental ?? OLD,
      data_encerramento: last.rental ?? OLD,
      km_final: 2000,
    })
    const payment = await buildPagamento(owner, {
      locacao_id: rental.id,
      tipo: 'avulso',
      data_vencimento: last.due ?? OLD,
      ...(last.due ? {} : paid(last.payment ?? OLD)),
    })
    const charge = await buildCobranca({ cliente_id: cliente.id, data_vencimento: last.charge ?? OLD })
    return {
      id: cliente.id,
      rows: { rental: rental.id, payment: payment.id, charge: charge.id, other: other.id },
    }
  }
  const WAYS: [string, Kind, (rows: Traced) => Promise<unknown>][] = [
    ['ends earlier', 'rental', ({ rental }) => change('locacoes', rental, `data_encerramento = '${OLD}'`)],
    [
      "is a rental that becomes another's",
      'rental',
      ({ rental, other }) => change('locacoes', rental, `cliente_id = '${other}'`),
    ],
    [
      'is a rental that is deleted',
      'rental',
      async ({ rental, payment }) => {
        await sql`delete from pagamentos where id = ${payment}::uuid`.execute(owner)
        await sql`delete from locacoes where id = ${rental}::uuid`.execute(owner)
      },
    ],
    [
      'is a payment that is undone',
      'payment',
      ({ payment }) =>
        change(
          'pagamentos',
          payment,
          "status = 'pendente', valor_pago = null, data_pagamento = null, forma = null",
        ),
    ],
    [
      'is a payment that is cancelled',
      'due',
      ({ payment }) => change('pagamentos', payment, "status = 'cancelado', cancelado_por = 'prazo'"),
    ],
    [
      "is a payment that becomes another's",
      'payment',
      ({ payment, other }) => change('pagamentos', payment, `cliente_id = '${other}'`),
    ],
    [
      'is a payment that is deleted',
      'payment',
      ({ payment }) => sql`delete from pagamentos where id = ${payment}::uuid`.execute(owner),
    ],
    [
      'is due earlier',
      'charge',
      ({ charge }) => change('cobrancas_extras', charge, `data_vencimento = '${OLD}'`),
    ],
    [
      "is a charge that becomes another's",
      'charge',
      ({ charge, other }) => change('cobrancas_extras', charge, `cliente_id = '${other}'`),
    ],
    [
      'is a charge that is deleted',
      'charge',
      ({ charge }) => sql`delete from cobrancas_extras where id = ${charge}::uuid`.execute(owner),
    ],
  ]
  test.each(WAYS)('%s, is the last no more', async (_, which, goes) => {
    const { id, rows } = await traced({ [which]: LAST })
    await note()
    expect((await suggested(TODAY)).ids).not.toContain(id)
    await goes(rows)
    await expectTheRule(TODAY)
    expect((await suggested(TODAY)).ids).toContain(id)
  })
})

test('a night writes neither a line of the trail nor a version', async () => {
  const versions = () => db.selectFrom('clientes').select(['id', 'versao']).orderBy('id').execute()
  const lines = () => db.selectFrom('auditoria').select('id').execute()
  const cliente = await buildCliente(owner, { criado_em: '2016-01-10T12:00:00Z' as never })
  await buildCobranca({ cliente_id: cliente.id, data_vencimento: day('2025-02-01') })
  const before = [await versions(), await lines()]
  await note()
  expect(await db.selectFrom('clientes').select('ultimo_ano').where('id', '=', cliente.id).execute()).toEqual(
    [{ ultimo_ano: 2025 }],
  )
  expect([await versions(), await lines()]).toEqual(before)
})

const LONG_AGO = { criado_em: '2016-01-10T12:00:00Z' as never }

describe('a trace that', () => {
  const MOVES: [
    string,
    CalendarDay,
    (on: Db, charge: string, cliente: string) => Promise<unknown>,
    boolean,
  ][] = [
    [
      'goes',
      day('2025-02-01'),
      (on, charge) => on.deleteFrom('cobrancas_extras').where('id', '=', charge).execute(),
      true,
    ],
    [
      'comes',
      day('2019-02-01'),
      (on, _, cliente_id) => buildCobranca({ cliente_id, data_vencimento: day('2025-02-01') }, on),
      false,
    ],
    [
      'moves on',
      day('2019-02-01'),
      (on, charge) => change('cobrancas_extras', charge, "data_vencimento = '2025-02-01'", on),
      false,
    ],
  ]
  test.each(MOVES)(
    '%s while a night looks at its customer takes the note back',
    async (_, on, move, isPast) => {
      const cliente = await buildCliente(owner, { nome: 'Voltou', ...LONG_AGO })
      const charge = await buildCobranca({ cliente_id: cliente.id, data_vencimento: on })
      let moved: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (tx) => {
        await raiseYears(tx, TODAY, [cliente.id])
        moved = move(owner, charge.id, cliente.id)
        await expect
          .poll(async () => {
            const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(owner)
            return rows.length
          })
          .toBe(1)
      })
      await moved
      expect((await suggested(TODAY)).ids.includes(cliente.id)).toBe(isPast)
      await expectTheRule(TODAY)
    },
  )

  test.each(MOVES)(
    '%s keeps a night from its customer until it is committed',
    async (_, on, move, isPast) => {
      const cliente = await buildCliente(owner, { nome: 'Voltou', ...LONG_AGO })
      const charge = await buildCobranca({ cliente_id: cliente.id, data_vencimento: on })
      await db.transaction().execute(async (tx) => {
        await move(tx, charge.id, cliente.id)
        await note()
      })
      expect((await suggested(TODAY)).ids.includes(cliente.id)).toBe(isPast)
      await expectTheRule(TODAY)
    },
  )
})

test('a night looks at a customer once, and again when something has happened', async () => {
  const [gone, back] = [await buildCliente(owner, LONG_AGO), await buildCliente(owner, LONG_AGO)]
  const charge = await buildCobranca({ cliente_id: back.id, data_vencimento: day('2020-02-01') })
  const due = async (today = TODAY) => {
    const ids = await notLookedAt(db, today)
    return [gone, back].map(({ id }) => ids.includes(id))
  }
  expect(await due()).toEqual([true, true])
  await note()
  expect(await notLookedAt(db, TODAY)).toEqual([])
  const nextYear = day('2027-01-01')
  expect(await due(nextYear)).toEqual([false, false])
  await expectTheRule(nextYear)
  await sql`delete from cobrancas_extras where id = ${charge.id}::uuid`.execute(owner)
  await buildCobranca({ cliente_id: gone.id, data_vencimento: day('2026-02-01') })
  expect(await due()).toEqual([true, true])
  await expectTheRule(TODAY)
  await note(nextYear)
  expect(await due(nextYear)).toEqual([false, false])
  await expectTheRule(nextYear)
})
