import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { buildCliente, buildLocacao, buildMoto, buildPagamento } from '#tests/build.ts'
import { testDatabaseWithOwner } from '#tests/database.ts'
import { suggestedBefore } from './privacidade.prazos.rules.ts'
import { listPeople } from './privacidade.queries.ts'
import { raiseYears } from './privacidade.rastros.queries.ts'
import { noteLastYears } from './privacidade.service.ts'

const { db, owner } = await testDatabaseWithOwner()
const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')
const note = (today = TODAY) => noteLastYears({ db: owner, now: () => new Date(`${today}T15:00:00Z`) })

/** The rule as it is told, by rows and without any SQL of the product: who has no trace from the day on. */
async function pastPeriod(today: CalendarDay) {
  const before = suggestedBefore(today)
  const [clientes, locacoes, pagamentos, cobrancas] = await Promise.all([
    db.selectFrom('clientes').selectAll().where('anonimizado_em', 'is', null).execute(),
    db.selectFrom('locacoes').selectAll().execute(),
    db.selectFrom('pagamentos').selectAll().where('status', '<>', 'cancelado').execute(),
    db.selectFrom('cobrancas_extras').selectAll().execute(),
  ])
  const traces = [
    ...clientes.map((row) => [row.id, String(row.criado_em).slice(0, 10)]),
    ...locacoes.map((row) => [row.cliente_id, row.data_encerramento ?? row.data_fim]),
    ...pagamentos.flatMap((row) =>
      [row.data_vencimento, row.data_pagamento, row.caucao_encerrada_em].map((on) => [row.cliente_id, on]),
    ),
    ...cobrancas.flatMap((row) =>
      [row.data_vencimento, row.data_pagamento].map((on) => [row.cliente_id, on]),
    ),
  ]
  const later = new Set(traces.filter(([, on]) => on && on >= before).map(([id]) => id))
  return clientes.filter(({ id }) => !later.has(id)).map(({ id }) => id)
}

/** What the list shows, page by page, and the number it tells. */
async function suggested(today: CalendarDay) {
  const ids: string[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await listPeople(db, today, { limite: 3, cursor })
    expect(page.items.every(({ sugerido }) => sugerido)).toBe(true)
    ids.push(...page.items.map(({ id }) => id))
    if (!page.next) return { ids, total: page.total }
    cursor = page.next
  }
}

async function expectTheRule(today: CalendarDay) {
  const expected = await pastPeriod(today)
  const { ids, total } = await suggested(today)
  expect([total, ids.toSorted()]).toEqual([expected.length, expected.toSorted()])
  return expected.length
}

const buildCobranca = (fields: { cliente_id: string; data_vencimento: CalendarDay }) =>
  owner
    .insertInto('cobrancas_extras')
    .values({
      tipo: 'outros',
      titulo: 'Chave',
      descricao: 'Cópia',
      valor: 1000 as Centavos,
      data_ocorrencia: fields.data_vencimento,
      ...fields,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
const paid = (on: CalendarDay) => ({
  status: 'pago' as const,
  data_pagamento: on,
  valor_pago: 1 as Centavos,
  forma: 'pix' as const,
})
const rowOf = async (table: 'locacoes' | 'pagamentos' | 'cobrancas_extras' | 'clientes', which: number) => {
  const rows = await owner.selectFrom(table).selectAll().orderBy('id').execute()
  return rows[Math.floor(which * rows.length)]!
}
type Facts = { which: number; other: number; on: CalendarDay }
const moto = await buildMoto(owner)
const change = (table: string, id: string, changes: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(changes)} where id = ${id}::uuid`.execute(owner)

const STEPS: Record<string, (facts: Facts, on?: CalendarDay) => Promise<unknown>> = {
  join: ({ which, on }) =>
    buildCliente(owner, {
      nome: `${'CBA'[Math.floor(which * 3)]} Nome`,
      criado_em: `${on}T12:00:00Z` as never,
    }),
  // Mostly long ago, so that what follows is the last trace.
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
  dropRental: async ({ which }) => {
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
  dropPayment: async ({ which }) =>
    sql`delete from pagamentos where id = ${(await rowOf('pagamentos', which)).id}::uuid`.execute(owner),
  charge: async ({ which, on }) =>
    buildCobranca({ cliente_id: (await rowOf('clientes', which)).id, data_vencimento: on }),
  chargeElse: async ({ which, on }) =>
    change('cobrancas_extras', (await rowOf('cobrancas_extras', which)).id, `data_vencimento = '${on}'`),
  dropCharge: async ({ which }) =>
    sql`delete from cobrancas_extras where id = ${(await rowOf('cobrancas_extras', which)).id}::uuid`.execute(
      owner,
    ),
  night: () => note(),
  nightOfNextYear: () => note(day('2027-01-02')),
}
const OFTEN = ['night', 'night', 'night', 'join', 'rent', 'owe', 'owe', 'owe', 'charge', 'cancel', 'oweElse']
const step = fc.tuple(
  fc.constantFrom(...Object.keys(STEPS), ...OFTEN),
  fc.record({
    which: fc.double({ min: 0, max: 0.999, noNaN: true }),
    other: fc.double({ min: 0, max: 0.999, noNaN: true }),
    on: fc.integer({ min: 0, max: 3400 }).map((n) => addDays(day('2018-01-01'), n)),
  }),
)

describe('who is past the period', () => {
  test('is who has no later trace in any row, after any history, this year and the next', async () => {
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
            // Rows that are not there, or that another refers to.
            if (!(error instanceof TypeError) && error.code !== '23503' && error.code !== '23514') throw error
          })
        seen.add(await expectTheRule(TODAY))
        seen.add(await expectTheRule(day('2027-06-01')))
      }),
      { numRuns: 25, seed: 29 },
    )
    expect(seen.size).toBeGreaterThan(5)
  }, 120_000)

  test('costs no look at who was found to be still there', async () => {
    await note()
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from clientes where anonimizado_em is null
        and greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')) < 2021`.execute(
      db,
    )
    expect(rows[0]!.n).toBe((await pastPeriod(TODAY)).length)
  })
})

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

test('a trace that goes while a night looks at its customer takes the note back', async () => {
  const cliente = await buildCliente(owner, { nome: 'Voltou', criado_em: '2016-01-10T12:00:00Z' as never })
  const charge = await buildCobranca({ cliente_id: cliente.id, data_vencimento: day('2025-02-01') })
  let gone: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await raiseYears(tx, TODAY, '00000000-0000-0000-0000-000000000000', 1000)
    gone = db.deleteFrom('cobrancas_extras').where('id', '=', charge.id).execute()
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(owner)
        return rows.length
      })
      .toBe(1)
  })
  await gone
  expect((await suggested(TODAY)).ids).toContain(cliente.id)
})

test('a night leaves out whom somebody is writing of, and goes on', async () => {
  const cliente = await buildCliente(owner, { criado_em: '2016-01-10T12:00:00Z' as never })
  const charge = await buildCobranca({ cliente_id: cliente.id, data_vencimento: day('2025-02-01') })
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('cobrancas_extras').where('id', '=', charge.id).execute()
    await note()
  })
  expect((await suggested(TODAY)).ids).toContain(cliente.id)
})
