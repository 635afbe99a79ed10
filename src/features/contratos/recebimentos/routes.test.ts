import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-08-03T12:00:00Z' })
const make = factories(api)

type Divida = {
  id: string
  descricao: string
  devido: number
  recebe: number
  versao: number
  pagamento_id?: string
  cobranca_id?: string
}
type Dividas = { dividas: Divida[]; total_devido: number; deve_hoje: number; a_criar: object[] }

/** A rental whose first week, of R$ 314,93, is due on 2026-08-03. */
async function locacao() {
  api.setNow('2026-08-03')
  return (await make.locacao()) as { id: string; cliente_id: string }
}
const dividasOf = async (cliente_id: string, query = ''): Promise<Dividas> =>
  (await api.get(`/clientes/${cliente_id}/dividas${query}`)).json()
const post = (body: object, headers = {}) => api.post('/recebimentos', body, headers)
const itemOf = ({ pagamento_id, cobranca_id, versao, recebe }: Divida, more = {}) => ({
  ...(pagamento_id ? { pagamento_id } : { cobranca_id }),
  versao,
  valor: recebe,
  ...more,
})
const registerOf = async (locacao_id: string) =>
  (await api.get(`/receitas?locacao_id=${locacao_id}`)).json() as {
    valor: number
    data_recebimento: string
  }[]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Receives `valor` as the call proposes. */
async function receive(
  cliente_id: string,
  valor: number,
  more: { forma?: string; [field: string]: unknown } = {},
) {
  const { forma = 'pix', ...body } = more
  const { dividas, a_criar } = await dividasOf(cliente_id, `?valor=${valor}`)
  const itens = dividas.filter(({ recebe }) => recebe > 0).map((divida) => itemOf(divida))
  return post({
    cliente_id,
    formas: [{ forma, valor }],
    itens,
    adiantar: a_criar.length > 0,
    ...body,
  })
}

