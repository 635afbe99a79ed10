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
const refusal = (campo: string) => expect.objectContaining({ errors: [{ campo, mensagem: MESSAGE }] })

test('a first password that has leaked is refused, and another taken', async () => {
  const refused = await newUser('rita', LEAKED)
  expect([refused.statusCode, refused.json()]).toEqual([422, refusal('senha')])
  expect((await newUser('rita', FREE)).statusCode).toBe(201)
})

test('so is one that replaces it, the one given by somebody else included', async () => {
  const { ask, username } = await team.signedIn({ trocar_senha: true })
  const change = (nova_senha: string) =>
    ask('PUT', '/auth/senha', { senha_atual: ADMIN.password, nova_senha })
  const refused = await change(LEAKED)
  expect([refused.statusCode, refused.json()]).toEqual([422, refusal('nova_senha')])
  expect((await team.login(username)).statusCode).toBe(200)
  expect((await change(FREE)).statusCode).toBe(204)
  expect((await team.login(username, FREE)).statusCode).toBe(200)
})

test('so is one that an administrator resets it to; a generated one is asked about nowhere', async () => {
  const { id } = await team.member()
  const reset = (senha?: string) => api.post(`/usuarios/${id}/senha`, senha === undefined ? {} : { senha })
  const refused = await reset(LEAKED)
  expect([refused.statusCode, refused.json()]).toEqual([422, refusal('senha')])
  expect((await reset(FREE)).statusCode).toBe(200)
  const asked = service.requests.length
  expect((await reset()).statusCode).toBe(200)
  expect(service.requests.length).toBe(asked)
})

test('the local rules come first: what they refuse is asked about nowhere', async () => {
  const asked = service.requests.length
  expect((await newUser('nina', 'Tinkerbell')).json().errors[0].mensagem).toMatch(
    /^Esta senha está entre as mais/,
  )
  expect(service.requests.length).toBe(asked)
})

test.each([
  ['an error', { status: 500 }],
  ['silence', { fault: 'silence' as const }],
])('with %s the local rules decide alone, and the log tells nothing of anybody', async (_, answer) => {
  service.answers(answer)
  const { ask, id, username } = await team.signedIn()
  const change = await ask('PUT', '/auth/senha', { senha_atual: ADMIN.password, nova_senha: LEAKED })
  expect(change.statusCode).toBe(204)
  expect(lines).toHaveLength(1)
  const [text] = lines.map((line) => JSON.stringify(line))
  expect(text).toContain('senhas vazadas: não foi possível consultar; valem as regras locais')
  for (const told of [username, id, LEAKED, hash.slice(0, 5)]) expect(text).not.toContain(told)
})

test('unless the operator wants it, nobody is asked', async () => {
  const asked = service.requests.length
  expect(await openLeaked({ BREACHED_PASSWORDS: false }, outside, log)(LEAKED)).toBe(false)
  expect(service.requests.length).toBe(asked)
})
