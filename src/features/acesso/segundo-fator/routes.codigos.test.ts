import { createHmac } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { hashOf, quickHashOf } from './segredo/service.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const { app, db } = api
const team = teamOf(api)

async function enter(username: string, codigo: string) {
  const { desafio } = (await team.login(username)).json()
  return app.inject({ method: 'POST', url: '/api/auth/login/codigo', payload: { desafio, codigo } })
}

test('stores recovery codes like passwords, with a different hash for each user', async () => {
  const [one, other] = [await team.withFactor(NOW), await team.withFactor(NOW)]
  const stored = await db
    .selectFrom('codigos_recuperacao')
    .where('usuario_id', '=', one.id)
    .selectAll()
    .execute()
  const code = one.codigos[3]!.replaceAll('-', '')
  const hash = await hashOf(one.chave, code)
  expect(stored.map(({ codigo_hash }) => codigo_hash)).toContain(hash)
  expect(await hashOf(other.chave, code)).not.toBe(hash)
  const salt = createHmac('sha256', one.chave)
    .update('sal-dos-codigos-de-recuperacao')
    .digest()
    .subarray(0, 16)
  const [inBase64, hashInBase64] = [salt, Buffer.from(hash, 'base64url')].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  const phc = `$argon2id$v=19$m=19456,t=2,p=1$${inBase64}$${hashInBase64}`
  expect(await verify(phc, code, { secret: Buffer.from(one.chave) })).toBe(true)
  expect(await verify(phc, code)).toBe(false)
})

test('recovery codes of an earlier release are still accepted once', async () => {
  const { id, username, chave, codigos } = await team.withFactor(NOW)
  const [code] = codigos
  const early = quickHashOf(chave, code!.replaceAll('-', ''))
  await db.deleteFrom('codigos_recuperacao').where('usuario_id', '=', id).execute()
  const row = { usuario_id: id, codigo_hash: early, usado_em: null, sob_a_chave: false }
  await db.insertInto('codigos_recuperacao').values(row).execute()
  expect((await enter(username, code!)).statusCode).toBe(200)
  expect((await enter(username, code!)).statusCode).toBe(401)
})
