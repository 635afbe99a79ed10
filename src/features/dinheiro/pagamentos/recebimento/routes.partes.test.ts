import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-08-03T12:00:00Z' })
const make = factories(api)

/** A week of R$ 314,93 due on 2026-08-03. */
async function week() {
  api.setNow('2026-08-03')
  const locacao = await make.locacao()
  const [first] = await make.pagamentosDe(locacao.id)
  return first as { id: string; locacao_id: string }
}
const receive = (id: string, body: object) => api.patch(`/pagamentos/${id}/marcar-pago`, body)
const receitasOf = async (locacao_id: string) =>
  (await api.get(`/receitas?locacao_id=${locacao_id}`))
    .json()
    .map(({ valor }: { valor: number }) => valor)
const recebimentos = () =>
  api.db
    .selectFrom('recebimentos')
    .select(['numero', 'valor', 'estornado_em'])
    .orderBy('numero')
    .execute()

test('a part pays the fees first, the rest goes on with interest alone', async () => {
  const { id, locacao_id } = await week()
  api.setNow('2026-08-06')
  const part = (await receive(id, { valor_pago: 200, forma: 'dinheiro', resto: 'devido' })).json()
  expect(part).toMatchObject({
    status: 'pendente',
    status_exibido: 'atrasado',
    parcial: true,
    valor_recebido: 200,
    encargos_recebidos: 6.6,
    devido_hoje: 121.53,
    valor_pago: null,
  })
  api.setNow('2026-08-10')
  const later = (await api.get(`/pagamentos/${id}`)).json()
  expect(later).toMatchObject({ devido_hoje: 121.69, valor_com_multa: 321.69 })
  expect(later.calculo.replaceAll('\u00a0', ' ')).toBe('R$ 121,53 + 4 dias × R$ 0,04 = R$ 121,69')
  expect((await api.put(`/pagamentos/${id}/pagar`)).json()).toMatchObject({
    status: 'pago',
    valor_pago: 321.69,
    devido_hoje: 0,
    parcial: false,
  })
  expect(await receitasOf(locacao_id)).toEqual([121.69, 200])
})

test('asks what becomes of the rest, and refuses more than is owed', async () => {
  const { id, locacao_id } = await week()
  const asked = await receive(id, { valor_pago: 200 })
  expect(asked.statusCode).toBe(409)
  expect(asked.json().code).toBe('falta_dizer_o_resto')
  expect(asked.json().detail.replaceAll('\u00a0', ' ')).toBe(
    'Faltam R$ 114,93. Diga se o resto continua devido ou é dispensado.',
  )
  const more = await receive(id, { valor_pago: 314.94 })
  expect(more.statusCode).toBe(422)
  expect(more.json().errors[0].mensagem.replaceAll('\u00a0', ' ')).toBe(
    'Semana 1 deve R$ 314,93 em 03/08/2026',
  )
  expect((await receive(id, { valor_pago: 200, resto: 'dispensado' })).statusCode).toBe(422)
  const cents = await receive(id, { valor_pago: 313, resto: 'dispensado', motivo: 'centavos' })
  expect(cents.statusCode).toBe(422)
  expect(await receitasOf(locacao_id)).toEqual([])
})

test('a rest that is written off is no revenue, and comes back with the receipt', async () => {
  const { id, locacao_id } = await week()
  const paid = (
    await receive(id, { valor_pago: 300, resto: 'dispensado', motivo: 'acordo' })
  ).json()
  expect(paid).toMatchObject({ status: 'pago', valor_pago: 300, valor_dispensado: 14.93 })
  expect(await receitasOf(locacao_id)).toEqual([300])
  expect((await api.post(`/pagamentos/${id}/desfazer`)).json()).toMatchObject({
    status: 'pendente',
    valor_recebido: 0,
    valor_dispensado: 0,
    devido_hoje: 314.93,
  })
})

