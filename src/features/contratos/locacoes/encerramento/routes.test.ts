import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { bringWeeksUpToDate } from '../prorrogacao/service.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)

type Pagamento = {
  id: string
  tipo: string
  semana_referencia: number
  status: string
  data_vencimento: string
}

type Created = { id: string; cliente_id: string; cliente_nome: string; moto_id: string }

/** Sets the clock to noon of a day, after the nightly job. */
async function on(day: string) {
  api.setNow(day)
  await bringWeeksUpToDate(api.db, new Date(`${day}T15:00:00Z`))
}

/** Rents a motorcycle from Monday 02/03/2026: `mensal`, 13 weeks and one day, until 01/06. */
async function locacao(fields: { caucao?: boolean } = {}) {
  api.setNow('2026-03-02')
  const locacao: Created = await make.locacao(fields)
  const { id } = locacao
  const pagamentos = (): Promise<Pagamento[]> => make.pagamentosDe(id)
  return {
    ...locacao,
    pagamentos,
    week: async (n: number, tipo = 'semanal') =>
      (await pagamentos()).find((each) => each.semana_referencia === n && each.tipo === tipo)!,
    read: async () => (await api.get(`/locacoes/${id}`)).json(),
    finish: (body: object = {}) => api.put(`/locacoes/${id}/finalizar?km_final=900`, body),
    reopen: (motivo = 'Era outra moto') => api.post(`/locacoes/${id}/reabrir`, { motivo }),
    sheet: async () => (await api.get(`/locacoes/${id}/acerto`)).json(),
    ledger: async () => (await api.get(`/locacoes/${id}/caucao`)).json(),
    moto: async () => (await api.get(`/motos/${locacao.moto_id}`)).json(),
  }
}
type Locacao = Awaited<ReturnType<typeof locacao>>

