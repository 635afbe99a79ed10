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
const receitasOf = (id: string) =>
  api.db.selectFrom('receitas').selectAll().where('pagamento_id', '=', id).execute()

describe('late fees', () => {
  test('show their calculation', async () => {
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
      calculo: 'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93'.replaceAll(
        'R$ ',
        'R$\u00a0',
      ),
    })
  })

  test('are not due on a deposit', async () => {
    const { locacao } = await firstWeek({ caucao: true })
    api.setNow('2026-03-20')
    const caucao = (await api.get(`/pagamentos?tipo=caucao&locacao_id=${locacao.id}`)).json()[0]
    expect(caucao).toMatchObject({
      status_exibido: 'atrasado',
      valor_com_multa: 700,
      multa_fixa: 0,
      calculo: null,
    })
  })

  test('follow the rates in the settings', async () => {
    const { week } = await firstWeek()
    const rates = { multa_percentual: 1.5, juros_mes_percentual: 0, semanas_automaticas: true }
    expect((await api.put('/sistema/config-pagamentos', rates)).json()).toMatchObject(rates)
    api.setNow('2026-03-11')
    expect((await api.get(`/pagamentos/${week.id}`)).json()).toMatchObject({
      multa_fixa: 4.72,
      valor_com_multa: 319.65,
    })
    await api.put('/sistema/config-pagamentos', {
      ...rates,
      multa_percentual: 2,
      juros_mes_percentual: 1,
    })
  })
})

describe('paying', () => {
  test('freezes the fees of the day and adds to the register once, for repeated calls too', async () => {
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

  test('accepts the actual day, means and amount', async () => {
    const { week } = await firstWeek()
    api.setNow('2026-03-17')
    const markPaid = (body: object) => api.patch(`/pagamentos/${week.id}/marcar-pago`, body)
    expect((await markPaid({ data_pagamento: '2026-03-18' })).json().detail).toBe(
      'A data do pagamento não pode estar no futuro',
    )
    expect((await markPaid({ valor_pago: 1.234 })).json().detail).toBe(
      'Use no máximo duas casas decimais',
    )
    expect((await markPaid({ forma: 'fiado' })).statusCode).toBe(422)
    const answer = await markPaid({
      data_pagamento: '2026-03-11',
      forma: 'dinheiro',
      valor_pago: 320,
      resto: 'dispensado',
      motivo: 'acordo',
      observacoes: 'troco',
    })
    expect(answer.json()).toMatchObject({
      status: 'pago',
      valor_dispensado: 1.33,
      dias_atraso: 1,
      valor_com_multa: 321.33,
      valor_pago: 320,
      forma: 'dinheiro',
      observacoes: 'troco',
    })
    expect(await receitasOf(week.id)).toMatchObject([
      { valor: 32000, tipo_recebimento: 'dinheiro' },
    ])
  })

  test('can be undone, with its receita', async () => {
    const { week } = await firstWeek()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const [receita] = await receitasOf(week.id)
    expect((await api.delete(`/receitas/${receita?.id}`, { motivo: 'Engano' })).statusCode).toBe(
      409,
    )
    expect((await api.delete(`/pagamentos/${week.id}`, { motivo: 'Engano' })).json().code).toBe(
      'pagamento_pago',
    )
    const undone = await Promise.all([1, 2].map(() => api.post(`/pagamentos/${week.id}/desfazer`)))
    for (const answer of undone)
      expect(answer.json()).toMatchObject({ status: 'pendente', valor_pago: null, forma: null })
    expect(await receitasOf(week.id)).toEqual([])
    expect((await api.put(`/pagamentos/${week.id}/pagar`)).json().status).toBe('pago')
    expect(await receitasOf(week.id)).toHaveLength(1)
  })

  test('rejects a cancelled payment', async () => {
    const { locacao } = await firstWeek()
    const weeks = await make.pagamentosDe(locacao.id)
    await api.post(`/locacoes/${locacao.id}/pausar`, { motivo: 'x' })
    const answer = await api.put(`/pagamentos/${weeks[1].id}/pagar`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('pagamento_cancelado')
  })
})
