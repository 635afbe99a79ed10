import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const create = (overrides: object = {}) =>
  api.post('/receitas', {
    valor: 100,
    data_recebimento: '2026-03-05',
    hora_recebimento: '10:00',
    ...overrides,
  })
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

describe('GET /receitas', () => {
  test('returns each item once across pages, newest first', async () => {
    for (const hora_recebimento of ['08:00', '08:00', '08:00', '07:59', '23:00'])
      await create({ hora_recebimento })
    const total = Number((await api.get('/receitas?limite=1')).headers['x-total-count'])
    const seen: { id: string; data_recebimento: string; hora_recebimento: string }[] = []
    for (let url = '/receitas?limite=2'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
    const moments = seen.map((receita) => `${receita.data_recebimento} ${receita.hora_recebimento}`)
    expect(moments).toEqual(moments.toSorted().reverse())
  })

  test('filters by days, type and rental, ignores empty filters, and agrees with the total', async () => {
    await create({ data_recebimento: '2025-12-31', tipo_recebimento: 'dinheiro', valor: 10 })
    await create({ data_recebimento: '2026-01-01', tipo_recebimento: 'dinheiro', valor: 20.01 })
    await create({ data_recebimento: '2026-01-31', tipo_recebimento: 'pix', valor: 30 })
    await create({ data_recebimento: '2026-02-01', tipo_recebimento: 'dinheiro', valor: 40 })
    const january = 'data_inicio=2026-01-01&data_fim=2026-01-31'
    for (const [query, values] of [
      [january, [30, 20.01]],
      [`${january}&tipo_recebimento=dinheiro&locacao_id=`, [20.01]],
      [`${january}&tipo_recebimento=todos&locacao_id=sem_locacao`, [30, 20.01]],
      ['data_inicio=&data_fim=2026-01-01&tipo_recebimento=', [20.01, 10]],
      [`${january}&locacao_id=${UNKNOWN}`, []],
    ] as const) {
      const answer = await api.get(`/receitas?${query}`)
      expect(answer.json().map(({ valor }: { valor: number }) => valor)).toEqual(values)
      expect(Number(answer.headers['x-total-count'])).toBe(values.length)
    }
    const locacao = await buildLocacao(api.db)
    await create({ locacao_id: locacao.id, valor: 314.93 })
    const ofLocacao = await api.get(`/receitas?locacao_id=${locacao.id}`)
    expect(ofLocacao.headers['x-total-count']).toBe('1')
    expect((await api.get(`/receitas/resumo?locacao_id=${locacao.id}`)).json()).toMatchObject({
      total: 314.93,
      quantidade: 1,
    })
  })

  test('lists a period of days', async () => {
    const answer = await api.get('/receitas/periodo/2026-01-01/2026-02-01?limite=2')
    expect(answer.json().map(({ valor }: { valor: number }) => valor)).toEqual([40, 30])
    expect(answer.headers['x-total-count']).toBe('3')
    expect(answer.headers.link).toContain(
      '/api/receitas/periodo/2026-01-01/2026-02-01?limite=2&cursor=',
    )
    const backwards = await api.get('/receitas/periodo/2026-02-01/2026-01-01')
    expect(backwards.statusCode).toBe(422)
    expect(backwards.json().detail).toBe('A data final não pode ser anterior à inicial')
  })

  test.each([
    'limite=0',
    'data_inicio=ontem',
    'tipo_recebimento=cheque',
    'locacao_id=1',
    'cursor=abc',
    'cursor=WzEsMiwzXQ',
  ])('rejects %s', async (query) => {
    expect((await api.get(`/receitas?${query}`)).statusCode).toBe(422)
  })
})

describe('totals', () => {
  test('follow the filters', async () => {
    const january = 'data_inicio=2026-01-01&data_fim=2026-01-31'
    expect((await api.get(`/receitas/resumo?${january}`)).json()).toEqual({
      total: 50.01,
      quantidade: 2,
      media: 25.01,
      ultimo_recebimento: { data_recebimento: '2026-01-31', hora_recebimento: '10:00', valor: 30 },
    })
    expect((await api.get('/receitas/resumo?data_inicio=2030-01-01')).json()).toEqual({
      total: 0,
      quantidade: 0,
      media: 0,
      ultimo_recebimento: null,
    })
  })

  test('a reversal lowers the total, and the average is the total divided by its rows', async () => {
    const april = await testApi({ now: '2026-04-05T15:00:00Z' })
    const { id } = (
      await april.post('/receitas', { valor: 80, data_recebimento: '2026-03-01' })
    ).json()
    await april.post('/receitas', { valor: 20 })
    await april.post('/meses/2026-03/fechar')
    await april.delete(`/receitas/${id}`, { motivo: 'Lançada duas vezes' })
    const resumo = async (query: string) => (await april.get(`/receitas/resumo?${query}`)).json()
    expect(await resumo('data_inicio=2026-04-01')).toMatchObject({
      total: -60,
      quantidade: 2,
      media: -30,
    })
    expect(await resumo('data_fim=2026-03-31')).toMatchObject({
      total: 80,
      quantidade: 1,
      media: 80,
    })
  })

  test("the current month is São Paulo's, up to its last hour", async () => {
    const july = await testApi({ now: '2027-08-01T02:59:00Z' })
    await july.post('/receitas', { valor: 5 })
    july.setNow('2027-08-01T03:00:00Z')
    expect((await july.post('/receitas', { valor: 6 })).json().data_recebimento).toBe('2027-08-01')
    july.setNow('2027-08-01T02:59:00Z')
    expect((await july.get('/receitas/total/mes-atual')).json()).toEqual({
      total: 5,
      quantidade: 1,
      mes: '2027-07',
    })
  })
})
