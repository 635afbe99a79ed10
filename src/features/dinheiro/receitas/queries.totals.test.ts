import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, type Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import type { Tx } from '#server/database/pool.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { runs } from '#tests/kit/runs.ts'
import { insertReceita, totalsOf, updateReceita } from './queries.ts'

const db = await testDatabase()

const facts = fc.record({
  valor: fc.integer({ min: 0, max: 999_999_999 }).map((n) => n as Centavos),
  data_recebimento: fc
    .integer({ min: 0, max: 40 })
    .map((n) => addDays('2026-01-01' as CalendarDay, n)),
  tipo_recebimento: fc.constantFrom(...TIPOS_RECEBIMENTO),
})
const step = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'update', 'delete', 'rollback'),
  /** Position of the chosen row, as a fraction of their number. */
  which: fc.double({ min: 0, max: 0.999, noNaN: true }),
  facts,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const insert = (tx: Tx, row: Step['facts']) =>
  insertReceita(tx, {
    ...row,
    locacao_id: null,
    hora_recebimento: '12:00',
    observacoes: null,
    pagamento_id: null,
    cobranca_id: null,
  })

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

async function run(steps: Step[]) {
  const ids: string[] = []
  for (const { kind, which, facts } of steps) {
    const at = Math.floor(which * ids.length)
    const id = ids[at]
    if (kind === 'insert' || !id) ids.push((await inTransaction((tx) => insert(tx, facts))).id)
    else if (kind === 'update') await inTransaction((tx) => updateReceita(tx, id, facts))
    else if (kind === 'delete') {
      await inTransaction((tx) =>
        updateReceita(tx, id, {
          cancelada_em: '2026-03-10T12:00:00.000Z' as Instant,
          motivo_cancelamento: 'x',
        }),
      )
      ids.splice(at, 1)
    } else
      await inTransaction((tx) => insert(tx, facts).then(() => Promise.reject(ROLLBACK))).catch(
        ignore,
      )
  }
}
const ROLLBACK = new Error('undone on purpose')
const ignore = (error: unknown) => {
  if (error !== ROLLBACK) throw error
}

/** Totals by day, means and origin: from the summary table and from the rows. */
const fromSummary = () =>
  db
    .selectFrom('receitas_por_dia')
    .select(['dia', 'tipo_recebimento', 'origem'])
    .select([sql<number>`sum(total)`.as('total'), sql<number>`sum(quantidade)`.as('quantidade')])
    .groupBy(['dia', 'tipo_recebimento', 'origem'])
    .having(sql`sum(quantidade)`, '<>', 0)
    .orderBy('dia')
    .orderBy('tipo_recebimento')
    .execute()
const fromRows = () =>
  db
    .selectFrom('receitas')
    .where('cancelada_em', 'is', null)
    .select(['data_recebimento as dia', 'tipo_recebimento', 'origem'])
    .select([sql<number>`sum(valor)`.as('total'), sql<number>`count(*)`.as('quantidade')])
    .groupBy(['data_recebimento', 'tipo_recebimento', 'origem'])
    .orderBy('data_recebimento')
    .orderBy('tipo_recebimento')
    .execute()

test('the summary table equals the sum of the rows after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      facts,
      async (steps, { data_recebimento, tipo_recebimento }) => {
        await run(steps)
        expect(await fromSummary()).toEqual(await fromRows())
        const filters = { data_inicio: data_recebimento, tipo_recebimento }
        const rows = await db
          .selectFrom('receitas')
          .where('cancelada_em', 'is', null)
          .select(sql<number>`coalesce(sum(valor), 0)`.as('total'))
          .where('data_recebimento', '>=', data_recebimento)
          .where('tipo_recebimento', '=', tipo_recebimento)
          .executeTakeFirstOrThrow()
        expect((await totalsOf(db, filters)).total).toBe(rows.total)
      },
    ),
    { numRuns: runs(25) },
  )
})

test('the summary table equals the sum of the rows after concurrent writes', async () => {
  const writers = fc.sample(fc.array(step, { minLength: 20, maxLength: 20 }), 8)
  await Promise.all(writers.map(run))
  expect(await fromSummary()).toEqual(await fromRows())
})
