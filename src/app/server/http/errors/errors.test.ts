import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask } from '#integrations/http.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { PASSPHRASE, pfx } from '#tests/kit/server/certificate.ts'

const logged: string[] = []
const lines = () => logged.map((line) => JSON.parse(line))
const untrustedServer = createServer({ pfx, passphrase: PASSPHRASE }, (_, response) =>
  response.end('{}'),
)
await new Promise<void>((resolve) => untrustedServer.listen(0, '127.0.0.1', resolve))
afterAll(() => void untrustedServer.close())
const baseUrl = `https://localhost:${(untrustedServer.address() as AddressInfo).port}`

const reported: unknown[] = []
const { app } = await testApi({
  log: (line) => logged.push(line),
  onUnexpectedError: (error) => reported.push(error),
  maxRequestsPerMinute: 3,
})
const row = {
  code: '23514',
  detail: 'Failing row contains (Ana Exemplo, 52998224725).',
  table: 'clientes',
}
const broken = Object.assign(new Error('new row of Ana Exemplo violates'), row)
app.get('/broken', () => Promise.reject(broken))
app.get('/outside', () => ask({ baseUrl }, 'O provedor', '/?chave=segredo'))
beforeEach(() => void logged.splice(0))

test('hides an unexpected error from the caller and logs its kind and place', async () => {
  const answer = await app.inject({ url: '/broken', remoteAddress: '203.0.113.1' })
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { detail: 'Erro interno. Tente novamente.', code: 'erro_interno' },
  ])
  expect(reported).toEqual([broken])
  expect(lines()).toMatchObject([
    {
      msg: 'unexpected error',
      err: { name: 'Error', code: '23514', stack: expect.stringContaining('errors.test.ts') },
      reqId: answer.headers['x-request-id'],
    },
    { msg: 'pedido', route: '/broken', status: 500 },
  ])
  expect(logged.join('')).not.toMatch(/Ana|52998224725/)
})

test('answers an invalid certificate of a provider with a message and logs the reason', async () => {
  const answer = await app.inject({ url: '/outside', remoteAddress: '203.0.113.2' })
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    {
      detail: 'O provedor não respondeu. Tente novamente em instantes.',
      code: 'provedor_sem_resposta',
    },
  ])
  expect(lines()[0]).toMatchObject({
    msg: 'outside failure',
    motivo: 'provedor_sem_resposta',
    err: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
  expect(logged.join('')).not.toContain('segredo')
})

test('logs every rejected request with route and status, without its content', async () => {
  const name = 'zqNinguem\r\n{"level":"info","msg":"forjada"}'
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '203.0.113.3' })
  await post({ username: name })
  await post({ username: name, senha: 'errada de todo' })
  await app.inject({
    url: `/api/motos?busca=${encodeURIComponent(name)}`,
    remoteAddress: '203.0.113.3',
  })
  await post({ username: name, senha: 'errada de todo' })
  expect(lines()).toMatchObject([
    { method: 'POST', route: '/api/auth/login', status: 422 },
    { method: 'POST', route: '/api/auth/login', status: 422 },
    { method: 'GET', route: '/api/motos', status: 401 },
    { method: 'POST', route: '/api/auth/login', status: 429 },
  ])
  expect(logged.join('')).not.toMatch(/zqNinguem|forjada/)
})
