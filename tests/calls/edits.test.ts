import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import { type Contract, carriesVersion, type Endpoint } from '#http/endpoint.ts'
import { ask, ENDPOINTS, everything, fieldsOf, put, requiredFields } from '../kit/calls/ask.ts'
import { openShop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'

/**
 * Calls that write to a record but are not edits: its state, or the user, decides whether they are
 * allowed.
 */
const ACTIONS = [
  'PATCH /arquivos/:id',
  'PATCH /cobrancas-extras/:id/forma',
  'PATCH /importacoes/:id/linhas/:linha',
  'PATCH /pagamentos/:id/forma',
  'PATCH /pagamentos/:id/marcar-pago',
  'PATCH /vistorias/:id',
  'PATCH /vistorias/:id/avarias/:avariaId',
  'PUT /auth/senha',
  'PUT /locacoes/:id/finalizar',
  'PUT /multas/:id/indicacao/dispensada',
  'PUT /multas/:id/indicacao/enviada',
  'PUT /multas/:id/locatario',
  'PUT /multas/:id/sne/aceitar',
  'PUT /sinistros/:id/passos/:passo',
  'PUT /vistorias/:id/fotos/:foto',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const edits = Object.values<Contract>(contracts).flatMap((contract) =>
  Object.values(contract).flatMap((endpoint) =>
    endpoint.edits ? [{ name: nameOf(endpoint), endpoint, read: contract[endpoint.edits]! }] : [],
  ),
)
const shop = await openShop()
const { paths } = (await shop.api.app.inject('/api/openapi.json')).json()

/** Returns an edit of a record, and the record as read; settings are reset to a new shop's. */
async function anEdit(name: string, read: Endpoint) {
  await shop.api.db.deleteFrom('configuracoes').execute()
  const request = await CALLS[name]!.good(shop)
  const answer = await ask(shop, read, { params: request.params ?? {} })
  return { request, record: answer.json(), tag: String(answer.headers.etag) }
}
const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } })

test('declares every PUT and PATCH as an edit or as an action', () => {
  const writes = [...ENDPOINTS.values()].filter(
    ({ method, body }) => body && /PUT|PATCH/.test(method),
  )
  const actions = writes.filter(({ edits }) => !edits).map(nameOf)
  expect(actions.toSorted()).toEqual(ACTIONS)
  expect(edits.length).toBeGreaterThan(10)
})

/** Returns the schema's default for a missing field. */
const filledIn = (field: z.ZodType) => {
  const left = z.safeDecode(field, undefined as never)
  return field instanceof z.ZodExactOptional || !left.success ? undefined : left.data
}

describe.each(edits)('$name', ({ name, endpoint, read }) => {
  test('leaves missing fields unchanged', async () => {
    const fields = fieldsOf(endpoint.body)
    const reset = Object.keys(fields).filter((field) => filledIn(fields[field]!) !== undefined)
    expect(reset).toEqual([])
    const { request } = await anEdit(name, read)
    await ask(shop, endpoint, request)
    const before = (await ask(shop, read, { params: request.params ?? {} })).json()
    const required = requiredFields(endpoint.body)
    // A list is sent whole.
    const body =
      endpoint.body instanceof z.ZodArray
        ? request.body!
        : Object.fromEntries(
            required.map((field) => [field, before[field] ?? request.body?.[field]]),
          )
    const answer = await ask(shop, endpoint, { ...request, body })
    expect(answer.statusCode).toBe(200)
    expect({ ...answer.json(), versao: 0 }).toEqual({ ...before, versao: 0 })
  })

  test('returns the version in its responses and as ETag', async () => {
    expect([endpoint, read].map(carriesVersion)).toEqual([true, true])
    const { request, record, tag } = await anEdit(name, read)
    expect(tag).toBe(`"${record.versao}"`)
    const after = await ask(shop, endpoint, request)
    expect(after.headers.etag).toBe(`"${after.json().versao}"`)
    expect(after.json().versao).toBeGreaterThan(record.versao)
  })

  test('changes only the version in If-Match', async () => {
    const { request, tag } = await anEdit(name, read)
    const first = await ask(shop, endpoint, put(request, ifMatch(`"0", ${tag}`)))
    expect(first.statusCode).toBe(200)
    const before = await everything(shop)
    const second = await ask(shop, endpoint, put(request, ifMatch(tag)))
    expect(await everything(shop)).toEqual(before)
    expect([second.statusCode, second.json()]).toEqual([
      412,
      {
        detail:
          'Este registro foi alterado enquanto você editava. Nada foi salvo: confira como ele está agora.',
        code: 'alterado_por_outro',
        atual: (await ask(shop, read, { params: request.params ?? {} })).json(),
        alterado_por: { usuario: 'ana', em: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      },
    ])
    expect((await ask(shop, endpoint, put(request, ifMatch('*')))).statusCode).toBe(200)
  })

  test('accepts exactly one of two concurrent edits of the same version', async () => {
    const { request, tag } = await anEdit(name, read)
    const sent = put(request, ifMatch(tag))
    const answers = await Promise.all([ask(shop, endpoint, sent), ask(shop, endpoint, sent)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  })

  test.each(['3', 'W/3', '"3', '', '"1" "2"'])('rejects %j as a version', async (tag) => {
    const { request } = await anEdit(name, read)
    const answer = await ask(shop, endpoint, put(request, ifMatch(tag)))
    expect([answer.statusCode, answer.json().errors[0].campo]).toEqual([422, 'If-Match'])
  })

  test('matches nothing with a weak tag', async () => {
    const { request, tag } = await anEdit(name, read)
    expect((await ask(shop, endpoint, put(request, ifMatch(`W/${tag}`)))).statusCode).toBe(412)
  })

  test('documents If-Match', () => {
    const described = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
    expect(described.parameters.map(({ name }: { name: string }) => name)).toContain('If-Match')
    expect(described.responses[412].content['application/json'].schema.required).toContain('atual')
    expect(described.responses[200].headers.ETag).toBeDefined()
  })
})
