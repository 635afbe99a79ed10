import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { registerReceita, removeReceitaOf } from './service.ts'

const api = await testApi()

/** Creates a receita from a payment. */
async function automatic() {
  const pagamento = await buildPagamento(api.db)
  await api.db.transaction().execute((tx) => registerReceita(tx, receiptOf(pagamento)))
  const [receita] = (await api.get(`/receitas?locacao_id=${pagamento.locacao_id}`)).json()
  return { pagamento_id: pagamento.id, receita }
}
const receiptOf = ({ id, locacao_id }: { id: string; locacao_id: string }) => ({
  valor: 31493 as Centavos,
  tipo_recebimento: 'pix' as const,
  locacao_id,
  data_recebimento: '2026-03-02' as CalendarDay,
  hora_recebimento: '09:00',
  observacoes: null,
  origem: 'pagamento' as const,
  pagamento_id: id,
})

test('a receita from a payment changes only at its source', async () => {
  const { receita, pagamento_id } = await automatic()
  expect(receita).toMatchObject({ origem: 'pagamento', pagamento_id, valor: 314.93 })
  const refusal = {
    detail: 'Esta receita entrou sozinha no registro. Desfaça o pagamento em Pagamentos.',
    code: 'receita_automatica',
  }
  for (const answer of [
    await api.put(`/receitas/${receita.id}`, { valor: 1 }),
    await api.delete(`/receitas/${receita.id}`, { motivo: 'Engano' }),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(refusal)
  }
  await api.db.transaction().execute((tx) => removeReceitaOf(tx, { pagamento_id }))
  expect((await api.get(`/receitas/${receita.id}`)).statusCode).toBe(404)
})

test('concurrent payments create one receita', async () => {
  const pagamento = await buildPagamento(api.db)
  const enter = () => api.db.transaction().execute((tx) => registerReceita(tx, receiptOf(pagamento)))
  const outcomes = await Promise.allSettled([enter(), enter()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
