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

describe('the deposit', () => {
  test('is not revenue; the part retained at the end is, and the rest is refunded', async () => {
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
