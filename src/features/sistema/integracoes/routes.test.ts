import { expect, test } from 'vitest'
import { ValidationError } from '#domain/errors.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { credentialContracts } from './contract.ts'
import { ALL_PROVIDERS } from './rules.ts'

const INNER = 'https://interno.example/api'
const UNKNOWN = 'smtp.exmaple'
const WARNING = 'O endereço smtp.exmaple não foi encontrado.'
const {
  get,
  post,
  delete: remove,
  db,
} = await testApi({
  admit: async (_, credentials) => {
    if ((credentials as { endpoint?: string }).endpoint === INNER)
      throw new ValidationError([{ campo: 'endpoint', mensagem: 'Este endereço não é aceito.' }])
    return (credentials as { host?: string }).host === UNKNOWN ? WARNING : undefined
  },
})

const SECRET = 'segredo-bem-guardado'
const BODIES: Record<(typeof ALL_PROVIDERS)[number], object> = {
  dialog360: { api_key: SECRET },
  ultramsg: { token: SECRET, instance: 'instance123' },
  meta: {
    token: SECRET,
    phone_number_id: '10987654321',
    app_secret: SECRET,
    template: 'cobranca_semanal',
  },
  zapi: { instance: 'ABC123', token: SECRET, client_token: SECRET },
  sendgrid: { api_key: SECRET, from_email: 'loja@exemplo.com.br' },
  smtp: {
    host: 'smtp.exemplo.com.br',
    port: 465,
    username: 'loja',
    password: SECRET,
    from_email: 'loja@exemplo.com.br',
  },
  mercadopago: { access_token: SECRET },
  stripe: { secret_key: SECRET },
  asaas: { token: SECRET },
  oficial: { api_key: SECRET, endpoint: 'https://fleet.example/api' },
  consultarplaca: { email: 'loja@exemplo.com.br', api_key: SECRET },
}
const pathOf = (provider: (typeof ALL_PROVIDERS)[number]) => credentialContracts[provider].save.path

test('a new installation has no credentials', async () => {
  expect((await get('/configuracoes/status')).json()).toEqual({
    whatsapp: { dialog360: false, ultramsg: false, meta: false, zapi: false },
    email: { sendgrid: false, smtp: false },
    pagamentos: { mercadopago: false, stripe: false, asaas: false },
    detran: { oficial: false, consultarplaca: false },
  })
  const details = (await get('/configuracoes/detalhes')).json()
  expect(Object.keys(details)).toEqual(ALL_PROVIDERS)
  expect(details.smtp).toMatchObject({ configurado: false, campos: {}, dica: null, problema: null })
})

test.each(ALL_PROVIDERS)(
  '%s is stored, shown without its secret, and removed',
  async (provider) => {
    const saved = await post(pathOf(provider), BODIES[provider])
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual({
      sucesso: true,
      mensagem: expect.stringMatching(/configurado com sucesso!$/),
    })

    const flags = Object.assign({}, ...Object.values((await get('/configuracoes/status')).json()))
    expect(Object.keys(flags).filter((name) => flags[name])).toEqual([provider])
    const answer = await get('/configuracoes/detalhes')
    expect(answer.body).not.toContain(SECRET)
    const open = Object.entries(BODIES[provider]).filter(([, value]) => value !== SECRET)
    expect(answer.json()[provider]).toMatchObject({
      configurado: true,
      atualizado_em: '2026-03-10T12:00:00.000Z',
      dica: provider === 'smtp' ? null : 'termina em dado',
      campos: Object.fromEntries(open),
      ultimo_teste: null,
    })

    expect((await remove(pathOf(provider))).statusCode).toBe(204)
    const again = await remove(pathOf(provider))
    expect(again.statusCode).toBe(404)
    expect((await get('/configuracoes/detalhes')).json()[provider].configurado).toBe(false)
  },
)

test('database and audit trail contain no secret in plain text', async () => {
  const trail = await db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidade', '=', 'credenciais')
    .orderBy('id')
    .execute()
  expect(trail).toHaveLength(ALL_PROVIDERS.length * 2)
  expect(JSON.stringify(trail)).not.toMatch(/segredo|selado/)
  expect(trail[0]).toMatchObject({ usuario: 'ana', acao: 'insert', entidade_id: 'dialog360' })
  await post(pathOf('stripe'), BODIES.stripe)
  const row = await db.selectFrom('credenciais').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(SECRET)
})

