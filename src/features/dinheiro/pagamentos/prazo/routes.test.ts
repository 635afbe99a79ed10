import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
type Pagamento = {
  id: string
  tipo: string
  valor: number
  status: string
  status_exibido: string
  data_vencimento: string
  semana_referencia: number
}

/** Creates a rental from 10 March; its last week (14) is only 9 June. */
async function locacao() {
  api.setNow('2026-03-10')
  const { id } = await make.locacao()
  return {
    id,
    pagamentos: (): Promise<Pagamento[]> => make.pagamentosDe(id),
    week: async (n: number) =>
      ((await make.pagamentosDe(id)) as Pagamento[]).find((p) => p.semana_referencia === n)!,
    until: async (data_fim: string) => (await api.put(`/locacoes/${id}`, { data_fim })).statusCode,
    act: (action: string) => api.post(`/locacoes/${id}/${action}`, { motivo: 'x' }),
    total: async () => (await api.get(`/locacoes/${id}`)).json().valor_total,
  }
}
const asked = (pagamentos: Pagamento[]) =>
  pagamentos
    .filter((p) => p.status !== 'cancelado')
    .reduce((cents, p) => cents + Math.round(p.valor * 100), 0) / 100

test('after any changes of the end with a paid last week, payments add up to the contract', async () => {
  const it = await locacao()
  api.setNow('2026-06-09')
  await api.put(`/pagamentos/${(await it.week(14)).id}/pagar`)
  for (const end of [
    '2026-06-12',
    '2026-06-14',
    '2026-06-20',
    '2026-06-10',
    '2026-06-09',
    '2026-06-13',
  ]) {
    expect(await it.until(end)).toBe(200)
    expect(asked(await it.pagamentos())).toBe(await it.total())
  }
  const added = (await it.pagamentos()).filter(
    (p) => p.tipo === 'complemento' && p.status !== 'cancelado',
  )
  expect(added).toMatchObject([{ valor: 179.96, data_vencimento: '2026-06-10' }])
})

test('days added late are due today, not overdue', async () => {
  const it = await locacao()
  api.setNow('2026-06-09')
  await api.put(`/pagamentos/${(await it.week(14)).id}/pagar`)
  api.setNow('2026-06-12')
  await it.until('2026-06-15')
  const added = (await it.pagamentos()).find((p) => p.tipo === 'complemento')
  expect(added).toMatchObject({
    data_vencimento: '2026-06-12',
    status_exibido: 'pendente',
    valor: 269.94,
  })
})

test('a contract shortened during a pause resumes no week after its end', async () => {
  const it = await locacao()
  api.setNow('2026-06-03')
  expect(await it.week(14)).toMatchObject({ valor: 44.99 })
  await it.act('pausar')
  expect(await it.until('2026-06-05')).toBe(200)
  await it.act('despausar')
  expect(asked(await it.pagamentos())).toBe(await it.total())
  expect(await it.week(14)).toMatchObject({ status: 'cancelado' })
})

test('a contract lengthened during a pause is due only when it resumes', async () => {
  const it = await locacao()
  api.setNow('2026-06-03')
  await it.pagamentos()
  await it.act('desabilitar')
  await it.until('2026-06-11')
  expect(await it.week(14)).toMatchObject({ status: 'cancelado' })
  await it.act('reabilitar')
  expect(await it.week(14)).toMatchObject({ status: 'pendente', valor: 134.97 })
})

test.each(['cancelar', 'finalizar'])(
  '%s keeps a week that began before, even if it is due later',
  async (action) => {
    const it = await locacao()
    const { id, valor } = await it.week(1)
    await api.put(`/pagamentos/${id}`, {
      valor,
      data_vencimento: '2026-03-20',
      semana_referencia: 1,
    })
    api.setNow('2026-03-15')
    if (action === 'cancelar') await it.act(action)
    else await api.put(`/locacoes/${it.id}/finalizar?km_final=900`, {})
    expect(await it.week(1)).toMatchObject({ status: 'pendente', data_vencimento: '2026-03-20' })
    expect(await it.week(2)).toMatchObject({ status: 'cancelado' })
  },
)

test('a pause keeps a week that began before, even if it is due later', async () => {
  const it = await locacao()
  const { id, valor } = await it.week(1)
  await api.put(`/pagamentos/${id}`, { valor, data_vencimento: '2026-03-20', semana_referencia: 1 })
  await it.act('pausar')
  expect(await it.week(1)).toMatchObject({ status: 'pendente' })
})

test.each(['cancelar', 'pausar'])('%s creates the weeks that have begun', async (act) => {
  const it = await locacao()
  api.setNow('2026-03-25')
  await it.act(act)
  expect((await it.pagamentos()).map((p) => [p.semana_referencia, p.status])).toEqual([
    [1, 'pendente'],
    [2, 'pendente'],
    [3, 'pendente'],
  ])
})

test('undoing a week paid ahead after the end cancels it; a week begun before stays due', async () => {
  const it = await locacao()
  for (const n of [1, 2]) await api.put(`/pagamentos/${(await it.week(n)).id}/pagar`)
  await api.put(`/locacoes/${it.id}/finalizar?km_final=900`, {})
  for (const n of [1, 2]) await api.post(`/pagamentos/${(await it.week(n)).id}/desfazer`)
  expect((await it.pagamentos()).map((p) => p.status)).toEqual(['pendente', 'cancelado'])
})

test('a week paid ahead and undone during a pause resumes with the others', async () => {
  const it = await locacao()
  const { id } = await it.week(2)
  await api.put(`/pagamentos/${id}/pagar`)
  await it.act('pausar')
  expect((await api.post(`/pagamentos/${id}/desfazer`)).json()).toMatchObject({
    cancelado_por: 'pausa',
  })
  await it.act('despausar')
  expect(await it.week(2)).toMatchObject({ status: 'pendente' })
})

test('no weeks of the old contract are created while it is changed', async () => {
  const it = await locacao()
  const other = await locacao()
  api.setNow('2026-03-20')
  await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('locacoes').select('id').where('id', '=', it.id).forUpdate().execute()
    expect((await it.pagamentos()).map((p) => p.semana_referencia)).toEqual([1])
    expect((await other.pagamentos()).map((p) => p.semana_referencia)).toEqual([1, 2, 3])
  })
  expect((await it.pagamentos()).map((p) => p.semana_referencia)).toEqual([1, 2, 3])
})
