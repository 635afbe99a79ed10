import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-08-03T12:00:00Z' })
const make = factories(api)

/** A week of R$ 314,93 that was due a week ago. */
async function lateWeek() {
  api.setNow('2026-08-03')
  const { id } = await make.locacao()
  api.setNow('2026-08-10')
  const [week] = await make.pagamentosDe(id)
  return week as { id: string; versao: number; locacao_id: string }
}
const write = ({ id, versao }: { id: string; versao: number }, more = {}) =>
  api.post('/dispensas', { pagamento_id: id, versao, o_que: 'tudo', motivo: 'acordo', ...more })
const read = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
const ofMonth = async (mes = '') => (await api.get(`/dispensas${mes}`)).json()

test('writes off the late fees alone, which is no revenue, and undoes it exactly', async () => {
  const week = await lateWeek()
  const before = await read(week.id)
  const made = await write(week, { o_que: 'encargos', texto: 'Chuva' })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({
    valor: 7,
    encargos: 7,
    feita_por: 'ana',
    texto: 'Chuva',
    dia: '2026-08-10',
  })
  expect(await read(week.id)).toMatchObject({
    status: 'pendente',
    devido_hoje: 314.93,
    valor_dispensado: 7,
  })
  expect((await api.get(`/receitas?locacao_id=${week.locacao_id}`)).json()).toEqual([])
  const undone = await api.post(`/dispensas/${made.json().id}/desfazer`, { motivo: 'Engano' })
  expect(undone.json()).toMatchObject({ desfeita_por: 'ana', desfeita_motivo: 'Engano' })
  expect(await read(week.id)).toEqual({ ...before, versao: expect.any(Number) })
})

test('a debt written off whole is paid with nothing received', async () => {
  const week = await lateWeek()
  const made = (await write(week)).json()
  expect(await read(week.id)).toMatchObject({
    status: 'pago',
    valor_pago: 0,
    valor_dispensado: 321.93,
    devido_hoje: 0,
  })
  await api.post(`/dispensas/${made.id}/desfazer`, { motivo: 'Engano' })
  expect(await read(week.id)).toMatchObject({ status: 'pendente', devido_hoje: 321.93 })
})

test('an earlier write-off is undone only after what came later', async () => {
  const week = await lateWeek()
  const made = (await write(week, { o_que: 'encargos' })).json()
  await api.put(`/pagamentos/${week.id}/pagar`)
  const early = await api.post(`/dispensas/${made.id}/desfazer`, { motivo: 'Engano' })
  expect([early.statusCode, early.json().code]).toEqual([409, 'nao_e_o_ultimo'])
})

test('the month lists what people wrote off and did not undo, with its sum', async () => {
  const [first, second] = [await lateWeek(), await lateWeek()]
  const before = (await ofMonth()).total
  await write(first, { o_que: 'encargos' })
  const undone = (await write(second)).json()
  await api.post(`/dispensas/${undone.id}/desfazer`, { motivo: 'Engano' })
  const { total, itens } = await ofMonth('?mes=2026-08')
  expect(total).toBeCloseTo(before + 7, 2)
  expect(itens[0]).toMatchObject({ pagamento_id: first.id, descricao: 'Semana 1', valor: 7 })
  expect(await ofMonth('?mes=2026-07')).toEqual({ total: 0, itens: [] })
})

test('above the limit of the settings only administrators write off', async () => {
  const { versao: _, ...settings } = (await api.get('/sistema/configuracoes')).json()
  await api.put('/sistema/configuracoes', { ...settings, dinheiro: { dispensa_limite: 5 } })
  await api.put('/sistema/permissoes', {
    dias_anteriores: false,
    cancelar_dividas: false,
    dar_baixa: true,
    mudar_datas: false,
    desbloquear_clientes: false,
    exportar_dados: false,
  })
  const week = await lateWeek()
  const { ask } = await teamOf(api).signedIn()
  const asked = { pagamento_id: week.id, versao: week.versao, o_que: 'encargos', motivo: 'acordo' }
  const refused = await ask('POST', '/dispensas', asked)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'so_administradores'])
  expect(refused.json().detail.replaceAll('\u00a0', ' ')).toBe(
    'Acima de R$ 5,00, só administradores dispensam.',
  )
  const short = { valor_pago: 310, resto: 'dispensado', motivo: 'acordo' }
  const rest = await ask('PATCH', `/pagamentos/${week.id}/marcar-pago`, short)
  expect([rest.statusCode, rest.json().code]).toEqual([403, 'so_administradores'])
  expect(
    (await ask('PATCH', `/pagamentos/${week.id}/marcar-pago`, { ...short, valor_pago: 317 }))
      .statusCode,
  ).toBe(200)
  expect((await write(await lateWeek(), { o_que: 'encargos' })).statusCode).toBe(201)
})