test('parts are undone the last first, which gives back exactly what was owed', async () => {
  const { id, locacao_id } = await week()
  const before = (await api.get(`/pagamentos/${id}`)).json()
  await receive(id, { valor_pago: 100, resto: 'devido' })
  api.setNow('2026-08-05')
  const between = (await api.get(`/pagamentos/${id}`)).json()
  await receive(id, {})
  expect(await receitasOf(locacao_id)).toEqual([219.37, 100])
  const undo = async () => (await api.post(`/pagamentos/${id}/desfazer`)).json()
  expect(await undo()).toEqual({ ...between, versao: expect.any(Number) })
  api.setNow('2026-08-03')
  expect(await undo()).toEqual({ ...before, versao: expect.any(Number) })
  expect(await undo()).toEqual({ ...before, versao: expect.any(Number) })
  expect(await receitasOf(locacao_id)).toEqual([])
})

test('an earlier day than the last part is refused', async () => {
  const { id } = await week()
  api.setNow('2026-08-05')
  await receive(id, { valor_pago: 100, resto: 'devido' })
  const early = await receive(id, { data_pagamento: '2026-08-04' })
  expect(early.statusCode).toBe(409)
  expect(early.json()).toEqual({
    code: 'recebimento_fora_de_ordem',
    detail: 'Esta dívida já tem um lançamento de 05/08/2026. Use essa data ou uma posterior.',
  })
})

test('a week received in part keeps amount and due date, and is not cancelled', async () => {
  const { id } = await week()
  await receive(id, { valor_pago: 100, resto: 'devido' })
  for (const answer of [
    await api.put(`/pagamentos/${id}`, { valor: 200 }),
    await api.delete(`/pagamentos/${id}`, { motivo: 'Engano' }),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('divida_com_recebimento')
  }
})

test('the notes of a payment that holds money change, in part and paid', async () => {
  const { id } = await week()
  const edit = (observacoes: string, more = {}) =>
    api.put(`/pagamentos/${id}`, { observacoes, ...more })
  await receive(id, { valor_pago: 100, resto: 'devido' })
  expect((await edit('paga o resto na sexta')).json()).toMatchObject({
    status: 'pendente',
    valor_recebido: 100,
    observacoes: 'paga o resto na sexta',
  })
  // As the screen sends them, with what has not changed.
  expect((await edit('no sábado', { valor: 314.93 })).statusCode).toBe(200)
  expect((await edit('x', { data_vencimento: '2026-09-01' })).json().code).toBe(
    'divida_com_recebimento',
  )
  await receive(id, {})
  expect((await edit('quitada')).json()).toMatchObject({ status: 'pago', observacoes: 'quitada' })
  expect((await edit('x', { valor: 10 })).json().code).toBe('pagamento_pago')
})

test('a week that the end of the rental credited keeps its value, and comes back paid', async () => {
  const { locacao_id } = await week()
  const third = { tipo: 'semanal', semana_referencia: 3, valor: 300, data_vencimento: '2026-08-17' }
  const ahead = (await api.post('/pagamentos', { locacao_id, ...third })).json().id
  await receive(ahead, {})
  await api.post(`/locacoes/${locacao_id}/cancelar`, { motivo: 'Desistiu' })
  expect((await api.get(`/pagamentos/${ahead}`)).json()).toMatchObject({ status: 'cancelado' })
  const refused = await api.put(`/pagamentos/${ahead}`, { valor: 1 })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      detail:
        'Este pagamento foi cancelado com o fim da locação: valor, vencimento e semana não mudam.',
      code: 'pagamento_cancelado',
    },
  ])
  expect((await api.post(`/locacoes/${locacao_id}/reabrir`, { motivo: 'Engano' })).statusCode).toBe(
    200,
  )
  expect((await api.get(`/pagamentos/${ahead}`)).json()).toMatchObject({
    status: 'pago',
    valor: 300,
  })
})