const pay = async (pagamento: { id: string }, body: object = {}) => {
  const answer = await api.patch(`/pagamentos/${pagamento.id}/marcar-pago`, {
    forma: 'pix',
    ...body,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** The rows of the register on a day that are of one rental, as amounts. */
const registerOf = async ({ id }: Locacao, day: string) =>
  (await api.get(`/receitas?locacao_id=${id}&data_inicio=${day}&data_fim=${day}`))
    .json()
    .map(({ valor }: { valor: number }) => valor)
    .sort()
/** Everything that the end of a rental changes. */
const stateOf = async (it: Locacao) => ({
  locacao: { ...(await it.read()), versao: 0 },
  pagamentos: (await it.pagamentos()).map((each) => ({ ...each, versao: 0 })),
  receitas: (await api.get(`/receitas?locacao_id=${it.id}`)).json(),
  saldo: (await it.ledger()).saldo,
  moto: { ...(await it.moto()), versao: 0 },
})
const paidAll = async (it: Locacao) => {
  for (const pagamento of await it.pagamentos())
    if (pagamento.status === 'pendente') await pay(pagamento)
}

describe('the end of a rental and its weeks', () => {
  test('a week after the contract, paid, is owed by its days; the rest becomes a credit that pays damage', async () => {
    const it = await locacao()
    await on('2026-06-08')
    await paidAll(it)
    await on('2026-06-10')
    const past = await registerOf(it, '2026-06-08')
    await it.finish()
    expect(await it.week(15)).toMatchObject({
      status: 'pago',
      valor: 314.93,
      valor_pago: 134.97,
      valor_recebido: 134.97,
      valor_dispensado: 179.96,
    })
    expect(await registerOf(it, '2026-06-10')).toEqual([-179.96])
    const mirror = await api.post('/cobrancas-extras', {
      cliente_id: it.cliente_id,
      locacao_id: it.id,
      tipo: 'dano_moto',
      titulo: 'Retrovisor',
      descricao: 'Quebrado',
      valor: 45,
    })
    expect(mirror.statusCode).toBe(201)
    const closed = await api.post(`/locacoes/${it.id}/acerto/fechar`, { assinatura: 'papel' })
    expect(closed.json()).toMatchObject({
      total_saldo: 179.96,
      total_devido: 45,
      a_devolver: 134.96,
    })
    expect(await registerOf(it, '2026-06-10')).toEqual([-179.96, 45])
    expect(await registerOf(it, '2026-06-08')).toEqual(past)
    const refund = {
      valor: 134.96,
      data: '2026-06-10',
      forma: 'pix',
      chave_pix: '(13) 99999-0000',
      sem_comprovante_motivo: 'O banco ainda não mandou',
    }
    expect((await api.post(`/locacoes/${it.id}/caucao/devolver`, refund)).statusCode).toBe(200)
    expect(await it.ledger()).toMatchObject({
      saldo: 0,
      movimentos: [
        { tipo: 'devolucao', valor: 134.96 },
        { tipo: 'aplicacao', valor: 45 },
        { tipo: 'credito', valor: 179.96, divida: 'Semana 15' },
      ],
    })
  })

  test('an unpaid week after the contract keeps its used days, and late fees count on those', async () => {
    const it = await locacao()
    await on('2026-06-08')
    await on('2026-06-11')
    await it.finish()
    const line = (await it.sheet()).dividas.find(
      ({ descricao }: { descricao: string }) => descricao === 'Semana 15',
    )
    // 4 of 7 days: 179,96; 2 % 3,60 and 3 days of 0,06.
    expect(line).toMatchObject({ devido: 183.74, encargos: 3.78 })
    expect(await registerOf(it, '2026-06-11')).toEqual([])
  })

  test('a week after the contract received in part loses what is open before money goes back', async () => {
    const it = await locacao()
    await on('2026-06-08')
    await pay(await it.week(15), { valor_pago: 200, resto: 'devido' })
    await on('2026-06-10')
    await it.finish()
    // 134,97 used: 114,93 open leaves first, then 65,03 of the money.
    expect(await it.week(15)).toMatchObject({
      status: 'pago',
      valor_recebido: 134.97,
      valor_dispensado: 179.96,
    })
    expect(await registerOf(it, '2026-06-10')).toEqual([-65.03])
    expect((await it.ledger()).saldo).toBe(65.03)
  })

  test.each(['finalizar', 'cancelar', 'finalizar, reter'])(
    '%s gives back what was paid of weeks that have not begun',
    async (action) => {
      const it = await locacao({ caucao: true })
      await on('2026-03-09')
      const weeks = await it.pagamentos()
      for (const week of weeks.filter(({ tipo }) => tipo === 'semanal').slice(0, 2)) await pay(week)
      await pay(await it.week(3), { valor_pago: 100, resto: 'devido' })
      await pay(await it.week(1, 'caucao'), { valor_pago: 400, resto: 'devido' })
      const answer =
        action === 'cancelar'
          ? await api.post(`/locacoes/${it.id}/cancelar`, { motivo: 'x' })
          : await it.finish(action === 'finalizar' ? {} : { caucao_retida: 0 })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await it.week(2)).toMatchObject({ status: 'pago', valor_recebido: 314.93 })
      expect(await it.week(3)).toMatchObject({
        status: 'cancelado',
        cancelado_por: 'encerramento',
        valor_recebido: 0,
      })
      expect(await it.week(1, 'caucao')).toMatchObject({
        status: 'pago',
        valor_recebido: 400,
        valor_dispensado: 300,
      })
      expect((await it.ledger()).saldo).toBe(action === 'finalizar, reter' ? 0 : 500)
      expect(await registerOf(it, '2026-03-09')).toEqual([-100, 100, 314.93, 321.93])
    },
  )

  test('a receipt is not undone before the return that credited its week', async () => {
    const it = await locacao()
    await on('2026-06-08')
    await paidAll(it)
    const { id } = await it.week(15)
    await on('2026-06-10')
    await it.finish()
    const refused = await api.post(`/pagamentos/${id}/desfazer`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'nao_e_o_ultimo',
      detail: 'Desfaça antes a devolução da moto, que creditou R$\u00a0179,96 desta semana.',
    })
  })

  test('a credit is not undone on its own', async () => {
    const it = await locacao()
    await on('2026-03-09')
    await pay(await it.week(3))
    await it.finish()
    const [credito] = (await it.ledger()).movimentos
    const refused = await api.post(`/caucao-movimentos/${credito.id}/desfazer`, { motivo: 'x' })
    expect(refused.json()).toMatchObject({ code: 'movimento_da_devolucao' })
  })
})

describe('a return entered on a later day', () => {
  const reason = { motivo_data: 'Deixada no pátio' }

  test('gives back the days after it, with the reversal on the day it is entered', async () => {
    const it = await locacao()
    await on('2026-06-08')
    await paidAll(it)
    await on('2026-06-15')
    await paidAll(it)
    await on('2026-06-20')
    const before = await registerOf(it, '2026-06-15')
    const answer = await it.finish({ devolvida_em: '2026-06-10T13:30:00.000Z', ...reason })
    expect(answer.json()).toMatchObject({
      data_encerramento: '2026-06-10',
      devolvida_em: '2026-06-10T13:30:00.000Z',
    })
    expect(await it.week(15)).toMatchObject({ valor_recebido: 134.97 })
    expect(await it.week(16)).toMatchObject({ status: 'cancelado', valor_recebido: 0 })
    expect(await registerOf(it, '2026-06-20')).toEqual([-179.96, -314.93])
    expect(await registerOf(it, '2026-06-15')).toEqual(before)
    expect(await it.sheet()).toMatchObject({
      data_devolucao: '2026-06-10',
      prazo_devolucao: '2026-07-10',
    })
    const [entry] = (await api.get(`/locacoes/${it.id}/historico`)).json()
    expect(entry.motivo).toMatch(/Devolvida em 10\/06\/2026 e registrada depois: Deixada no pátio$/)
  })

  test('creates the weeks that had begun by then, and no later one', async () => {
    const it = await locacao()
    api.setNow('2026-03-30')
    await it.finish({ devolvida_em: '2026-03-17T15:00:00.000Z', ...reason })
    const weeks = await it.pagamentos()
    expect(weeks.filter(({ status }) => status === 'pendente')).toHaveLength(3)
    expect(weeks.filter(({ status }) => status === 'cancelado')).toHaveLength(0)
  })

  test('leaves a closed month as it is', async () => {
    const it = await locacao()
    await on('2026-03-09')
    for (const pagamento of await it.pagamentos()) await pay(pagamento)
    await on('2026-04-06')
    const march = await registerOf(it, '2026-03-09')
    expect((await api.post('/meses/2026-03/fechar')).statusCode).toBe(200)
    expect(
      (await it.finish({ devolvida_em: '2026-03-10T15:00:00.000Z', ...reason })).statusCode,
    ).toBe(200)
    expect(await registerOf(it, '2026-03-09')).toEqual(march)
    expect(await registerOf(it, '2026-04-06')).toEqual([-314.93])
    await api.post('/meses/2026-03/reabrir', { motivo: 'x' })
  })

  test.each([
    [
      'in the future',
      '2026-03-20T15:00:01.000Z',
      'devolvida_em',
      'A devolução não pode estar no futuro',
    ],
    ['before the rental', '2026-03-01T15:00:00.000Z', 'devolvida_em', 'antes do início da locação'],
    ['an earlier day without a reason', '2026-03-19T15:00:00.000Z', 'motivo_data', 'Diga por que'],
  ])('refuses one %s', async (_, devolvida_em, campo, mensagem) => {
    const it = await locacao()
    api.setNow('2026-03-20')
    const refused = await it.finish({ devolvida_em })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors ?? refused.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ campo, mensagem: expect.stringContaining(mensagem) }),
      ]),
    )
  })

  test('refuses one of more than 30 days ago', async () => {
    const it = await locacao()
    api.setNow('2026-04-10')
    const refused = await it.finish({ devolvida_em: '2026-03-10T15:00:00.000Z', ...reason })
    expect(refused.statusCode).toBe(422)
  })

  test('sends the motorcycle to maintenance when asked', async () => {
    const it = await locacao()
    await it.finish({ destino: 'manutencao' })
    expect(await it.moto()).toMatchObject({ status: 'manutencao', km_atual: 900 })
  })
})

