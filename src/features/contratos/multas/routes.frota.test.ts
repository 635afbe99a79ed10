import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })

test('looks up the fleet and reports the plates that failed', async () => {
  const [a, b, c] = [await buildMoto(api.db), await buildMoto(api.db), await buildMoto(api.db)]
  await buildMoto(api.db, { placa: 'OLD1A00', excluido_em: '2026-01-01T00:00:00Z' as never })
  multasByPlaca.set(a.placa, [
    registeredMulta({ numero_auto: 'T1' }),
    registeredMulta({ numero_auto: 'T2' }),
  ])
  multasByPlaca.set(b.placa, 'down')
  multasByPlaca.set(c.placa, [registeredMulta({ numero_auto: 'T3' })])
  const first = await api.post('/multas/consultar-todas')
  expect(first.statusCode).toBe(200)
  expect(first.json()).toEqual({
    placas_consultadas: 2,
    multas_encontradas: 3,
    multas_novas: 3,
    falhas: [{ placa: b.placa, mensagem: 'O DETRAN não respondeu. Tente novamente.' }],
    avisos: [],
    simulacao: false,
  })
  const again = await api.post('/sistema/executar-consulta-detran')
  expect(again.json()).toMatchObject({ multas_encontradas: 3, multas_novas: 0 })
  for (const { placa } of [a, b, c]) multasByPlaca.set(placa, 'down')
  expect((await api.post('/multas/consultar-todas')).statusCode).toBe(502)
})
