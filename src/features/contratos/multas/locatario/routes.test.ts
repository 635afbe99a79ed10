import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
const moto = await buildMoto(api.db)
const day = (text: string) => text as never
const at = (time: string) => `2026-03-05T${time}:00Z` as never
/** The first rental ends on the infraction day and the second begins on it. */
const first = await buildLocacao(api.db, {
  moto_id: moto.id,
  status: 'finalizada',
  data_inicio: day('2026-02-01'),
  data_encerramento: day('2026-03-05'),
  devolvida_em: at('12:00'),
  encerrada_em: at('12:00'),
})
const second = await buildLocacao(api.db, {
  moto_id: moto.id,
  data_inicio: day('2026-03-05'),
  criado_em: at('13:00'),
})
const other = await buildLocacao(api.db)
let next = 1
async function unclear() {
  multasByPlaca.set(moto.placa, [
    registeredMulta({ numero_auto: `L${next++}`, hora_conhecida: false }),
  ])
  return (await api.post(`/multas/consultar-manual/${moto.placa}`)).json().multas[0]
}
const assign = (id: string, locacao_id: string) =>
  api.put(`/multas/${id}/locatario`, { locacao_id })

test('leaves a fine without a known hour unassigned and offers both rentals', async () => {
  const multa = await unclear()
  expect(multa).toMatchObject({
    locacao_id: null,
    cliente_id: null,
    cobranca_id: null,
    hora_conhecida: false,
  })
  const locacoes = (await api.get(`/multas/${multa.id}/locacoes`)).json()
  expect(locacoes.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(locacoes[0]).toMatchObject({ cliente_nome: expect.stringMatching(/^Cliente/) })
})

test('assigning bills the customer and adds to the history', async () => {
  const multa = await unclear()
  const answer = await assign(multa.id, first.id)
  expect(answer.json()).toMatchObject({
    locacao_id: first.id,
    cliente_id: first.cliente_id,
    status: 'cobranca_criada',
  })
  const cobranca = (await api.get(`/cobrancas-extras/${answer.json().cobranca_id}`)).json()
  expect(cobranca).toMatchObject({
    valor: 154.12,
    cliente_id: first.cliente_id,
    tipo: 'multa_transito',
  })
  expect((await api.get(`/multas/${multa.id}/historico`)).json()).toMatchObject([
    { acao: 'locatario_atribuido', observacoes: expect.stringContaining('locação de 01/02/2026') },
  ])
})

test('a fine notified without a renter is billed and must be notified again', async () => {
  const multa = await unclear()
  expect((await api.put(`/multas/${multa.id}/notificar`)).json()).toMatchObject({
    status: 'notificada',
  })
  const assigned = (await assign(multa.id, first.id)).json()
  expect(assigned).toMatchObject({ status: 'cobranca_criada', cobranca_id: expect.any(String) })
})

test('a contested fine gets its renter but is not billed', async () => {
  const multa = await unclear()
  await api.put(`/multas/${multa.id}`, { status: 'contestada' })
  const assigned = (await assign(multa.id, first.id)).json()
  expect(assigned).toMatchObject({
    status: 'contestada',
    cobranca_id: null,
    cliente_id: first.cliente_id,
  })
})

test('accepts only a rental of that day, once, and only one of two concurrent requests', async () => {
  const multa = await unclear()
  const elsewhere = await assign(multa.id, other.id)
  expect(elsewhere.statusCode).toBe(409)
  expect(elsewhere.json()).toEqual({
    detail: 'Esta locação não tinha a moto no dia da infração.',
    code: 'locacao_de_outro_dia',
  })
  const answers = await Promise.all([first, second].map(({ id }) => assign(multa.id, id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { locacao_id } = (await api.get(`/multas/${multa.id}`)).json()
  const cobrancas = (await api.get(`/cobrancas-extras/locacao/${locacao_id}`)).json()
  expect(
    cobrancas.filter(({ titulo }: { titulo: string }) => titulo.includes(multa.numero_auto)),
  ).toHaveLength(1)
})
