import { expect, test } from 'vitest'
import { RuleViolation } from '#domain/errors.ts'
import { systemContext } from '#server/deps.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { deleteOldKeys, fingerprintOf, transaction } from './transaction.ts'

const db = await testDatabase()
const ctx = systemContext({ db, now: () => new Date('2026-03-10T12:00:00Z') }, 'ana')
const once = (key: string, body: unknown = {}) => ({
  ...ctx,
  idempotency: { key, fingerprint: fingerprintOf('POST', '/x', body) },
})
const addUser = (username: string) => (tx: Parameters<Parameters<typeof transaction>[1]>[0]) =>
  tx
    .insertInto('usuarios')
    .values({ username, nome: username, senha_hash: 'x', administrador: true })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()

test('returns the first result for a repeated key and writes nothing', async () => {
  const first = await transaction(once('a'), addUser('um'))
  expect(await transaction(once('a'), addUser('dois'))).toEqual(first)
  expect(await db.selectFrom('usuarios').select('username').execute()).toEqual([{ username: 'um' }])
  await expect(transaction(once('a', { other: 1 }), addUser('tres'))).rejects.toThrow(RuleViolation)
})

test('writes once for many concurrent calls with the same key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => transaction(once('b'), addUser('junto'))),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('leaves the key unused if the call fails', async () => {
  const failing = transaction(once('c'), async (tx) => {
    await addUser('perdido')(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await transaction(once('c'), addUser('agora'))).username).toBe('agora')
  expect(
    await db.selectFrom('usuarios').select('id').where('username', '=', 'perdido').execute(),
  ).toEqual([])
})

test('retries a deadlock from the start, so that both callers succeed', async () => {
  const [a, b] = [await transaction(ctx, addUser('a')), await transaction(ctx, addUser('b'))]
  const touch = (tx: Parameters<Parameters<typeof transaction>[1]>[0], id: string) =>
    tx.updateTable('usuarios').set({ ativo: true }).where('id', '=', id).execute()
  let waiting = 2
  const both = Promise.withResolvers<void>()
  const crossing = (first: string, second: string) =>
    transaction(ctx, async (tx) => {
      await touch(tx, first)
      if (--waiting === 0) both.resolve()
      await both.promise
      await touch(tx, second)
      return 'done'
    })
  expect(await Promise.all([crossing(a.id, b.id), crossing(b.id, a.id)])).toEqual(['done', 'done'])
})

test('joins the open transaction of the context, which commits all or nothing', async () => {
  const nested = (username: string) =>
    transaction(ctx, async (tx, inside) => {
      await addUser(`${username}-fora`)(tx)
      await transaction(inside, addUser(`${username}-dentro`))
      if (username === 'falha') throw new Error('no')
    })
  await expect(nested('falha')).rejects.toThrow('no')
  await nested('certo')
  const users = db.selectFrom('usuarios').select('username').where('username', 'like', '%-%')
  expect(await users.orderBy('username').execute()).toEqual([
    { username: 'certo-dentro' },
    { username: 'certo-fora' },
  ])
})

test('ignores the idempotency key in a nested call', async () => {
  const both = (context: typeof ctx) =>
    transaction(context, async (tx, inside) => {
      const first = await addUser('chave-um')(tx)
      return [first, await transaction(inside, addUser('chave-dois'))]
    })
  const answer = await both(once('d'))
  expect(answer.map(({ username }) => username)).toEqual(['chave-um', 'chave-dois'])
  expect(await both(once('d'))).toEqual(answer)
})

test('writes an audit row with the actor in the same transaction', async () => {
  const { id } = await transaction({ ...ctx, motivo: 'porque sim' }, addUser('auditado'))
  const rows = await db.selectFrom('auditoria').selectAll().where('entidade_id', '=', id).execute()
  expect(rows).toMatchObject([
    { usuario: 'ana', acao: 'insert', entidade: 'usuarios', motivo: 'porque sim' },
  ])
})

test('deletes idempotency keys after a week', async () => {
  const count = async () => (await db.selectFrom('idempotencia').select('chave').execute()).length
  const now = await count()
  await deleteOldKeys(db, new Date(Date.now() + 6 * 86_400_000))
  expect(await count()).toBe(now)
  await deleteOldKeys(db, new Date(Date.now() + 8 * 86_400_000))
  expect(await count()).toBe(0)
})
