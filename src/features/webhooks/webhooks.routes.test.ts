import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { selectWebhooks } from '#integrations/webhooks/select.ts'
import { testApi } from '#tests/api.ts'
import { fakeMessengers } from '#tests/messengers.ts'

const APP_SECRET = 'segredo-do-aplicativo'
const { first, second, messengers, configure } = fakeMessengers()
const api = await testApi({
  messengers,
  webhooks: selectWebhooks({
    credentials: async () => ({
      dialog360: { api_key: 'x' },
      zapi: { instance: 'x', token: 'x' },
      meta: { token: 'x', phone_number_id: '1', app_secret: APP_SECRET },
    }),
    keyOf: (provider) => `chave-${provider}`,
    publicUrl: 'https://loja.exemplo.com.br',
  }),
})

type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: string | Buffer | object }
const call = (path: string, { method = 'POST', ...rest }: Sent = {}) =>
  api.app.inject({ method, url: `/api/webhooks/${path}`, ...rest })
const report = (status: string, ...ids: string[]) => ({ type: 'MessageStatusCallback', status, ids })
const tell = (status: string, ...ids: string[]) =>
  call('zapi?chave=chave-zapi', { payload: report(status, ...ids) })

const kept = () => api.db.selectFrom('webhooks_recebidos').selectAll().orderBy('id').execute()
const messages = () => api.db.selectFrom('mensagens').selectAll().orderBy('id').execute()
let sent = 0
/** A message that the second account took; its id there. */
async function send() {
  const body = { numero: '13997123456', mensagem: `Olá ${++sent}` }
  expect((await api.post('/whatsapp/enviar-manual', body)).statusCode).toBe(201)
  return (await messages()).at(-1)!.external_id!
}

beforeEach(async () => {
  configure(second)
  await api.db.deleteFrom('webhooks_recebidos').execute()
  await api.db.deleteFrom('mensagens').execute()
})

describe('a report of a delivery', () => {
  test('is answered at once, kept, and worked on', async () => {
    const id = await send()
    const answer = await tell('RECEIVED', id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { recebidos: 1 }])
    await vi.waitUntil(async () => (await kept())[0]?.status === 'feito')
    expect(await messages()).toMatchObject([
      { status: 'delivered_real', entregue_em: '2026-03-10T12:00:00.000Z', lida_em: null },
    ])
    const [history] = (await api.get('/whatsapp/historico?status=enviado')).json()
    expect(history).toMatchObject({ status: 'delivered_real', entregue_em: '2026-03-10T12:00:00.000Z' })
    expect((await api.get('/whatsapp/estatisticas')).json()).toMatchObject({
      mensagens_enviadas: 1,
      taxa_sucesso: 100,
    })
  })

  test('nothing is kept but what it concerns', async () => {
    const payload = { ...report('READ', 'M1'), phone: '5513997123456', chatName: 'Ana Souza' }
    await call('zapi?chave=chave-zapi', { payload })
    const rows = JSON.stringify(await kept())
    expect(rows).toContain('M1')
    expect(rows).not.toMatch(/5513|Ana/)
  })

  test('told ten times at once it is kept once, and counts once', async () => {
    const id = await send()
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell('READ', id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(answers.reduce((sum, answer) => sum + answer.json().recebidos, 0)).toBe(1)
    await vi.waitUntil(async () => (await kept())[0]?.status === 'feito')
    expect(await kept()).toMatchObject([{ evento_id: `${id}:lida`, tentativas: 1 }])
    const trail = await api.db
      .selectFrom('auditoria')
      .select('motivo')
      .where('entidade', '=', 'mensagens')
      .where('entidade_id', '=', (await messages())[0]!.id)
      .where('motivo', 'is not', null)
      .execute()
    expect(trail).toEqual([{ motivo: 'Aviso de Z-API' }])
  })

  test('one call may tell of many messages, and of the same one twice', async () => {
    const ids = [await send(), await send(), await send()]
    expect((await tell('RECEIVED', ...ids, ids[0]!)).json()).toEqual({ recebidos: 3 })
    await vi.waitUntil(async () => (await messages()).every(({ status }) => status === 'delivered_real'))
  })
})

