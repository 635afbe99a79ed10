import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Tx } from '#server/database/pool.ts'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
type Pagamento = { id: string; tipo: string; semana_referencia: number }

async function locacao() {
  const { id } = await make.locacao({ caucao: true })
  const all: Pagamento[] = await make.pagamentosDe(id)
  const caucao = all.find((p) => p.tipo === 'caucao')!
  const week = (n: number) => all.find((p) => p.tipo === 'semanal' && p.semana_referencia === n)!
  return { id, caucao, week }
}
const read = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
const pay = (id: string) => api.put(`/pagamentos/${id}/pagar`)

/**
 * Sends all requests in order while the row is locked, so that each has begun before the first
 * completes.
 */
async function atOnce(
  lock: (tx: Tx) => Promise<unknown>,
  sends: (() => Promise<{ statusCode: number }>)[],
) {
  const answers: Promise<{ statusCode: number }>[] = []
  await api.db.transaction().execute(async (tx) => {
    await lock(tx)
    for (const [n, send] of sends.entries()) {
      answers.push(send())
      await lockWaits(api.db, n + 1)
    }
  })
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}
const lockPagamento = (id: string) => (tx: Tx) =>
  tx.selectFrom('pagamentos').select('id').where('id', '=', id).forUpdate().execute()

afterEach(async () => {
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      api.db,
    )
  expect(rows, 'waited for each other').toEqual([{ deadlocks: 0 }])
})

test('a deposit paid just before deleting the rental keeps the rental', async () => {
  const it = await locacao()
  const statuses = await atOnce(lockPagamento(it.caucao.id), [
    () => pay(it.caucao.id),
    () => api.delete(`/locacoes/${it.id}`),
  ])
  expect(statuses).toEqual([200, 409])
  expect(await read(it.caucao.id)).toMatchObject({ status: 'pago', valor_pago: 700 })
})

test('a deposit undone just before the rental ends is not retained', async () => {
  const it = await locacao()
  await pay(it.caucao.id)
  const statuses = await atOnce(lockPagamento(it.caucao.id), [
    () => api.post(`/pagamentos/${it.caucao.id}/desfazer`),
    () => api.put(`/locacoes/${it.id}/finalizar?km_final=900`, { caucao_retida: 150 }),
  ])
  expect(statuses).toEqual([200, 409])
  expect(await read(it.caucao.id)).toMatchObject({ status: 'pendente', caucao_encerrada_em: null })
  const retained = await api.db
    .selectFrom('receitas')
    .select('id')
    .where('origem', '=', 'caucao')
    .execute()
  expect(retained).toEqual([])
})

test.each([
  [
    'ends is a credit',
    'cancelado',
    (id: string) => api.put(`/locacoes/${id}/finalizar?km_final=900`, {}),
  ],
  [
    'is paused stays paid',
    'pago',
    (id: string) => api.post(`/locacoes/${id}/pausar`, { motivo: 'x' }),
  ],
] as const)('a week ahead paid just before the rental %s', async (_, status, change) => {
  const it = await locacao()
  const statuses = await atOnce(lockPagamento(it.week(2).id), [
    () => pay(it.week(2).id),
    () => change(it.id),
  ])
  expect(statuses).toEqual([200, 200])
  expect(await read(it.week(2).id)).toMatchObject({ status })
})

test('a week paid ahead is a credit before it can be undone while the rental ends', async () => {
  const it = await locacao()
  await pay(it.week(2).id)
  const holdLocacao = (tx: Tx) =>
    tx.selectFrom('locacoes').select('id').where('id', '=', it.id).forUpdate().execute()
  const statuses = await atOnce(holdLocacao, [
    () => api.post(`/locacoes/${it.id}/cancelar`, { motivo: 'x' }),
    () => api.post(`/pagamentos/${it.week(2).id}/desfazer`),
  ])
  expect(statuses).toEqual([200, 409])
  expect(await read(it.week(2).id)).toMatchObject({
    status: 'cancelado',
    cancelado_por: 'encerramento',
  })
  expect((await api.get(`/locacoes/${it.id}/caucao`)).json()).toMatchObject({ saldo: 314.93 })
})

test.each([
  ['an extra charge', '/cobrancas-extras', 422],
  ['a payment', '/pagamentos', 404],
] as const)('%s for a rental being deleted responds 404', async (_, url, gone) => {
  const it = await locacao()
  const today = '2026-03-10'
  const body = { locacao_id: it.id, valor: 10, data_vencimento: today }
  const cobranca = { tipo: 'outros', titulo: 'x', descricao: 'x' }
  const statuses = await atOnce(lockPagamento(it.caucao.id), [
    () => api.delete(`/locacoes/${it.id}`),
    () => api.post(url, { ...body, ...(gone === 422 ? cobranca : { tipo: 'avulso' }) }),
  ])
  expect(statuses).toEqual([204, gone])
})
