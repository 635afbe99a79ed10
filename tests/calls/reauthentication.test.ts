import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { ask, ENDPOINTS, everything } from '../kit/calls/ask.ts'
import type { Request } from '../kit/calls/call.ts'
import { openShop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'
import { ADMIN } from '../kit/server/api.ts'
import { codeAt } from '../kit/shop/team.ts'

// The shop's clock stands at noon.
const LONG_AGO = '2026-03-10T11:49:59Z' as Instant
const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'
const shop = await openShop()
const { api, team } = shop
const { db } = api

/** Lets ten minutes pass for every open session. */
const letPass = () => db.updateTable('sessoes').set({ confirmada_em: LONG_AGO }).execute()
const settings = async (fields: object) => ({
  body: { ...(await shop.ok(api.get('/sistema/configuracoes'))), ...fields },
})
const part = async (name: string, fields: object) => ({
  body: { ...(await shop.ok(api.get(`/sistema/${name}`))), ...fields },
})
const empresa = (fields: object) => part('empresa', fields)
const vistorias = async (fields: object) => {
  const { vistorias: now } = await shop.ok(api.get('/sistema/configuracoes'))
  return { body: { vistorias: { ...(now as unknown as object), ...fields } } }
}

beforeEach(() => db.deleteFrom('tentativas_login').execute())

/** Requests of the calls that need it for some requests only. */
const SOMETIMES: Record<string, [string, () => Promise<Request>][]> = {
  'PUT /sistema/empresa': [
    ['another Pix key', () => empresa({ chave_pix: 'loja@exemplo.com.br' })],
  ],
  'PUT /sistema/configuracoes': [
    ['another Pix key', () => settings({ chave_pix: 'outra@exemplo.com.br' })],
    [
      'another rule of the second factor',
      async () => {
        const [user] = await db
          .selectFrom('usuarios')
          .select('id')
          .where('username', '=', 'ana')
          .execute()
        const factor = { id: user!.id, selado: 'x', criado_em: LONG_AGO, ativado_em: LONG_AGO }
        await db.insertInto('segundos_fatores').values(factor).execute()
        return settings({ segundo_fator_exigido_de: 'administradores' })
      },
    ],
    ['other interest', () => settings({ juros_mes_percentual: 0.5 })],
    ['another price of fuel', () => vistorias({ combustivel_por_oitavo: 12.5 })],
  ],
  'PUT /sistema/config-pagamentos': [
    ['another fee', () => part('config-pagamentos', { multa_percentual: 1.5 })],
    ['other business days', () => part('config-pagamentos', { vencimento_em_dia_util: false })],
  ],
  'PUT /sistema/config-detran': [
    ['another fee', () => part('config-detran', { taxa_administrativa: 33 })],
  ],
  'POST /documentos/:id/assinar': [
    [
      'the side of the shop',
      async () => {
        const { params } = await CALLS['POST /documentos/:id/assinar']!.good(shop)
        return { params: params!, body: { papel: 'locadora' } }
      },
    ],
  ],
}
const REQUESTS = [...ENDPOINTS].flatMap(([name, { reauthentication }]) => {
  if (reauthentication === true)
    return [{ name, what: 'any request', good: () => CALLS[name]!.good(shop) }]
  if (!reauthentication) return []
  return SOMETIMES[name]!.map(([what, good]) => ({ name, what, good }))
})

test('covers money, users, credentials, texts and exports', () => {
  expect(new Set(REQUESTS.map(({ name }) => name))).toEqual(
    new Set([
      'PUT /sistema/empresa',
      'PUT /sistema/configuracoes',
      'PUT /sistema/permissoes',
      'POST /usuarios',
      'PATCH /usuarios/:id',
      'POST /usuarios/:id/senha',
      'DELETE /usuarios/:id/segundo-fator',
      ...CREDENTIALS.flatMap((path) => [`POST ${path}`, `DELETE ${path}`]),
      'PUT /whatsapp/template-cobranca',
      'PUT /whatsapp/textos/:nome',
      'POST /clientes/:id/anonimizar',
      'GET /clientes/:id/exportar-dados',
      'GET /relatorios/clientes/exportar',
      'GET /relatorios/contador',
      'POST /locacoes/:id/transferir',
      'GET /pagamentos/exportar',
      'GET /motos/exportar',
      'GET /locacoes/exportar',
      'GET /auditoria/exportar',
      'POST /meses/:mes/fechar',
      'POST /meses/:mes/reabrir',
      'PUT /meses',
      'PUT /sistema/config-pagamentos',
      'PUT /sistema/config-detran',
      'PUT /precos-avarias',
      'PUT /vistoria-modelo',
      'PUT /configuracoes/pagamentos/preferido',
      'DELETE /usuarios/:id/sessoes/:sessao_id',
      'POST /usuarios/:id/sessoes/encerrar',
      'POST /documento-modelos/:tipo',
      'POST /documentos/:id/assinar',
    ]),
  )
})
const CREDENTIALS = [
  '/whatsapp/configurar-api-key',
  ...['whatsapp/ultramsg', 'whatsapp/meta', 'whatsapp/zapi', 'email/sendgrid', 'email/smtp'].map(
    configured,
  ),
  ...['pagamentos/mercadopago', 'pagamentos/stripe', 'pagamentos/asaas'].map(configured),
  ...['detran/oficial', 'detran/consultarplaca'].map(configured),
]
function configured(path: string) {
  return `/configuracoes/${path}`
}

test.each(REQUESTS)(
  '$name ($what) is refused after ten minutes, and accepted once confirmed',
  async (row) => {
    const endpoint = ENDPOINTS.get(row.name)!
    // The web client repeats calls with JSON or none, and needs a session to ask for.
    expect([endpoint.upload, ['public', 'signed'].includes(String(endpoint.access))]).toEqual([
      undefined,
      false,
    ])
    const request = await row.good()
    await letPass()
    const before = await everything(shop)
    const refused = await ask(shop, endpoint, request)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'Para isto, confirme que é você. Nada foi alterado.', code: 'confirmacao_exigida' },
    ])
    expect(await everything(shop)).toEqual(before)
    await shop.ok(api.post('/auth/confirmar', { senha_atual: ADMIN.password }))
    expect((await ask(shop, endpoint, request)).statusCode).toBeLessThan(300)
  },
)

