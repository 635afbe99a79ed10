import { expect, test } from 'vitest'
import { RuleViolation } from '#domain/errors.ts'
import { systemWork } from '#server/deps.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { fingerprintOf, forgetOldKeys, write } from './transaction.ts'

const db = await testDatabase()
const work = systemWork({ db, now: () => new Date('2026-03-10T12:00:00Z') }, 'ana')
const once = (key: string, body: unknown = {}) => ({
  ...work,
  idempotency: { key, fingerprint: fingerprintOf('POST', '/x', body) },
})
const addUser = (username: string) => (tx: Parameters<Parameters<typeof write>[1]>[0]) =>
  tx
    .insertInto('usuarios')
    .values({ username, nome: username, senha_hash: 'x', administrador: true })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()

test('a repeat answers what the first call answered and writes nothing', async () => {
  const first = await write(once('a'), addUser('um'))
  expect(await write(once('a'), addUser('dois'))).toEqual(first)
  expect(await db.selectFrom('usuarios').select('username').execute()).toEqual([{ username: 'um' }])
  await expect(write(once('a', { other: 1 }), addUser('tres'))).rejects.toThrow(RuleViolation)
})

test('many repeats at once write once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(once('b'), addUser('junto'))))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('a call that failed leaves its key free', async () => {
  const failing = write(once('c'), async (tx) => {
    await addUser('perdido')(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await write(once('c'), addUser('agora'))).username).toBe('agora')
  expect(await db.selectFrom('usuarios').select('id').where('username', '=', 'perdido').execute()).toEqual([])
})

test('a deadlock is tried again from the start, so that both callers succeed', async () => {
  const [a, b] = [await write(work, addUser('a')), await write(work, addUser('b'))]
  const touch = (tx: Parameters<Parameters<typeof write>[1]>[0], id: string) =>
    tx.updateTable('usuarios').set({ ativo: true }).where('id', '=', id).execute()
  let waiting = 2
  const both = Promise.withResolvers<void>()
  const crossing = (first: string, second: string) =>
    write(work, async (tx) => {
      await touch(tx, first)
      if (--waiting === 0) both.resolve()
      await both.promise
      await touch(tx, second)
      return 'done'
    })
  expect(await Promise.all([crossing(a.id, b.id), crossing(b.id, a.id)])).toEqual(['done', 'done'])
})

test('every change leaves its audit row with who did it, in the same transaction', async () => {
  const { id } = await write({ ...work, motivo: 'porque sim' }, addUser('auditado'))
  const rows = await db.selectFrom('auditoria').selectAll().where('entidade_id', '=', id).execute()
  expect(rows).toMatchObject([{ usuario: 'ana', acao: 'insert', entidade: 'usuarios', motivo: 'porque sim' }])
})

test('keys are forgotten after a week', async () => {
  const count = async () => (await db.selectFrom('idempotencia').select('chave').execute()).length
  const now = await count()
  await forgetOldKeys(db, new Date(Date.now() + 6 * 86_400_000))
  expect(await count()).toBe(now)
  await forgetOldKeys(db, new Date(Date.now() + 8 * 86_400_000))
  expect(await count()).toBe(0)
})
