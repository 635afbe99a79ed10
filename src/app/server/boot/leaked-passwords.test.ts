import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { PUBLIC_URLS } from '#integrations/urls.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { openLeaked } from './leaked-passwords.ts'

const LEAKED = 'um cavalo grampeado na bateria'
const FREE = 'outra frase que ninguém usou'
const MESSAGE =
  'Esta senha já vazou em algum site e está nas listas que os invasores tentam primeiro. Escolha outra'
const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase()

const service = await standIn()
const lines: unknown[] = []
const outside = {
  urls: { ...PUBLIC_URLS, pwnedpasswords: service.url },
  publicUrl: '',
  allowPrivate: true,
  timeoutMs: 300,
}
const log = { warn: (...line: unknown[]) => void lines.push(line) }
const api = await testApi({ leaked: openLeaked({ BREACHED_PASSWORDS: true }, outside, log) })
const team = teamOf(api)
beforeEach(() => {
  lines.length = 0
  service.answers(({ path }) => ({
    body: `${path === `/range/${hash.slice(0, 5)}` ? hash.slice(5) : 'F'.repeat(35)}:7`,
  }))
})

const newUser = (username: string, senha: string) =>
  api.post('/usuarios', { username, nome: username, administrador: false, senha })
const refusal = (campo: string) =>
  expect.objectContaining({ errors: [{ campo, mensagem: MESSAGE }] })

test('rejects a leaked first password and accepts another', async () => {
  const refused = await newUser('rita', LEAKED)
  expect([refused.statusCode, refused.json()]).toEqual([422, refusal('senha')])
  expect((await newUser('rita', FREE)).statusCode).toBe(201)
})

test('rejects a leaked new password, also for a user with a temporary one', async () => {
  const { ask, username } = await team.signedIn({ trocar_senha: true })
  const change = (nova_senha: string) =>
    ask('PUT', '/auth/senha', { senha_atual: ADMIN.password, nova_senha })
  const refused = await change(LEAKED)
  expect([refused.statusCode, refused.json()]).toEqual([422, refusal('nova_senha')])
  expect((await team.login(username)).statusCode).toBe(200)
  expect((await change(FREE)).statusCode).toBe(200)
  expect((await team.login(username, FREE)).statusCode).toBe(200)
})

test('rejects a leaked password in a reset and does not check a generated one', async () => {
  const { id } = await team.member()
  const reset = (senha?: string) =>
    api.post(`/usuarios/${id}/senha`, senha === undefined ? {} : { senha })
  const refused = await reset(LEAKED)
  expect([refused.statusCode, refused.json()]).toEqual([422, refusal('senha')])
  expect((await reset(FREE)).statusCode).toBe(200)
  const requests = service.requests.length
  expect((await reset()).statusCode).toBe(200)
  expect(service.requests.length).toBe(requests)
})

test('does not check a password that the local rules reject', async () => {
  const requests = service.requests.length
  expect((await newUser('nina', 'Tinkerbell')).json().errors[0].mensagem).toMatch(
    /^Esta senha está entre as mais/,
  )
  expect(service.requests.length).toBe(requests)
})

test.each([
  ['an error', { status: 500 }],
  ['silence', { fault: 'silence' as const }],
])(
  'applies only the local rules if the service fails with %s, and logs no personal data',
  async (_, answer) => {
    service.answers(answer)
    const { ask, id, username } = await team.signedIn()
    const change = await ask('PUT', '/auth/senha', {
      senha_atual: ADMIN.password,
      nova_senha: LEAKED,
    })
    expect(change.statusCode).toBe(200)
    expect(lines).toHaveLength(1)
    const [text] = lines.map((line) => JSON.stringify(line))
    expect(text).toContain('senhas vazadas: não foi possível consultar; valem as regras locais')
    for (const secret of [username, id, LEAKED, hash.slice(0, 5)])
      expect(text).not.toContain(secret)
  },
)

test('calls no service unless it is enabled', async () => {
  const requests = service.requests.length
  expect(await openLeaked({ BREACHED_PASSWORDS: false }, outside, log)(LEAKED)).toBe(false)
  expect(service.requests.length).toBe(requests)
})
