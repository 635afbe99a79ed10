import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const red = await buildMoto(api.db, { placa: 'RED1A00', cor: 'Vermelha' })
const blue = await buildMoto(api.db, { placa: 'BLU2B00', cor: 'Azul' })
const create = (moto_id: string, descricao: string, data_realizada: string, rest: object = {}) =>
  api.post('/manutencoes', {
    moto_id,
    tipo: 'troca_oleo',
    descricao,
    data_realizada,
    km_realizada: 1000,
    custo: 50,
    responsavel: 'Oficina Central',
    ...rest,
  })
await create(red.id, 'Óleo', '2026-01-10')
await create(red.id, 'Freio dianteiro', '2026-02-10', {
  tipo: 'corretiva',
  responsavel: 'João da Praia',
})
await create(blue.id, 'Revisão geral', '2026-03-01', { tipo: 'revisao' })

test.each([
  ['/manutencoes', ['Revisão geral', 'Freio dianteiro', 'Óleo']],
  [`/manutencoes?moto_id=${red.id}`, ['Freio dianteiro', 'Óleo']],
  ['/manutencoes?moto_id=&tipo=revisao', ['Revisão geral']],
  ['/manutencoes?data_inicio=2026-01-11&data_fim=2026-02-28', ['Freio dianteiro']],
  ['/manutencoes?busca=oleo', ['Óleo']],
  ['/manutencoes?busca=joao', ['Freio dianteiro']],
  ['/manutencoes?busca=blu-2b', ['Revisão geral']],
  ['/manutencoes?busca=_', []],
  [`/motos/${red.id}/manutencoes`, ['Freio dianteiro', 'Óleo']],
  [`/motos/${red.id}/manutencoes?tipo=corretiva`, ['Freio dianteiro']],
])('GET %s', async (path, expected) => {
  const answer = await api.get(path)
  expect(answer.json().map(({ descricao }: { descricao: string }) => descricao)).toEqual(expected)
  expect(Number(answer.headers['x-total-count'])).toBe(expected.length)
})

test('each item has plate and colour', async () => {
  const [first] = (await api.get('/manutencoes?limite=1')).json()
  expect(first).toMatchObject({ moto_placa: 'BLU2B00', moto_cor: 'Azul' })
  expect((await api.get(`/manutencoes/${first.id}`)).json()).toEqual(first)
})

test('returns each item once across pages', async () => {
  await Promise.all(Array.from({ length: 5 }, (_, n) => create(blue.id, `Óleo ${n}`, '2026-02-10')))
  const seen: string[] = []
  let total = 0
  for (let url = '/manutencoes?limite=3'; url; ) {
    const answer = await api.get(url)
    total = Number(answer.headers['x-total-count'])
    seen.push(...answer.json().map(({ id }: { id: string }) => id))
    url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
  }
  expect(seen).toHaveLength(8)
  expect(total).toBe(8)
  expect(new Set(seen).size).toBe(8)
})

test('the summary table equals the sum of the rows', async () => {
  const totals = (table: string, day: string, amount: string) =>
    sql`select ${sql.ref(day)} dia, tipo, sum(${sql.ref(amount)}) total from ${sql.table(table)}
      group by 1, 2 having sum(${sql.ref(amount)}) <> 0 order by 1, 2`.execute(api.db)
  expect((await totals('manutencoes_por_dia', 'dia', 'total')).rows).toEqual(
    (await totals('manutencoes', 'data_realizada', 'custo')).rows,
  )
})

test('responds 404 for an unknown motorcycle or service and rejects invalid filters', async () => {
  const unknown = '019a0000-0000-7000-8000-000000000000'
  expect((await api.get(`/motos/${unknown}/manutencoes`)).json().detail).toBe('Moto não encontrada')
  expect((await api.get(`/manutencoes/${unknown}`)).json().detail).toBe('Manutenção não encontrada')
  for (const query of ['tipo=x', 'moto_id=1', 'limite=0', 'cursor=abc'])
    expect((await api.get(`/manutencoes?${query}`)).statusCode).toBe(422)
})
