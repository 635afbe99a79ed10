import { expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { ensureFirstAdmin } from './service.ts'

const db = await testDatabase()
const ctx = systemContext({ db, now: () => new Date('2026-03-10T12:00:00Z') })
const leaked = async (senha: string) => senha === 'um cavalo que vazou'
const first = (password?: string) =>
  ensureFirstAdmin(ctx, leaked, { username: 'Operador', password })
const names = async () =>
  (await db.selectFrom('usuarios').select('username').execute()).map((user) => user.username)

test.each([
  [
    'Tinkerbell',
    'A senha de ADMIN_PASSWORD não serve. Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.',
  ],
  ['Flamengo@10', /^A senha de ADMIN_PASSWORD não serve\. .*fácil de adivinhar/],
  [
    'o-operador-1',
    'A senha de ADMIN_PASSWORD não serve. A senha não pode conter o nome de usuário.',
  ],
  ['um cavalo que vazou', /^A senha de ADMIN_PASSWORD não serve\. Esta senha já vazou/],
])('rejects a first password %s like the product and creates no user', async (password, why) => {
  await expect(first(password)).rejects.toThrow(why)
  expect(await names()).toEqual([])
})

test('creates the first user with a valid or generated password; later starts ignore it', async () => {
  expect(await first('uma frase que ninguém usou')).toEqual({})
  expect(await names()).toEqual(['operador'])
  expect(await first('Tinkerbell')).toEqual({})
  expect(await names()).toEqual(['operador'])
})
