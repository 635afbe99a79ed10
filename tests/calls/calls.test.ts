import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissionsOfCall } from '#http/endpoint.ts'
import { ask, ENDPOINTS, everything, fieldsOf, put, requiredFields } from '../kit/calls/ask.ts'
import { isPortuguese } from '../kit/calls/portuguese.ts'
import { openShop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'
import { secrets } from '../kit/server/api.ts'

const UNKNOWN = '0190a0a0-0000-7000-8000-00000000dead'

const shop = await openShop()
const { paths } = (await shop.api.app.inject('/api/openapi.json')).json()
const rows = Object.entries(CALLS)
  .filter(([name]) => ENDPOINTS.has(name))
  .map(([name, call]) => ({ name, call, endpoint: ENDPOINTS.get(name)! }))

type Answer = Awaited<ReturnType<typeof ask>>

/** Expects the status, a Portuguese sentence, a code, and the names of the wrong fields. */
function expectRefusal(
  answer: Answer,
  status: number,
  { code = '', fields = [] as string[] } = {},
) {
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
    status,
    code: code || expect.stringMatching(/^[a-z_]+$/),
  })
  const { detail, errors = [] } = answer.json()
  const named = errors.map(({ campo }: { campo: string }) => campo.split('.')[0])
  expect(named).toEqual(expect.arrayContaining(fields))
  const sentences = [
    detail?.mensagem ?? detail,
    ...errors.map(({ mensagem }: { mensagem: string }) => mensagem),
  ]
  for (const sentence of sentences) expectPortuguese(sentence)
}

function expectPortuguese(sentence: unknown) {
  expect([sentence, isPortuguese(sentence)]).toEqual([sentence, true])
}

test('has an example for every call of the contracts, and no other', () => {
  expect(Object.keys(CALLS).sort()).toEqual([...ENDPOINTS.keys()].sort())
})