describe('undoing a return', () => {
  test('gives everything back as it was, and the weeks go on', async () => {
    const it = await locacao({ caucao: true })
    await on('2026-06-08')
    for (const pagamento of await it.pagamentos())
      if (pagamento.tipo !== 'caucao') await pay(pagamento)
    await pay(await it.week(1, 'caucao'), { valor_pago: 400, resto: 'devido' })
    await on('2026-06-10')
    const before = await stateOf(it)
    await it.finish({
      devolvida_em: '2026-06-09T15:00:00.000Z',
      motivo_data: 'x',
      destino: 'manutencao',
    })
    const answer = await it.reopen()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stateOf(it)).toEqual(before)
    expect((await api.get(`/locacoes/${it.id}/historico`)).json()[0]).toMatchObject({
      acao: 'reabrir',
      status_anterior: 'finalizada',
      status_novo: 'ativa',
      motivo: 'Era outra moto',
    })
    expect((await api.get(`/locacoes/${it.id}/acerto`)).statusCode).toBe(409)
    await on('2026-06-15')
    expect(await it.week(16)).toMatchObject({ status: 'pendente', data_vencimento: '2026-06-15' })
    // It can end again.
    expect((await it.finish()).statusCode).toBe(200)
  })

  test('leaves an odometer that changed since', async () => {
    const it = await locacao()
    await it.finish()
    await api.put(`/motos/${it.moto_id}`, { km_atual: 950 })
    await it.reopen()
    expect(await it.moto()).toMatchObject({ status: 'alugada', km_atual: 950 })
    expect(await it.read()).toMatchObject({ status: 'ativa', km_final: null })
  })

  test('is refused once the motorcycle was rented again', async () => {
    const it = await locacao()
    await it.finish()
    await make.locacao({ moto_id: it.moto_id })
    expect((await it.reopen()).json()).toMatchObject({
      code: 'moto_em_outra_locacao',
      detail: `A moto já está com outro cliente. Crie uma nova locação para ${it.cliente_nome}.`,
    })
  })

  test('is refused once the settlement was closed, until it is reopened', async () => {
    const it = await locacao()
    await it.finish()
    await api.post(`/locacoes/${it.id}/acerto/fechar`, { assinatura: 'papel' })
    expect((await it.reopen()).json()).toMatchObject({
      code: 'acerto_fechado',
      detail: 'O acerto desta locação já foi fechado.',
    })
    await api.post(`/locacoes/${it.id}/acerto/reabrir`, { motivo: 'x' })
    expect((await it.reopen()).statusCode).toBe(200)
  })

  test('is allowed while there was nothing to settle', async () => {
    const it = await locacao()
    await pay(await it.week(1))
    await it.finish()
    expect(await it.sheet()).toMatchObject({ situacao: 'concluido' })
    expect((await it.reopen()).statusCode).toBe(200)
  })

  test('is refused more than 7 days after the return was entered, whenever it was', async () => {
    const it = await locacao()
    await on('2026-03-20')
    await it.finish({ devolvida_em: '2026-03-10T15:00:00.000Z', motivo_data: 'x' })
    api.setNow('2026-03-28')
    expect((await it.reopen()).json()).toMatchObject({
      code: 'prazo_para_reabrir',
      detail: 'Só é possível desfazer a devolução em até 7 dias.',
    })
    api.setNow('2026-03-27')
    expect((await it.reopen()).statusCode).toBe(200)
  })

  test('is refused while the credit has paid something', async () => {
    const it = await locacao()
    await on('2026-03-09')
    await pay(await it.week(3))
    await it.finish()
    await api.post(`/locacoes/${it.id}/acerto/fechar`, { assinatura: 'papel' })
    await api.post(`/locacoes/${it.id}/acerto/reabrir`, { motivo: 'x' })
    expect((await it.reopen()).json()).toMatchObject({ code: 'caucao_usada' })
    expect(await it.read()).toMatchObject({ status: 'finalizada' })
  })

  test('two callers at once undo it once; one who rents the motorcycle meanwhile gets it alone', async () => {
    const it = await locacao()
    await it.finish()
    const answers = await Promise.all([it.reopen(), it.reopen()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await it.finish()
    const cliente = await make.cliente()
    const [reopened, rented] = await Promise.all([
      it.reopen(),
      api.post('/locacoes', { cliente_id: cliente.id, moto_id: it.moto_id, plano: 'mensal' }),
    ])
    expect([reopened.statusCode, rented.statusCode].filter((code) => code < 300)).toHaveLength(1)
    expect([reopened.statusCode, rented.statusCode]).toContain(409)
  })
})
