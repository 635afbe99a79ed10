import { beforeEach, describe, expect, test } from 'vitest'
import { PERMISSAO_NAMES, type Permissao } from '#domain/access/permissoes.ts'
import { addDays, type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import type { SemanaDaAuditoria } from '#features/visoes/auditoria/semana/contract.ts'
import { openShop } from '../kit/calls/shop.ts'
import { buildManutencao } from '../kit/server/build.ts'
import { beginEarlier } from '../kit/shop/begin-earlier.ts'
import { SCRATCH, vistorias } from '../kit/shop/vistorias.ts'

// The trail is dated by the database's clock, so the shop's clock is the real one.
const now = new Date()
const today = dayInBrazil(now)
const shop = await openShop({ now: now.toISOString() })
const { api, ok } = shop
const motivo = 'Acordo com o cliente'
/** The clerk, who is no administrator. */
const bia = await shop.staff()

const allow = (...names: readonly Permissao[]) =>
  ok(
    api.put(
      '/sistema/permissoes',
      Object.fromEntries(PERMISSAO_NAMES.map((name) => [name, names.includes(name)])),
    ),
  )
const at = (day: CalendarDay) => api.setNow(`${day}T15:00:00Z`)
const refusal = (answer: { statusCode: number; json: () => Record<string, unknown> }) => [
  answer.statusCode,
  answer.json().code,
]
const changes = async () =>
  ((await ok(api.get('/auditoria/semana'))) as unknown as SemanaDaAuditoria).mudancas
const linesOf = async (id: unknown) =>
  (await changes())
    .filter((each) => each.entidade_id === id || each.url === `/admin/locacoes/${id}`)
    .map(({ o_que, efeito, valor }) => [efeito, o_que.replaceAll('\u00a0', ' '), valor])
const avisos = async () =>
  ((await ok(api.get('/avisos'))) as unknown as { titulo: string }[]).map(({ titulo }) => titulo)

beforeEach(async () => {
  api.setNow(now.toISOString())
  await allow()
  await api.db.deleteFrom('avisos').execute()
  await api.db.deleteFrom('caixas').execute()
})

/** A rental of 35 days ago, with a deposit, whose weeks were paid as they came. */
async function paidRental() {
  at(addDays(today, -35))
  const locacao = await shop.locacao({ caucao: true })
  for (const days of [-35, -28, -21, -14, -7, 0]) {
    const day = addDays(today, days)
    at(day)
    await bringWeeksUpToDate(api.db, new Date(`${day}T15:00:00Z`))
    for (const { id, status } of await shop.pagamentosDe(locacao.id))
      if (status === 'pendente') await ok(api.put(`/pagamentos/${id}/pagar`))
  }
  api.setNow(now.toISOString())
  return locacao as { id: string; cliente_id: string; moto_id: string }
}

/** The messages that say to a customer what went back. */
const toldOf = (cliente_id: string) =>
  api.db
    .selectFrom('mensagens')
    .select('id')
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', 'caucao_devolvida')
    .execute()

describe('weeks paid long ago turned into cash', () => {
  const returned = {
    devolvida_em: `${addDays(today, -29)}T15:00:00.000Z`,
    motivo_data: 'Deixada no pátio',
  }
  const proof = { sem_comprovante_motivo: 'O banco ainda não mandou' }

  test('a return of 29 days ago that credits them needs the permission, is told and listed; administrators give credits back', async () => {
    const { id, cliente_id } = await paidRental()
    const finish = (headers?: Record<string, string>) =>
      api.put(`/locacoes/${id}/finalizar?km_final=9000`, returned, headers)
    expect(refusal(await finish(bia))).toEqual([403, 'sem_permissao'])
    await allow('dias_anteriores')
    expect((await finish(bia)).statusCode).toBe(200)
    expect(await avisos()).toEqual(['Devolução de outro dia creditou semanas pagas'])
    const listed = await linesOf(id)
    expect(listed.map(([, o_que]) => o_que)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Devolução da moto com data de /)]),
    )
    const credits = listed.filter(([efeito]) => efeito === 'recebido_menor')
    expect(credits.length).toBeGreaterThan(2)

    await ok(api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel' }))
    const { livre } = (await ok(api.get(`/locacoes/${id}/acerto`))) as unknown as { livre: number }
    expect(livre).toBeGreaterThan(700)
    const give = (valor: number, headers?: Record<string, string>) =>
      api.post(
        `/locacoes/${id}/caucao/devolver`,
        { valor, data: today, forma: 'transferencia', ...proof },
        headers,
      )
    const refused = await give(700.01, bia)
    expect([...refusal(refused), refused.json().detail.replaceAll('\u00a0', ' ')]).toEqual([
      403,
      'so_administradores',
      'Da caução recebida restam R$ 700,00; o resto são dias pagos e não usados, que só administradores devolvem.',
    ])
    expect((await give(700, bia)).statusCode).toBe(200)
    expect(refusal(await give(1, bia))).toEqual([403, 'so_administradores'])
    expect((await give(1)).statusCode).toBe(200)
    expect((await linesOf(id)).filter(([efeito]) => efeito === 'dinheiro_sai')).toEqual([
      [
        'dinheiro_sai',
        'Caução devolvida, Transferência, sem comprovante: O banco ainda não mandou',
        1,
      ],
      [
        'dinheiro_sai',
        'Caução devolvida, Transferência, sem comprovante: O banco ainda não mandou',
        700,
      ],
    ])
    expect(await toldOf(cliente_id)).toHaveLength(2)
  })

  test('nor in one step with the end of the rental, of which the customer is told', async () => {
    const { id, cliente_id } = await paidRental()
    await allow('dias_anteriores')
    const finish = (headers?: Record<string, string>) =>
      api.put(`/locacoes/${id}/finalizar?km_final=9000`, { ...returned, caucao_retida: 0 }, headers)
    expect(refusal(await finish(bia))).toEqual([403, 'so_administradores'])
    expect((await ok(api.get(`/locacoes/${id}`))).status).toBe('ativa')
    expect((await finish()).statusCode).toBe(200)
    expect(await toldOf(cliente_id)).toHaveLength(1)
  })
})

