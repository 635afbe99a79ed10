import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const firstWeek = async (overrides: { caucao?: boolean } = {}) => {
  api.setNow('2026-03-10')
  const locacao = await make.locacao(overrides)
  return {
    locacao,
    week: (await make.pagamentosDe(locacao.id)).find((p: { tipo: string }) => p.tipo === 'semanal'),
  }
}

describe('manual payments', () => {
  test('allow one per week and rental; one Idempotency-Key creates one', async () => {
    const { locacao } = await firstWeek()
    const body = {
      locacao_id: locacao.id,
      valor: 50,
      data_vencimento: '2026-03-15',
      tipo: 'avulso',
    }
    const send = (key: string) => api.post('/pagamentos', body, { 'idempotency-key': key })
    const answers = await Promise.all([send('a'), send('a'), send('b')])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(2)
    expect(answers[0]?.json()).toMatchObject({
      valor: 50,
      semana_referencia: 1,
      tipo: 'avulso',
      status: 'pendente',
    })
    const week = { ...body, tipo: 'semanal', semana_referencia: 1 }
    expect((await api.post('/pagamentos', week)).json()).toEqual({
      detail: 'Esta locação já tem um pagamento para esta semana.',
      code: 'semana_duplicada',
    })
    for (const valor of [-1, 10_000_000, 1.005, 'x', null, Number.NaN])
      expect((await api.post('/pagamentos', { ...body, valor })).statusCode, String(valor)).toBe(
        422,
      )
    const free = {
      errors: [{ campo: 'valor', mensagem: 'Um pagamento precisa ser maior que R$ 0,00' }],
    }
    expect((await api.post('/pagamentos', { ...body, valor: 0 })).json()).toMatchObject(free)
    const { id } = answers[0]!.json()
    expect((await api.put(`/pagamentos/${id}`, { valor: 0 })).json()).toMatchObject(free)
    expect((await api.get(`/pagamentos/${id}`)).json().valor).toBe(50)
    expect((await api.post('/pagamentos', { ...body, semana_referencia: 0 })).statusCode).toBe(422)
    expect(
      (await api.post('/pagamentos', { ...body, locacao_id: locacao.cliente_id })).statusCode,
    ).toBe(404)
  })

  test('require a week of the contract that began before the rental ended', async () => {
    const { locacao, week } = await firstWeek()
    const body = { locacao_id: locacao.id, valor: 50, data_vencimento: '2026-06-30' }
    const problem = (mensagem: string) => ({ errors: [{ campo: 'semana_referencia', mensagem }] })
    const beyond = problem(
      'O contrato tem 14 semanas. Para alugar por mais tempo, mude a data de fim da locação; outros valores são do tipo Avulso.',
    )
    const tooLate = await api.post('/pagamentos', { ...body, semana_referencia: 15 })
    expect(tooLate.statusCode).toBe(422)
    expect(tooLate.json()).toMatchObject(beyond)
    expect(
      (await api.put(`/pagamentos/${week.id}`, { semana_referencia: 15 })).json(),
    ).toMatchObject(beyond)
    const other = { ...body, tipo: 'avulso', semana_referencia: 15 }
    expect((await api.post('/pagamentos', other)).statusCode).toBe(201)
    expect((await api.post('/pagamentos', { ...body, semana_referencia: 14 })).statusCode).toBe(201)
    await api.post(`/locacoes/${locacao.id}/cancelar`, { motivo: 'Teste' })
    expect((await api.post('/pagamentos', { ...body, semana_referencia: 5 })).json()).toMatchObject(
      problem('A locação terminou em 10/03/2026, antes da semana 5.'),
    )
  })

  test('can be corrected and cancelled while unpaid', async () => {
    const { week } = await firstWeek()
    const answer = await api.put(`/pagamentos/${week.id}`, {
      ...week,
      valor: 300,
      observacoes: 'desconto',
    })
    expect(answer.json()).toMatchObject({ valor_original: 300, observacoes: 'desconto' })
    await api.put(`/pagamentos/${week.id}`, { semana_referencia: 9 })
    const later = await api.put(`/pagamentos/${week.id}`, { data_vencimento: '2026-03-20' })
    expect(later.json()).toMatchObject({
      valor_original: 300,
      observacoes: 'desconto',
      semana_referencia: 9,
      data_vencimento: '2026-03-20',
    })
    expect((await api.delete(`/pagamentos/${week.id}`, { motivo: 'Engano' })).statusCode).toBe(204)
    expect((await api.get(`/pagamentos/${week.id}`)).json()).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: 'Engano',
    })
  })

  test('without a week are of the first that the rental has none for', async () => {
    const { locacao } = await firstWeek()
    const body = { locacao_id: locacao.id, valor: 50, data_vencimento: '2026-04-30' }
    const created = async (fields: object = {}) =>
      (await api.post('/pagamentos', { ...body, ...fields })).json()
    // The next week is made seven days ahead.
    const third = await created()
    expect(third).toMatchObject({ tipo: 'semanal', semana_referencia: 3 })
    expect(await created()).toMatchObject({ semana_referencia: 4 })
    expect(await created({ tipo: 'avulso' })).toMatchObject({
      tipo: 'avulso',
      semana_referencia: 1,
    })
    await api.delete(`/pagamentos/${third.id}`, { motivo: 'Engano' })
    expect(await created()).toMatchObject({ semana_referencia: 3 })
    for (let n = 5; n <= 14; n++) expect(await created()).toMatchObject({ semana_referencia: n })
    expect((await created()).errors).toMatchObject([{ campo: 'semana_referencia' }])
  })

  test('are cancelled without a reason only before they are due, a deposit never', async () => {
    const { locacao, week } = await firstWeek({ caucao: true })
    const body = {
      locacao_id: locacao.id,
      valor: 50,
      tipo: 'avulso',
      data_vencimento: '2026-03-11',
    }
    const { id } = (await api.post('/pagamentos', body)).json()
    expect((await api.delete(`/pagamentos/${id}`)).statusCode).toBe(204)
    expect((await api.get(`/pagamentos/${id}`)).json()).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: 'Cancelado antes do vencimento',
    })
    const caucao = (await api.get(`/pagamentos?tipo=caucao&locacao_id=${locacao.id}`)).json()[0]
    await api.put(`/pagamentos/${caucao.id}`, { data_vencimento: '2026-03-20' })
    for (const needed of [week.id, caucao.id]) {
      const refusal = await api.delete(`/pagamentos/${needed}`)
      expect(refusal.statusCode).toBe(422)
      expect(refusal.json().errors).toEqual([{ campo: 'motivo', mensagem: 'Motivo é obrigatório' }])
    }
  })
})

describe('Pix', () => {
  const body = { valor: 314.93, descricao: 'Semana 1 ABC1D23', cliente_info: { nome: 'Ana' } }

  test('without a key responds with what to configure', async () => {
    const answer = await api.post('/pagamentos/gerar-pix', body)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('pix_nao_configurado')
    expect((await api.post('/pagamentos/gerar-pix', { ...body, valor: 0 })).statusCode).toBe(422)
  })

  test("makes a static code with the shop's key, and its QR code", async () => {
    const empresa = (await api.get('/sistema/empresa')).json()
    expect(empresa).toMatchObject({
      nome: 'Maré Motos',
      telefone: '',
      cidade: 'Praia Grande',
    })
    await api.put('/sistema/empresa', {
      ...empresa,
      chave_pix: '123e4567-e12b-12d1-a456-426655440000',
    })
    const answer = (await api.post('/pagamentos/gerar-pix', body)).json()
    expect(answer).toMatchObject({
      provedor: 'estatico',
      txid: expect.stringMatching(/^[\da-f]{24}$/),
    })
    expect(answer.copia_e_cola).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406314\.93.*6304[\dA-F]{4}$/)
    expect(answer.qr_code).toMatch(/^data:image\/svg\+xml;base64,/)
  })
})
