import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const receive = (data_recebimento: string, tipo_recebimento: string, valor: number) =>
  api.post('/receitas', { data_recebimento, tipo_recebimento, valor })

await receive('2026-01-01', 'pix', 1)
await receive('2026-02-01', 'pix', 10.1)
await receive('2026-02-28', 'pix', 20.2)
await receive('2026-02-28', 'dinheiro', 5)
await receive('2026-03-10', 'outro', 300)
await receive('2025-02-28', 'pix', 9999)

describe('GET /relatorios/receita', () => {
  test('returns a month by day and by means, with gaps as 0', async () => {
    const answer = await api.get('/relatorios/receita?ano=2026&mes=2')
    expect(answer.statusCode).toBe(200)
    const { por_dia, por_tipo, por_natureza, ...rest } = answer.json()
    expect(por_natureza).toEqual([{ natureza: 'manual', total: 35.3 }])
    expect(rest).toEqual({ ano: 2026, mes: 2, total: 35.3 })
    expect(por_dia).toHaveLength(28)
    expect(por_dia[0]).toEqual({ dia: '2026-02-01', total: 10.1 })
    expect(por_dia[1]).toEqual({ dia: '2026-02-02', total: 0 })
    expect(por_dia[27]).toEqual({ dia: '2026-02-28', total: 25.2 })
    expect(por_tipo).toEqual([
      { tipo_recebimento: 'pix', total: 30.3 },
      { tipo_recebimento: 'dinheiro', total: 5 },
      ...['cartao_credito', 'cartao_debito', 'transferencia', 'outro'].map((tipo_recebimento) => ({
        tipo_recebimento,
        total: 0,
      })),
    ])
  })

  test('adds concurrent entries to one day', async () => {
    await Promise.all(Array.from({ length: 8 }, () => receive('2024-02-29', 'pix', 0.11)))
    const { por_dia, por_tipo, total } = (
      await api.get('/relatorios/receita?ano=2024&mes=2')
    ).json()
    expect(por_dia.at(-1)).toEqual({ dia: '2024-02-29', total: 0.88 })
    expect(por_tipo[0]).toEqual({ tipo_recebimento: 'pix', total: 0.88 })
    expect(total).toBe(0.88)
  })

  test('defaults to the current year and month', async () => {
    expect((await api.get('/relatorios/receita')).json()).toMatchObject({
      ano: 2026,
      mes: 3,
      total: 300,
    })
    expect((await api.get('/relatorios/receita?ano=&mes=1')).json()).toMatchObject({
      ano: 2026,
      mes: 1,
      total: 1,
    })
  })

  test.each(['mes=0', 'mes=13', 'ano=26', 'ano=x'])('rejects %s', async (query) => {
    expect((await api.get(`/relatorios/receita?${query}`)).statusCode).toBe(422)
  })
})

test('GET /relatorios/receita/anual returns the twelve months of the year', async () => {
  const { por_mes, ...rest } = (await api.get('/relatorios/receita/anual')).json()
  expect(rest).toEqual({ ano: 2026, total: 336.3 })
  expect(por_mes.map(({ total }: { total: number }) => total)).toEqual([
    1, 35.3, 300, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ])
  expect((await api.get('/relatorios/receita/anual?ano=2025')).json()).toMatchObject({
    ano: 2025,
    total: 9999,
  })
})

test("tells a month's rent, fees, charges and reversals apart, adding up to the month", async () => {
  api.setNow('2026-04-01T12:00:00Z')
  const { id } = await make.locacao()
  const [week] = await make.pagamentosDe(id)
  api.setNow('2026-04-20T12:00:00Z')
  await api.patch(`/pagamentos/${week!.id}/marcar-pago`, {})
  const { valor_original, valor_pago } = (await api.get(`/pagamentos/${week!.id}`)).json()
  const { por_natureza, total } = (await api.get('/relatorios/receita?ano=2026&mes=4')).json()
  const encargos = Math.round((valor_pago - valor_original) * 100) / 100
  expect(encargos).toBeGreaterThan(0)
  expect(por_natureza).toEqual([
    { natureza: 'aluguel', total: valor_original },
    { natureza: 'encargos', total: encargos },
  ])
  expect(total).toBe(valor_pago)
})
