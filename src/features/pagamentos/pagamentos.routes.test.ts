import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/api.ts'
import { factories } from '#tests/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const firstWeek = async (overrides: object = {}) => {
  api.setNow('2026-03-10')
  const locacao = await make.locacao(overrides)
  return {
    locacao,
    week: (await make.pagamentosDe(locacao.id)).find((p: { tipo: string }) => p.tipo === 'semanal'),
  }
}
const receitasOf = (id: string) =>
  api.db.selectFrom('receitas').selectAll().where('pagamento_id', '=', id).execute()

describe('late fees', () => {
  test('shown so that a person can check the sum', async () => {
    const { week } = await firstWeek()
    api.setNow('2026-03-17')
    expect((await api.get(`/pagamentos/${week.id}`)).json()).toMatchObject({
      status: 'pendente',
      status_exibido: 'atrasado',
      valor: 314.93,
      valor_original: 314.93,
      dias_atraso: 7,
      multa_fixa: 6.3,
      multa_diaria: 0.1,
      valor_com_multa: 321.93,
      calculo: 'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93'.replaceAll('R$ ', 'R$\u00a0'),
    })
  })

  test('a deposit owes none', async () => {
    const { locacao } = await firstWeek({ caucao: true })
    api.setNow('2026-03-20')
    const deposit = (await api.get(`/pagamentos?tipo=caucao&locacao_id=${locacao.id}`)).json()[0]
    expect(deposit).toMatchObject({
      status_exibido: 'atrasado',
      valor_com_multa: 700,
      multa_fixa: 0,
      calculo: null,
    })
  })

  test('follow the rates in the settings', async () => {
    const { week } = await firstWeek()
    const rates = { multa_percentual: 1.5, juros_mes_percentual: 0, semanas_automaticas: true }
    expect((await api.put('/sistema/config-pagamentos', rates)).json()).toEqual(rates)
    api.setNow('2026-03-11')
    expect((await api.get(`/pagamentos/${week.id}`)).json()).toMatchObject({
      multa_fixa: 4.72,
      valor_com_multa: 319.65,
    })
    await api.put('/sistema/config-pagamentos', { ...rates, multa_percentual: 2, juros_mes_percentual: 1 })
  })
})

describe('paying', () => {
  test('freezes the fees of the day and enters the register, once, however often it is asked', async () => {
    const { week, locacao } = await firstWeek()
    api.setNow('2026-03-17')
    const answers = await Promise.all([1, 2, 3].map(() => api.put(`/pagamentos/${week.id}/pagar`)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        status: 'pago',
        valor_pago: 321.93,
        data_pagamento: '2026-03-17',
        forma: 'pix',
      })
    }
    expect(await receitasOf(week.id)).toMatchObject([
      {
        valor: 32193,
        origem: 'pagamento',
        tipo_recebimento: 'pix',
        data_recebimento: '2026-03-17',
        hora_recebimento: '12:00',
        locacao_id: locacao.id,
      },
    ])
    api.setNow('2026-05-01')
    expect((await api.get(`/pagamentos/${week.id}`)).json()).toMatchObject({
      dias_atraso: 7,
      valor_pago: 321.93,
      valor_com_multa: 321.93,
      status_exibido: 'pago',
    })
  })

  test('takes the day it was really paid, the form and the amount that came in', async () => {
    const { week } = await firstWeek()
    api.setNow('2026-03-17')
    const mark = (body: object) => api.patch(`/pagamentos/${week.id}/marcar-pago`, body)
    expect((await mark({ data_pagamento: '2026-03-18' })).json().detail).toBe(
      'A data do pagamento não pode estar no futuro',
    )
    expect((await mark({ valor_pago: 1.234 })).json().detail).toBe('Use no máximo duas casas decimais')
    expect((await mark({ forma: 'fiado' })).statusCode).toBe(422)
    const answer = await mark({
      data_pagamento: '2026-03-11',
      forma: 'dinheiro',
      valor_pago: 320,
      observacoes: 'troco',
    })
    expect(answer.json()).toMatchObject({
      dias_atraso: 1,
      valor_com_multa: 321.33,
      valor_pago: 320,
      forma: 'dinheiro',
      observacoes: 'troco',
    })
    expect(await receitasOf(week.id)).toMatchObject([{ valor: 32000, tipo_recebimento: 'dinheiro' }])
  })

  test('is undone at its source, money and all', async () => {
    const { week } = await firstWeek()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const [receita] = await receitasOf(week.id)
    expect((await api.delete(`/receitas/${receita?.id}`)).statusCode).toBe(409)
    expect((await api.delete(`/pagamentos/${week.id}`)).json().code).toBe('pagamento_pago')
    const undone = await Promise.all([1, 2].map(() => api.post(`/pagamentos/${week.id}/desfazer`)))
    for (const answer of undone)
      expect(answer.json()).toMatchObject({ status: 'pendente', valor_pago: null, forma: null })
    expect(await receitasOf(week.id)).toEqual([])
    expect((await api.put(`/pagamentos/${week.id}/pagar`)).json().status).toBe('pago')
    expect(await receitasOf(week.id)).toHaveLength(1)
  })

  test('what was cancelled cannot be paid', async () => {
    const { locacao } = await firstWeek()
    const weeks = await make.pagamentosDe(locacao.id)
    await api.post(`/locacoes/${locacao.id}/pausar`, { motivo: 'x' })
    const answer = await api.put(`/pagamentos/${weeks[1].id}/pagar`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('pagamento_cancelado')
  })
})

