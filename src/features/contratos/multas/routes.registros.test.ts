import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const first = fakeRegistry({ name: 'oficial' })
const second = fakeRegistry({ name: 'consultarplaca' })
const asked: string[] = []
const counted = (name: string, registry: typeof first.registry): typeof first.registry => ({
  ...registry,
  multasOf: (vehicle, today) => {
    asked.push(`${name} ${vehicle.placa}`)
    return registry.multasOf(vehicle, today)
  },
})
const api = await testApi({
  now: '2026-03-10T12:00:00Z',
  multas: async () => [
    counted('oficial', first.registry),
    counted('consultarplaca', second.registry),
  ],
})
const DOWN = 'O DETRAN não respondeu. Tente novamente.'

test('uses the second registry if the first fails, and says so', async () => {
  const { placa } = await buildMoto(api.db)
  first.multasByPlaca.set(placa, 'down')
  second.multasByPlaca.set(placa, [registeredMulta({ numero_auto: 'R1' })])
  const answer = (await api.post(`/multas/consultar-manual/${placa}`)).json()
  expect(answer).toMatchObject({
    multas_novas: 1,
    aviso: `${DOWN} Quem respondeu foi o consultarplaca.`,
    multas: [{ origem: 'consultarplaca' }],
  })
})

test("reports the first registry's error if both fail", async () => {
  const { placa } = await buildMoto(api.db)
  for (const each of [first, second]) each.multasByPlaca.set(placa, 'down')
  const answer = await api.post(`/multas/consultar-manual/${placa}`)
  expect(answer.statusCode).toBe(502)
  expect(answer.json().detail).toBe(DOWN)
})

test('skips a registry that is down for the rest of the fleet', async () => {
  const before = await api.db.selectFrom('motos').select('placa').execute()
  const motos = [...before, ...(await Promise.all([1, 2, 3].map(() => buildMoto(api.db))))]
  for (const { placa } of motos) {
    first.multasByPlaca.set(placa, 'down')
    second.multasByPlaca.set(placa, [])
  }
  asked.length = 0
  const answer = (await api.post('/multas/consultar-todas')).json()
  expect(answer).toMatchObject({
    placas_consultadas: 5,
    falhas: [],
    avisos: [`${DOWN} Quem respondeu foi o consultarplaca.`],
  })
  expect(asked.filter((who) => who.startsWith('oficial'))).toHaveLength(3)
  expect((await api.get('/multas/resumo')).json().registros).toEqual([
    'o oficial',
    'o consultarplaca',
  ])
})

test('matches the old format of a plate to the motorcycle and its renter of that day', async () => {
  const moto = await buildMoto(api.db, { placa: 'QRS1C34', ano: 2020 })
  const locacao = await buildLocacao(api.db, { moto_id: moto.id })
  first.multasByPlaca.set('QRS1C34', [registeredMulta({ numero_auto: 'R2' })])
  const { multas } = (await api.post('/multas/consultar-manual/QRS1234')).json()
  expect(multas).toMatchObject([
    { numero_auto: 'R2', placa: 'QRS1C34', moto_id: moto.id, locacao_id: locacao.id },
  ])
})

test('fills in missing fields later and keeps those a user corrected', async () => {
  const { placa } = await buildMoto(api.db)
  const vague = registeredMulta({ numero_auto: 'R3', vencimento_estimado: true })
  first.multasByPlaca.set(placa, [vague])
  const [{ id }] = (await api.post(`/multas/consultar-manual/${placa}`)).json().multas
  await api.put(`/multas/${id}`, { local_infracao: 'Corrigido' })
  const reported = {
    data_notificacao: '2026-03-08',
    data_vencimento: '2026-04-25',
    valor_original: 99999,
  }
  first.multasByPlaca.set(placa, [
    { ...vague, ...(reported as object), vencimento_estimado: false },
  ])
  const { multas, multas_novas } = (await api.post(`/multas/consultar-manual/${placa}`)).json()
  expect(multas_novas).toBe(0)
  expect(multas).toMatchObject([
    {
      data_notificacao: '2026-03-08',
      prazo_indicacao: '2026-04-07',
      data_vencimento: '2026-04-25',
      vencimento_estimado: false,
      local_infracao: 'Corrigido',
      valor_original: 130.16,
    },
  ])
})
