import { beforeEach, expect, test } from 'vitest'
import { SITTING_CALLS } from '#app/server/http/sitting.ts'
import { SESSAO_EM_ASSINATURA } from '#domain/access/sitting.ts'
import { ask, ENDPOINTS, put } from '../kit/calls/ask.ts'
import { openShop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'
import { ADMIN } from '../kit/server/api.ts'
import { locacaoWithPapers, nameShop, signatureOf } from '../kit/shop/documentos.ts'
import { vistorias } from '../kit/shop/vistorias.ts'

const shop = await openShop()
const { api } = shop
const inspections = vistorias(api)
await inspections.require()
await nameShop(api)

type Headers = Record<string, string>
type Documento = { id: string; sha256_texto: string; locacao_id: string }
const UNKNOWN = '0190a0a0-0000-7000-8000-00000000dead'
const KEYS = { senha_atual: ADMIN.password }
let headers: Headers
const get = (url: string) => api.get(url, undefined, headers)
const post = (url: string, body: object = {}) => api.post(url, body, headers)

beforeEach(async () => {
  await api.db.deleteFrom('tentativas_login').execute()
  headers = await shop.session()
})

async function contrato() {
  const { id } = await locacaoWithPapers(shop)
  const body = { tipo: 'contrato' }
  return (await shop.ok(api.post(`/locacoes/${id}/documentos`, body))) as unknown as Documento
}
const give = ({ id }: { id: string }) => shop.ok(post(`/documentos/${id}/entregar-celular`))
const unlock = (body = KEYS) => post('/auth/assinatura/encerrar', body)
const signing = async () => (await get('/auth/me')).json().assinando
const refused = (answer: { statusCode: number; json: () => { code: string } }) =>
  answer.statusCode === 403 && answer.json().code === SESSAO_EM_ASSINATURA

test('a session with a customer has these calls, and no other', () => {
  expect(SITTING_CALLS.map(({ call, of }) => `${call.method} ${call.path} ${of ?? ''}`)).toEqual([
    'GET /auth/me ',
    'POST /auth/logout ',
    'POST /auth/assinatura/encerrar ',
    'GET /documentos/:id documento',
    'GET /documentos/:id/pdf documento',
    'POST /documentos/:id/assinar documento',
    'GET /vistorias/:id vistoria',
    'POST /vistorias/:id/concluir vistoria',
  ])
})

test('every other call of the product is refused until the password is given', async () => {
  await give(await contrato())
  const open = SITTING_CALLS.filter(({ of }) => !of).map(({ call }) => call)
  const closed = [...ENDPOINTS].filter(
    ([, endpoint]) => endpoint.access !== 'public' && !open.includes(endpoint),
  )
  expect(closed.length).toBeGreaterThan(200)
  const answered: string[] = []
  for (const [name, endpoint] of closed) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param!, UNKNOWN])
    const answer = await ask(
      shop,
      { ...endpoint, upload: undefined! },
      {
        params: Object.fromEntries(names),
        headers,
      },
    )
    if (!refused(answer)) answered.push(`${name}: ${answer.statusCode}`)
  }
  expect(answered).toEqual([])
})

test('reads and signs its own documents only, and nobody signs for the shop', async () => {
  const [own, other] = [await contrato(), await contrato()]
  await give(own)
  expect(await signing()).toEqual({ tipo: 'documento', ids: [own.id] })
  expect((await get(`/documentos/${own.id}`)).statusCode).toBe(200)
  expect((await get(`/documentos/${own.id}/pdf`)).statusCode).toBe(200)
  expect(refused(await get(`/documentos/${other.id}`))).toBe(true)
  expect(refused(await post(`/documentos/${other.id}/assinar`, signatureOf(other)))).toBe(true)
  const forShop = { papel: 'locadora', sha256_texto: own.sha256_texto }
  expect(refused(await post(`/documentos/${own.id}/assinar`, forShop))).toBe(true)
  const signed = await post(`/documentos/${own.id}/assinar`, signatureOf(own))
  expect([signed.statusCode, signed.json().faltam]).toEqual([200, ['locadora']])
  // What was signed may be read again; the shop's data may not.
  expect((await get(`/documentos/${own.id}`)).statusCode).toBe(200)
  expect(refused(await get('/clientes'))).toBe(true)
})