describe('the weekly schedule', () => {
  const dues = async (id: string, status = 'pendente') =>
    (await make.pagamentosDe(id))
      .filter((p: { status: string; tipo: string }) => p.status === status && p.tipo === 'semanal')
      .map((p: { data_vencimento: string }) => p.data_vencimento)

  test('each next week is there seven days ahead; reading twice, even at once, creates nothing twice', async () => {
    const { locacao } = await firstWeek()
    expect(await dues(locacao.id)).toEqual(['2026-03-10', '2026-03-17'])
    api.setNow('2026-04-01')
    await Promise.all([1, 2, 3, 4].map(() => api.get('/pagamentos?limite=1')))
    const expected = ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07']
    expect(await dues(locacao.id)).toEqual(expected)
    expect(await dues(locacao.id)).toEqual(expected)
  })

  test('ends with the contract, and its last partial week costs its days', async () => {
    const { locacao } = await firstWeek()
    api.setNow('2026-08-01')
    const weeks = (await make.pagamentosDe(locacao.id)).map((p: { valor: number }) =>
      Math.round(p.valor * 100),
    )
    expect(weeks).toHaveLength(14)
    expect(weeks.at(-1)).toBe(4499)
    expect(weeks.reduce((a: number, b: number) => a + b)).toBe(Math.round(locacao.valor_total * 100))
  })

  test('weeks that begin while the rental stands still are not due; those after it are', async () => {
    const { locacao } = await firstWeek()
    await api.post(`/locacoes/${locacao.id}/pausar`, { motivo: 'x' })
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
    api.setNow('2026-04-02')
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
    await api.post(`/locacoes/${locacao.id}/despausar`, { motivo: 'x' })
    expect(await dues(locacao.id)).toEqual(['2026-03-10', '2026-04-07'])
    expect(await dues(locacao.id, 'cancelado')).toEqual(['2026-03-17'])
  })

  test('a short pause gives back the week that was created ahead', async () => {
    const { locacao } = await firstWeek()
    await api.post(`/locacoes/${locacao.id}/desabilitar`, { motivo: 'x' })
    expect(await dues(locacao.id, 'cancelado')).toEqual(['2026-03-17'])
    await api.post(`/locacoes/${locacao.id}/reabilitar`, { motivo: 'x' })
    expect(await dues(locacao.id)).toEqual(['2026-03-10', '2026-03-17'])
  })

  test('at the end what was due before stays a debt, what begins later is cancelled', async () => {
    const { locacao } = await firstWeek({ caucao: true })
    api.setNow('2026-03-12')
    await api.put(`/locacoes/${locacao.id}/finalizar?km_final=500`)
    expect(await make.pagamentosDe(locacao.id)).toMatchObject([
      { tipo: 'caucao', status: 'cancelado', cancelado_por: 'encerramento' },
      { tipo: 'semanal', status: 'pendente', status_exibido: 'atrasado', data_vencimento: '2026-03-10' },
      { tipo: 'semanal', status: 'cancelado', cancelado_por: 'encerramento', data_vencimento: '2026-03-17' },
    ])
    api.setNow('2026-05-01')
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
  })

  test('can be switched off', async () => {
    const rates = { multa_percentual: 2, juros_mes_percentual: 1 }
    await api.put('/sistema/config-pagamentos', { ...rates, semanas_automaticas: false })
    const { locacao } = await firstWeek()
    api.setNow('2026-04-01')
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
    await api.put('/sistema/config-pagamentos', { ...rates, semanas_automaticas: true })
    expect(await dues(locacao.id)).toHaveLength(5)
  })

  test('a longer contract charges the rest of its last week, even when that was paid', async () => {
    const { locacao } = await firstWeek()
    api.setNow('2026-06-09')
    const last = (await make.pagamentosDe(locacao.id)).at(-1)
    expect(last.valor).toBe(44.99)
    await api.put(`/pagamentos/${last.id}/pagar`)
    await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-06-20' })
    const all = await make.pagamentosDe(locacao.id)
    expect(all.filter((p: { data_vencimento: string }) => p.data_vencimento >= '2026-06-09')).toMatchObject([
      { tipo: 'complemento', valor: 269.94 },
      { tipo: 'semanal', valor: 44.99, status: 'pago' },
      { tipo: 'semanal', valor: 224.95, data_vencimento: '2026-06-16' },
    ])
    const total = all.reduce((sum: number, p: { valor: number }) => sum + Math.round(p.valor * 100), 0)
    expect(total).toBe(Math.round((await api.get(`/locacoes/${locacao.id}`)).json().valor_total * 100))
    expect((await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-06-09' })).json().data_fim).toBe(
      '2026-06-09',
    )
  })

  test('a shorter contract takes back unpaid days, and refuses to take back paid ones', async () => {
    const { locacao } = await firstWeek()
    const shorten = (data_fim: string) => api.put(`/locacoes/${locacao.id}`, { data_fim })
    expect((await shorten('2026-03-18')).json().valor_total).toBe(404.91)
    expect((await make.pagamentosDe(locacao.id)).map((p: { valor: number }) => p.valor)).toEqual([
      314.93, 89.98,
    ])
    const [first] = await make.pagamentosDe(locacao.id)
    await api.put(`/pagamentos/${first.id}/pagar`)
    const refused = await shorten('2026-03-12')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('semana_paga_depois_do_fim')
    expect((await api.get(`/locacoes/${locacao.id}`)).json().data_fim).toBe('2026-03-18')
  })
})

describe('the deposit', () => {
  test('is held, never revenue; what is retained at the end becomes revenue, the rest goes back', async () => {
    const { locacao } = await firstWeek({ caucao: true })
    const [deposit] = await make.pagamentosDe(locacao.id)
    const month = async () => (await api.get('/receitas/total/mes-atual')).json().total
    const before = await month()
    await api.put(`/pagamentos/${deposit.id}/pagar`)
    expect(await receitasOf(deposit.id)).toEqual([])
    expect(await month()).toBe(before)
    const settle = (body: object) => api.post(`/pagamentos/${deposit.id}/encerrar-caucao`, body)
    expect((await settle({ valor_retido: 0 })).json().code).toBe('locacao_em_aberto')

    const finish = (caucao_retida: number) =>
      api.put(`/locacoes/${locacao.id}/finalizar?km_final=900`, { caucao_retida, observacoes: 'retrovisor' })
    expect((await finish(700.01)).json().errors[0].campo).toBe('valor_retido')
    expect((await finish(150)).json().status).toBe('finalizada')
    expect((await api.get(`/pagamentos/${deposit.id}`)).json()).toMatchObject({
      caucao_retida: 150,
      caucao_devolvida: 550,
      caucao_encerrada_em: '2026-03-10',
    })
    expect(await receitasOf(deposit.id)).toMatchObject([{ valor: 15000, origem: 'caucao' }])
    expect((await settle({ valor_retido: 0 })).json().code).toBe('caucao_encerrada')
    expect((await api.post(`/pagamentos/${deposit.id}/desfazer`)).json().code).toBe('caucao_encerrada')
  })

  test('can be settled some days after the rental ended', async () => {
    const { locacao } = await firstWeek({ caucao: true })
    const [deposit, week] = await make.pagamentosDe(locacao.id)
    await api.put(`/pagamentos/${deposit.id}/pagar`)
    await api.post(`/locacoes/${locacao.id}/cancelar`, { motivo: 'x' })
    const answer = await api.post(`/pagamentos/${deposit.id}/encerrar-caucao`, { valor_retido: 0 })
    expect(answer.json()).toMatchObject({ caucao_retida: 0, caucao_devolvida: 700 })
    expect((await api.post(`/pagamentos/${week.id}/encerrar-caucao`, { valor_retido: 0 })).json().code).toBe(
      'nao_e_caucao',
    )
  })
})

describe('payments by hand', () => {
  test('one per week and rental; the same Idempotency-Key creates one', async () => {
    const { locacao } = await firstWeek()
    const body = { locacao_id: locacao.id, valor: 50, data_vencimento: '2026-03-15', tipo: 'avulso' }
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
      expect((await api.post('/pagamentos', { ...body, valor })).statusCode, String(valor)).toBe(422)
    expect((await api.post('/pagamentos', { ...body, semana_referencia: 0 })).statusCode).toBe(422)
    expect((await api.post('/pagamentos', { ...body, locacao_id: locacao.cliente_id })).statusCode).toBe(404)
  })

  test('are corrected and removed while unpaid', async () => {
    const { week } = await firstWeek()
    const answer = await api.put(`/pagamentos/${week.id}`, { ...week, valor: 300, observacoes: 'desconto' })
    expect(answer.json()).toMatchObject({ valor_original: 300, observacoes: 'desconto' })
    expect((await api.delete(`/pagamentos/${week.id}`)).statusCode).toBe(204)
    expect((await api.get(`/pagamentos/${week.id}`)).json().detail).toBe('Pagamento não encontrado')
  })
})

describe('lists and numbers', () => {
  test('the summary and the tabs agree with the rows', async () => {
    api.setNow('2026-03-25')
    const resumo = (await api.get('/pagamentos/resumo')).json()
    const all = async (status: string) =>
      (await api.get(`/pagamentos/detalhados?limite=1000&status=${status}`)).json()
    for (const status of ['pendente', 'atrasado', 'pago', 'cancelado'])
      expect(resumo[status].quantidade, status).toBe((await all(status)).length)
    expect(resumo.total).toBe((await all('todos')).length)
    const cents = (rows: Record<string, number>[], field: string) =>
      rows.reduce((sum, row) => sum + Math.round((row[field] ?? 0) * 100), 0)
    expect(Math.round(resumo.atrasado.valor * 100)).toBe(cents(await all('atrasado'), 'valor_com_multa'))
    expect(Math.round(resumo.pendente.valor * 100)).toBe(cents(await all('pendente'), 'valor'))
  })

  test('totals in the header agree with the filters that the kept totals answer', async () => {
    for (const query of [
      '',
      'status=atrasado',
      'status=pago',
      'tipo=caucao',
      'data_inicio=2026-03-11&data_fim=2026-04-01',
    ]) {
      const answer = await api.get(`/pagamentos?limite=1000&${query}`)
      expect(Number(answer.headers['x-total-count']), query).toBe(answer.json().length)
    }
  })

  test('what is late comes oldest first and pages without losing or repeating one', async () => {
    const seen: { id: string; data_vencimento: string }[] = []
    for (let url = '/pagamentos/atrasados?limite=3'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const days = seen.map(({ data_vencimento }) => data_vencimento)
    expect(days).toEqual([...days].sort())
  })

  test('finds by the customer and by the plate', async () => {
    api.setNow('2026-03-10')
    const cliente = await make.cliente({ nome: 'Íris Procurada' })
    const { id } = await make.locacao({
      cliente_id: cliente.id,
      moto_id: (await make.moto({ placa: 'PRC1A23' })).id,
    })
    for (const busca of ['iris procurada', 'prc-1a23', cliente.cpf]) {
      const answer = await api.get(`/pagamentos/detalhados?busca=${encodeURIComponent(busca)}`)
      expect(answer.json().map((p: { locacao_id: string }) => p.locacao_id)).toEqual([id, id])
      expect(answer.headers['x-total-count']).toBe('2')
    }
    expect((await api.get(`/pagamentos/cliente/${cliente.id}`)).json()).toHaveLength(2)
  })

  test('CSV opens in a Brazilian spreadsheet and holds no formula', async () => {
    const cliente = await make.cliente({ nome: '=HYPERLINK("x")' })
    await make.locacao({ cliente_id: cliente.id, plano: 'anual' })
    const answer = await api.get('/pagamentos/exportar?status=todos')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="pagamentos_mare-motos.csv"')
    expect(answer.body.startsWith('\ufeffCliente;Telefone;Placa;')).toBe(true)
    const line = answer.body.split('\r\n').find((row) => row.includes('HYPERLINK'))
    expect(line).toMatch(/^"'=HYPERLINK/)
    expect(line).toContain(';279,93;')
    const late = await api.get('/pagamentos/exportar?status=pago&data_inicio=2026-03-10&data_fim=2026-03-10')
    const rows = late.body.trim().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.includes(';Pago;'))).toBe(true)
  })
})

describe('Pix', () => {
  const body = { valor: 314.93, descricao: 'Semana 1 ABC1D23', cliente_info: { nome: 'Ana' } }

  test('without a key says what to configure', async () => {
    const answer = await api.post('/pagamentos/gerar-pix', body)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('pix_nao_configurado')
    expect((await api.post('/pagamentos/gerar-pix', { ...body, valor: 0 })).statusCode).toBe(422)
  })

  test('makes a static code on the shop key, with a QR', async () => {
    const empresa = (await api.get('/sistema/empresa')).json()
    expect(empresa).toMatchObject({ nome: 'Maré Motos', telefone: '13999990000', cidade: 'Praia Grande' })
    await api.put('/sistema/empresa', { ...empresa, chave_pix: '123e4567-e12b-12d1-a456-426655440000' })
    const answer = (await api.post('/pagamentos/gerar-pix', body)).json()
    expect(answer).toMatchObject({ provedor: 'estatico', txid: expect.stringMatching(/^[\da-f]{24}$/) })
    expect(answer.copia_e_cola).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406314\.93.*6304[\dA-F]{4}$/)
    expect(answer.qr_code).toMatch(/^data:image\/svg\+xml;base64,/)
  })
})
