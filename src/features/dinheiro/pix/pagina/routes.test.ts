import { beforeEach, expect, test } from 'vitest'
import type { Centavos } from '#domain/money.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'
import { payLinkOf } from '../link/service.ts'
import type { PayView } from './rules.ts'

const publicUrl = 'https://maremotos.example'
const shop = await pixShop({
  site: {
    renderer: { style: '', render: () => '' },
    // Renders the data as JSON; the HTML is tested with the renderer.
    pagar: {
      style: 'body{color:red}',
      render: (view) => JSON.stringify(view),
      renderTudo: (view) => JSON.stringify(view),
    },
    publicUrl,
  },
})
const { api, fake } = shop
const read = (path: string) => api.app.inject({ url: path })
const viewOf = async (path: string): Promise<PayView> => (await read(path)).json()
/** Presses the button of the page and returns what the customer then sees. */
async function ask(path: string): Promise<PayView> {
  const answer = await api.app.inject({ method: 'POST', url: path, headers: FORM })
  return answer.statusCode === 303 ? viewOf(String(answer.headers.location)) : answer.json()
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const pathOf = async (pagamento_id: string) =>
  (await payLinkOf(api.db, { pagamento_id }, publicUrl)).slice(publicUrl.length)
const empresa = async (fields: object) =>
  api.put('/sistema/empresa', { ...(await api.get('/sistema/empresa')).json(), ...fields })

beforeEach(async () => {
  await shop.clear()
  shop.setNow('2026-03-10T12:00:00Z')
  await empresa({ chave_pix: '' })
})

test('a link is unguessable and permanent', async () => {
  const { id } = await shop.week()
  const links = await Promise.all(
    Array.from({ length: 5 }, () => payLinkOf(api.db, { pagamento_id: id }, publicUrl)),
  )
  expect(new Set(links).size).toBe(1)
  expect(links[0]).toMatch(/^https:\/\/maremotos\.example\/pagar\/[\w-]{24}$/)
})

test('opening it, as the preview of a message does, asks nothing of the gateway', async () => {
  const path = await pathOf((await shop.week()).id)
  for (const method of ['GET', 'HEAD', 'GET'] as const)
    expect((await api.app.inject({ method, url: path })).statusCode).toBe(200)
  expect(fake.orders).toEqual([])
  expect(await shop.rows()).toEqual([])
  expect((await viewOf(path)).divida).toMatchObject({ valor: 31_493, pix: null, pode_gerar: true })
})

test("its button creates today's charge once, which the page then shows", async () => {
  const week = await shop.week()
  const path = await pathOf(week.id)
  const pressed = await api.app.inject({ method: 'POST', url: path, headers: FORM })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, path])
  const [first, second] = [await viewOf(path), await ask(path)]
  expect(first.divida).toMatchObject({
    situacao: 'aberto',
    primeiro_nome: 'Cliente',
    o_que: 'Semana 1 do aluguel',
    valor: 31_493,
    calculo: null,
    pix: { confirma: true },
    pode_gerar: false,
  })
  expect(second.divida?.pix?.copia_e_cola).toBe(first.divida?.pix?.copia_e_cola)
  expect(fake.orders).toHaveLength(1)
  expect(JSON.stringify(first.divida)).not.toMatch(/Fictício|cpf|telefone|@/)
})

test('the page forbids indexing and caching and allows only its own style', async () => {
  const { headers } = await read(await pathOf((await shop.week()).id))
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(String(headers['content-security-policy'])).toMatch(/style-src 'sha256-[\w+/]{43}='(;|$)/)
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'/)
})

test("late fees grow daily; the page shows today's amount and its calculation", async () => {
  const week = await shop.week()
  const path = await pathOf(week.id)
  await ask(path)
  shop.setNow('2026-03-13T12:00:00Z')
  expect((await viewOf(path)).divida).toMatchObject({ valor: 32_153, pix: null, pode_gerar: true })
  const { divida } = await ask(path)
  expect(divida).toMatchObject({ situacao: 'vencido', valor: 32_153, pix: { confirma: true } })
  expect(divida?.calculo).toMatch(/3 dias/)
  expect((await shop.rows()).map(({ status, valor }) => [status, valor])).toEqual([
    ['substituida', 31_493],
    ['aberta', 32_153],
  ])
})