describe('the worked examples', () => {
  test('D: the oldest due is paid first, fees before the week; the last one stays short', async () => {
    const { id, cliente_id } = await locacao()
    const mirror = (
      await api.post('/cobrancas-extras', {
        locacao_id: id,
        tipo: 'dano_moto',
        titulo: 'Espelho',
        descricao: 'Espelho esquerdo',
        valor: 45,
        data_ocorrencia: '2026-08-03',
        data_vencimento: '2026-08-05',
        observacoes: null,
      })
    ).json()
    api.setNow('2026-08-12')
    const { dividas, deve_hoje } = await dividasOf(cliente_id, '?valor=500')
    expect(deve_hoje).toBe(688.56)
    expect(dividas.filter(({ recebe }) => recebe > 0)).toMatchObject([
      { descricao: 'Semana 1', devido: 322.13, recebe: 322.13 },
      { descricao: 'Espelho', devido: 45, recebe: 45, cobranca_id: mirror.id },
      { descricao: 'Semana 2', devido: 321.43, recebe: 132.87 },
    ])
    const answer = await receive(cliente_id, 500)
    expect(answer.statusCode).toBe(201)
    const [recebimento] = answer.json()
    expect(recebimento).toMatchObject({
      valor: 500,
      recebido_por: 'ana',
      em_aberto: [{ descricao: 'Semana 2', devido: 188.56, data_vencimento: '2026-08-10' }],
      itens: [
        { descricao: 'Semana 1', valor: 322.13, encargos: 7.2 },
        { descricao: 'Espelho', valor: 45, encargos: 0 },
        { descricao: 'Semana 2', valor: 132.87, encargos: 6.5 },
      ],
    })
    expect((await dividasOf(cliente_id)).deve_hoje).toBe(188.56)
    expect((await registerOf(id)).map(({ valor }) => valor).sort()).toEqual([132.87, 322.13, 45])
  })

  test('E: what is too much pays the weeks to come, which it creates', async () => {
    const { id, cliente_id } = await locacao()
    const { a_criar, dividas } = await dividasOf(cliente_id, '?valor=700')
    expect(dividas.map(({ recebe }) => recebe)).toEqual([314.93, 314.93])
    expect(a_criar).toEqual([
      { semana_referencia: 3, data_vencimento: '2026-08-17', valor: 314.93, recebe: 70.14 },
    ])
    expect((await receive(cliente_id, 700)).statusCode).toBe(201)
    const weeks = await make.pagamentosDe(id)
    expect(weeks).toMatchObject([
      { semana_referencia: 1, status: 'pago' },
      { semana_referencia: 2, status: 'pago' },
      { semana_referencia: 3, status: 'pendente', devido_hoje: 244.79, parcial: true },
    ])
    expect((await registerOf(id)).reduce((sum, { valor }) => sum + valor, 0)).toBeCloseTo(700, 2)
    // The schedule goes on after the week created ahead.
    api.setNow('2026-08-18')
    await dividasOf(cliente_id)
    expect(
      (await make.pagamentosDe(id)).map(
        ({ semana_referencia }: Record<string, number>) => semana_referencia,
      ),
    ).toEqual([1, 2, 3, 4])
  })

  test('F: the rest is written off, which is no revenue and comes back with the receipt', async () => {
    const { id, cliente_id } = await locacao()
    api.setNow('2026-08-10')
    const { dividas } = await dividasOf(cliente_id)
    const week = dividas[0]!
    expect(week.devido).toBe(321.93)
    const itens = [
      itemOf({ ...week, recebe: 320 }, { dispensar_resto: 'acordo', texto: 'Combinado' }),
    ]
    const [made] = (
      await post({ cliente_id, formas: [{ forma: 'dinheiro', valor: 320 }], itens })
    ).json()
    expect(made.itens).toMatchObject([
      { tipo: 'recebimento', valor: 320 },
      { tipo: 'dispensa', valor: 1.93, motivo: 'acordo', texto: 'Combinado' },
    ])
    expect((await api.get(`/pagamentos/${week.pagamento_id}`)).json()).toMatchObject({
      status: 'pago',
      valor_recebido: 320,
      valor_dispensado: 1.93,
    })
    expect((await registerOf(id)).map(({ valor }) => valor)).toEqual([320])
    expect(
      (await api.post(`/recebimentos/${made.id}/estornar`, { motivo: 'Engano' })).json(),
    ).toMatchObject({
      estornado_por: 'ana',
      estorno_motivo: 'Engano',
    })
    expect((await dividasOf(cliente_id)).dividas[0]!.devido).toBe(321.93)
    expect(await registerOf(id)).toEqual([])
  })
})

test('late fees are written off before the receipt', async () => {
  const { id, cliente_id } = await locacao()
  api.setNow('2026-08-10')
  const week = (await dividasOf(cliente_id)).dividas[0]!
  const itens = [itemOf({ ...week, recebe: 314.93 }, { dispensar_encargos: 'cortesia' })]
  const more = [itemOf({ ...week, recebe: 321.93 }, { dispensar_encargos: 'cortesia' })]
  const refused = await post({ cliente_id, formas: [{ forma: 'pix', valor: 321.93 }], itens: more })
  expect(refused.statusCode).toBe(422)
  expect(plain(refused.json().errors[0].mensagem)).toBe('A semana 1 deve R$ 314,93 em 10/08/2026')
  expect(
    (await post({ cliente_id, formas: [{ forma: 'pix', valor: 314.93 }], itens })).statusCode,
  ).toBe(201)
  expect((await make.pagamentosDe(id))[0]).toMatchObject({ status: 'pago', valor_dispensado: 7 })
})

