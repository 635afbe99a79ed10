import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'
import { multasJobs } from '../jobs.ts'

const { multasByPlaca, registry, registries } = fakeRegistry()
const api = await testApi({ multas: registries })
const { placa } = await buildMoto(api.db, { placa: 'ABC1D23' })
multasByPlaca.set(placa, [registeredMulta()])

const jobAt = (now: string, from = registries) =>
  multasJobs({ db: api.db, now: () => new Date(now), multas: from, messengers: async () => [] })[0]!
const lookups = () =>
  api.db.selectFrom('consultas_multas').select(['em', 'automatica', 'multas_novas']).execute()

test('looks up the fleet once a night, once after missed nights, and stores each fine once', async () => {
  await jobAt('2026-03-10T14:00:00Z').run()
  await jobAt('2026-03-10T15:00:00Z').run()
  expect(await jobAt('2026-03-10T15:00:00Z').next!()).toEqual({ at: '2026-03-11T05:00:00.000Z' })
  await jobAt('2026-03-15T04:00:00Z').run()
  expect(await lookups()).toEqual([
    { em: '2026-03-10T14:00:00.000Z', automatica: true, multas_novas: 1 },
    { em: '2026-03-15T04:00:00.000Z', automatica: true, multas_novas: 0 },
  ])
})

test('repeats the lookup the next hour if the registry was down', async () => {
  multasByPlaca.set(placa, 'down')
  await expect(jobAt('2026-03-16T05:00:00Z').run()).rejects.toMatchObject({
    code: 'detran_indisponivel',
  })
  expect(await jobAt('2026-03-16T05:10:00Z').next!()).toEqual({ at: '2026-03-16T06:00:00.000Z' })
  multasByPlaca.set(placa, [])
  await jobAt('2026-03-16T06:00:00Z').run()
  expect(await lookups()).toHaveLength(3)
})

test('never looks up the simulation automatically, and the screen says so', async () => {
  const simulated = async () => [{ ...registry, simulated: true }]
  await jobAt('2026-03-20T05:00:00Z', simulated).run()
  expect(await lookups()).toHaveLength(3)
  expect(await jobAt('2026-03-20T05:00:00Z', simulated).next!()).toMatchObject({ at: null })
})

test('the totals include the last and the next lookup', async () => {
  api.setNow('2026-03-16T12:00:00Z')
  expect((await api.get('/multas/resumo')).json()).toMatchObject({
    simulacao: false,
    ultima_consulta: {
      em: '2026-03-16T06:00:00.000Z',
      automatica: true,
      placas_consultadas: 1,
      falhas: 0,
    },
    proxima_consulta: '2026-03-17T05:00:00.000Z',
    nota_consulta: null,
  })
  await api.post('/multas/consultar-todas')
  expect((await api.get('/multas/resumo')).json().ultima_consulta).toMatchObject({
    automatica: false,
  })
})
