import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { undoPagamento } from '#features/dinheiro/pagamentos/recebimento/service.ts'
import type { Context } from '#server/database/context.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { registerReceita, removeReceitaOf } from './service.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z', handmade: [4, 7, 8] })
const ctx: Context = {
  db: api.db,
  actor: { usuario: 'ana', origem: null },
  now: '2026-03-10T12:00:00.000Z' as Instant,
  today: '2026-03-10' as CalendarDay,
}
const NOW = { now: '2026-03-10T12:00:00.000Z' as Instant, today: '2026-03-10' as CalendarDay }

/** Receives a week on 2026-03-02, which enters a receita. */
async function automatic() {
  const pagamento = await buildPagamento(api.db, { data_vencimento: DAY })
  const { receita, alocacao_id } = await received(pagamento)
  return { pagamento_id: pagamento.id, receita, alocacao_id }
}
const DAY = '2026-03-02' as CalendarDay

async function received({ id, locacao_id }: { id: string; locacao_id: string }) {
  const paid = await api.patch(`/pagamentos/${id}/marcar-pago`, { data_pagamento: DAY })
  expect(paid.statusCode).toBe(200)
  const [receita] = (await api.get(`/receitas?locacao_id=${locacao_id}`))
    .json()
    .filter(
      ({ origem, estornada_em }: Record<string, unknown>) =>
        origem === 'pagamento' && !estornada_em,
    )
  const { alocacao_id } = await api.db
    .selectFrom('receitas')
    .select('alocacao_id')
    .where('id', '=', receita.id)
    .executeTakeFirstOrThrow()
  return { receita, alocacao_id: alocacao_id! }
}

test('a receita from a payment changes only at its source', async () => {
  const { receita, pagamento_id, alocacao_id } = await automatic()
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
  await api.db.transaction().execute((tx) => removeReceitaOf(tx, NOW, { alocacao_id }))
  expect((await api.get(`/receitas/${receita.id}`)).statusCode).toBe(404)
})

test('an allocation has one receita', async () => {
  const { receita, alocacao_id, pagamento_id } = await automatic()
  await api.db.transaction().execute((tx) => removeReceitaOf(tx, NOW, { alocacao_id }))
  const enter = () =>
    api.db.transaction().execute((tx) =>
      registerReceita(tx, {
        valor: 31493 as Centavos,
        tipo_recebimento: 'pix',
        locacao_id: receita.locacao_id,
        data_recebimento: DAY,
        hora_recebimento: '09:00',
        observacoes: null,
        origem: 'pagamento',
        pagamento_id,
        alocacao_id,
        encargos: 0 as Centavos,
      }),
    )
  const outcomes = await Promise.allSettled([enter(), enter()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

describe('a reversal', () => {
  const reverse = (pagamento_id: string) => undoPagamento(ctx, pagamento_id, 'Pix devolvido')
  const rowsOf = async (locacao_id: string) =>
    (await api.get(`/receitas?locacao_id=${locacao_id}`)).json() as Record<string, unknown>[]
  const totalOf = async (day: string) =>
    (await api.get(`/receitas/resumo?data_inicio=${day}&data_fim=${day}`)).json().total as number

  test('adds a negative row of today and leaves the receita in its day', async () => {
    const before = [await totalOf('2026-03-02'), await totalOf('2026-03-10')]
    const { receita, pagamento_id } = await automatic()
    await reverse(pagamento_id)
    const [reversal, original, ...more] = await rowsOf(receita.locacao_id)
    expect(more).toEqual([])
    expect(original).toMatchObject({ ...receita, versao: 2, estornada_em: NOW.now })
    expect(reversal).toMatchObject({
      origem: 'estorno',
      estorno_de: receita.id,
      valor: -314.93,
      tipo_recebimento: 'pix',
      data_recebimento: '2026-03-10',
      hora_recebimento: '09:00',
      pagamento_id,
      observacoes: 'Pix devolvido',
    })
    expect(await totalOf('2026-03-02')).toBeCloseTo(before[0]! + 314.93)
    expect(await totalOf('2026-03-10')).toBeCloseTo(before[1]! - 314.93)
    for (const id of [receita.id, reversal!.id])
      expect((await api.delete(`/receitas/${id}`, { motivo: 'Engano' })).json().code).toBe(
        'receita_automatica',
      )
    expect((await api.get('/receitas/resumo')).json().ultimo_recebimento.valor).toBeGreaterThan(0)
  })

  test('counts in what payments brought, and the report can be negative', async () => {
    const received = async () => (await api.get('/pagamentos/resumo')).json().recebido_mes as number
    const before = await received()
    const { pagamento_id } = await automatic()
    expect(await received()).toBeCloseTo(before + 314.93)
    await reverse(pagamento_id)
    expect(await received()).toBeCloseTo(before)
    const { por_dia, por_tipo } = (await api.get('/relatorios/receita?ano=2026&mes=3')).json()
    expect(por_dia[9].total).toBeLessThan(0)
    expect(por_tipo[0].total).toBeCloseTo(por_dia[1].total + por_dia[9].total)
  })

  test('lets the source be registered and reversed again; a second reversal at once changes nothing', async () => {
    const { receita, pagamento_id } = await automatic()
    await Promise.all([reverse(pagamento_id), reverse(pagamento_id)])
    expect(await rowsOf(receita.locacao_id)).toHaveLength(2)
    await received({ id: pagamento_id, locacao_id: receita.locacao_id })
    await reverse(pagamento_id)
    const { alocacao_id } = await received({ id: pagamento_id, locacao_id: receita.locacao_id })
    await api.db.transaction().execute((tx) => removeReceitaOf(tx, NOW, { alocacao_id }))
    const valores = (await rowsOf(receita.locacao_id)).map(({ valor }) => valor)
    expect(valores.sort()).toEqual([-314.93, -314.93, 314.93, 314.93])
  })

  test('the database refuses one without a reason, a positive one, and a second of the same receita', async () => {
    const { receita, pagamento_id } = await automatic()
    const { id: _, ...row } = await api.db
      .selectFrom('receitas')
      .selectAll()
      .where('id', '=', receita.id)
      .executeTakeFirstOrThrow()
    const good = {
      ...row,
      alocacao_id: null,
      origem: 'estorno' as const,
      origem_estornada: 'pagamento' as const,
      estorno_de: receita.id,
      valor: -31493 as Centavos,
      observacoes: 'Engano',
    }
    const insert = (change: object) =>
      api.db
        .insertInto('receitas')
        .values({ ...good, ...change })
        .execute()
    await expect(insert({ observacoes: null })).rejects.toThrow('check')
    await expect(insert({ valor: 1 })).rejects.toThrow('check')
    await expect(insert({ estorno_de: null })).rejects.toThrow('check')
    await expect(
      insert({ origem: 'pagamento', origem_estornada: null, estorno_de: null }),
    ).rejects.toThrow('check')
    await reverse(pagamento_id)
    await expect(insert({})).rejects.toThrow('receitas_estorno_unico')
  })
})
