import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { forgetExpired } from './service.ts'

const db = await testDatabase()

test('deletes the failure reason of an e-mail after two years, in the audit trail too, but not of a younger one', async () => {
  const { id: pagamento_id, cliente_id } = await buildPagamento(db)
  const failed = async (momento: number, motivo: string, age: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into emails (cliente_id, pagamento_id, momento, status, motivo, criado_em)
      values (${cliente_id}, ${pagamento_id}, ${momento}, 'falha', ${motivo}, now() - ${age}::interval)
      returning id`.execute(db)
    return rows[0]!.id
  }
  const old = await failed(3, 'rosa@velha.example não existe', '2 years 1 day')
  const young = await failed(7, 'rosa@nova.example não existe', '1 year 364 days')
  expect(await forgetExpired({ db, now: () => new Date() })).toMatchObject({ emails: 1 })
  const remaining = await db
    .selectFrom('emails')
    .select(['id', 'motivo'])
    .orderBy('momento')
    .execute()
  expect(remaining).toEqual([
    { id: old, motivo: '[apagado]' },
    { id: young, motivo: 'rosa@nova.example não existe' },
  ])
  const trail = JSON.stringify(await db.selectFrom('auditoria').selectAll().execute())
  expect(trail).not.toContain('rosa@velha')
  expect(trail).toContain('rosa@nova')
})