test('two forms are two receipts of one group, each undone on its own, the last first', async () => {
  const { id, cliente_id } = await locacao()
  const week = (await dividasOf(cliente_id)).dividas[0]!
  const formas = [
    { forma: 'dinheiro', valor: 100 },
    { forma: 'pix', valor: 214.93 },
  ]
  const [cash, pix] = (await post({ cliente_id, formas, itens: [itemOf(week)] })).json()
  expect(pix.numero).toBe(cash.numero + 1)
  expect(cash.grupo).toBeTruthy()
  expect(pix.grupo).toBe(cash.grupo)
  expect((await registerOf(id)).map(({ valor }) => valor).sort()).toEqual([100, 214.93])
  expect((await make.pagamentosDe(id))[0]).toMatchObject({ formas: ['dinheiro', 'pix'] })
  const list = await api.get(`/pagamentos/detalhados?locacao_id=${id}`)
  expect(list.json().find(({ status }: { status: string }) => status === 'pago')).toMatchObject({
    formas: ['dinheiro', 'pix'],
  })
  const undo = (it: { id: string }) =>
    api.post(`/recebimentos/${it.id}/estornar`, { motivo: 'Engano' })
  const early = await undo(cash)
  expect(early.json().code).toBe('nao_e_o_ultimo')
  expect(early.json().detail).toContain(`nº ${pix.numero}`)
  await undo(pix)
  expect((await make.pagamentosDe(id))[0]).toMatchObject({
    status: 'pendente',
    valor_recebido: 100,
    formas: ['dinheiro'],
  })
  await undo(cash)
  expect((await make.pagamentosDe(id))[0]).toMatchObject({ status: 'pendente', valor_recebido: 0 })
  expect(await registerOf(id)).toEqual([])
})

test('the sums, the customer and the day are checked, each at its field', async () => {
  const { cliente_id } = await locacao()
  const other = await locacao()
  const week = (await dividasOf(cliente_id)).dividas[0]!
  const theirs = (await dividasOf(other.cliente_id)).dividas[0]!
  const formas = [{ forma: 'pix', valor: 314.93 }]
  const errorOf = async (body: object) => {
    const answer = await post({ cliente_id, formas, itens: [itemOf(week)], ...body })
    return [
      answer.statusCode,
      ...answer
        .json()
        .errors.map((each: { campo: string; mensagem: string }) => [
          each.campo,
          plain(each.mensagem),
        ]),
    ]
  }
  expect(await errorOf({ formas: [{ forma: 'pix', valor: 320 }] })).toEqual([
    422,
    ['itens', 'As dívidas somam R$ 314,93 e foram recebidos R$ 320,00'],
  ])
  expect(await errorOf({ itens: [itemOf(theirs)] })).toEqual([
    422,
    ['itens.0', 'Esta dívida é de outro cliente'],
  ])
  expect(
    await errorOf({
      itens: [itemOf({ ...week, recebe: 300 }), itemOf({ ...week, recebe: 14.93 })],
    }),
  ).toEqual([422, ['itens.1', 'Esta dívida aparece duas vezes']])
  expect(await errorOf({ data: '2026-08-04' })).toEqual([
    422,
    ['data', 'A data do pagamento não pode estar no futuro'],
  ])
  expect(
    await errorOf({
      formas: [{ forma: 'pix', valor: 315 }],
      itens: [itemOf({ ...week, recebe: 315 })],
    }),
  ).toEqual([422, ['itens.0.valor', 'A semana 1 deve R$ 314,93 em 03/08/2026']])
})

test('more than there is to pay is refused when no week is to come', async () => {
  const { cliente_id } = await locacao()
  const cobranca = await make.cliente()
  const refused = await post({
    cliente_id: cobranca.id,
    formas: [{ forma: 'dinheiro', valor: 20 }],
    itens: [],
    adiantar: true,
  })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('sem_onde_adiantar')
  expect(plain(refused.json().detail)).toBe(
    'Recebido R$ 20,00 a mais do que o cliente deve. Devolva o troco ou corrija o valor.',
  )
  expect((await dividasOf(cliente_id)).a_criar).toEqual([])
})

test('late fees that are written off were not received', async () => {
  const { id, cliente_id } = await locacao()
  api.setNow('2026-08-10')
  const feesOfAugust = async () =>
    (await api.get('/relatorios/receita?ano=2026&mes=8'))
      .json()
      .por_natureza.find(({ natureza }: { natureza: string }) => natureza === 'encargos')
  const before = await feesOfAugust()
  const [week] = (await dividasOf(cliente_id)).dividas
  expect(week).toMatchObject({ devido: 321.93, encargos: 7 })
  const itens = [itemOf({ ...week!, recebe: 314.93 }, { dispensar_encargos: 'acordo' })]
  const answer = await post({ cliente_id, formas: [{ forma: 'pix', valor: 314.93 }], itens })
  expect(answer.statusCode, answer.body).toBe(201)
  const [paid] = await make.pagamentosDe(id)
  expect(paid).toMatchObject({
    status: 'pago',
    valor_recebido: 314.93,
    valor_dispensado: 7,
    encargos_recebidos: 0,
  })
  expect((await api.get(`/pagamentos/${paid.id}`)).json().encargos_recebidos).toBe(0)
  expect(await feesOfAugust()).toEqual(before)
})

