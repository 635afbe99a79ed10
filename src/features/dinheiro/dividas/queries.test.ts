import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'

const db = await testDatabase()
const ID = '0190a0a0-0000-7000-8000-000000000001'

/** Returns the plan of a query of the view, whatever the size of its tables. */
const planOf = (query: string) =>
  db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

test.each([
  ['by id', `select * from dividas where id = '${ID}'`],
  [
    'of a join',
    `select d.id from alocacoes a join dividas d on d.id = coalesce(a.pagamento_id, a.cobranca_id)`,
  ],
  ['of a customer', `select * from dividas where cliente_id = '${ID}'`],
])('the view of debts reads both tables by their indexes: %s', async (_, query) => {
  const plan = await planOf(query)
  expect(plan).not.toMatch(/Subquery Scan/)
  expect(plan).toMatch(/Index.* on pagamentos/)
  expect(plan).toMatch(/Index.* on cobrancas_extras/)
})

test.each([
  [`kind = 'pagamento'`, 'cobrancas_extras'],
  [`cobranca_id = '${ID}'`, 'pagamentos'],
])('the view of debts reads one table where %s rules the other out', async (condition, other) => {
  expect(await planOf(`select * from dividas where ${condition}`)).not.toContain(`on ${other}`)
})

test('a page of open debts is read in the order of both indexes', async () => {
  const plan = await planOf(
    `select * from dividas where status = 'pendente' order by data_vencimento, id limit 51`,
  )
  expect(plan).toMatch(/Merge Append/)
  expect(plan).not.toMatch(/Sort +\(/)
})
