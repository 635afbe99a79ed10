import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const UNKNOWN = '0190a0a0-0000-7000-8000-00000000dead'

describe('GET /clientes/:id/dividas', () => {
  test('adds the weeks with their late fees and the charges that are due', async () => {
    const locacao = await make.locacao({ caucao: true })
    const cobranca = {
      cliente_id: locacao.cliente_id,
      tipo: 'outros',
      titulo: 'Chave',
      descricao: 'Chave nova',
    }
    await api.post('/cobrancas-extras', { ...cobranca, valor: 45, data_vencimento: '2026-03-12' })
    await api.post('/cobrancas-extras', { ...cobranca, valor: 80, data_vencimento: '2026-03-30' })
    api.setNow('2026-03-13T12:00:00Z')

    const answer = (await api.get(`/clientes/${locacao.cliente_id}/dividas`)).json()
    // The week is three days late: 314.93 + 6.30 + 3 × 0.10. The deposit of 700.00 has no fees.
    expect(answer).toMatchObject({ em: '2026-03-13', deve_hoje: 321.53 + 700 + 45 })
    expect(answer.dividas.map((each: { devido: number }) => each.devido)).toEqual(
      expect.arrayContaining([321.53, 700, 45, 314.93, 80]),
    )
    expect(answer.a_vencer).toBe(314.93 + 80)
    expect(answer.dividas.map((each: { data_vencimento: string }) => each.data_vencimento)).toEqual(
      answer.dividas.map((each: { data_vencimento: string }) => each.data_vencimento).toSorted(),
    )
  })

  test('asks for nothing once everything is paid, and knows no unknown customer', async () => {
    const cliente = await make.cliente()
    expect((await api.get(`/clientes/${cliente.id}/dividas`)).json()).toMatchObject({
      deve_hoje: 0,
      dividas: [],
    })
    expect((await api.get(`/clientes/${UNKNOWN}/dividas`)).statusCode).toBe(404)
  })
})