test.each([
  ['PUT /sistema/empresa', () => empresa({ endereco: 'Av. Exemplo, 100' })],
  ['PUT /sistema/config-pagamentos', () => part('config-pagamentos', { forma_usual: 'dinheiro' })],
  ['PUT /sistema/configuracoes', () => settings({ forma_usual: 'pix' })],
])('%s with other fields changed is saved without asking', async (name, making) => {
  const request = await making()
  await letPass()
  expect((await ask(shop, ENDPOINTS.get(name)!, request)).statusCode).toBe(200)
})

test('refuses a clerk without the permission before asking for the password', async () => {
  const clerk = await team.signedIn()
  await letPass()
  expect((await clerk.ask('GET', '/pagamentos/exportar')).json().code).toBe('sem_permissao')
  expect((await clerk.ask('POST', '/usuarios', {})).json().code).toBe('so_administradores')
})

describe('confirming', () => {
  beforeAll(() => db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute())
  const users = (ask: Awaited<ReturnType<typeof team.signedIn>>['ask']) =>
    ask('PUT', '/sistema/permissoes', {
      dias_anteriores: false,
      cancelar_dividas: false,
      dar_baixa: false,
      mudar_datas: false,
      desbloquear_clientes: false,
      exportar_dados: true,
    })

  test('a code of the second factor confirms once, and only its session', async () => {
    const { chave, ask, username } = await team.withFactor(NOW, { administrador: true })
    const { access_token } = (await team.login(username)).json()
    expect(access_token).toBeUndefined()
    await letPass()
    const codigo = codeAt(chave, NEXT)
    const [first, second] = await Promise.all([
      ask('POST', '/auth/confirmar/codigo', { codigo }),
      ask('POST', '/auth/confirmar/codigo', { codigo }),
    ])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([204, 422])
    expect((await users(ask)).statusCode).toBe(200)
    const rows = await db
      .selectFrom('sessoes')
      .where('confirmada_em', '>', LONG_AGO)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('a code of a user without a second factor is refused like a wrong one', async () => {
    const { ask } = await team.signedIn({ administrador: true })
    const without = await ask('POST', '/auth/confirmar/codigo', { codigo: '123456' })
    const { ask: other } = await team.withFactor(NOW, { administrador: true })
    const wrong = await other('POST', '/auth/confirmar/codigo', { codigo: '000000' })
    expect([without.statusCode, without.json()]).toEqual([wrong.statusCode, wrong.json()])
  })

  test.each([
    ['/auth/confirmar', { senha_atual: 'errada' }, { senha_atual: ADMIN.password }],
    ['/auth/confirmar/codigo', { codigo: '000000' }, { codigo: '' }],
  ])('%s stops after five wrong tries, without blocking the sign-in', async (url, wrong, right) => {
    const { ask, username, chave } = await team.withFactor(NOW, { administrador: true })
    await letPass()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await ask('POST', url, wrong)).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const body = 'codigo' in right ? { codigo: codeAt(chave, NEXT) } : right
    expect((await ask('POST', url, body)).statusCode).toBe(429)
    expect((await users(ask)).statusCode).toBe(403)
    expect((await team.login(username)).json()).toMatchObject({ segundo_fator: true })
    const misses = await db
      .selectFrom('auditoria')
      .where('acao', '=', 'entrada_recusada')
      .where('usuario', '=', username)
      .select('depois')
      .execute()
    expect(misses).toHaveLength(5)
  })

  test('signing in confirms the new session, not the old one', async () => {
    const { ask, username } = await team.signedIn({ administrador: true })
    await letPass()
    const again = team.as(`Bearer ${(await team.login(username)).json().access_token}`)
    expect((await users(again)).statusCode).toBe(200)
    expect((await users(ask)).statusCode).toBe(403)
  })

  test('a call that asks for the password every time confirms the session too', async () => {
    const { ask } = await team.signedIn({ administrador: true })
    await letPass()
    const ended = { incluir_esta: false, senha_atual: ADMIN.password }
    expect((await ask('POST', '/auth/sessoes/encerrar', ended)).statusCode).toBe(200)
    expect((await users(ask)).statusCode).toBe(200)
  })
})