test('the totals count a week received in part with what it still owes', async () => {
  const { id, locacao_id } = await week()
  api.setNow('2026-08-06')
  const late = async (query = '') => (await api.get(`/pagamentos/resumo${query}`)).json()
  const queries = ['', '?tipo=semanal', '?data_inicio=2026-08-03&data_fim=2026-08-03']
  const before = await Promise.all(queries.map(late))
  await receive(id, { valor_pago: 200, resto: 'devido' })
  for (const [n, query] of queries.entries()) {
    const { atrasado, recebido_mes } = await late(query)
    expect(atrasado.valor, query).toBeCloseTo(before[n].atrasado.valor - 200, 2)
    expect(atrasado.quantidade, query).toBe(before[n].atrasado.quantidade)
    expect(recebido_mes, query).toBeCloseTo(before[n].recebido_mes + 200, 2)
  }
  expect((await late(`?locacao_id=${locacao_id}`)).atrasado).toEqual({
    quantidade: 1,
    valor: 121.53,
  })
})

test('callers at once receive what is owed once, and the numbers have no gap', async () => {
  const { id, locacao_id } = await week()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => receive(id, { valor_pago: 200, resto: 'devido' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
  const other = await week()
  await Promise.all([
    receive(id, {}),
    receive(other.id, {}),
    api.post(`/pagamentos/${id}/desfazer`),
  ])
  const numbers = (await recebimentos()).map(({ numero }) => numero)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const kept = (await receitasOf(locacao_id)).reduce((sum: number, valor: number) => sum + valor, 0)
  expect((await api.get(`/pagamentos/${id}`)).json().valor_recebido).toBeCloseTo(kept, 2)
})

test('the list and its totals can be narrowed to what was received in part', async () => {
  const [part, whole] = [await week(), await week()]
  await receive(part.id, { valor_pago: 100, resto: 'devido' })
  await receive(whole.id, {})
  const { cliente_id } = (await api.get(`/pagamentos/${part.id}`)).json()
  const found = await api.get(`/pagamentos?parcial=true&cliente_id=${cliente_id}`)
  expect(found.json()).toMatchObject([{ id: part.id, parcial: true, devido_hoje: 214.93 }])
  const all = await api.get('/pagamentos/detalhados?parcial=true')
  expect(Number(all.headers['x-total-count'])).toBe(all.json().length)
  expect(all.json().every((row: { parcial: boolean }) => row.parcial)).toBe(true)
  const resumo = (await api.get(`/pagamentos/resumo?parcial=true&cliente_id=${cliente_id}`)).json()
  expect(resumo).toMatchObject({
    pendente: { quantidade: 1, valor: 214.93 },
    pago: { quantidade: 0 },
    total: 1,
  })
  expect((await api.get('/pagamentos?parcial=talvez')).statusCode).toBe(422)
})

test('an extra charge says what is still owed and whether something came in', async () => {
  const { id: locacao_id, cliente_id } = await make.locacao()
  const { id, versao, ...whole } = (
    await api.post('/cobrancas-extras', {
      locacao_id,
      cliente_id,
      tipo: 'outros',
      titulo: 'Capacete',
      descricao: 'Perdido',
      valor: 80,
    })
  ).json()
  expect(whole).toMatchObject({ parcial: false, devido_hoje: 80 })
  await api.post('/recebimentos', {
    cliente_id,
    formas: [{ forma: 'dinheiro', valor: 30 }],
    itens: [{ cobranca_id: id, versao, valor: 30 }],
  })
  const read = async () => (await api.get(`/cobrancas-extras?cliente_id=${cliente_id}`)).json()
  expect(await read()).toMatchObject([{ parcial: true, devido_hoje: 50, valor_recebido: 30 }])
  await api.put(`/cobrancas-extras/${id}`, { status: 'pago' })
  expect(await read()).toMatchObject([{ parcial: false, devido_hoje: 0 }])
})
