import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildPagamento } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z', handmade: [11] })
const { db } = api
const cliente = await buildCliente(db, { nome: 'Ana Souza', telefone: '13997123456' })
const locacao = await buildLocacao(db, { cliente_id: cliente.id })
let week = 1
const pagamento = () => buildPagamento(db, { locacao_id: locacao.id, semana_referencia: ++week })
const open = (body: object) =>
  api.post('/whatsapp/abertas', { numero: '13997123456', mensagem: 'Olá, Ana!', ...body })
const history = async () => (await api.get('/whatsapp/historico')).json()

test('a chat opened about a payment is in the history of its customer, ready to send', async () => {
  const { id } = await pagamento()
  const answer = await open({ pagamento_id: id })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    tipo: 'cobranca',
    status: 'delivered_ready',
    numero: '5513997123456',
    mensagem: 'Olá, Ana!',
    cliente_id: cliente.id,
    cliente_nome: 'Ana Souza',
    pagamento_id: id,
    enviada_por: 'ana',
    link: 'https://wa.me/5513997123456?text=Ol%C3%A1%2C%20Ana!',
  })
  expect((await history())[0]).toEqual(answer.json())
})

test('is recorded although the debt was paid meanwhile', async () => {
  const { id } = await pagamento()
  await api.put(`/pagamentos/${id}/pagar`)
  expect((await open({ pagamento_id: id })).statusCode).toBe(201)
})

test('a chat with a customer about nothing in particular is a manual message', async () => {
  expect((await open({ cliente_id: cliente.id })).json()).toMatchObject({
    tipo: 'manual',
    cliente_nome: 'Ana Souza',
    pagamento_id: null,
  })
})

test('two clicks at once are one row, and a click a minute later another', async () => {
  const { id } = await pagamento()
  const before = (await history()).length
  const [first, second] = await Promise.all([
    open({ pagamento_id: id }),
    open({ pagamento_id: id }),
  ])
  expect(second.json()).toEqual(first.json())
  expect(await history()).toHaveLength(before + 1)
  api.setNow('2026-03-10T12:01:01Z')
  expect((await open({ pagamento_id: id })).json().id).not.toBe(first.json().id)
})

test('chats with the same text about two debts are two rows', async () => {
  const one = (await open({ pagamento_id: (await pagamento()).id })).json()
  const other = (await open({ pagamento_id: (await pagamento()).id })).json()
  expect(other.id).not.toBe(one.id)
})

test('takes the same debt out of the queue', async () => {
  const { id } = await pagamento()
  const queued = await db
    .insertInto('mensagens')
    .values({
      tipo: 'cobranca',
      status: 'processando',
      numero: '5513997123456',
      mensagem: 'Lembrete',
      cliente_id: cliente.id,
      pagamento_id: id,
      na_fila: true,
      data_envio: '2026-03-10T12:00:00.000Z' as never,
      enviada_por: 'ana',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await open({ pagamento_id: id })
  const row = (await history()).find((each: { id: string }) => each.id === queued.id)
  expect(row).toMatchObject({ status: 'dispensada', na_fila: false })
})

test.each([
  [{ mensagem: ' ' }, 422, 'Preencha número e mensagem'],
  [{ numero: '123' }, 422, 'Número inválido: use DDD e número'],
  [
    { cliente_id: cliente.id, pagamento_id: cliente.id },
    422,
    'Informe só um: cliente, pagamento ou cobrança',
  ],
  [{ cliente_id: locacao.id }, 404, 'Cliente não encontrado'],
  [{ cobranca_id: locacao.id }, 404, 'Cobrança extra não encontrada'],
])('refuses %j', async (body, status, detail) => {
  const answer = await open(body)
  expect([answer.statusCode, answer.json().detail]).toEqual([status, detail])
})