test('money ahead pays the weeks that are open before it creates others', async () => {
  const { id, cliente_id } = await locacao()
  api.setNow('2026-08-04')
  const { dividas } = await dividasOf(cliente_id)
  const week = dividas[0]!
  expect(dividas.map(({ descricao }) => descricao)).toEqual(['Semana 1', 'Semana 2'])
  const itens = [itemOf({ ...week, recebe: week.devido })]
  const valor = Math.round((week.devido + 385.07) * 100) / 100
  const answer = await post({
    cliente_id,
    formas: [{ forma: 'pix', valor }],
    itens,
    adiantar: true,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const weeks = (await make.pagamentosDe(id)) as Record<string, unknown>[]
  expect(weeks.map(({ status, valor_recebido }) => [status, valor_recebido])).toEqual([
    ['pago', week.devido],
    ['pago', 314.93],
    ['pendente', 70.14],
  ])
})

test('money ahead goes to the rental whose next week is due first', async () => {
  const first = await locacao()
  await receive(first.cliente_id, 314.93)
  api.setNow('2026-08-05')
  const second = await make.locacao({ cliente_id: first.cliente_id })
  const weeks = async (id: string) =>
    (await make.pagamentosDe(id)).map(({ data_vencimento, status }: Record<string, string>) => [
      data_vencimento,
      status,
    ])
  // Week 3 of both is still to come.
  const { total_devido } = await dividasOf(first.cliente_id)
  expect(
    (await receive(first.cliente_id, Number((total_devido + 314.93 * 2).toFixed(2)))).statusCode,
  ).toBe(201)
  expect((await weeks(first.id)).at(-1)).toEqual(['2026-08-17', 'pago'])
  expect((await weeks(second.id)).at(-1)).toEqual(['2026-08-19', 'pago'])
})

test('pausing the rental keeps a week ahead that has money in it; ending it makes that a credit', async () => {
  const { id, cliente_id } = await locacao()
  await receive(cliente_id, 700)
  const last = async () => (await make.pagamentosDe(id)).at(-1)
  expect((await api.post(`/locacoes/${id}/pausar`, { motivo: 'Viagem' })).statusCode).toBe(200)
  expect(await last()).toMatchObject({
    status: 'pendente',
    devido_hoje: 244.79,
    valor_recebido: 70.14,
  })
  await api.post(`/locacoes/${id}/despausar`, { motivo: 'Voltou' })
  expect((await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Desistiu' })).statusCode).toBe(200)
  expect(await last()).toMatchObject({ status: 'cancelado', valor_recebido: 0 })
  expect((await api.get(`/locacoes/${id}/caucao`)).json()).toMatchObject({ saldo: 385.07 })
})

test('an equal receipt within two minutes is asked about, with who and when', async () => {
  const { cliente_id } = await locacao()
  expect((await receive(cliente_id, 100, { forma: 'dinheiro' })).statusCode).toBe(201)
  api.setNow('2026-08-03T15:00:40Z')
  const again = await receive(cliente_id, 100, { forma: 'dinheiro' })
  expect(again.statusCode).toBe(409)
  expect(again.json().code).toBe('recebimento_parecido')
  expect(plain(again.json().detail)).toBe(
    'Parece repetido: R$ 100,00 em dinheiro há 40 segundos, por ana. Registrar mesmo assim?',
  )
  expect((await receive(cliente_id, 100, { forma: 'pix' })).statusCode).toBe(201)
  const meant = await receive(cliente_id, 100, { forma: 'dinheiro', confirmar_repetido: true })
  expect(meant.statusCode).toBe(201)
  const partOfWeek = async (more = {}) =>
    api.patch(`/pagamentos/${meant.json()[0].itens[0].pagamento_id}/marcar-pago`, {
      valor_pago: 4,
      resto: 'devido',
      forma: 'dinheiro',
      ...more,
    })
  expect((await partOfWeek()).statusCode).toBe(200)
  expect((await partOfWeek()).json().code).toBe('recebimento_parecido')
  expect((await partOfWeek({ confirmar_repetido: true })).statusCode).toBe(200)
})

test('the same key enters it once', async () => {
  const { id, cliente_id } = await locacao()
  const week = (await dividasOf(cliente_id)).dividas[0]!
  const body = {
    cliente_id,
    formas: [{ forma: 'pix', valor: 100 }],
    itens: [itemOf({ ...week, recebe: 100 })],
  }
  const headers = { 'idempotency-key': 'uma-vez' }
  const [first, second] = [await post(body, headers), await post(body, headers)]
  expect(second.json()).toEqual(first.json())
  expect((await registerOf(id)).map(({ valor }) => valor)).toEqual([100])
})

test('a second tab gets what happened and the current debts', async () => {
  const { cliente_id } = await locacao()
  const week = (await dividasOf(cliente_id)).dividas[0]!
  const body = (valor: number) => ({
    cliente_id,
    formas: [{ forma: 'pix', valor }],
    itens: [itemOf({ ...week, recebe: valor })],
  })
  const answers = await Promise.all([post(body(200)), post(body(200))])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!.json()
  expect(refused.code).toBe('divida_mudou')
  expect(plain(refused.detail)).toBe(
    'ana acabou de receber R$ 200,00 desta semana. Faltam R$ 114,93.',
  )
  expect(refused.dividas[0]).toMatchObject({ pagamento_id: week.pagamento_id, devido: 114.93 })
  const fresh = [itemOf({ ...refused.dividas[0], recebe: 114.93 })]
  expect((await post({ ...body(114.93), itens: fresh })).statusCode).toBe(201)
})

test('twelve callers at once leave numbers without a gap and equal sums', async () => {
  const locacoes = await Promise.all([1, 2, 3, 4].map(locacao))
  const numbersBefore = await numbers()
  const answers = await Promise.all(
    locacoes.flatMap(({ cliente_id }) => [
      receive(cliente_id, 50, { confirmar_repetido: true }),
      receive(cliente_id, 700, { confirmar_repetido: true }),
      receive(cliente_id, 60, { confirmar_repetido: true }),
    ]),
  )
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
  const all = await numbers()
  expect(all).toHaveLength(numbersBefore.length + made.length)
  expect(all).toEqual(all.map((_, index) => index + 1))
  for (const { id, cliente_id } of locacoes) {
    const recebimentos = (await api.get(`/recebimentos?cliente_id=${cliente_id}`)).json() as {
      valor: number
    }[]
    const register = await registerOf(id)
    const total = (rows: { valor: number }[]) => rows.reduce((sum, { valor }) => sum + valor, 0)
    expect(total(recebimentos)).toBeCloseTo(total(register), 2)
  }
})
const numbers = async () =>
  (await api.db.selectFrom('recebimentos').select('numero').orderBy('numero').execute()).map(
    ({ numero }) => numero,
  )

test('the list is narrowed by customer, day, means, person and what was undone', async () => {
  const { cliente_id } = await locacao()
  await receive(cliente_id, 10, { forma: 'dinheiro' })
  api.setNow('2026-08-04')
  await receive(cliente_id, 20)
  const [{ id }] = (await receive(cliente_id, 30)).json()
  await api.post(`/recebimentos/${id}/estornar`, { motivo: 'Engano' })
  const list = async (query: string) =>
    (await api.get(`/recebimentos?cliente_id=${cliente_id}${query}`))
      .json()
      .map(({ valor }: { valor: number }) => valor)
  expect(await list('')).toEqual([30, 20, 10])
  expect(await list('&dia=2026-08-03')).toEqual([10])
  expect(await list('&forma=pix')).toEqual([30, 20])
  expect(await list('&estornados=sim')).toEqual([30])
  expect(await list('&estornados=nao')).toEqual([20, 10])
  expect(await list('&estornados=todos&usuario=ana')).toEqual([30, 20, 10])
  expect(await list('&usuario=bia')).toEqual([])
  const page = await api.get(`/recebimentos?cliente_id=${cliente_id}&limite=2`)
  expect(page.headers['x-total-count']).toBe('3')
  const next = String(page.headers.link).match(/cursor=([^&>]+)/)![1]
  expect(await list(`&cursor=${next}`)).toEqual([10])
})

describe('without permissions', () => {
  test('a write-off is refused, and so is undoing the receipt of another day', async () => {
    const { cliente_id } = await locacao()
    const { ask } = await teamOf(api).signedIn()
    const week = (await dividasOf(cliente_id)).dividas[0]!
    const formas = [{ forma: 'pix', valor: 300 }]
    const itens = [itemOf({ ...week, recebe: 300 })]
    const off = [{ ...itens[0], dispensar_resto: 'acordo' }]
    const refused = await ask('POST', '/recebimentos', { cliente_id, formas, itens: off })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sem_permissao'])
    const [made] = (await ask('POST', '/recebimentos', { cliente_id, formas, itens })).json()
    expect(made.recebido_por).toBeTruthy()
    api.setNow('2026-08-04')
    const later = await teamOf(api).signedIn({ username: 'carla' })
    const undone = await later.ask('POST', `/recebimentos/${made.id}/estornar`, {
      motivo: 'Engano',
    })
    expect([undone.statusCode, undone.json().code]).toEqual([403, 'sem_permissao'])
  })
})

describe('the proof of a payment', () => {
  const fileOf = async (cliente_id: string, content_type = 'application/pdf') =>
    (
      await api.db
        .insertInto('arquivos')
        .values({
          cliente_id,
          moto_id: null,
          manutencao_id: null,
          multa_id: null,
          tipo: 'Comprovante',
          nome_original: 'pix.pdf',
          descricao: null,
          tamanho: 1,
          content_type,
          chave: crypto.randomUUID(),
          data_upload: '2026-08-03T12:00:00Z' as never,
          enviado_por: 'ana',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  test('is a photo or PDF of the customer, and stays with both receipts of a visit', async () => {
    const { cliente_id } = await locacao()
    const other = await locacao()
    const proof = await fileOf(cliente_id)
    const refused = [await fileOf(other.cliente_id), await fileOf(cliente_id, 'application/msword')]
    for (const arquivo_id of refused) {
      const answer = await receive(cliente_id, 100, { arquivo_id })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].campo).toBe('arquivo_id')
    }
    const { dividas } = await dividasOf(cliente_id, '?valor=100')
    const answer = await post({
      cliente_id,
      arquivo_id: proof,
      itens: [itemOf(dividas[0]!, { valor: 100 })],
      formas: [
        { forma: 'dinheiro', valor: 60 },
        { forma: 'pix', valor: 40 },
      ],
    })
    expect(answer.json().map((each: { arquivo_id: string }) => each.arquivo_id)).toEqual([
      proof,
      proof,
    ])
    await api.delete(`/arquivos/${proof}`)
    const [{ id }] = answer.json()
    expect((await api.get(`/recebimentos/${id}`)).json().arquivo_id).toBeNull()
  })
})

test('in a closed month the register keeps the day, and a reversal of today takes it back', async () => {
  const { id, cliente_id } = await locacao()
  const [made] = (await receive(cliente_id, 100)).json()
  api.setNow('2026-09-10')
  await api.post('/meses/2026-08/fechar')
  expect(
    (await api.post(`/recebimentos/${made.id}/estornar`, { motivo: 'Engano' })).statusCode,
  ).toBe(200)
  expect(
    (await registerOf(id)).map(({ valor, data_recebimento }) => [valor, data_recebimento]),
  ).toEqual([
    [-100, '2026-09-10'],
    [100, '2026-08-03'],
  ])
  const closed = await receive(cliente_id, 10, { data: '2026-08-31' })
  expect(closed.json().code).toBe('mes_fechado')
})
