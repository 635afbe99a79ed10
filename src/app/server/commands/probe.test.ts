import { describe, expect, test } from 'vitest'
import { outsideOf } from '#app/server/boot/outside.ts'
import type { Credentials, Provider } from '#domain/providers.ts'
import { readConfig } from '#server/config/config.ts'
import { mailServer } from '#tests/kit/providers/mail-server.ts'
import { type StandInRequest, standIn } from '#tests/kit/server/stand-in.ts'
import { admitBy, probeBy } from './probe.ts'

const provider = await standIn()
const mail = await mailServer()
const config = readConfig({
  ALLOW_PRIVATE_ENDPOINTS: '1',
  ...Object.fromEntries(
    [
      'DIALOG360',
      'ULTRAMSG',
      'META',
      'ZAPI',
      'SENDGRID',
      'MERCADOPAGO',
      'STRIPE',
      'ASAAS',
      'CONSULTARPLACA',
    ].map((name) => [`${name}_BASE_URL`, provider.url]),
  ),
})
const probe = probeBy(
  { ...outsideOf(config), timeoutMs: 400 },
  () => new Date('2026-03-11T01:00:00Z'),
)

const CREDENTIALS: Credentials = {
  dialog360: { api_key: 'chave' },
  ultramsg: { token: 'chave', instance: '12' },
  meta: { token: 'chave', phone_number_id: '34' },
  zapi: { instance: 'AB', token: 'chave' },
  sendgrid: { api_key: 'SG.chave', from_email: 'loja@exemplo.com.br' },
  smtp: {
    host: 'localhost',
    port: mail.port,
    username: 'loja',
    password: 'segredo',
    from_email: 'loja@exemplo.com.br',
  },
  mercadopago: { access_token: 'chave' },
  stripe: { secret_key: 'chave' },
  asaas: { token: 'chave' },
  oficial: { api_key: 'chave', endpoint: `${provider.url}/efrotas/api` },
  consultarplaca: { email: 'loja@exemplo.com.br', api_key: 'chave' },
}

/** A valid answer to each provider's check, by path. */
const YES: Record<string, unknown> = {
  '/health_status': { health_status: { can_send_message: 'AVAILABLE' } },
  '/instance12/instance/status': { status: { accountStatus: { status: 'authenticated' } } },
  '/34': { id: '34' },
  '/instances/AB/token/chave/status': { connected: true },
  '/v3/scopes': { scopes: ['mail.send'] },
  '/users/me': { id: 1 },
  '/v1/balance': { object: 'balance' },
  '/myAccount': { object: 'account' },
  '/efrotas/api/consultas/v1/infracoes/placa/SAV0741': [],
  '/consultarRegistrosInfracoesRenainf': { status: 'ok' },
}
const pathOf = ({ path }: StandInRequest) => path.split('?')[0]!

const ALL = Object.keys(CREDENTIALS) as Provider[]

test.each(ALL)('checks %s with its own adapter at the configured address', async (name) => {
  provider.answers((request) =>
    YES[pathOf(request)] ? { body: YES[pathOf(request)] } : { status: 404 },
  )
  await expect(probe(name, CREDENTIALS[name])).resolves.toBeUndefined()
  expect(provider.requests).toHaveLength(name === 'smtp' ? 0 : 1)
})

test.each(ALL.filter((name) => name !== 'smtp'))(
  'reports a rejected key of %s in Portuguese without the key',
  async (name) => {
    provider.answers({
      status: 401,
      body: { error: { code: 190, message: 'chave' }, status: 'erro' },
    })
    const { message }: Error = await probe(name, CREDENTIALS[name]).catch((error) => error)
    expect(message).toMatch(/recusou|não aceitou/)
    expect(message).not.toContain(Object.values(CREDENTIALS[name])[0])
  },
)

test('recognises a refusal of UltraMsg with HTTP 200', async () => {
  provider.answers({ body: { error: 'Wrong token. Please provide token as a GET parameter.' } })
  await expect(probe('ultramsg', CREDENTIALS.ultramsg)).rejects.toThrow(
    'O UltraMsg recusou as credenciais',
  )
})

test('reports a mail server that rejects the password or is down', async () => {
  await expect(probe('smtp', { ...CREDENTIALS.smtp, password: 'errada' })).rejects.toThrow(
    'O servidor de e-mail não aceitou o usuário ou a senha.',
  )
  await expect(probe('smtp', { ...CREDENTIALS.smtp, port: 1 })).rejects.toThrow(/não respondeu/)
})

test('does not call private addresses unless allowed', async () => {
  const closed = probeBy(outsideOf(readConfig({})), () => new Date('2026-03-11T01:00:00Z'))
  provider.answers({ body: [] })
  for (const [name, credentials] of [
    [
      'oficial',
      { ...CREDENTIALS.oficial, endpoint: `https://127.0.0.1:${new URL(provider.url).port}` },
    ],
    ['smtp', CREDENTIALS.smtp],
  ] as const)
    await expect(closed(name, credentials)).rejects.toThrow(/rede interna/)
  expect(provider.requests).toEqual([])
})

describe('an address that a user typed', () => {
  const admit = admitBy({ allowPrivate: false })
  test.each([
    ['oficial', 'endpoint', { api_key: 'k', endpoint: 'https://10.0.0.1/api' }, /rede interna/],
    [
      'oficial',
      'endpoint',
      { api_key: 'k', endpoint: 'https://[::ffff:169.254.169.254]/' },
      /rede interna/,
    ],
    ['oficial', 'endpoint', { api_key: 'k', endpoint: 'http://8.8.8.8/api' }, /comece com https/],
    ['smtp', 'host', { ...CREDENTIALS.smtp, host: 'localhost' }, /rede interna/],
    ['smtp', 'host', { ...CREDENTIALS.smtp, host: '0x7f.1' }, /rede interna/],
  ] as const)('for %s is rejected in %s', async (name, campo, credentials, mensagem) => {
    await expect(admit(name, credentials as never)).rejects.toMatchObject({
      name: 'ValidationError',
      errors: [{ campo, mensagem: expect.stringMatching(mensagem) }],
    })
  })

  test.each([
    ['oficial', { api_key: 'k', endpoint: 'https://efrotas.exmaple/api' }, 'efrotas.exmaple'],
    ['smtp', { ...CREDENTIALS.smtp, host: 'smtp.exmaple' }, 'smtp.exmaple'],
  ] as const)(
    'for %s is stored with a warning if it does not resolve',
    async (name, credentials, host) => {
      const offline = admitBy({
        allowPrivate: false,
        resolve: () => Promise.reject(new Error('ENOTFOUND')),
      })
      expect(await offline(name, credentials as never)).toBe(
        `O endereço ${host} não foi encontrado. Verifique se foi digitado certo.`,
      )
    },
  )

  test('a sender that SendGrid lacks is warned of', async () => {
    expect(await admit('sendgrid', { api_key: 'k' })).toMatch(/^Falta o e-mail remetente/)
    expect(
      await admit('sendgrid', { api_key: 'k', from_email: 'loja@exemplo.com.br' }),
    ).toBeUndefined()
  })

  test('is accepted if it is public, or in development', async () => {
    await admit('oficial', { api_key: 'k', endpoint: 'https://8.8.8.8/api' })
    await admit('stripe', { secret_key: 'k' })
    await admitBy({ allowPrivate: true })('oficial', CREDENTIALS.oficial)
  })
})
