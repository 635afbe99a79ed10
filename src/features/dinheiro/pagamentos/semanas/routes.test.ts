import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
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

describe('the weekly schedule', () => {
  const dues = async (id: string, status = 'pendente') =>
    (await make.pagamentosDe(id))
      .filter((p: { status: string; tipo: string }) => p.status === status && p.tipo === 'semanal')
      .map((p: { data_vencimento: string }) => p.data_vencimento)

  test('creates each week seven days ahead, once for repeated or concurrent reads', async () => {
    const { locacao } = await firstWeek()
    expect(await dues(locacao.id)).toEqual(['2026-03-10', '2026-03-17'])
    api.setNow('2026-04-01')
    await Promise.all([1, 2, 3, 4].map(() => api.get('/pagamentos?limite=1')))
    const expected = ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07']
    expect(await dues(locacao.id)).toEqual(expected)
    expect(await dues(locacao.id)).toEqual(expected)
  })

  test('a read waits for the weeks that another one creates, and lists them', async () => {
    const { locacao } = await firstWeek()
    api.setNow('2026-03-17')
    const path = `/pagamentos?locacao_id=${locacao.id}`
    const reads = await api.db.transaction().execute(async (tx) => {
      // Holds up the first read while it inserts.
      await sql`lock table pagamentos in share mode`.execute(tx)
      const first = api.get(path)
      await lockWaits(api.db, 1)
      const second = api.get(path)
      await lockWaits(api.db, 2)
      return [first, second]
    })
    for (const { statusCode, body } of await Promise.all(reads)) {
      expect(statusCode).toBe(200)
      expect(JSON.parse(body)).toHaveLength(3)
    }
  })

  test('ends with the contract; the last partial week costs its days', async () => {
    const { locacao } = await firstWeek()
    api.setNow('2026-08-01')
    const weeks = (await make.pagamentosDe(locacao.id)).map((p: { valor: number }) =>
      Math.round(p.valor * 100),
    )
    expect(weeks).toHaveLength(14)
    expect(weeks.at(-1)).toBe(4499)
    expect(weeks.reduce((a: number, b: number) => a + b)).toBe(
      Math.round(locacao.valor_total * 100),
    )
  })

  test('weeks that begin during a pause are not due, later ones are', async () => {
    const { locacao } = await firstWeek()
    await api.post(`/locacoes/${locacao.id}/pausar`, { motivo: 'x' })
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
    api.setNow('2026-04-02')
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
    await api.post(`/locacoes/${locacao.id}/despausar`, { motivo: 'x' })
    expect(await dues(locacao.id)).toEqual(['2026-03-10', '2026-04-07'])
    expect(await dues(locacao.id, 'cancelado')).toEqual(['2026-03-17'])
  })

  test('a short pause resumes the week created ahead', async () => {
    const { locacao } = await firstWeek()
    await api.post(`/locacoes/${locacao.id}/desabilitar`, { motivo: 'x' })
    expect(await dues(locacao.id, 'cancelado')).toEqual(['2026-03-17'])
    await api.post(`/locacoes/${locacao.id}/reabilitar`, { motivo: 'x' })
    expect(await dues(locacao.id)).toEqual(['2026-03-10', '2026-03-17'])
  })

  test('at the end, earlier debts stay and later weeks are cancelled', async () => {
    const { locacao } = await firstWeek({ caucao: true })
    api.setNow('2026-03-12')
    await api.put(`/locacoes/${locacao.id}/finalizar?km_final=500`)
    expect(await make.pagamentosDe(locacao.id)).toMatchObject([
      { tipo: 'caucao', status: 'cancelado', cancelado_por: 'encerramento' },
      {
        tipo: 'semanal',
        status: 'pendente',
        status_exibido: 'atrasado',
        data_vencimento: '2026-03-10',
      },
      {
        tipo: 'semanal',
        status: 'cancelado',
        cancelado_por: 'encerramento',
        data_vencimento: '2026-03-17',
      },
    ])
    api.setNow('2026-05-01')
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
  })

  test('can be disabled', async () => {
    const rates = { multa_percentual: 2, juros_mes_percentual: 1 }
    await api.put('/sistema/config-pagamentos', { ...rates, semanas_automaticas: false })
    const { locacao } = await firstWeek()
    api.setNow('2026-04-01')
    expect(await dues(locacao.id)).toEqual(['2026-03-10'])
    await api.put('/sistema/config-pagamentos', { ...rates, semanas_automaticas: true })
    expect(await dues(locacao.id)).toHaveLength(5)
  })

  test('a longer contract adds the rest of its last week, even if that was paid', async () => {
    const { locacao } = await firstWeek()
    api.setNow('2026-06-09')
    const last = (await make.pagamentosDe(locacao.id)).at(-1)
    expect(last.valor).toBe(44.99)
    await api.put(`/pagamentos/${last.id}/pagar`)
    await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-06-20' })
    const all = await make.pagamentosDe(locacao.id)
    expect(
      all.filter((p: { data_vencimento: string }) => p.data_vencimento >= '2026-06-09'),
    ).toMatchObject([
      { tipo: 'semanal', valor: 44.99, status: 'pago' },
      { tipo: 'complemento', valor: 269.94, data_vencimento: '2026-06-10' },
      { tipo: 'semanal', valor: 224.95, data_vencimento: '2026-06-16' },
    ])
    const total = all.reduce(
      (sum: number, p: { valor: number }) => sum + Math.round(p.valor * 100),
      0,
    )
    expect(total).toBe(
      Math.round((await api.get(`/locacoes/${locacao.id}`)).json().valor_total * 100),
    )
    expect(
      (await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-06-09' })).json().data_fim,
    ).toBe('2026-06-09')
  })

  test('a shorter contract cancels unpaid days and rejects taking back paid ones', async () => {
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
