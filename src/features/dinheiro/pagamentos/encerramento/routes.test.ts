import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { type Pagamento, pagamento } from '../contract.ts'
import { atLocacaoEnd } from './rules.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const pagamentosOf = async (id: string): Promise<Pagamento[]> =>
  z.array(pagamento).parse(await make.pagamentosDe(id))
const ids = (pagamentos: { id: string }[]) => pagamentos.map(({ id }) => id).sort()

test.each(['cancelar', 'finalizar'])(
  '%s leaves the debts that the dialog shows',
  async (action) => {
    api.setNow('2026-03-10')
    const { id } = await make.locacao({ caucao: true })
    await api.post('/pagamentos', {
      locacao_id: id,
      tipo: 'avulso',
      valor: 50,
      data_vencimento: '2026-04-30',
      semana_referencia: 1,
    })
    api.setNow('2026-03-24')
    const before = await pagamentosOf(id)
    const day = (text: string) => text as CalendarDay
    const expected = atLocacaoEnd(
      before,
      (await api.get(`/locacoes/${id}`)).json(),
      day('2026-03-24'),
    )
    expect(expected.owed.map(({ tipo, semana_referencia }) => [tipo, semana_referencia])).toEqual([
      ['semanal', 1],
      ['semanal', 2],
      ['semanal', 3],
      ['avulso', 1],
    ])
    expect(expected.lapsed.map(({ tipo }) => tipo).sort()).toEqual(['caucao', 'semanal'])

    const answer =
      action === 'cancelar'
        ? await api.post(`/locacoes/${id}/cancelar`, { motivo: 'x' })
        : await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})
    expect(answer.statusCode).toBe(200)
    const after = await pagamentosOf(id)
    expect(ids(after.filter(({ status }) => status === 'pendente'))).toEqual(ids(expected.owed))
    expect(ids(after.filter(({ status }) => status === 'cancelado'))).toEqual(ids(expected.lapsed))
  },
)

test('the export accepts every filter of the list', async () => {
  api.setNow('2026-03-10')
  const { id, cliente_nome, moto_placa } = await make.locacao({ caucao: true })
  await make.locacao()
  const lines = async (query: string) =>
    (await api.get(`/pagamentos/exportar?${query}`)).body.trim().split('\r\n').slice(1)
  expect((await lines('')).length).toBeGreaterThan(2)
  for (const query of [
    `locacao_id=${id}`,
    `busca=${moto_placa}`,
    `busca=${encodeURIComponent(cliente_nome)}`,
  ]) {
    const found = await lines(query)
    expect(found).toHaveLength(2)
    expect(found.every((line) => line.startsWith(`${cliente_nome};`))).toBe(true)
  }
  expect(await lines(`locacao_id=${id}&tipo=caucao`)).toHaveLength(1)
  expect((await api.get('/pagamentos/exportar?locacao_id=x')).statusCode).toBe(422)
})
