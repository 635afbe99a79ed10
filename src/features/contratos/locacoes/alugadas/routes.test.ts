import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto, buildPagamento } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const day = (text: string) => text as CalendarDay

/** Creates a rented motorcycle with that end of contract and km since its oil change. */
async function out(
  placa: string,
  data_fim: string,
  km = 0,
  status: 'ativa' | 'pausada' = 'ativa',
  overrides = {},
) {
  const moto = await buildMoto(api.db, { placa, km_ultima_manutencao: 1000, km_atual: 1000 + km })
  return buildLocacao(api.db, { moto_id: moto.id, data_fim: day(data_fim), status, ...overrides })
}
const far = await out('FAR0001', '2026-08-01', 1200)
const soon = await out('SON0002', '2026-03-17')
await out('PAU0003', '2026-03-18', 1199, 'pausada')
const over = await buildLocacao(api.db, {
  status: 'cancelada',
  data_encerramento: day('2026-03-05'),
})
await buildPagamento(api.db, { locacao_id: far.id, data_vencimento: day('2026-03-09') })
await buildPagamento(api.db, { locacao_id: soon.id, data_vencimento: day('2026-03-10') })

const placas = async (query = '') =>
  (await api.get(`/locacoes/alugadas${query}`))
    .json()
    .map((row: { moto_placa: string }) => row.moto_placa)

test('lists open rentals with their odometer, by end of contract', async () => {
  const answer = await api.get('/locacoes/alugadas')
  expect(answer.json()).toMatchObject([
    { moto_placa: 'SON0002', moto_modelo: 'DK 160', moto_km_atual: 1000, em_atraso: false },
    { moto_placa: 'PAU0003', status: 'pausada' },
    {
      moto_placa: 'FAR0001',
      moto_km_atual: 2200,
      moto_km_ultima_manutencao: 1000,
      em_atraso: true,
    },
  ])
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.json().some(({ id }: { id: string }) => id === over.id)).toBe(false)
})

test.each([
  ['vencendo', ['SON0002']],
  ['atraso', ['FAR0001']],
  ['oleo', ['FAR0001']],
])('situacao=%s', async (situacao, expected) => {
  expect(await placas(`?situacao=${situacao}`)).toEqual(expected)
})

test('tells contracts at their end from those that go on by the week, the longest past first', async () => {
  const since = { data_inicio: day('2025-12-01'), data_fim_contratada: day('2026-02-28') }
  const on = await out('SEG0004', '2026-03-15', 0, 'ativa', since)
  expect(await placas('?situacao=prorrogada')).toEqual(['SEG0004'])
  expect(await placas('?situacao=vencendo')).toEqual(['SON0002'])
  expect((await placas())[0]).toBe('SEG0004')
  await api.put(`/locacoes/${on.id}/finalizar?km_final=1000`, {})
})

test('searches by plate and pages', async () => {
  expect(await placas('?busca=far')).toEqual(['FAR0001'])
  const first = await api.get('/locacoes/alugadas?limite=2')
  const rest = String(first.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
  expect((await api.get(rest)).json()).toMatchObject([{ moto_placa: 'FAR0001' }])
})

test('rejects an unknown situation', async () => {
  expect((await api.get('/locacoes/alugadas?situacao=perdida')).statusCode).toBe(422)
})