test('a wrong password leaves it locked, five stop, the right one gives it back', async () => {
  await give(await contrato())
  const wrong = await unlock({ senha_atual: 'não é esta' })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [{ campo: 'senha_atual', mensagem: 'A senha atual está incorreta' }],
  ])
  expect(refused(await get('/clientes'))).toBe(true)
  // Proving who one is by the other way does not open it either.
  expect(refused(await post('/auth/confirmar', KEYS))).toBe(true)
  expect((await unlock()).statusCode).toBe(204)
  expect([await signing(), (await get('/clientes')).statusCode]).toEqual([null, 200])

  await give(await contrato())
  const tries: number[] = []
  for (let n = 0; n < 6; n++) tries.push((await unlock({ senha_atual: 'errada' })).statusCode)
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  expect((await unlock()).statusCode).toBe(429)
  expect(refused(await get('/clientes'))).toBe(true)
})

test('other sessions of the same user go on, and two callers at once leave one lock', async () => {
  const own = await contrato()
  const giving = () => post(`/documentos/${own.id}/entregar-celular`)
  const given = await Promise.all([giving(), giving()])
  // The later one may find the session locked.
  expect(given.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(204)
  expect(given.every((answer) => answer.statusCode === 204 || refused(answer))).toBe(true)
  expect((await api.get('/clientes')).statusCode).toBe(200)
  expect(await signing()).toEqual({ tipo: 'documento', ids: [own.id] })
  await Promise.all([unlock(), unlock()])
  expect(await signing()).toBeNull()
})

test('links to files that the session was given stop while a customer signs', async () => {
  const good = await CALLS['GET /arquivos/:id']!.good(shop)
  const id = Object.values(good.params!).at(-1)!
  const { url } = (await get(`/arquivos/${id}/url`)).json() as { url: string }
  const open = () => api.app.inject(url)
  expect((await open()).statusCode).toBe(200)
  await give(await contrato())
  expect((await open()).statusCode).toBe(401)
  await unlock()
  expect((await open()).statusCode).toBe(200)
})

test('an inspection is concluded by the customer only, who then keeps the contract', async () => {
  const first = await contrato()
  const { locacao_id } = first
  const draft = await inspections.ready({ tipo: 'entrega', locacao_id }, { km: 20 + KM })
  await shop.ok(post(`/vistorias/${draft.id}/entregar-celular`, {}))
  expect(await signing()).toEqual({ tipo: 'vistoria', ids: [draft.id] })
  expect((await get(`/vistorias/${draft.id}`)).statusCode).toBe(200)
  expect(refused(await get(`/documentos/${first.id}`))).toBe(true)
  const refusal = { recusa: { motivo: 'recusou' } }
  expect(refused(await post(`/vistorias/${draft.id}/concluir`, refusal))).toBe(true)
  const { assinatura } = inspections.ending(draft as never) as { assinatura: object }
  const body = { assinatura: { ...assinatura, identidade_conferida: true } }
  expect((await post(`/vistorias/${draft.id}/concluir`, body)).statusCode).toBe(200)
  const { tipo, ids } = await signing()
  expect([tipo, ids.length]).toEqual(['documento', 1])
  expect(refused(await get(`/vistorias/${draft.id}`))).toBe(true)
  expect((await get(`/documentos/${ids[0]}`)).json().tipo).toBe('contrato')
})

test('why a motorcycle with a safety problem goes out is said before the customer has the phone', async () => {
  const { locacao_id } = await contrato()
  const respostas = { pneus: { resposta: 'problema', nota: 'Lisos' } }
  const draft = await inspections.ready({ tipo: 'entrega', locacao_id }, { km: 20 + KM, respostas })
  const giving = `/vistorias/${draft.id}/entregar-celular`
  expect((await post(giving, {})).json().code).toBe('item_de_seguranca')
  expect(await signing()).toBeNull()
  const liberar_motivo = 'Vai direto à borracharia'
  await shop.ok(post(giving, { liberar_motivo }))
  const { assinatura } = inspections.ending(draft as never)
  const ending = `/vistorias/${draft.id}/concluir`
  expect(refused(await post(ending, { assinatura, liberar_motivo: 'Está bem assim' }))).toBe(true)
  expect((await post(ending, { assinatura })).json()).toMatchObject({
    liberada_por: 'ana',
    liberada_motivo: liberar_motivo,
  })
})
const KM = 1000

test('an example of a valid request is refused as well', async () => {
  await give(await contrato())
  for (const name of ['GET /clientes/:id', 'GET /pagamentos', 'PUT /auth/senha']) {
    const request = await CALLS[name]!.good(shop)
    expect([
      name,
      refused(await ask(shop, ENDPOINTS.get(name)!, put(request, { headers }))),
    ]).toEqual([name, true])
  }
})
