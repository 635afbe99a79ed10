import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { documentoOfLink } from '#features/sistema/links-publicos/service.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { photo } from '#tests/kit/server/files.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { locacaoWithPapers, nameShop, signatureOf } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({
  now: '2026-03-10T12:00:00Z',
  multas: registries,
  publicUrl: 'https://maremotos.example',
})
const make = factories(api)
await nameShop(api)

let next = 1
async function fined(cliente: object = {}) {
  const { id, cliente_id, moto_placa } = await locacaoWithPapers(make, { cliente })
  multasByPlaca.set(moto_placa, [
    registeredMulta({
      numero_auto: `P${next++}`,
      data_infracao: '2026-03-10T18:00:00.000Z' as never,
    }),
  ])
  const { multas } = (await api.post(`/multas/consultar-manual/${moto_placa}`)).json()
  return {
    path: `/multas/${multas[0].id}`,
    locacao_id: id,
    cliente_id,
    numero_auto: multas[0].numero_auto,
  }
}
async function signContrato(locacao_id: string) {
  const document = (
    await api.post(`/locacoes/${locacao_id}/documentos`, { tipo: 'contrato' })
  ).json()
  await api.post(`/documentos/${document.id}/assinar`, signatureOf(document))
  return (await api.post(`/documentos/${document.id}/assinar`, { papel: 'locadora' })).json()
}

const codeIn = (words: string) => /maremotos\.example\/documento\/([\w-]{24})/.exec(words)![1]!

test('is the form, the licence and an extract of at most three pages, for the longest texts', async () => {
  const [{ texto }] = (await api.get('/documento-modelos/contrato')).json()
  const long = `[multas]\n${'1. O locatário responde pelas infrações.\n'.repeat(140)}[/multas]`
  const published = await api.post('/documento-modelos/contrato', {
    texto: texto.replace(/\[multas\][\s\S]*\[\/multas\]/, long),
  })
  expect(published.statusCode, published.body).toBe(201)
  const { path, locacao_id, cliente_id } = await fined({
    nome: 'Conceição '.repeat(11).trim(),
    endereco: 'Rua das Palmeiras '.repeat(11).trim(),
  })
  await sendFile(api, `/clientes/${cliente_id}/arquivos`, {
    bytes: await photo(),
    name: 'cnh.jpg',
    tipo: 'CNH',
  })
  const contrato = await signContrato(locacao_id)
  const answer = await api.get(`${path}/pacote`)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  })
  const [form, licence, ...extract] = pagesOf(answer.rawPayload)
  expect(form).toContain('INDICAÇÃO DO CONDUTOR INFRATOR')
  expect(licence).toContain('CNH do condutor (1 de 1)')
  expect(extract.length).toBeLessThanOrEqual(3)
  const words = extract.join(' ').replaceAll('\n', ' ')
  for (const text of [
    `Extrato do Contrato nº ${contrato.numero}`,
    'O locatário responde pelas infrações.',
    'Período: de 10/03/2026, em vigor.',
    `SHA-256 do contrato assinado: ${contrato.sha256_final}`,
    'MP 2.200-2/2001',
  ])
    expect.soft(words).toContain(text)
  const codigo = codeIn(words)
  expect(await documentoOfLink(api.db, codigo, '2027-03-01T12:00:00Z' as Instant)).toBe(contrato.id)
  expect((await api.get(path)).json().indicacao).toBe('preparada')

  // Made again two days later: the same address, valid for a year from then.
  api.setNow('2026-03-12')
  const again = pagesOf((await api.get(`${path}/pacote`)).rawPayload)
  expect(codeIn(again.join(' ').replaceAll('\n', ' '))).toBe(codigo)
  expect(await documentoOfLink(api.db, codigo, '2027-03-12T12:00:00Z' as Instant)).toBe(contrato.id)
  expect(await documentoOfLink(api.db, codigo, '2027-03-13T12:00:00Z' as Instant)).toBeUndefined()
  api.setNow('2026-03-10T12:00:00Z')
})

test('needs a signed contract', async () => {
  const { path, locacao_id } = await fined()
  const refusal = async () => (await api.get(`${path}/pacote`)).json()
  expect(await refusal()).toMatchObject({
    code: 'sem_contrato_assinado',
    detail: 'Esta locação não tem contrato assinado. Use o FICI com a assinatura do condutor.',
  })
  await api.post(`/locacoes/${locacao_id}/documentos`, { tipo: 'contrato' })
  expect((await refusal()).code).toBe('sem_contrato_assinado')
  expect((await api.get(path)).json().indicacao).toBe('pendente')
})
