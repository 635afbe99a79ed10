import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const motoOf = async (moto_id: string) => (await api.get(`/motos/${moto_id}`)).json()

describe('DELETE /locacoes/{id}', () => {
  test('deletes one created by mistake and frees the motorcycle', async () => {
    const locacao = await make.locacao({ caucao: true })
    expect((await api.delete(`/locacoes/${locacao.id}`)).statusCode).toBe(204)
    expect((await api.get(`/locacoes/${locacao.id}`)).statusCode).toBe(404)
    expect((await motoOf(locacao.moto_id)).status).toBe('disponivel')
  })

  test('rejects once a payment is paid', async () => {
    const { id } = await make.locacao()
    const [week] = await make.pagamentosDe(id)
    await api.put(`/pagamentos/${week.id}/pagar`)
    const answer = await api.delete(`/locacoes/${id}`)
    expect(answer.statusCode).toBe(409)
    const refusal = {
      detail: 'Esta locação já tem pagamentos ou cobranças e não pode ser excluída. Cancele-a ou finalize-a.',
      code: 'locacao_com_movimento',
    }
    expect(answer.json()).toEqual(refusal)
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Teste' })
    expect((await api.delete(`/locacoes/${id}`)).json().detail).toBe(
      'Esta locação já tem pagamentos ou cobranças e não pode ser excluída.',
    )
    expect(await make.pagamentosDe(id)).not.toHaveLength(0)
  })
})

describe('deleting a rental with debts', () => {
  const refusal = (total: string) => ({
    detail: `Esta locação tem R$\u00a0${total} a receber e não pode ser excluída. Receba o que é devido; se foi um engano, exclua antes o pagamento em Pagamentos.`,
    code: 'locacao_com_divida',
  })

  test.each(['finalizar', 'cancelar'])(
    'is rejected after %s until the debt itself is deleted',
    async (action) => {
      const { id, km_inicial } = await make.locacao({ caucao: true })
      if (action === 'cancelar') await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Teste' })
      else await api.put(`/locacoes/${id}/finalizar?km_final=${km_inicial}`)
      const answer = await api.delete(`/locacoes/${id}`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual(refusal('314,93'))
      const week = (await make.pagamentosDe(id)).find(({ tipo }: { tipo: string }) => tipo === 'semanal')
      expect(week.status).toBe('pendente')
      await api.delete(`/pagamentos/${week.id}`)
      expect((await api.delete(`/locacoes/${id}`)).statusCode).toBe(204)
    },
  )

  test('is rejected for an open rental with a late week, whose fees still grow', async () => {
    const { id, moto_id } = await make.locacao()
    const [week] = await make.pagamentosDe(id)
    await api.put(`/pagamentos/${week.id}`, { data_vencimento: '2026-03-09' })
    expect((await api.delete(`/locacoes/${id}`)).json()).toEqual(refusal('321,33'))
    expect((await motoOf(moto_id)).status).toBe('alugada')
  })
})
