import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { PLANO_NAMES } from '#domain/locacao.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { isDrawn } from './assinatura/rules.ts'

const api = await testApi({ now: '2026-03-02T15:00:00Z' })
const make = factories(api)
const png = `data:image/png;base64,${(
  await sharp({ create: { width: 300, height: 120, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer()
).toString('base64')}`
const tracos = [
  [
    { x: 10, y: 20, t: 0 },
    { x: 90, y: 60, t: 120 },
  ],
]
const CPF = '52998224725'
let next = 1

await api.put('/sistema/empresa', {
  ...(await api.get('/sistema/empresa')).json(),
  cnpj: '11222333000181',
  endereco: 'Avenida Brasil, 1000',
})
beforeEach(() => api.setNow('2026-03-02'))

/** A rental whose records have all that a contract needs. */
async function rental(fields: { moto?: object; cliente?: object; [field: string]: unknown } = {}) {
  const { moto, cliente, ...locacao } = fields
  const n = String(next++).padStart(9, '0')
  const { id: moto_id } = await make.moto({ renavam: n, chassi: `9C2KC1670FR${n.slice(3)}`, ...moto })
  const { id: cliente_id } = await make.cliente({
    nome: 'Conceição Ávila',
    cpf: `5${n}5`,
    email: 'c@exemplo.com.br',
    ...cliente,
  })
  return make.locacao({ moto_id, cliente_id, ...locacao })
}
const emit = (locacao_id: string, body: object = { tipo: 'contrato' }) =>
  api.post(`/locacoes/${locacao_id}/documentos`, body)
const emitted = async (locacao_id: string, body?: object) => {
  const answer = await emit(locacao_id, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const bySide = (document: { sha256_texto: string }, more: object = {}) => ({
  papel: 'locatario',
  sha256_texto: document.sha256_texto,
  tracos,
  imagem: png,
  assinado_em: '2026-03-02T15:01:02Z',
  identidade_conferida: true,
  ...more,
})
const sign = (id: string, body: object) => api.post(`/documentos/${id}/assinar`, body)
/** Signs both sides. */
async function signed(document: { id: string; sha256_texto: string }) {
  await sign(document.id, bySide(document))
  const answer = await sign(document.id, { papel: 'locadora' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const pdfOf = async (id: string) => (await api.get(`/documentos/${id}/pdf`)).rawPayload
const wordsOf = (file: Buffer) => pagesOf(file).join('\n').replaceAll('\n', ' ')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

describe('emitting', () => {
  test.each(PLANO_NAMES.flatMap((plano) => [true, false].map((caucao) => ({ plano, caucao }))))(
    'the default contract of plan $plano, with a deposit: $caucao',
    async ({ plano, caucao }) => {
      const { id } = await rental({ plano, caucao })
      const document = await emitted(id)
      expect(document).toMatchObject({
        tipo: 'contrato',
        numero: expect.stringMatching(/^2026\/\d{6}$/),
        status: 'emitido',
        faltam: ['locatario', 'locadora'],
        sha256_texto: sha256(document.texto_final),
        sha256_final: null,
        versao_modelo: 1,
        pede_senha: true,
        testemunhas_possiveis: 2,
        avisos: [],
      })
      expect(document.texto_final).not.toMatch(/[{}⟦⟧]|\[\/?multas\]|\r|\u00a0/)
      expect(document.texto_final.includes('## Caução')).toBe(caucao)
      expect(document.texto_final.includes('plano de fidelidade')).toBe(plano === 'fidelidade')
    },
  )

  test('draws a PDF that says it is not signed, with the hash of the text', async () => {
    const document = await emitted((await rental()).id)
    const answer = await api.get(`/documentos/${document.id}/pdf`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="contrato_${document.numero.replace('/', '-')}.pdf"`,
    })
    const pages = pagesOf(answer.rawPayload)
    expect(pages.length).toBeLessThanOrEqual(4)
    for (const page of pages)
      expect(page).toContain(`sem assinatura. SHA-256 do texto: ${document.sha256_texto}`)
    expect(pages[0]).toContain(`Contrato nº ${document.numero}`)
  })
})

test('signing', async () => {
  const document = await emitted((await rental()).id)
  const done = await signed(document)
  expect(done).toMatchObject({ status: 'assinado', faltam: [] })
  const file = await pdfOf(document.id)
  expect(sha256(file)).toBe(done.sha256_final)
  console.log(wordsOf(file).slice(-2500), pagesOf(file).length)
  void [CPF, sql, isDrawn]
})
