import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { bringWeeksUpToDate } from './service.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
type Pagamento = {
  tipo: string
  semana_referencia: number
  valor: number
  data_vencimento: string
  status: string
  status_exibido: string
}

/** Rents a motorcycle from Monday, 2 March: 13 weeks and one day, until 1 June. */
async function locacao() {
  api.setNow('2026-03-02')
  const { id } = await make.locacao()
  return {
    id,
    read: async () => (await api.get(`/locacoes/${id}`)).json(),
    pagamentos: async (): Promise<Pagamento[]> =>
      (await make.pagamentosDe(id)).filter(
        ({ semana_referencia }: Pagamento) => semana_referencia > 13,
      ),
    act: (action: string) => api.post(`/locacoes/${id}/${action}`, { motivo: 'x' }),
    actions: async () =>
      (await api.get(`/locacoes/${id}/historico`)).json().map(({ acao }: { acao: string }) => acao),
  }
}
type Locacao = Awaited<ReturnType<typeof locacao>>

/** Runs the nightly job at ten past midnight. */
const night = (day: string) => {
  api.setNow(`${day}T03:10:00Z`)
  return bringWeeksUpToDate(api.db, new Date(`${day}T03:10:00Z`))
}
async function nights(from: string, to: string) {
  for (let day = from as CalendarDay; day <= to; day = addDays(day, 1)) await night(day)
}
const weeksOf = async (it: Locacao) =>
  (await it.pagamentos()).map(({ tipo, semana_referencia, valor }) => [
    tipo,
    semana_referencia,
    valor,
  ])

test('day by day: one complemento for the rest of the week, then whole weeks', async () => {
  const it = await locacao()
  await nights('2026-05-25', '2026-06-01')
  expect(await it.read()).toMatchObject({ data_fim: '2026-06-01', dias: 92, valor_total: 4139.08 })
  expect(await it.pagamentos()).toMatchObject([{ tipo: 'semanal', valor: 44.99 }])

  await night('2026-06-02')
  expect(await it.read()).toMatchObject({
    data_fim: '2026-06-07',
    data_fim_contratada: '2026-06-01',
  })
  expect(await it.pagamentos()).toMatchObject([
    { tipo: 'semanal', valor: 44.99, data_vencimento: '2026-06-01' },
    { tipo: 'complemento', semana_referencia: 14, valor: 269.94, data_vencimento: '2026-06-02' },
  ])

  await nights('2026-06-03', '2026-06-08')
  expect(await it.read()).toMatchObject({
    data_fim: '2026-06-14',
    data_fim_contratada: '2026-06-01',
  })
  expect((await it.pagamentos()).at(-1)).toMatchObject({
    tipo: 'semanal',
    semana_referencia: 15,
    valor: 314.93,
    data_vencimento: '2026-06-08',
  })
  expect(await it.actions()).toEqual(['prorrogar', 'prorrogar', 'criar'])
})

test('ten days at once make the same weeks and amounts, none due in the past', async () => {
  const daily = await locacao()
  await nights('2026-05-25', '2026-06-11')
  const off = await locacao()
  await night('2026-06-01')
  await night('2026-06-11')
  expect(await weeksOf(off)).toEqual(await weeksOf(daily))
  expect(await off.read()).toMatchObject({ data_fim: (await daily.read()).data_fim })
  const made = (await off.pagamentos()).slice(1)
  expect(made.map(({ data_vencimento }) => data_vencimento)).toEqual(['2026-06-11', '2026-06-11'])
  expect(made.every(({ status_exibido }) => status_exibido === 'pendente')).toBe(true)
})

test('repeated and concurrent runs add a week once', async () => {
  const it = await locacao()
  await night('2026-06-02')
  await Promise.all([1, 2, 3, 4].map(() => night('2026-06-02')))
  await Promise.all([1, 2, 3, 4].map(() => night('2026-06-09')))
  await Promise.all([
    api.get('/dashboard/hoje'),
    api.get('/dashboard/alertas'),
    api.get('/dashboard/resumo'),
  ])
  expect(await weeksOf(it)).toEqual([
    ['semanal', 14, 44.99],
    ['complemento', 14, 269.94],
    ['semanal', 15, 314.93],
  ])
})