describe('a debt that vanishes', () => {
  /** A customer with an extra charge of R$ 900,00 that is overdue. */
  async function debtor() {
    const { id: cliente_id } = await shop.cliente()
    const { id } = await shop.cobranca({
      cliente_id,
      valor: 900,
      data_ocorrencia: addDays(today, -9),
      data_vencimento: addDays(today, -2),
    })
    return { id, cliente_id: String(cliente_id) }
  }
  const restricoes = async (cliente_id: string) =>
    (
      (await ok(api.get(`/clientes/${cliente_id}/restricoes`))) as unknown as {
        restricoes: { tipo: string }[]
      }
    ).restricoes.map(({ tipo }) => tipo)

  test('contested needs the permission and a reason, and keeps the block', async () => {
    const { id, cliente_id } = await debtor()
    const contest = (more: object, headers?: Record<string, string>) =>
      api.put(`/cobrancas-extras/${id}`, { status: 'contestado', ...more }, headers)
    expect(refusal(await contest({ motivo }, bia))).toEqual([403, 'sem_permissao'])
    await allow('cancelar_dividas')
    const unexplained = await contest({}, bia)
    expect([unexplained.statusCode, unexplained.json().errors]).toEqual([
      422,
      [{ campo: 'motivo', mensagem: 'Diga por que a cobrança é contestada ou muda de lugar' }],
    ])
    expect((await contest({ motivo }, bia)).statusCode).toBe(200)
    expect(await restricoes(cliente_id)).toEqual(['cobrancas_vencidas'])
    expect((await changes())[0]).toMatchObject({
      entidade_id: id,
      efeito: 'divida_escondida',
      o_que: 'Cobrança extra contestada',
      valor: 900,
      motivo,
    })
    expect(refusal(await api.delete(`/clientes/${cliente_id}`, undefined, bia))).toEqual([
      409,
      'cliente_com_dividas',
    ])
  })

  test('moved to an invented customer needs the same', async () => {
    const { id } = await debtor()
    const { id: invented } = await shop.cliente()
    const move = (more: object, headers?: Record<string, string>) =>
      api.put(`/cobrancas-extras/${id}`, { cliente_id: invented, ...more }, headers)
    expect(refusal(await move({ motivo }, bia))).toEqual([403, 'sem_permissao'])
    expect(refusal(await move({}))).toEqual([422, 'dados_invalidos'])
    await allow('cancelar_dividas')
    expect((await move({ motivo }, bia)).statusCode).toBe(200)
    expect(await linesOf(id)).toEqual([
      ['divida_escondida', 'Cobrança extra passada para outro cliente', 900],
    ])
  })

  test('off its rental needs the same', async () => {
    const { id: locacao_id } = await shop.locacao()
    const { id } = await shop.cobranca({ locacao_id, cliente_id: undefined })
    const move = (more: object, headers?: Record<string, string>) =>
      api.put(`/cobrancas-extras/${id}`, { locacao_id: null, ...more }, headers)
    expect(refusal(await move({ motivo }, bia))).toEqual([403, 'sem_permissao'])
    expect((await move({ motivo })).statusCode).toBe(200)
    expect(await linesOf(id)).toEqual([
      ['divida_escondida', 'Cobrança extra tirada da locação', 80],
    ])
  })
})

