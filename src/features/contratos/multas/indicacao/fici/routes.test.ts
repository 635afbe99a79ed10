import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { photo } from '#tests/kit/server/files.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
let next = 1
async function fined(
  cliente: Parameters<typeof buildCliente>[1] = {},
  moto: Parameters<typeof buildMoto>[1] = {},
) {
  const { id: cliente_id } = await buildCliente(api.db, { nome: 'Conceição Ávila', ...cliente })
  const { id: moto_id, placa } = await buildMoto(api.db, moto)
  const locacao = await buildLocacao(api.db, { cliente_id, moto_id })
  multasByPlaca.set(placa, [registeredMulta({ numero_auto: `F${next++}` })])
  const { multas } = (await api.post(`/multas/consultar-manual/${placa}`)).json()
  return { multa: multas[0], path: `/multas/${multas[0].id}`, cliente_id, locacao, placa }
}
const sendCnh = (id: string, bytes: Uint8Array | string, name: string) =>
  sendFile(api, `/clientes/${id}/arquivos`, { bytes, name, tipo: 'CNH' })

test('fills in the form from fine, customer, rental and shop, with the licence as a page', async () => {
  const empresa = (await api.get('/sistema/empresa')).json()
  await api.put('/sistema/empresa', {
    ...empresa,
    cnpj: '11.222.333/0001-81',
    endereco: 'Av. Brasil, 1',
    cep: '11700000',
  })
  const { multa, path, cliente_id, locacao, placa } = await fined(
    {
      cpf: '52998224725',
      cnh: '62472927637',
      validade_cnh: '2030-01-31' as never,
      email: 'c@exemplo.com.br',
    },
    { renavam: '00639884962' },
  )
  await sendCnh(cliente_id, await photo(), 'cnh.jpg')
  const answer = await api.get(`${path}/fici`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="fici_${multa.numero_auto}_${placa}.pdf"`,
  })
  const [form, licence, ...more] = pagesOf(answer.rawPayload)
  for (const text of [
    ...[
      'FORMULÁRIO DE IDENTIFICAÇÃO DO CONDUTOR INFRATOR',
      multa.numero_auto,
      placa,
      '00639884962',
    ],
    ...[
      '05/03/2026',
      '12:00',
      '745-50',
      'Conceição Ávila',
      '529.982.247-25',
      '62472927637',
      '31/01/2030',
    ],
    ...[
      '11.222.333/0001-81',
      'Maré Motos',
      locacao.id.slice(-8).toUpperCase(),
      '01/03/2026',
      'em vigor',
    ],
  ])
    expect(form, text).toContain(text)
  expect(licence).toContain('CNH do condutor (1 de 1)')
  expect(more).toEqual([])
  expect(answer.rawPayload.includes('/Subtype /Image')).toBe(true)
})

test('records once a day and user that the form was made, and marks the indication as prepared', async () => {
  const { path, multa } = await fined()
  await api.get(`${path}/fici`)
  await api.get(`${path}/fici`)
  expect((await api.get(`${path}/historico`)).json()).toHaveLength(1)
  api.setNow('2026-03-11T03:00:00Z')
  await api.get(`${path}/fici`)
  api.setNow('2026-03-10T12:00:00Z')
  expect((await api.get(path)).json().indicacao).toBe('preparada')
  expect((await api.get(`${path}/historico`)).json()).toMatchObject([
    { acao: 'fici_gerada' },
    { acao: 'fici_gerada', usuario_responsavel: 'ana', data_acao: '2026-03-10T12:00:00.000Z' },
  ])
  const trail = await api.db
    .selectFrom('auditoria')
    .select(['usuario', 'entidade'])
    .where('entidade', '=', 'multas_historico')
    .execute()
  expect(trail.length).toBeGreaterThanOrEqual(2)
  expect(multa.indicacao).toBe('pendente')
})

test('attaches a licence sent as PDF, and a page says so', async () => {
  const { path, cliente_id } = await fined()
  await sendCnh(cliente_id, '%PDF-1.4\n%%EOF', 'cnh digital.pdf')
  const { rawPayload } = await api.get(`${path}/fici`)
  expect(pagesOf(rawPayload)[1]).toContain('vai anexada a este PDF')
  expect(rawPayload.includes('/EmbeddedFile')).toBe(true)
})

test('lists the fields left blank and where to fill them in', async () => {
  const empresa = (await api.get('/sistema/empresa')).json()
  await api.put('/sistema/empresa', { ...empresa, cnpj: '' })
  const { path, cliente_id } = await fined()
  expect((await api.get(`${path}/indicacao`)).json()).toEqual({
    condutor: { cliente_id, nome: 'Conceição Ávila' },
    impedimento: null,
    faltam: [
      { onde: 'arquivos_cnh', texto: 'Cópia da CNH do condutor' },
      { onde: 'cliente', texto: 'Validade da CNH', campo: 'validade_cnh' },
      { onde: 'cliente', texto: 'E-mail do condutor', campo: 'email' },
      { onde: 'moto', texto: 'RENAVAM da moto', campo: 'renavam' },
      { onde: 'empresa', texto: 'CNPJ da empresa', campo: 'cnpj' },
    ],
    arquivos_cnh: [],
  })
})

test('rejects with a message without a renter', async () => {
  const moto = await buildMoto(api.db)
  multasByPlaca.set(moto.placa, [registeredMulta({ numero_auto: 'SEM' })])
  const { multas } = (await api.post(`/multas/consultar-manual/${moto.placa}`)).json()
  const answer = await api.get(`/multas/${multas[0].id}/fici`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().detail).toMatch(/^Ninguém tinha a moto alugada/)
  expect((await api.get(`/multas/${multas[0].id}/indicacao`)).json()).toMatchObject({
    condutor: null,
    impedimento: answer.json().detail,
  })
})

test('requires a session', async () => {
  const { path } = await fined()
  const answer = await api.app.inject({ method: 'GET', url: `/api${path}/fici` })
  expect(answer.statusCode).toBe(401)
})
