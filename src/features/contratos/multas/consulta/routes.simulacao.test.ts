import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'

/** Without credentials and without demonstration data. */
const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const motos = await Promise.all(Array.from({ length: 8 }, () => buildMoto(api.db)))
for (const { id } of motos)
  await buildLocacao(api.db, { moto_id: id, data_inicio: '2026-01-01' as never })
const placa = motos[0]!.placa
const agreed = { confirmar_simulacao: true }
const QUESTION = 'Sem credenciais, esta consulta inventa multas de exemplo. Simular?'

test.each([
  '/multas/consultar-todas',
  '/sistema/executar-consulta-detran',
  `/multas/consultar-manual/${placa}`,
])('%s asks before it invents a fine', async (path) => {
  const answer = await api.post(path)
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: QUESTION, code: 'confirmar_simulacao' },
  ])
  expect((await api.get('/multas')).json()).toEqual([])
})

test('a plate outside the fleet has no simulated fines', async () => {
  const answer = await api.post('/multas/consultar-manual/ZZZ9Z99', agreed)
  expect([answer.statusCode, answer.json().detail]).toEqual([
    404,
    'Esta placa não é da frota: sem credenciais, só as motos da loja têm multas de exemplo.',
  ])
})

test('invents at most five, also by lookups at once, and charges nobody', async () => {
  const answers = await Promise.all([
    api.post('/multas/consultar-todas', agreed),
    api.post('/sistema/executar-consulta-detran', agreed),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const multas = (await api.get('/multas?limite=1000')).json()
  expect(multas).toHaveLength(5)
  expect(answers.map((answer) => answer.json().multas_novas).reduce((a, b) => a + b)).toBe(5)
  for (const multa of multas)
    expect(multa).toMatchObject({ origem: 'simulacao', cobranca_id: null, status: 'nova' })
  expect((await api.get('/cobrancas-extras')).json()).toEqual([])
  expect((await api.get('/whatsapp/historico')).json()).toEqual([])
})

test('asks no more once it has nothing left to invent', async () => {
  const again = await api.post('/multas/consultar-todas')
  expect(again.json()).toMatchObject({ multas_novas: 0, multas_encontradas: 5 })
  await api.delete('/multas/simuladas')
  expect((await api.post('/multas/consultar-todas')).statusCode).toBe(409)
})