test('a paid or cancelled debt creates no charge and shows what was paid', async () => {
  const [paid, cancelled] = [await shop.week(), await shop.week()]
  await api.put(`/pagamentos/${paid.id}/pagar`)
  await api.db
    .updateTable('pagamentos')
    .set({ status: 'cancelado', cancelado_por: 'encerramento' })
    .where('id', '=', cancelled.id)
    .execute()
  shop.setNow('2026-03-20T12:00:00Z')
  expect((await viewOf(await pathOf(paid.id))).divida).toMatchObject({
    situacao: 'pago',
    valor: 31_493,
    calculo: null,
    pix: null,
  })
  for (const view of [await viewOf(await pathOf(cancelled.id)), await ask(await pathOf(paid.id))])
    expect(view.divida).toMatchObject({ pix: null, pode_gerar: false })
  expect(await shop.rows()).toEqual([])
})

test.each(['/pagar/aaaaaaaaaaaaaaaaaaaaaaaa', '/pagar/x', '/pagar/..%2f..%2fetc'])(
  'an unknown link (%s) shows a message and creates nothing',
  async (path) => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().divida).toBeUndefined()
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await read(`${path}/situacao`)).statusCode).toBe(404)
    expect(await shop.rows()).toEqual([])
  },
)

test("a failing gateway falls back to the shop's key; without one, the page refers to the shop", async () => {
  const path = await pathOf((await shop.week()).id)
  fake.does('refuses')
  expect((await ask(path)).divida).toMatchObject({ pix: null, pode_gerar: false })
  await empresa({ chave_pix: '123e4567-e12b-12d1-a456-426655440000' })
  expect((await ask(path)).divida?.pix).toMatchObject({ confirma: false, expira_em: null })
})

test.each([
  ['the gateway', ''],
  ['the shop’s key', '123e4567-e12b-12d1-a456-426655440000'],
])(
  'a debt of zero gets no charge, neither on its page nor from staff: %s',
  async (_, chave_pix) => {
    await empresa({ chave_pix })
    fake.does(chave_pix ? 'refuses' : 'works')
    const week = await shop.week()
    await api.db
      .updateTable('pagamentos')
      .set({ valor_original: 0 as Centavos })
      .where('id', '=', week.id)
      .execute()
    const refused = await shop.generate({ pagamento_id: week.id })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'valor_zero', detail: 'Não há valor a pagar por Pix: marque como pago sem ele.' },
    ])
    const path = await pathOf(week.id)
    for (const view of [await viewOf(path), await ask(path)])
      expect(view.divida).toMatchObject({ valor: 0, pix: null, pode_gerar: false })
  },
)

test('polling checks the gateway, and the page shows the payment', async () => {
  const { week, externalId } = await shop.charged()
  const path = await pathOf(week.id)
  expect((await read(`${path}/situacao`)).json()).toEqual({ situacao: 'aberto' })
  fake.pay(externalId)
  shop.setNow('2026-03-10T12:00:11Z')
  const answers = await Promise.all(Array.from({ length: 4 }, () => read(`${path}/situacao`)))
  expect(answers.some((answer) => answer.json().situacao === 'pago')).toBe(true)
  expect(fake.asked).toHaveLength(2)
  expect((await read(`${path}/situacao`)).json()).toEqual({ situacao: 'pago' })
  expect(await shop.registered(week.locacao_id)).toEqual([314.93])
})

test('a contested extra charge gets no pix charge until settled', async () => {
  const cobranca = await shop.cobranca()
  await api.put(`/cobrancas-extras/${cobranca.id}`, {
    status: 'contestado',
    motivo: 'O cliente não concorda',
  })
  const link = await payLinkOf(api.db, { cobranca_id: cobranca.id }, publicUrl)
  expect((await viewOf(link.slice(publicUrl.length))).divida).toMatchObject({
    situacao: 'contestado',
    o_que: 'Capacete',
    pix: null,
  })
})

test('limits requests per address', async () => {
  const path = await pathOf((await shop.week()).id)
  const statuses = []
  for (let i = 0; i < 31; i++)
    statuses.push((await api.app.inject({ url: path, remoteAddress: '203.0.113.9' })).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