test.each([
  ['/whatsapp/configurar-api-key', { key: SECRET }],
  ['/configuracoes/email/sendgrid', { key: SECRET }],
  ['/configuracoes/pagamentos/mercadopago', { token: SECRET }],
  ['/configuracoes/pagamentos/stripe', { key: SECRET }],
])('%s accepts its alternative spelling', async (path, body) => {
  expect((await post(path, body)).json()).toMatchObject({ sucesso: true })
})

test('the default port of SMTP is 587', async () => {
  const { port: _, ...rest } = BODIES.smtp as { port: number }
  await post(pathOf('smtp'), rest)
  expect((await get('/configuracoes/detalhes')).json().smtp.campos.port).toBe(587)
})

test('storing replaces all fields of a credential', async () => {
  await post(pathOf('zapi'), BODIES.zapi)
  await post(pathOf('zapi'), { instance: 'OUTRA', token: 'outro-segredo-x9z8' })
  expect((await get('/configuracoes/detalhes')).json().zapi).toMatchObject({
    dica: 'termina em x9z8',
    campos: { instance: 'OUTRA' },
  })
})

test.each([
  [pathOf('ultramsg'), { token: SECRET }, 'instance', 'Campo obrigatório'],
  [pathOf('ultramsg'), { token: '  ', instance: 'x' }, 'token', 'Campo obrigatório'],
  [pathOf('stripe'), { secret_key: 'com espaço no meio' }, 'secret_key', /Cole a chave inteira/],
  [pathOf('stripe'), { secret_key: SECRET, outro: 1 }, 'outro', 'Campo desconhecido'],
  [
    pathOf('smtp'),
    { ...BODIES.smtp, host: 'https://smtp.exemplo.com.br' },
    'host',
    /só o nome do servidor/,
  ],
  [pathOf('smtp'), { ...BODIES.smtp, from_email: 'loja' }, 'from_email', 'E-mail inválido'],
  [pathOf('smtp'), { ...BODIES.smtp, port: 70_000 }, 'port', 'O máximo é 65535'],
  [
    pathOf('oficial'),
    { api_key: SECRET, endpoint: 'ftp://x.example' },
    'endpoint',
    /comece com https/,
  ],
  [
    pathOf('oficial'),
    { api_key: SECRET, endpoint: 'https://u:p@x.example' },
    'endpoint',
    /comece com https/,
  ],
  [
    pathOf('oficial'),
    { api_key: SECRET, endpoint: INNER },
    'endpoint',
    'Este endereço não é aceito.',
  ],
])('%s rejects %j', async (path, body, campo, mensagem) => {
  const answer = await post(path, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toContainEqual({ campo, mensagem: expect.stringMatching(mensagem) })
  expect(answer.body).not.toContain(SECRET)
})

test('credentials require a session', async () => {
  for (const path of ['/configuracoes/status', '/configuracoes/detalhes'])
    expect((await get(path, undefined, { authorization: '' })).statusCode).toBe(401)
  for (const provider of ALL_PROVIDERS)
    expect((await post(pathOf(provider), BODIES[provider], { authorization: '' })).statusCode).toBe(
      401,
    )
})

test('an endpoint has no other braces than those of the plate', async () => {
  const save = (endpoint: string) => post(pathOf('oficial'), { api_key: SECRET, endpoint })
  expect((await save('https://fleet.example/{placa}/multas')).statusCode).toBe(200)
  expect((await save('https://fleet.example/{plate}')).json().errors).toEqual([
    { campo: 'endpoint', mensagem: 'Entre chaves, só {placa}' },
  ])
})

test('an address that does not resolve is stored, with a warning', async () => {
  const saved = await post(pathOf('smtp'), { ...BODIES.smtp, host: UNKNOWN })
  expect(saved.json()).toEqual({
    sucesso: true,
    mensagem: 'Email SMTP configurado com sucesso!',
    aviso: WARNING,
  })
  expect((await get('/configuracoes/detalhes')).json().smtp.campos.host).toBe(UNKNOWN)
})