test.each([
  ['pausar', 'despausar'],
  ['desabilitar', 'reabilitar'],
])('after %s nothing is added until %s, and days count from then', async (stop, resume) => {
  const it = await locacao()
  api.setNow('2026-05-28')
  await it.act(stop)
  await nights('2026-06-02', '2026-06-03')
  expect(await it.read()).toMatchObject({ data_fim: '2026-06-01' })
  api.setNow('2026-06-10')
  await it.act(resume)
  expect(await it.read()).toMatchObject({
    data_fim: '2026-06-14',
    data_fim_contratada: '2026-06-01',
  })
  const due = (await it.pagamentos()).filter(({ status }) => status === 'pendente')
  expect(due).toMatchObject([
    { semana_referencia: 15, valor: 224.95, data_vencimento: '2026-06-10' },
  ])
  await night('2026-06-15')
  expect((await it.pagamentos()).at(-1)).toMatchObject({ semana_referencia: 16, valor: 314.93 })
})

test('a rental that ends after its contract owes the week in which it ends', async () => {
  const it = await locacao()
  api.setNow('2026-06-09')
  await api.put(`/locacoes/${it.id}/finalizar?km_final=900`, {})
  expect(await it.read()).toMatchObject({ status: 'finalizada', data_fim: '2026-06-14' })
  await nights('2026-06-15', '2026-06-16')
  expect((await it.pagamentos()).map(({ status, valor }) => [status, valor])).toEqual([
    ['pendente', 44.99],
    ['pendente', 269.94],
    ['pendente', 314.93],
  ])
})

test('a new end by hand is the new contract', async () => {
  const it = await locacao()
  await night('2026-06-02')
  const changed = await api.put(`/locacoes/${it.id}`, { data_fim: '2026-06-20' })
  expect(changed.json()).toMatchObject({
    data_fim: '2026-06-20',
    data_fim_contratada: '2026-06-20',
  })
  await night('2026-06-20')
  expect((await it.pagamentos()).map(({ valor }) => valor)).toEqual([44.99, 269.94, 314.93, 269.94])
  expect(await it.read()).toMatchObject({ data_fim: '2026-06-20', valor_total: 4993.89 })
})

test('a week that a shorter contract took away is charged again when the customer stays', async () => {
  const it = await locacao()
  await night('2026-05-26')
  await api.put(`/locacoes/${it.id}`, { data_fim: '2026-05-31' })
  expect(await it.pagamentos()).toMatchObject([{ status: 'cancelado', semana_referencia: 14 }])
  await night('2026-06-01')
  expect(await it.pagamentos()).toMatchObject([
    { tipo: 'semanal', status: 'pendente', valor: 314.93, data_vencimento: '2026-06-01' },
  ])
})

test('a plan that only warns gets no week until the shop chooses otherwise', async () => {
  const settings = (await api.get('/sistema/configuracoes')).json()
  const depois_do_fim = { ...settings.dinheiro.depois_do_fim, mensal: 'avisa' }
  await api.put('/sistema/configuracoes', { ...settings, dinheiro: { depois_do_fim } })
  const it = await locacao()
  await night('2026-06-10')
  expect(await it.read()).toMatchObject({
    data_fim: '2026-06-01',
    data_fim_contratada: '2026-06-01',
  })
  const { versao: _, ...rest } = settings
  await api.put('/sistema/configuracoes', rest)
  await night('2026-06-10')
  expect(await it.read()).toMatchObject({ data_fim: '2026-06-14' })
})

test('adds nothing while weeks are not created automatically', async () => {
  const rates = { multa_percentual: 2, juros_mes_percentual: 1 }
  await api.put('/sistema/config-pagamentos', { ...rates, semanas_automaticas: false })
  const it = await locacao()
  expect(await night('2026-06-02')).toBe(0)
  expect(await it.read()).toMatchObject({ data_fim: '2026-06-01' })
  await api.put('/sistema/config-pagamentos', { ...rates, semanas_automaticas: true })
})
