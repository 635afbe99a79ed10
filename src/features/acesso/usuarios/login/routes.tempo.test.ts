import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword } from '#features/acesso/senha/service.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
const checks = vi.mocked(verify)
const api = await testApi()
const team = teamOf(api)
const senha_hash = await hashPassword(ADMIN.password)
await api.db.updateTable('usuarios').set({ senha_hash }).execute()

beforeEach(() => void checks.mockClear())

test.each([
  ['an unknown user', async () => 'ninguem'],
  ['a user with another password', async () => (await team.member()).username],
  [
    'a disabled user',
    async () => {
      const { id, username } = await team.member()
      await api.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', id).execute()
      return username
    },
  ],
])('a sign-in of %s verifies one password hash of equal cost', async (_, username) => {
  const answer = await team.login(await username(), 'senha errada 1')
  expect(answer.json().code).toBe('credenciais_invalidas')
  expect(checks.mock.calls.map(([hash]) => String(hash).replace(/[^$]+\$[^$]+$/, ''))).toEqual([
    '$argon2id$v=19$m=19456,t=2,p=1$',
  ])
})
