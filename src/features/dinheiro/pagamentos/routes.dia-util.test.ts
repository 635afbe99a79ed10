import { beforeEach, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const SATURDAY = '2026-03-07'
const SUNDAY = '2026-03-08'
const MONDAY = '2026-03-09'
const TUESDAY = '2026-03-10'

const api = await testApi({ now: `${SATURDAY}T12:00:00Z` })
const make = factories(api)

const configure = async (fields: object) => {
  const { versao: _, ...before } = (await api.get('/sistema/config-pagamentos')).json()
  return api.put('/sistema/config-pagamentos', { ...before, ...fields })
}
/** Returns the first week of a rental that begins on the Saturday, when it is due. */
const weekDueOnSaturday = async () => {
  api.setNow(SATURDAY)
  const locacao = await make.locacao()
  const weeks = await make.pagamentosDe(locacao.id)
  const { id } = weeks.find(({ tipo }: { tipo: string }) => tipo === 'semanal')
  return { id, cliente_id: locacao.cliente_id }
}
const on = async (day: string, id: string) => {
  api.setNow(day)
  return (await api.get(`/pagamentos/${id}`)).json()
}

beforeEach(() => configure({ vencimento_em_dia_util: true, feriados_da_cidade: '' }))

test('a week due on a Saturday is late on Sunday, and has no fees until Monday', async () => {
  const { id } = await weekDueOnSaturday()
  for (const day of [SUNDAY, MONDAY])
    expect(await on(day, id)).toMatchObject({
      data_vencimento: SATURDAY,
      sem_encargos_ate: MONDAY,
      status_exibido: 'atrasado',
      dias_atraso: 0,
      valor_com_multa: 314.93,
      devido_hoje: 314.93,
      calculo: null,
    })
  expect(await on(TUESDAY, id)).toMatchObject({
    dias_atraso: 1,
    multa_fixa: 6.3,
    multa_diaria: 0.1,
    devido_hoje: 321.33,
  })
})

test('paid on Sunday it costs what the contract says; undone, the fees count from Monday', async () => {
  const { id } = await weekDueOnSaturday()
  api.setNow(SUNDAY)
  expect((await api.put(`/pagamentos/${id}/pagar`)).json()).toMatchObject({
    status: 'pago',
    valor_pago: 314.93,
    dias_atraso: 0,
    encargos_lancados: 0,
  })
  expect((await api.post(`/pagamentos/${id}/desfazer`)).statusCode).toBe(200)
  expect(await on('2026-03-12', id)).toMatchObject({ dias_atraso: 3, devido_hoje: 321.53 })
})

test('a receipt in part on Sunday covers no fees, and the rest has them from Monday', async () => {
  const { id } = await weekDueOnSaturday()
  api.setNow(SUNDAY)
  const paid = await api.patch(`/pagamentos/${id}/marcar-pago`, {
    valor_pago: 200,
    resto: 'devido',
  })
  expect(paid.json()).toMatchObject({
    principal_aberto: 114.93,
    encargos_desde: null,
    multa_lancada: false,
  })
  // 114,93 + 2 % + 1 day of 0,04
  expect(await on(TUESDAY, id)).toMatchObject({ devido_hoje: 117.27 })
})

test('every sum that has fees follows the same day', async () => {
  const { id, cliente_id } = await weekDueOnSaturday()
  const sums = async (day: string) => {
    api.setNow(day)
    const totals = (await api.get('/pagamentos/resumo')).json()
    const narrowed = (await api.get(`/pagamentos/resumo?cliente_id=${cliente_id}`)).json()
    const { dividas } = (await api.get(`/clientes/${cliente_id}/dividas`)).json()
    const alerts = (await api.get('/dashboard/alertas')).json().pagamentos_atrasados
    return {
      atrasado: narrowed.atrasado.valor,
      dividas: dividas.find((each: { id: string }) => each.id === id).devido,
      alerta: alerts.find((each: { id: string }) => each.id === id).devido_hoje,
      total: totals.atrasado.valor > 0,
    }
  }
  expect(await sums(SUNDAY)).toEqual({
    atrasado: 314.93,
    dividas: 314.93,
    alerta: 314.93,
    total: true,
  })
  expect(await sums(TUESDAY)).toEqual({
    atrasado: 321.33,
    dividas: 321.33,
    alerta: 321.33,
    total: true,
  })
})

test('a holiday of the town moves the day on', async () => {
  await configure({ feriados_da_cidade: '  09/03 Padroeira \n\n' })
  const { feriados_da_cidade } = (await api.get('/sistema/configuracoes')).json()
  expect(feriados_da_cidade).toBe('09/03 Padroeira')
  const { id } = await weekDueOnSaturday()
  expect(await on(TUESDAY, id)).toMatchObject({ sem_encargos_ate: TUESDAY, devido_hoje: 314.93 })
  expect(await on('2026-03-11', id)).toMatchObject({ dias_atraso: 1, devido_hoje: 321.33 })
})

test('a shop may count from the due day', async () => {
  await configure({ vencimento_em_dia_util: false })
  const { id } = await weekDueOnSaturday()
  expect(await on(SUNDAY, id)).toMatchObject({
    sem_encargos_ate: SATURDAY,
    dias_atraso: 1,
    devido_hoje: 321.33,
  })
})

test('fees that were counted before stay when the setting changes', async () => {
  await configure({ vencimento_em_dia_util: false })
  const { id } = await weekDueOnSaturday()
  api.setNow(SUNDAY)
  await api.patch(`/pagamentos/${id}/marcar-pago`, { valor_pago: 6.4, resto: 'devido' })
  await configure({ vencimento_em_dia_util: true })
  expect(await on(MONDAY, id)).toMatchObject({ encargos_lancados: 6.4, devido_hoje: 314.93 })
  expect(await on(TUESDAY, id)).toMatchObject({ encargos_lancados: 6.4, devido_hoje: 315.03 })
})

test('refuses a holiday without a day', async () => {
  const refusal = await configure({ feriados_da_cidade: '19/01 Emancipação\nCorpus Christi' })
  expect(refusal.statusCode).toBe(422)
  expect(refusal.json().errors).toEqual([
    {
      campo: 'feriados_da_cidade',
      mensagem: 'Comece cada linha por um dia, como 19/01 ou 04/06/2026. Confira: “Corpus Christi”',
    },
  ])
})
