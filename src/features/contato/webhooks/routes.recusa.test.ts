import { beforeEach, describe, expect, test } from 'vitest'
import { metaSignature, shopWebhooks, zapiReport } from '#tests/kit/providers/webhooks.ts'
import { testApi } from '#tests/kit/server/api.ts'

const api = await testApi({ webhooks: shopWebhooks() })

type Sent = { headers?: Record<string, string>; payload: string | Buffer | object }
const call = (path: string, sent: Sent) =>
  api.app.inject({ method: 'POST', url: `/api/webhooks/${path}`, ...sent })
const countStored = () => api.db.selectFrom('webhooks_recebidos').selectAll().execute()

beforeEach(() => api.db.deleteFrom('webhooks_recebidos').execute())

describe('unauthenticated calls', () => {
  test.each([
    ['no key', 'zapi', {}],
    ['a wrong key', 'zapi?chave=chave-dialog360', {}],
    ['a repeated key', 'zapi?chave=chave-zapi&chave=chave-zapi', {}],
    ['no signature', 'meta', {}],
    ['a signature of other data', 'meta', metaSignature('{}')],
    ['a key instead of a signature', 'meta?chave=chave-meta', {}],
  ])('%s is rejected and nothing is stored', async (_, path, headers) => {
    const answer = await call(path, { headers, payload: zapiReport('READ', 'M1') })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Assinatura ausente ou incorreta.', code: 'assinatura_invalida' },
    ])
    expect(await countStored()).toEqual([])
  })

  test('the signature covers the raw bytes', async () => {
    const body =
      '{"entry": [{"changes": [{"value": {"statuses": [{"id": "w1", "status": "delivered"}]}}]}]}'
    const signed = { 'content-type': 'application/json', ...metaSignature(body) }
    expect((await call('meta', { headers: signed, payload: body })).json()).toEqual({
      recebidos: 1,
    })
    expect(
      (await call('meta', { headers: signed, payload: body.replace(' ', '') })).statusCode,
    ).toBe(401)
  })

  test.each(['ultramsg?chave=chave-ultramsg', 'smtp', 'constructor', 'x'.repeat(199), '%00'])(
    'responds 404 for %s',
    async (path) => {
      const answer = await call(path, { payload: {} })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        detail: 'Nenhum aviso é esperado neste endereço.',
        code: 'nao_encontrado',
      })
    },
  )
})

test('responds to any input without an internal error', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '\0',
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    '['.repeat(250_000),
    '{"a":'.repeat(40_000),
    JSON.stringify({ type: {}, status: [], ids: { length: 5 } }),
    JSON.stringify(zapiReport('READ', '', ' ', 'á', '\0', 'x'.repeat(5000))),
    JSON.stringify({ ...zapiReport('READ'), ids: [1, null, {}, [], true, -1.5] }),
    JSON.stringify({
      entry: [{ changes: [{ value: { statuses: [{ id: {}, status: {} }, null, 7] } }] }],
    }),
    '{"__proto__":{"status":"READ"},"type":"MessageStatusCallback","ids":["A"]}',
  ]
  const types = [
    undefined,
    'application/json',
    'text/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nada',
    ';',
  ]
  const paths = [
    'zapi?chave=chave-zapi',
    'dialog360?chave=chave-dialog360',
    'meta',
    'zapi?chave[]=x',
    'zapi',
  ]
  for (const path of paths)
    for (const type of types)
      for (const payload of bodies) {
        const answer = await call(path, {
          payload,
          headers: type === undefined ? {} : { 'content-type': type },
        })
        const summary = `${path} ${type} ${String(payload).slice(0, 30)} → ${answer.statusCode}`
        expect(summary).toMatch(/→ (200|4\d\d)$/)
        if (answer.statusCode !== 200)
          expect(answer.json()).toMatchObject({ code: expect.any(String) })
      }
  expect((await countStored()).map(({ referencia }) => referencia).sort()).toEqual(['-1.5', '1'])
})

test('rejects a call that is too large', async () => {
  const payload = JSON.stringify(zapiReport('READ', 'x'.repeat(256 * 1024)))
  const answer = await call('zapi?chave=chave-zapi', { payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'conteudo_grande'])
})

test('responds with retry-after to too many calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 700 }, () => call('zapi', { payload: '{}' })),
  )
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().code).toBe('muitos_pedidos')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await api.get('/whatsapp/estatisticas')).statusCode).toBe(200)
})
