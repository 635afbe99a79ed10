import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockMoto } from '#features/frota/motos/service.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
const rented = async (placa: string) => {
  const moto = await buildMoto(api.db, { placa })
  const locacao = await buildLocacao(api.db, { moto_id: moto.id })
  multasByPlaca.set(placa, [registeredMulta({ numero_auto: `A${placa}` })])
  return { moto, locacao }
}
const lookUp = (placa: string) => api.post(`/multas/consultar-manual/${placa}`)

test('storing a fine does not wait for a lock on its motorcycle', async () => {
  const { moto } = await rented('ABC1D23')
  const answer = await api.db.transaction().execute(async (tx) => {
    await lockMoto(tx, moto.id)
    return lookUp('ABC1D23')
  })
  expect(answer.json().multas).toHaveLength(1)
})

test('storing fines while rentals end stores all without a deadlock', async () => {
  const placas = Array.from({ length: 8 }, (_, n) => `FIN${n}A00`)
  const shop = await Promise.all(placas.map(async (placa) => ({ placa, ...(await rented(placa)) })))
  const answers = await Promise.all(
    shop.flatMap(({ placa, moto, locacao }) => [
      lookUp(placa),
      api.put(`/locacoes/${locacao.id}/finalizar?km_final=${moto.km_atual + 100}`),
    ]),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const found: { placa: string }[] = (await api.get('/multas?limite=100')).json()
  expect(
    found
      .map(({ placa }) => placa)
      .filter((placa) => placas.includes(placa))
      .sort(),
  ).toEqual(placas)
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      api.db,
    )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