describe.each(rows)('$name', ({ name, call, endpoint }) => {
  const { method, path, params, query, body, access, reauthentication, upload } = endpoint
  const ids = Object.keys(fieldsOf(params)).filter((field) => /id$/i.test(field))
  let made: ReturnType<typeof call.good> | undefined
  /** The valid request, made once for the tests that leave what it needs as it was, and the one that succeeds. */
  const goodOnce = () => (made ??= call.good(shop))

  test('is described in OpenAPI', () => {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expectPortuguese(described?.summary)
    expect(Boolean(described.responses[403])).toBe(
      access === 'administrador' ||
        permissionsOfCall(endpoint).length > 0 ||
        Object.values(endpoint.efeitos ?? {}).some(({ administradores }) => administradores) ||
        Boolean(reauthentication),
    )
  })

  test('rejects invalid input and changes nothing', async () => {
    const good = await goodOnce()
    const before = await everything(shop)
    const send = (over: Parameters<typeof put>[1]) => ask(shop, endpoint, put(good, over))

    for (const authorization of access === 'public' ? [] : ['', `Bearer ${'a'.repeat(43)}`])
      expectRefusal(await send({ headers: { authorization } }), 401, { code: 'nao_autenticado' })
    if (access === 'administrador')
      expectRefusal(await send({ headers: await shop.staff() }), 403, {
        code: 'so_administradores',
      })
    if (typeof access === 'object')
      expectRefusal(await send({ headers: await shop.staff() }), 403, { code: 'sem_permissao' })
    for (const id of ids) {
      expectRefusal(await send({ params: { [id]: 'um' } }), 422, { fields: [id] })
      expectRefusal(await send({ params: { [id]: UNKNOWN } }), 404, { code: 'nao_encontrado' })
    }
    if (call.bad) {
      const fields = Object.values(call.bad).flatMap((part) => Object.keys(part))
      expectRefusal(await send(call.bad), 422, { code: 'dados_invalidos', fields })
    }
    for (const field of requiredFields(body)) {
      const { [field]: _, ...rest } = good.body ?? {}
      expectRefusal(await ask(shop, endpoint, { ...good, body: rest }), 422, { fields: [field] })
    }
    if (body && !upload && !(body instanceof z.ZodArray)) {
      expectRefusal(await send({ body: { campo_estranho: 1 } }), 422, {
        fields: ['campo_estranho'],
      })
      const typed = Object.keys(fieldsOf(body)).filter((field) => field !== 'cliente_info')
      for (const field of typed)
        expectRefusal(await send({ body: { [field]: [[]] } }), 422, { fields: [field] })
      expectRefusal(await ask(shop, endpoint, { ...good, body: [] as never }), 422)
      expectRefusal(await send({ headers: { 'content-type': 'text/xml' } }), 415, {
        code: 'tipo_nao_aceito',
      })
    }
    if (upload) {
      const { file: _, ...withoutFile } = good
      expectRefusal(await ask(shop, endpoint, withoutFile), 422)
      expectRefusal(await ask(shop, { ...endpoint, upload: undefined! }, withoutFile), 415)
    }
    expect(await everything(shop)).toEqual(before)
  })

  test('has examples of invalid input', () => {
    const takes = [query, upload ? undefined : body].flatMap((part) => Object.keys(fieldsOf(part)))
    const isPlain = ids.length === Object.keys(fieldsOf(params)).length
    expect(Boolean(call.bad)).toBe(takes.length > 0 || !isPlain || Boolean(upload))
  })

  if (method === 'GET')
    test('changes nothing when read again with any query', async () => {
      const good = await goodOnce()
      const first = await ask(shop, endpoint, good)
      const before = await everything(shop)
      const second = await ask(shop, endpoint, put(good, { query: { desconhecido: '1' } }))
      expect([second.statusCode, second.body]).toEqual([200, first.body])
      expect(await everything(shop)).toEqual(before)
    })

  test('succeeds with the documented response', async () => {
    const good = await goodOnce()
    const before = await everything(shop)
    expectAnswer(endpoint, await ask(shop, endpoint, put(good, { query: { desconhecido: '1' } })))
    if (method === 'GET') return
    expect(JSON.stringify(await everything(shop)) !== JSON.stringify(before)).toBe(
      call.writes ?? true,
    )
  })

  test.each(call.rules ?? [])('rejects by rule: $code', async ({ status, code, when }) => {
    const request = await when(shop)
    const before = await everything(shop)
    expectRefusal(await ask(shop, endpoint, request), status, { code })
    expect(await everything(shop)).toEqual(before)
  })

  if (endpoint.idempotent)
    test('runs once for two calls with the same idempotency key', async () => {
      const good = await call.good(shop)
      const headers = { 'idempotency-key': `chave ${name}` }
      const first = await ask(shop, endpoint, { ...good, headers })
      const before = await everything(shop)
      const second = await ask(shop, endpoint, { ...good, headers })
      expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
      expect(await everything(shop)).toEqual(before)
      const other = await ask(shop, endpoint, put({ ...good, headers }, { query: { outra: '1' } }))
      expectRefusal(other, 409, { code: 'idempotencia_conflito' })
    })

  const read = ENDPOINTS.get(`GET ${path}`)
  // A list is sent without the version beside it.
  if (method === 'PUT' && read && !(endpoint.body instanceof z.ZodArray))
    test('accepts the whole record that it returned', async () => {
      const { params = {} } = await call.good(shop)
      const entity = (await ask(shop, read, { params })).json()
      const answer = await ask(shop, endpoint, { params, body: entity })
      expect([answer.statusCode, answer.json()]).toEqual([200, entity])
    })

  const aliases = Object.entries(endpoint.aliases ?? {})
  if (aliases.length)
    test.each(aliases)('accepts "%s" as "%s"', async (alias, field) => {
      const good = await call.good(shop)
      const { [field]: value, ...rest } = good.body!
      expect(value).toBeDefined()
      expectAnswer(
        endpoint,
        await ask(shop, endpoint, { ...good, body: { ...rest, [alias]: value } }),
      )
    })

  if (access === 'signed')
    test('opens by a signed address without a session', async () => {
      const good = await call.good(shop)
      const file = Object.values(good.params!).at(-1)!
      const { url } = (await shop.api.get(`/arquivos/${file}/url`)).json()
      const signature = Object.fromEntries(new URL(url, 'http://local').searchParams)
      const headers = { authorization: '' }
      expect((await ask(shop, endpoint, { ...good, headers, query: signature })).statusCode).toBe(
        200,
      )
      const forAnother = { ...signature, assinatura: secrets.sign('outro', 'arquivo') }
      expectRefusal(await ask(shop, endpoint, { ...good, headers, query: forAnother }), 401)
    })
})

/** Expects a response that matches the contract; a list with seeded rows must not be empty. */
function expectAnswer(
  { response, raw, paged, status }: (typeof rows)[number]['endpoint'],
  answer: Answer,
) {
  const expected = status ?? (response || raw ? 200 : 204)
  expect([answer.statusCode, answer.statusCode === expected ? '' : answer.body]).toEqual([
    expected,
    '',
  ])
  if (raw) return expect(answer.rawPayload.length).toBeGreaterThan(10)
  if (!response) return expect(answer.body).toBe('')
  const outcome = answer.json()
  expect(z.safeDecode(response, outcome).error?.issues ?? []).toEqual([])
  if (Array.isArray(outcome)) expect(outcome).not.toEqual([])
  if (paged) expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(0)
}