/** An ended rental whose deposit of R$ 700,00 may go back. */
async function toReturn() {
  const { id } = await shop.caucao({ over: false })
  const locacao_id = String((await ok(api.get(`/pagamentos/${id}`))).locacao_id)
  for (const each of await shop.pagamentosDe(locacao_id))
    if (each.status === 'pendente') await ok(api.put(`/pagamentos/${each.id}/pagar`))
  await ok(api.post(`/locacoes/${locacao_id}/cancelar`, { motivo: 'Fim' }))
  await ok(api.post(`/locacoes/${locacao_id}/acerto/fechar`, { assinatura: 'papel' }))
  const { cliente_id } = await ok(api.get(`/locacoes/${locacao_id}`))
  return { id: locacao_id, cliente: await ok(api.get(`/clientes/${cliente_id}`)) }
}

describe('a deposit', () => {
  const give = (id: string, body: object, headers?: Record<string, string>) =>
    api.post(
      `/locacoes/${id}/caucao/devolver`,
      { valor: 100, data: today, forma: 'pix', sem_comprovante_motivo: 'O banco caiu', ...body },
      headers,
    )

  test('goes to the customer’s own keys; to another only by an administrator', async () => {
    const { id, cliente } = await toReturn()
    const { telefone } = cliente as unknown as { telefone: string }
    const other = { chave_pix: 'outra.pessoa@exemplo.com' }
    const refused = await give(id, other, bia)
    expect([...refusal(refused), refused.json().detail]).toEqual([
      403,
      'so_administradores',
      'Esta chave não é o CPF, o telefone nem o e-mail que o cliente tem há mais de uma semana: só administradores devolvem para outra.',
    ])
    expect((await give(id, { chave_pix: `Celular ${telefone}` }, bia)).statusCode).toBe(200)
    expect((await give(id, other)).statusCode).toBe(200)
    expect((await linesOf(id))[0]).toEqual([
      'dinheiro_sai',
      'Caução devolvida, Pix para a chave outra.pessoa@exemplo.com, sem comprovante: O banco caiu',
      100,
    ])
  })

  test('not to a phone or e-mail that somebody wrote into the record this week', async () => {
    const { id, cliente } = await toReturn()
    const email = 'outra.pessoa@exemplo.com'
    await ok(api.put(`/clientes/${cliente.id}`, { email }, bia))
    expect(refusal(await give(id, { chave_pix: email }, bia))).toEqual([403, 'so_administradores'])
    const own = { chave_pix: `Celular ${cliente.telefone}` }
    expect((await give(id, own, bia)).statusCode).toBe(200)
    expect((await give(id, { chave_pix: email })).statusCode).toBe(200)
  })

  test.each([
    ['a proof or why there is none', { sem_comprovante_motivo: '' }, 'sem_comprovante_motivo'],
    ['the key of a Pix', { chave_pix: '' }, 'chave_pix'],
  ])('asks for %s', async (_, body, campo) => {
    const { id } = await toReturn()
    const answer = await give(id, { chave_pix: '(13) 99999-0000', ...body })
    expect([answer.statusCode, answer.json().errors[0].campo]).toEqual([422, campo])
  })

  test('in cash that the drawer does not have asks first', async () => {
    const { id } = await toReturn()
    const cash = { forma: 'dinheiro' }
    const asked = await give(id, cash, bia)
    expect([...refusal(asked), asked.json().detail.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'caixa_negativo',
      expect.stringMatching(
        /^O seu caixa de .* tem R\$ 0,00 em dinheiro, menos do que R\$ 100,00\./,
      ),
    ])
    expect((await give(id, { ...cash, confirmar_caixa_negativo: true }, bia)).statusCode).toBe(200)
  })
})

