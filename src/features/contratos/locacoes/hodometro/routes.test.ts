import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

/** Creates a rental whose motorcycle has that odometer. */
const rentedAt = async (km_atual: number) =>
  make.locacao({ moto_id: (await make.moto({ km_atual })).id })
type Locacao = Awaited<ReturnType<typeof rentedAt>>
const correct = ({ moto_id }: Locacao, km_atual: number) =>
  api.put(`/motos/${moto_id}`, { km_atual, corrigir_km: true })
const finish = ({ id }: Locacao, km_final: number) =>
  api.put(`/locacoes/${id}/finalizar?km_final=${km_final}`)
const read = async ({ id }: Locacao) => (await api.get(`/locacoes/${id}`)).json()
const lastEntry = async ({ id }: Locacao) => (await api.get(`/locacoes/${id}/historico`)).json()[0]

afterAll(async () => {
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      api.db,
    )
  expect(rows, 'waited for each other').toEqual([{ deadlocks: 0 }])
})

test('counts km from an odometer corrected during the rental', async () => {
  const locacao = await rentedAt(50_000)
  expect((await finish(locacao, 5800)).json().code).toBe('km_final_menor')
  await correct(locacao, 5000)
  for (const [row] of [
    [await read(locacao)],
    (await api.get(`/locacoes?moto_id=${locacao.moto_id}`)).json(),
    (await api.get(`/locacoes/alugadas?busca=${locacao.moto_placa}`)).json(),
  ])
    expect(row).toMatchObject({ id: locacao.id, km_inicial: 50_000, moto_km_atual: 5000 })

  expect((await finish(locacao, 4999)).json()).toEqual({
    detail: 'A quilometragem final não pode ser menor que a inicial (5.000 km).',
    code: 'km_final_menor',
  })
  expect((await finish(locacao, 5800)).json()).toMatchObject({
    status: 'finalizada',
    km_inicial: 5000,
    km_final: 5800,
    moto_km_atual: 5800,
  })
  expect(await lastEntry(locacao)).toMatchObject({
    acao: 'finalizar',
    motivo:
      'Moto devolvida com 800 km rodados. O hodômetro foi corrigido durante a locação: ela conta a partir de 5.000 km, e não de 50.000 km.',
  })
  const file = await api.get(`/relatorios/clientes/${locacao.cliente_id}/exportar?formato=csv`)
  expect(file.body).toContain('800 km rodados')
})

test('a correction above the initial odometer changes nothing', async () => {
  const locacao = await rentedAt(5000)
  await api.put(`/motos/${locacao.moto_id}`, { km_atual: 60_000 })
  await correct(locacao, 6000)
  expect((await finish(locacao, 5999)).json().code).toBe('km_final_menor_que_registrado')
  expect((await finish(locacao, 4999)).json().code).toBe('km_final_menor')
  expect((await finish(locacao, 6100)).json()).toMatchObject({ km_inicial: 5000, km_final: 6100 })
  expect((await lastEntry(locacao)).motivo).toBe('Moto devolvida com 1.100 km rodados')
})

test('a cancelled rental keeps the corrected odometer, unaffected by later corrections', async () => {
  const locacao = await rentedAt(50_000)
  await correct(locacao, 5000)
  const answer = await api.post(`/locacoes/${locacao.id}/cancelar`, { motivo: 'Desistência' })
  expect(answer.json()).toMatchObject({ status: 'cancelada', km_inicial: 5000, km_final: null })
  await correct(locacao, 4000)
  expect(await read(locacao)).toMatchObject({ km_inicial: 5000, moto_km_atual: 4000 })
})

test.each([
  [
    'applies to the return waiting for its lock',
    ['correct', 'finish'],
    { correct: 200, finish: 200 },
    5000,
  ],
  [
    'does not apply to a return rejected before',
    ['finish', 'correct'],
    { correct: 200, finish: 409 },
    50_000,
  ],
] as const)(
  'of a concurrent correction and return, the correction %s',
  async (_, order, expected, km_inicial) => {
    const locacao = await rentedAt(50_000)
    const sends = { correct: () => correct(locacao, 5000), finish: () => finish(locacao, 5800) }
    const answers: [string, ReturnType<typeof finish>][] = []
    await api.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('motos')
        .select('id')
        .where('id', '=', locacao.moto_id)
        .forUpdate()
        .execute()
      for (const name of order) {
        answers.push([name, sends[name]()])
        await lockWaits(api.db, answers.length)
      }
    })
    const statuses: Record<string, number> = {}
    for (const [name, answer] of answers) statuses[name] = (await answer).statusCode
    expect(statuses).toEqual(expected)
    expect((await read(locacao)).km_inicial).toBe(km_inicial)
  },
)
