import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
let next = 1000
const body = (overrides: object = {}) => ({
  placa: `ABC${next++}`,
  cor: 'Vermelha',
  ano: 2026,
  km_atual: 10,
  data_aquisicao: '2026-03-01',
  observacoes: null,
  ...overrides,
})
const create = async (overrides: object = {}) => (await api.post('/motos', body(overrides))).json()

for (let km = 0; km < 7; km++) await create({ km_atual: km })

describe('GET /motos', () => {
  test('pages in the requested order, with total and next page in headers', async () => {
    const total = Number((await api.get('/motos?limite=1')).headers['x-total-count'])
    const seen: string[] = []
    for (let url = '/motos?limite=2'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json().map((moto: { placa: string }) => moto.placa))
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toHaveLength(total)
    expect(seen).toEqual([...new Set(seen)].sort())
  })

  test.each(['placa', 'km', 'recentes'])(
    'order %s returns each motorcycle once across pages',
    async (ordem) => {
      const first = await api.get(`/motos?limite=3&ordem=${ordem}`)
      const next = String(first.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
      const both = [...first.json(), ...(await api.get(next.replace('limite=3', 'limite=1000'))).json()]
      expect(new Set(both.map((moto) => moto.id)).size).toBe(Number(first.headers['x-total-count']))
    },
  )

  test('filters by status and by part of a plate in any format', async () => {
    const { placa, id } = await create({ placa: 'ZZZ9A87' })
    await api.patch(`/motos/${id}/status`, { status: 'inativa', motivo: 'x' })
    expect((await api.get('/motos?status=inativa&busca=zz-9')).json()).toMatchObject([{ placa }])
    expect((await api.get('/motos?status=disponivel&busca=zz9')).json()).toEqual([])
    expect((await api.get('/motos?busca=%25')).json()).toEqual([])
    expect((await api.get('/motos/contagem')).json()).toMatchObject({ inativa: 1, alugada: 0 })
  })

  test.each(['limite=0', 'limite=1001', 'limite=x', 'status=voando', 'cursor=abc', 'cursor=WyJBIiwieCJd'])(
    'rejects %s',
    async (query) => {
      expect((await api.get(`/motos?${query}`)).statusCode).toBe(422)
    },
  )

  test('ignores unknown parameters', async () => {
    expect((await api.get('/motos?cor_do_ceu=azul')).statusCode).toBe(200)
  })
})

test('oil alerts: soon from 1200 km, overdue from 1300, counted from 0 if never serviced', async () => {
  const soon = await create({ km_atual: 1200 })
  const overdue = await create({ km_atual: 1300 })
  const fine = await create({ km_atual: 1199 })
  const inactive = await create({ km_atual: 9000 })
  await api.patch(`/motos/${inactive.id}/status`, { status: 'inativa', motivo: 'x' })
  const alerts = (await api.get('/motos/alertas/manutencao')).json()
  const of = (id: string) => alerts.find((alert: { moto: { id: string } }) => alert.moto.id === id)
  expect(of(soon.id)).toMatchObject({ urgencia: 'EM BREVE', km_desde_manutencao: null })
  expect(of(overdue.id)).toMatchObject({ urgencia: 'URGENTE' })
  expect(of(fine.id)).toBeUndefined()
  expect(of(inactive.id)).toBeUndefined()
})
