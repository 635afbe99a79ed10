import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const { moto, cliente, locacao, pagamentosDe } = factories(api)

const plot = async (name: string) => (await api.get(`/dashboard/graficos/${name}`)).json()
const charge = (cliente_id: string, fields: object) =>
  api.post('/cobrancas-extras', {
    cliente_id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
    data_ocorrencia: '2026-01-01',
    ...fields,
  })
type FleetDay = { dia: string; alugada: number; disponivel: number; manutencao: number }
const fleetOn = async (...days: string[]) => {
  const { dias } = (await plot('frota')) as { dias: FleetDay[] }
  return dias
    .filter(({ dia }) => days.includes(dia))
    .map((row) => [row.alugada, row.disponivel, row.manutencao])
}
const listed = async (query: string) =>
  (await api.get(`/motos?${query}`)).json().map(({ placa }: { placa: string }) => placa)

test('counts the fleet at the end of each day, whatever happened since', async () => {
  const rented = await moto({ placa: 'ALU0001' })
  const idle = await moto({ placa: 'LIV0001' })
  const broken = await moto({ placa: 'OFI0001' })
  const { id } = await locacao({ moto_id: rented.id })
  api.setNow('2026-03-04')
  await api.patch(`/motos/${broken.id}/status`, { status: 'manutencao', motivo: 'Freio' })
  api.setNow('2026-03-06')
  await api.put(`/locacoes/${id}/finalizar?km_final=999999`)
  await api.patch(`/motos/${idle.id}/status`, { status: 'inativa', motivo: 'Vendida' })
  expect(await fleetOn('2026-03-01', '2026-03-02', '2026-03-04', '2026-03-06')).toEqual([
    [0, 0, 0],
    [1, 2, 0],
    [1, 1, 1],
    [0, 1, 1],
  ])
  const { desde, dias } = await plot('frota')
  expect(desde).toBe('2026-03-02')
  expect(dias).toHaveLength(90)

  // Each bar leads to its motorcycles.
  expect(await listed('dia=2026-03-04&status=alugada')).toEqual(['ALU0001'])
  expect(await listed('dia=2026-03-04&status=disponivel')).toEqual(['LIV0001'])
  expect(await listed('dia=2026-03-03&status=disponivel')).toEqual(['LIV0001', 'OFI0001'])
  expect(await listed('dia=2026-03-06&status=manutencao')).toEqual(['OFI0001'])
  expect(await listed('dia=2026-03-01')).toEqual([])
})

test('does not count an archived motorcycle after its last day', async () => {
  const sold = await moto({ placa: 'VEN0001' })
  const before = await fleetOn('2026-03-06')
  api.setNow('2026-03-07')
  await api.delete(`/motos/${sold.id}`)
  const [day, after] = await fleetOn('2026-03-06', '2026-03-07')
  expect([day]).toEqual(before)
  expect(after).toEqual([day![0], day![1]! - 1, day![2]])
})

test('lists motorcycles free for more than three days, the longest first', async () => {
  // ALU0001 came back on 6 March.
  api.setNow('2026-03-09')
  expect(await plot('paradas')).toEqual({ total: 0, itens: [] })
  api.setNow('2026-03-10')
  await moto({ placa: 'NOV0001' })
  expect(await plot('paradas')).toMatchObject({
    total: 1,
    itens: [{ placa: 'ALU0001', desde: '2026-03-06' }],
  })
  expect(await listed('livre_desde=2026-03-06')).toEqual(['ALU0001'])
})

test('adds up what came in and what fell due by week', async () => {
  const { id, cliente_id } = await locacao({ caucao: true })
  const pagamentos: { id: string; tipo: string }[] = await pagamentosDe(id)
  const [caucao, week] = ['caucao', 'semanal'].map(
    (tipo) => pagamentos.find((row) => row.tipo === tipo)!,
  )
  await api.put(`/pagamentos/${caucao!.id}/pagar`)
  await api.put(`/pagamentos/${week!.id}/pagar`)
  await charge(cliente_id, { data_vencimento: '2026-03-11' })
  await api.post('/receitas', { valor: 50, tipo_recebimento: 'dinheiro' })
  const weeks = await plot('recebido')
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({
    de: '2026-03-09',
    ate: '2026-03-15',
    recebido: 364.93,
    esperado_pagamentos: 314.93,
    esperado_cobrancas: 150,
  })
})

test('adds up what is late by age, with fees', async () => {
  const before = await plot('atrasos')
  const { id } = await cliente()
  await charge(id, { data_vencimento: '2026-03-09' })
  await charge(id, { data_vencimento: '2026-02-01', valor: 80 })
  await charge(id, { data_vencimento: '2026-01-02', valor: 20 })
  const { id: aLocacao } = await locacao()
  api.setNow('2026-03-12')
  const found = await plot('atrasos')
  expect(found.map(({ idade }: { idade: string }) => idade)).toEqual([
    '1-7',
    '8-30',
    '31-60',
    '60+',
  ])
  const [young, , older, oldest] = found
  expect(young.cobrancas).toEqual({ quantidade: 2, valor: 300 })
  expect(older.cobrancas).toEqual({ quantidade: 1, valor: 80 })
  expect(oldest.cobrancas).toEqual({ quantidade: 1, valor: 20 })
  const [late] = await pagamentosDe(aLocacao)
  expect(young.pagamentos.quantidade).toBe(before[0].pagamentos.quantidade + 1)
  expect(young.pagamentos.valor).toBeGreaterThanOrEqual(late.valor_com_multa)
})

test('removes what was counted with a deleted motorcycle', async () => {
  const gone = await moto({ placa: 'DEL0001' })
  const with_ = await fleetOn('2026-03-12')
  await api.db.deleteFrom('motos').where('id', '=', gone.id).execute()
  const [[rented, free, workshop]] = (await fleetOn('2026-03-12')) as [number[]]
  expect([[rented, free! + 1, workshop]]).toEqual(with_)
})

test.each(['recebido', 'frota', 'atrasos', 'paradas'])('%s requires a session', async (name) => {
  expect((await api.app.inject({ url: `/api/dashboard/graficos/${name}` })).statusCode).toBe(401)
})
