import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { webhookRows } from '#tests/kit/providers/webhook-rows.ts'
import { shopWebhooks, zapiReport } from '#tests/kit/providers/webhooks.ts'
import { testApi } from '#tests/kit/server/api.ts'

const { second, messengers, configure } = fakeMessengers()
const api = await testApi({ messengers, webhooks: shopWebhooks() })

const post = (payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/webhooks/zapi?chave=chave-zapi', payload })
const tell = (status: string, ...ids: string[]) => post(zapiReport(status, ...ids))
const soon = (condition: () => Promise<boolean>) => vi.waitUntil(condition, { timeout: 10_000 })
const storedWebhooks = () =>
  api.db.selectFrom('webhooks_recebidos').selectAll().orderBy('id').execute()
const messages = () => api.db.selectFrom('mensagens').selectAll().orderBy('id').execute()
let sent = 0
/** Creates a message sent by the second account and returns its id there. */
async function send() {
  const body = { numero: '13997123456', mensagem: `Olá ${++sent}` }
  expect((await api.post('/whatsapp/enviar-manual', body)).statusCode).toBe(201)
  return (await messages()).find(({ mensagem }) => mensagem === body.mensagem)!.external_id!
}

beforeEach(async () => {
  configure(second)
  await api.db.deleteFrom('webhooks_recebidos').execute()
  await api.db.deleteFrom('mensagens').execute()
})

describe('a delivery report', () => {
  test('is answered at once, stored, and processed', async () => {
    const id = await send()
    const answer = await tell('RECEIVED', id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { recebidos: 1 }])
    await soon(async () => (await storedWebhooks())[0]?.status === 'feito')
    expect(await messages()).toMatchObject([
      { status: 'delivered_real', entregue_em: '2026-03-10T12:00:00.000Z', lida_em: null },
    ])
    const [history] = (await api.get('/whatsapp/historico?status=enviado')).json()
    expect(history).toMatchObject({
      status: 'delivered_real',
      entregue_em: '2026-03-10T12:00:00.000Z',
    })
    expect((await api.get('/whatsapp/estatisticas')).json()).toMatchObject({
      mensagens_enviadas: 1,
      taxa_sucesso: 100,
    })
  })

  test('stores only the ids it concerns', async () => {
    await post({ ...zapiReport('READ', 'M1'), phone: '5513997123456', chatName: 'Ana Souza' })
    const rows = JSON.stringify(await storedWebhooks())
    expect(rows).toContain('M1')
    expect(rows).not.toMatch(/5513|Ana/)
  })

  test('sent ten times concurrently is stored and counted once', async () => {
    const id = await send()
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell('READ', id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(answers.reduce((sum, answer) => sum + answer.json().recebidos, 0)).toBe(1)
    await soon(async () => (await storedWebhooks())[0]?.status === 'feito')
    expect(await storedWebhooks()).toMatchObject([{ evento_id: `${id}:lida`, tentativas: 1 }])
    const trail = await api.db
      .selectFrom('auditoria')
      .select('motivo')
      .where('entidade', '=', 'mensagens')
      .where('entidade_id', '=', (await messages())[0]!.id)
      .where('motivo', 'is not', null)
      .execute()
    expect(trail).toEqual([{ motivo: 'Aviso de Z-API' }])
  })

  test('accepts reports on several messages, and on one twice, in one call', async () => {
    const ids = [await send(), await send(), await send()]
    expect((await tell('RECEIVED', ...ids, ids[0]!)).json()).toEqual({ recebidos: 3 })
    await soon(async () => (await messages()).every(({ status }) => status === 'delivered_real'))
  })
})

test('stored before a restart is processed when the server listens', async () => {
  const { addEvent, message, storedEvents } = webhookRows(api.db)
  await message()
  await addEvent()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  await soon(async () => (await storedEvents())[0]?.status === 'feito')
})

describe('the handshake with Meta', () => {
  const ask = (query: Record<string, string>) =>
    api.app.inject(`/api/webhooks/meta?${new URLSearchParams(query)}`)
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'chave-meta',
    'hub.challenge': '1158201444',
  }

  test('returns the challenge as text', async () => {
    const answer = await ask(right)
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('rejects a wrong token', async () => {
    const answer = await ask({ ...right, 'hub.verify_token': 'outra' })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Código de verificação incorreto.', code: 'verificacao_incorreta' },
    ])
    expect((await ask({})).statusCode).toBe(403)
  })
})
