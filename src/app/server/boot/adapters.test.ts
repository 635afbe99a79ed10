import { describe, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { readConfig } from '#server/config/config.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { openAdapters } from './adapters.ts'
import { outsideOf } from './outside.ts'

const log = { warn: () => undefined }

test('uses stored credentials from the next message on, until they are removed', async () => {
  const api = await testApi()
  const provider = await standIn()
  const config = readConfig({ ULTRAMSG_BASE_URL: provider.url })
  const now = () => new Date('2026-03-10T12:00:00Z')
  const { messengers, mailers } = openAdapters({ db: api.db, secrets, now }, outsideOf(config), log)
  const names = async () =>
    (await Promise.all([messengers(), mailers()])).flat().map(({ name }) => name)
  expect(await names()).toEqual([])

  const path = '/configuracoes/whatsapp/ultramsg'
  await api.post(path, { token: 'segredo-de-teste', instance: '77' })
  await api.post('/configuracoes/email/sendgrid', { key: 'SG.segredo' })
  expect(await names()).toEqual(['ultramsg', 'sendgrid'])
  provider.answers({ body: { status: { accountStatus: { status: 'authenticated' } } } })
  await (await messengers())[0]?.check()
  expect(provider.requests[0]?.path).toBe('/instance77/instance/status?token=segredo-de-teste')

  await api.delete(path)
  expect(await names()).toEqual(['sendgrid'])
})

describe('an address that a user typed', () => {
  const now = () => new Date('2026-03-10T12:00:00Z')
  const vehicle = { placa: 'ABC1D23', renavam: null }
  const message = {
    id: 'x',
    from: { name: 'Loja' },
    to: 'ana@exemplo.com.br',
    subject: 'x',
    html: 'x',
    text: 'x',
  }

  test('is not called in production if it is private, however it was stored', async () => {
    const api = await testApi()
    const inner = await standIn()
    const port = Number(new URL(inner.url).port)
    const { multas, mailers } = openAdapters(
      { db: api.db, secrets, now },
      outsideOf(readConfig({})),
      log,
    )
    await api.post('/configuracoes/detran/oficial', {
      api_key: 'chave',
      endpoint: `https://localhost:${port}/x`,
    })
    await api.post('/configuracoes/email/smtp', {
      host: 'localhost',
      port,
      username: 'loja',
      password: 'segredo',
      from_email: 'loja@exemplo.com.br',
    })
    await expect(
      (await multas())[0]!.multasOf(vehicle as never, '2026-03-10' as never),
    ).rejects.toThrow(UpstreamError)
    await expect((await mailers())[0]!.send(message as never)).rejects.toThrow(/rede interna/)
    await expect((await mailers())[0]!.check()).rejects.toThrow(/rede interna/)
    expect(inner.requests).toEqual([])
  })

  test('is called without following redirects', async () => {
    const api = await testApi()
    const there = await standIn()
    there.answers({ status: 307, headers: { location: `${there.url}/elsewhere` } })
    const outside = outsideOf(readConfig({ ALLOW_PRIVATE_ENDPOINTS: '1' }))
    const { multas } = openAdapters({ db: api.db, secrets, now }, outside, log)
    await api.post('/configuracoes/detran/oficial', {
      api_key: 'chave',
      endpoint: `${there.url}/here`,
    })
    await expect(
      (await multas())[0]!.multasOf(vehicle as never, '2026-03-10' as never),
    ).rejects.toThrow(UpstreamError)
    expect(there.requests.length).toBeGreaterThan(0)
    expect(there.requests.filter(({ path }) => path.includes('elsewhere'))).toEqual([])
  })
})

test('looks fines up with stored credentials and records the result for the account', async () => {
  const api = await testApi()
  const provider = await standIn()
  const config = readConfig({ ALLOW_PRIVATE_ENDPOINTS: '1' })
  const now = () => new Date('2026-03-10T12:00:00Z')
  const { multas } = openAdapters({ db: api.db, secrets, now }, outsideOf(config), log)
  expect((await multas()).map(({ simulated }) => simulated)).toEqual([true])

  await api.post('/configuracoes/detran/oficial', {
    api_key: 'segredo-de-teste',
    endpoint: provider.url,
  })
  const [registry] = await multas()
  const lookUp = () =>
    registry!.multasOf({ placa: 'ABC1D23', renavam: null, ano: 2025 }, '2026-03-10' as never)
  provider.answers({ body: [] })
  expect(await lookUp()).toEqual([])
  provider.answers({ status: 401 })
  await expect(lookUp()).rejects.toMatchObject({ code: 'provedor_credenciais' })
  expect((await api.get('/configuracoes/detalhes')).json().oficial).toMatchObject({
    uso_sucesso: '2026-03-10T12:00:00.000Z',
    uso_erro: expect.stringMatching(/recusou as credenciais/),
  })
})

test('reads Pix charges with stored credentials and records the result for the account', async () => {
  const api = await testApi()
  const provider = await standIn()
  const config = readConfig({ MERCADOPAGO_BASE_URL: provider.url })
  const now = () => new Date('2026-03-10T12:00:00Z')
  const { gateways } = openAdapters({ db: api.db, secrets, now }, outsideOf(config), log)
  expect(await gateways()).toEqual([])

  await api.post('/configuracoes/pagamentos/mercadopago', { access_token: 'APP_USR-segredo' })
  const [gateway] = await gateways()
  provider.answers({ status: 404, body: { message: 'not found', status: 404 } })
  expect(await gateway!.findCharge('123')).toBeUndefined()
  provider.answers({ status: 401, body: { message: 'unauthorized', status: 401 } })
  await expect(gateway!.findCharge('123')).rejects.toMatchObject({ code: 'provedor_credenciais' })
  expect((await api.get('/configuracoes/detalhes')).json().mercadopago).toMatchObject({
    uso_sucesso: '2026-03-10T12:00:00.000Z',
    uso_erro: expect.stringMatching(/credenciais/),
  })
})
