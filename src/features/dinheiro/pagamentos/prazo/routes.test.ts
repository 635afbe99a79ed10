import { expect, test } from 'vitest'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
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

/** A rental whose week 2, of 17 to 23 March, received some money today. */
async function withPart(valor_pago: number) {
  const it = await locacao()
  api.setNow('2026-03-12')
  const { id } = await it.week(2)
  const part = { valor_pago, forma: 'dinheiro', resto: 'devido' }
  expect((await api.patch(`/pagamentos/${id}/marcar-pago`, part)).statusCode).toBe(200)
  return { ...it, second: async () => (await api.get(`/pagamentos/${id}`)).json() }
}

test('days taken from a week that holds money are written off, and its amount stays', async () => {
  const it = await withPart(100)
  expect(await it.until('2026-03-19')).toBe(200)
  expect(await it.second()).toMatchObject({
    valor: 314.93,
    valor_recebido: 100,
    valor_dispensado: 179.96,
    devido_hoje: 34.97,
    status: 'pendente',
  })
  expect((await api.get('/dispensas?mes=2026-03')).json()).toMatchObject({ total: 0 })
})

test('refuses an end that would take more of a week than is open', async () => {
  const it = await withPart(200)
  const before = await it.second()
  const answer = await api.put(`/locacoes/${it.id}`, { data_fim: '2026-03-19' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 'semana_paga_depois_do_fim',
    detail:
      'Há dias já pagos depois da nova data de fim. Desfaça o pagamento da última semana antes.',
  })
  expect(await it.second()).toEqual(before)
  expect((await api.get(`/locacoes/${it.id}`)).json().data_fim).toBe('2026-06-09')
})

test('the money of a week that lost days can still be undone', async () => {
  const it = await withPart(134.97)
  await it.until('2026-03-19')
  const paid = await it.second()
  expect(paid).toMatchObject({ status: 'pago', valor_pago: 134.97, valor_dispensado: 179.96 })
  expect((await api.post(`/pagamentos/${paid.id}/desfazer`)).statusCode).toBe(200)
  expect(await it.second()).toMatchObject({
    status: 'pendente',
    valor_recebido: 0,
    devido_hoje: 134.97,
  })
})

test('reopening an ended rental leaves the days written off that an earlier end took', async () => {
  const it = await withPart(100)
  await it.until('2026-03-19')
  api.setNow('2026-03-17')
  expect((await api.put(`/locacoes/${it.id}/finalizar?km_final=900`, {})).statusCode).toBe(200)
  expect((await api.post(`/locacoes/${it.id}/reabrir`, { motivo: 'x' })).statusCode).toBe(200)
  expect(await it.second()).toMatchObject({ valor_dispensado: 179.96, devido_hoje: 34.97 })
})

const REFUSED = {
  code: 'semana_paga_depois_do_fim',
  detail:
    'Há dias já dispensados depois da nova data de fim. Desfaça a dispensa da última semana antes.',
}
test.each([
  ['2026-03-18', REFUSED, 179.96],
  ['2026-03-19', { data_fim: '2026-03-19' }, 0],
  ['2026-03-20', { data_fim: '2026-03-20' }, 44.99],
  ['2026-03-23', { data_fim: '2026-03-23' }, 179.96],
  ['2026-03-26', { data_fim: '2026-03-26' }, 179.96],
])(
  'after three lost days of week 2, an end on %s takes what is open',
  async (end, answer, devido_hoje) => {
    const it = await locacao()
    api.setNow('2026-03-17')
    await api.put(`/pagamentos/${(await it.week(1)).id}/pagar`)
    expect((await api.post(`/locacoes/${it.id}/dias-perdidos`, { dias: 3 })).statusCode).toBe(200)
    expect((await api.put(`/locacoes/${it.id}`, { data_fim: end })).json()).toMatchObject(answer)
    expect(await it.week(2)).toMatchObject({ valor: 314.93, devido_hoje })
  },
)

test('days added to a week that holds money are a payment of their own', async () => {
  const it = await locacao()
  await it.until('2026-03-19')
  api.setNow('2026-03-12')
  const { id, valor } = await it.week(2)
  expect(valor).toBe(134.97)
  await api.patch(`/pagamentos/${id}/marcar-pago`, {
    valor_pago: 100,
    forma: 'pix',
    resto: 'devido',
  })
  expect(await it.until('2026-03-21')).toBe(200)
  expect((await api.get(`/pagamentos/${id}`)).json()).toMatchObject({
    valor: 134.97,
    devido_hoje: 34.97,
  })
  const [, , added] = await it.pagamentos()
  expect(added).toMatchObject({ tipo: 'complemento', valor: 89.98, data_vencimento: '2026-03-20' })
})

test('the accounts know the days of a complemento after its contract was lengthened', async () => {
  const it = await locacao()
  await it.until('2026-03-19')
  // The rental goes on by the week: 20 to 23 March are added to week 2.
  api.setNow('2026-03-20')
  await bringWeeksUpToDate(api.db, new Date('2026-03-20T15:00:00Z'))
  const added = (await it.pagamentos()).find(({ tipo }) => tipo === 'complemento')!
  expect(added.valor).toBe(179.96)
  await api.put(`/pagamentos/${added.id}/pagar`)
  expect(await it.until('2026-03-30')).toBe(200)
  api.setNow('2026-03-25')
  expect((await api.put(`/locacoes/${it.id}/finalizar?km_final=900`, {})).statusCode).toBe(200)
  expect((await readBroken(api.db)).filter(({ ocorrencias }) => ocorrencias > 0)).toEqual([])
})
