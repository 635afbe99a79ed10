import { beforeEach, describe, expect, test } from 'vitest'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'

const shop = await pixShop()
const { api, fake } = shop
const statuses = async () => (await shop.rows()).map(({ status }) => status)

beforeEach(async () => {
  await shop.clear()
  fake.orders.length = 0
  shop.setNow('2026-03-10T12:00:00Z')
})

test('concurrent requests for one debt create one pix charge', async () => {
  const { id } = await shop.week()
  const hold = Promise.withResolvers<void>()
  fake.does(hold.promise)
  const asked = Array.from({ length: 4 }, () => shop.generate({ pagamento_id: id }))
  setTimeout(hold.resolve, 600)
  const answers = await Promise.all(asked)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().copia_e_cola)).size).toBe(1)
  expect(fake.orders).toHaveLength(1)
  expect(await statuses()).toEqual(['aberta'])
})

test("contains today's amount, purpose and payer", async () => {
  const { id } = await shop.week()
  const answer = (await shop.generate({ pagamento_id: id })).json()
  expect(answer).toMatchObject({
    provedor: 'mercadopago',
    valor: 314.93,
    txid: answer.id,
    expira_em: '2026-03-11T02:59:59.000Z',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/pagar\/[\w-]{24}$/),
    qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  })
  expect(fake.orders[0]).toMatchObject({
    referencia: answer.id,
    valor: 31_493,
    descricao: expect.stringMatching(/^Semana 1 do aluguel, TST\d{4}$/),
    pagador: { cpf: expect.stringMatching(/^\d{11}$/), nome: expect.stringContaining('Fictício') },
  })
})

describe('a creation that timed out', () => {
  test('is repeated with the same reference and finds the charge', async () => {
    const { id } = await shop.week()
    fake.does('takes it, then keeps silent')
    const failed = await shop.generate({ pagamento_id: id })
    expect([failed.statusCode, failed.json().code]).toEqual([502, 'provedor_sem_resposta'])
    expect(await statuses()).toEqual(['criando'])
    fake.does('works')
    expect((await shop.generate({ pagamento_id: id })).statusCode).toBe(200)
    expect(new Set(fake.orders.map(({ referencia }) => referencia)).size).toBe(1)
    expect([...fake.charges.values()].filter(({ status }) => status === 'aberta')).toHaveLength(
      [...fake.charges.values()].length,
    )
    expect(await statuses()).toEqual(['aberta'])
  })

  test('is repeated by the job', async () => {
    const { id } = await shop.week()
    fake.does('takes it, then keeps silent')
    await shop.generate({ pagamento_id: id })
    fake.does('works')
    await shop.lookAfter()
    expect(await statuses()).toEqual(['aberta'])
  })

  test('of a dead worker is taken over by the next request after a while', async () => {
    const { id } = await shop.week()
    fake.does('keeps silent')
    await shop.generate({ pagamento_id: id })
    await api.db
      .updateTable('pix_cobrancas')
      .set({ em_uso_desde: '2026-03-10T11:58:00Z' as never })
      .execute()
    fake.does('works')
    expect((await shop.generate({ pagamento_id: id })).statusCode).toBe(200)
  })
})

test('a rejection is reported with its message and leaves no open charge', async () => {
  const { id } = await shop.week()
  fake.does('refuses')
  const answer = await shop.generate({ pagamento_id: id })
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    { detail: 'mercadopago recusou.', code: 'provedor_recusou' },
  ])
  expect(await statuses()).toEqual(['falha'])
})

test('a higher debt gets a new charge, and the old one is cancelled at the gateway', async () => {
  const { week, externalId } = await shop.charged()
  shop.setNow('2026-03-12T12:00:00Z')
  expect((await shop.generate({ pagamento_id: week.id })).json().valor).toBe(321.43)
  expect(await statuses()).toEqual(['substituida', 'aberta'])
  await shop.lookAfter()
  expect(fake.charges.get(externalId)?.status).toBe('encerrada')
  expect(await statuses()).toEqual(['encerrada', 'aberta'])
})

test('rejects a debt that is not open', async () => {
  const { id } = await shop.week()
  await api.put(`/pagamentos/${id}/pagar`)
  expect((await shop.generate({ pagamento_id: id })).json().code).toBe('pagamento_pago')
  const cobranca = await shop.cobranca()
  await api.put(`/cobrancas-extras/${cobranca.id}`, { status: 'cancelado', motivo: 'Engano' })
  expect((await shop.generate({ cobranca_id: cobranca.id })).json().code).toBe(
    'pagamento_cancelado',
  )
  expect(fake.orders).toEqual([])
})

test('never sends demonstration data or simulated fines to a gateway', async () => {
  const { id } = await shop.week()
  const cobranca = await shop.cobranca()
  await api.db.updateTable('pagamentos').set({ demonstracao: true }).where('id', '=', id).execute()
  await api.db
    .updateTable('cobrancas_extras')
    .set({ simulada: true })
    .where('id', '=', cobranca.id)
    .execute()
  expect((await shop.generate({ pagamento_id: id })).json().code).toBe('pix_nao_configurado')
  expect((await shop.generate({ cobranca_id: cobranca.id })).json().code).toBe('cobranca_simulada')
  expect(fake.orders).toEqual([])
})

test("the shop's own key is available on request, with today's amount", async () => {
  const empresa = (await api.get('/sistema/empresa')).json()
  await api.put('/sistema/empresa', {
    ...empresa,
    chave_pix: '123e4567-e12b-12d1-a456-426655440000',
  })
  const { id } = await shop.week()
  const pix = (await shop.generate({ pagamento_id: id, provedor: 'estatico' })).json()
  expect(pix).toMatchObject({ provedor: 'estatico', valor: 314.93 })
  expect(pix.copia_e_cola).toContain('5406314.93')
  expect(fake.orders).toEqual([])
})