describe('a drawer', () => {
  const close = (body: object) => api.post('/caixa/fechar', { dia: today, ...body }, bia)

  test('closed with a difference needs a note, which administrators are told', async () => {
    const { id } = await shop.pagamento()
    await ok(api.patch(`/pagamentos/${id}/marcar-pago`, { forma: 'dinheiro' }, bia))
    const { esperado } = (
      (await ok(api.get('/caixa', undefined, bia))) as unknown as { esperado: number }[]
    )[0]!
    const refused = await close({ contado: 0 })
    expect([refused.statusCode, refused.json().errors[0].campo]).toEqual([422, 'nota'])
    const closed = await close({ contado: 0, nota: 'Sumiu' })
    expect(closed.statusCode).toBe(200)
    expect(await avisos()).toEqual(['Caixa fechado com diferença'])
    expect(await linesOf(closed.json().id)).toEqual([
      ['dinheiro_sai', expect.stringMatching(/ fechado com falta de R\$ /), esperado],
    ])
  })

  test('closed takes cash of an earlier day only from administrators', async () => {
    const { id, locacao_id } = await shop.pagamento()
    await ok(close({ contado: 0, nota: 'Nada' }))
    await allow(...PERMISSAO_NAMES)
    await beginEarlier(api.db, locacao_id, addDays(today, -3))
    const yesterday = { forma: 'dinheiro', data_pagamento: addDays(today, -1) }
    expect(refusal(await api.patch(`/pagamentos/${id}/marcar-pago`, yesterday, bia))).toEqual([
      403,
      'so_administradores',
    ])
    expect((await api.patch(`/pagamentos/${id}/marcar-pago`, yesterday)).statusCode).toBe(200)
    expect(refusal(await api.patch(`/pagamentos/${id}/forma`, { forma: 'pix' }, bia))).toEqual([
      403,
      'so_administradores',
    ])
  })
})

/** A week that is overdue since five days, with its late fee. */
async function lateWeek() {
  at(addDays(today, -5))
  const week = await shop.pagamento()
  api.setNow(now.toISOString())
  return week
}

test('a receipt dated back so that the fee falls needs the permission to receive less', async () => {
  const { id } = await lateWeek()
  const back = { data_pagamento: addDays(today, -5) }
  expect(refusal(await api.patch(`/pagamentos/${id}/marcar-pago`, back, bia))).toEqual([
    403,
    'sem_permissao',
  ])
  const { versao, cliente_id } = (await api.get(`/pagamentos/${id}`)).json()
  const body = {
    cliente_id,
    data: addDays(today, -5),
    formas: [{ forma: 'pix', valor: 314.93 }],
    itens: [{ pagamento_id: id, versao, valor: 314.93 }],
  }
  expect(refusal(await api.post('/recebimentos', body, bia))).toEqual([403, 'sem_permissao'])
  await allow('dar_baixa')
  expect((await api.post('/recebimentos', body, bia)).statusCode).toBe(201)
})

test.each([
  ['/whatsapp/enviar-manual', '13999990101'],
  ['/whatsapp/abertas', '13999990102'],
])('%s with another Pix key tells the administrators', async (path, numero) => {
  const mensagem = 'Pague na chave golpe@exemplo.com'
  await ok(api.post(path, { numero, mensagem: 'Bom dia!' }, bia))
  expect(await avisos()).toEqual([])
  await ok(api.post(path, { numero, mensagem }, bia))
  expect(await avisos()).toEqual(['Confira uma mensagem escrita à mão'])
})

