import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { locacaoWithPapers, nameShop, signatureOf } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

const api = await testApi()
await nameShop(api)
const make = factories(api)
const inspections = vistorias(api)
await inspections.require()

type Documento = { id: string; status: string; texto_final: string; sha256_texto: string }
const rental = async () => (await locacaoWithPapers(make, { moto: { km_atual: 15 } })).id as string
const emit = async (id: string): Promise<Documento> =>
  (await api.post(`/locacoes/${id}/documentos`, { tipo: 'contrato' })).json()
const read = async (id: string) => (await api.get(`/documentos/${id}`)).json()
const contratos = async (locacao_id: string): Promise<Documento[]> =>
  (await api.get(`/documentos?locacao_id=${locacao_id}&tipo=contrato`)).json()
const sign = async (documento: Documento) =>
  (await api.post(`/documentos/${documento.id}/assinar`, signatureOf(documento))).statusCode

test('a contract that waits takes the km of the hand-over inspection: the signed one says 20 km', async () => {
  const locacao_id = await rental()
  const first = await emit(locacao_id)
  expect(first.texto_final).toContain('15 km')
  await inspections.concluded({ tipo: 'entrega', locacao_id }, { km: 20 })
  const [second, replaced] = await contratos(locacao_id)
  expect([second!.status, replaced!.status]).toEqual(['emitido', 'substituido'])
  const current = await read(second!.id)
  expect(current).toMatchObject({ substitui_id: first.id, km_diferente: null })
  expect(current.texto_final).toContain('20 km')
  expect(current.texto_final).not.toContain('15 km')
  expect(await sign(first)).toBe(409)
  expect(await sign(current)).toBe(200)
  const { versao: _, ...signed } = await read(current.id)
  expect(signed.texto_final).toContain('20 km')
})

test('a contract made after the inspection says its km', async () => {
  const locacao_id = await rental()
  await inspections.concluded({ tipo: 'entrega', locacao_id }, { km: 20 })
  expect((await emit(locacao_id)).texto_final).toContain('20 km')
})

test('the same km make no other contract', async () => {
  const locacao_id = await rental()
  const first = await emit(locacao_id)
  await inspections.concluded({ tipo: 'entrega', locacao_id }, { km: 15 })
  expect((await contratos(locacao_id)).map(({ id }) => id)).toEqual([first.id])
})

test('one that the customer has signed stays, and says that its km differ', async () => {
  const locacao_id = await rental()
  const first = await emit(locacao_id)
  expect(await sign(first)).toBe(200)
  await inspections.concluded({ tipo: 'entrega', locacao_id }, { km: 20 })
  expect(await contratos(locacao_id)).toHaveLength(1)
  expect((await read(first.id)).km_diferente).toEqual({ contrato: '15 km', vistoria: '20 km' })
  const again = await emit(locacao_id)
  expect([again.texto_final.includes('20 km'), (await read(first.id)).status]).toEqual([
    true,
    'substituido',
  ])
})
