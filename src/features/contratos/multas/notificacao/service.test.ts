import { beforeEach, expect, test } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'
import { notifyFound } from './service.ts'

const { multasByPlaca, registries } = fakeRegistry()
const { first, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T05:00:00Z', multas: registries, messengers })
const moto = await buildMoto(api.db)
const cliente = await buildCliente(api.db, { telefone: '13997123456' })
await buildLocacao(api.db, { moto_id: moto.id, cliente_id: cliente.id })
beforeEach(() => {
  configure(first)
  first.does('accepts')
})

let next = 1
async function found() {
  multasByPlaca.set(moto.placa, [registeredMulta({ numero_auto: `W${next++}` })])
  return (await api.post(`/multas/consultar-manual/${moto.placa}`)).json().multas[0]
}
const tellAt = (now: string) => notifyFound({ db: api.db, now: () => new Date(now), messengers })
const statusOf = async ({ id }: { id: string }) => (await api.get(`/multas/${id}`)).json().status

test('a fine found at night is notified once in the morning', async () => {
  const multa = await found()
  await tellAt('2026-03-10T10:59:00Z')
  expect(first.handed).toEqual([])
  await tellAt('2026-03-10T11:00:00Z')
  await tellAt('2026-03-10T12:00:00Z')
  expect(first.handed.map(({ to }) => to)).toEqual(['5513997123456'])
  expect(await statusOf(multa)).toBe('notificada')
})

test('a failed message leaves the fine new and is not repeated', async () => {
  const multa = await found()
  first.does('refuses')
  await tellAt('2026-03-10T13:00:00Z')
  await tellAt('2026-03-10T14:00:00Z')
  expect(first.handed).toHaveLength(1)
  expect(await statusOf(multa)).toBe('cobranca_criada')
})

test.each<[string, () => Promise<unknown>]>([
  ['without an account', async () => configure()],
  [
    'simulated',
    () =>
      api.db
        .updateTable('multas')
        .set({ origem: 'simulacao' })
        .where('status', '=', 'cobranca_criada')
        .execute(),
  ],
  [
    'switched off',
    async () => {
      const config = (await api.get('/sistema/config-detran')).json()
      await api.put('/sistema/config-detran', { ...config, notificar_multas_novas: false })
    },
  ],
])('sends no automatic notification: %s', async (_, prepare) => {
  await found()
  await prepare()
  await tellAt('2026-03-10T15:00:00Z')
  expect(first.handed).toEqual([])
})