test('an owner finds the twelve acts of a bad clerk in the week', async () => {
  await allow(...PERMISSAO_NAMES)
  const before = new Set((await changes()).map(({ linha }) => linha))
  const as = (call: Parameters<typeof ok>[0]) => ok(call)

  const part = await shop.pagamento()
  const partial = { forma: 'pix', valor_pago: 100, resto: 'devido' }
  await as(api.patch(`/pagamentos/${part.id}/marcar-pago`, partial, bia))
  await as(api.post(`/pagamentos/${part.id}/desfazer`, undefined, bia))

  const late = await lateWeek()
  const back = { forma: 'pix', data_pagamento: addDays(today, -5) }
  await as(api.patch(`/pagamentos/${late.id}/marcar-pago`, back, bia))

  const cash = await shop.pagamento()
  await as(api.patch(`/pagamentos/${cash.id}/marcar-pago`, { forma: 'dinheiro' }, bia))
  await as(api.patch(`/pagamentos/${cash.id}/forma`, { forma: 'pix' }, bia))

  const multa = await shop.multa()
  const undiscounted = { valor_desconto: null, data_vencimento_desconto: null }
  await as(api.put(`/multas/${multa.id}`, { valor_original: 880.41, ...undiscounted }))
  await as(api.put(`/multas/${multa.id}`, { valor_original: 88.04 }, bia))

  const { id: paused } = await shop.locacao()
  await as(api.post(`/locacoes/${paused}/pausar`, { motivo: 'Viagem' }, bia))

  const moto = await shop.moto()
  await as(api.put(`/motos/${moto.id}`, { km_atual: 10, corrigir_km: true }, bia))

  const { id: damaged, moto_id } = await shop.locacao()
  await vistorias(api).inspected({ tipo: 'entrega', locacao_id: String(damaged) }, [SCRATCH])
  const [avaria] = (await as(api.get(`/motos/${moto_id}/avarias`))) as unknown as { id: string }[]
  const service = await buildManutencao(api.db, { moto_id: String(moto_id), custo: 0 } as never)
  const repaired = { status: 'reparada', manutencao_id: service.id }
  await as(api.post(`/avarias/${avaria!.id}/situacao`, repaired, bia))

  const { id: promising } = await shop.cliente()
  const promise = { valor: 100, dia: addDays(today, 5), meio: 'balcao' }
  const first = await as(api.post(`/clientes/${promising}/promessas`, promise, bia))
  await as(api.post(`/promessas/${first.id}/desfazer`, { motivo }, bia))
  await as(api.post(`/clientes/${promising}/promessas`, promise, bia))

  const message = { numero: '13999990103', mensagem: 'Pix agora: golpe@exemplo.com' }
  await as(api.post('/whatsapp/enviar-manual', message, bia))

  const { id: contested } = await shop.cobranca()
  await as(api.put(`/cobrancas-extras/${contested}`, { status: 'contestado', motivo }, bia))

  const { id: ended, cliente } = await toReturn()
  const refund = {
    valor: 700,
    data: today,
    forma: 'pix',
    chave_pix: `Celular ${cliente.telefone}`,
    sem_comprovante_motivo: 'Depois eu mando',
  }
  await as(api.post(`/locacoes/${ended}/caucao/devolver`, refund, bia))

  await as(api.post('/caixa/fechar', { dia: today, contado: 1, nota: 'Não sei' }, bia))

  const found = (await changes()).filter(
    ({ linha, usuario }) => usuario === 'bia' && !before.has(linha),
  )
  expect(
    found.map(({ efeito, o_que }) => `${efeito}: ${o_que.split(/[,:]| \d/)[0]}`).reverse(),
  ).toEqual([
    'recebido_menor: Recebimento nº',
    'forma_e_data: Recebimento nº',
    'forma_e_data: Forma mudada de Dinheiro para Pix',
    'divida_menor: Valor diminuído de R$\u00a0880',
    'semanas_paradas: Locação pausada',
    'provas: Hodômetro de',
    'provas: Avaria marcada como reparada',
    'divida_escondida: 2ª promessa seguida',
    'dinheiro_sai: Mensagem escrita à mão com o que parece chave Pix',
    'divida_escondida: Cobrança extra contestada',
    'dinheiro_sai: Caução devolvida',
    'dinheiro_sai: Caixa de',
  ])
})