describe('who cannot prove itself', () => {
  const signature = (body: string) => `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`

  test.each([
    ['no key', 'zapi', {}],
    ['a wrong key', 'zapi?chave=chave-dialog360', {}],
    ['a key sent twice', 'zapi?chave=chave-zapi&chave=chave-zapi', {}],
    ['no signature', 'meta', {}],
    ['a signature of something else', 'meta', { 'x-hub-signature-256': signature('{}') }],
    ['no signature but the key', 'meta?chave=chave-meta', {}],
  ])('%s is refused, and nothing is kept', async (_, path, headers) => {
    const answer = await call(path, { headers, payload: report('READ', 'M1') })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Assinatura ausente ou incorreta.', code: 'assinatura_invalida' },
    ])
    expect(await kept()).toEqual([])
  })

  test('the signature covers the very bytes that came', async () => {
    const body = '{"entry": [{"changes": [{"value": {"statuses": [{"id": "w1", "status": "delivered"}]}}]}]}'
    const signed = { 'content-type': 'application/json', 'x-hub-signature-256': signature(body) }
    expect((await call('meta', { headers: signed, payload: body })).json()).toEqual({ recebidos: 1 })
    expect((await call('meta', { headers: signed, payload: body.replace(' ', '') })).statusCode).toBe(401)
  })

  test.each(['ultramsg?chave=chave-ultramsg', 'smtp', 'constructor', 'x'.repeat(199), '%00'])(
    'nobody expects anything from %s',
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

describe('the handshake with Meta', () => {
  const ask = (query: Record<string, string>) => call(`meta?${new URLSearchParams(query)}`, { method: 'GET' })
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': 'chave-meta', 'hub.challenge': '1158201444' }

  test('gives the challenge back as text', async () => {
    const answer = await ask(right)
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('refuses a wrong token', async () => {
    const answer = await ask({ ...right, 'hub.verify_token': 'outra' })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Código de verificação incorreto.', code: 'verificacao_incorreta' },
    ])
    expect((await ask({})).statusCode).toBe(403)
  })
})

test('whatever comes is taken, or refused for what it is', async () => {
  configure(first)
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
    JSON.stringify(report('READ', '', ' ', 'á', '\0', 'x'.repeat(5000))),
    JSON.stringify({ ...report('READ'), ids: [1, null, {}, [], true, -1.5] }),
    JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id: {}, status: {} }, null, 7] } }] }] }),
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
  const paths = ['zapi?chave=chave-zapi', 'dialog360?chave=chave-dialog360', 'meta', 'zapi?chave[]=x', 'zapi']
  for (const path of paths)
    for (const type of types)
      for (const payload of bodies) {
        const answer = await call(path, {
          payload,
          headers: type === undefined ? {} : { 'content-type': type },
        })
        const told = `${path} ${type} ${String(payload).slice(0, 30)} → ${answer.statusCode}`
        expect(told).toMatch(/→ (200|4\d\d)$/)
        if (answer.statusCode !== 200) expect(answer.json()).toMatchObject({ code: expect.any(String) })
      }
  expect((await kept()).map(({ referencia }) => referencia).sort()).toEqual(['-1.5', '1'])
})

test('a call that is too large is refused', async () => {
  const payload = JSON.stringify(report('READ', 'x'.repeat(256 * 1024)))
  const answer = await call('zapi?chave=chave-zapi', { payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'conteudo_grande'])
})

test('whoever calls too often is told when to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 700 }, () => call('zapi', { payload: '{}' })))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().code).toBe('muitos_pedidos')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await api.get('/whatsapp/estatisticas')).statusCode).toBe(200)
})
