import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildMoto } from '#tests/kit/server/build.ts'
import { oldOffice, PDF, PROGRAM, photo, sendFile, sendForm, zip } from '#tests/kit/server/files.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const cliente = await buildCliente(api.db)
const moto = await buildMoto(api.db)
const ofCliente = `/clientes/${cliente.id}/arquivos`
const count = async () => Number((await api.get(`${ofCliente}?limite=1`)).headers['x-total-count'])

describe('POST /clientes/{id}/arquivos rejects invalid uploads', () => {
  test.each([
    ['a program named like a photo', PROGRAM, 'foto.jpg'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['a ZIP that is not a document', zip({ 'a.txt': 'x' }), 'a.docx'],
    ['an installer in an OLE container', oldOffice('Installer'), 'a.doc'],
    ['text', Buffer.from('só um texto'), 'a.txt'],
    ['unknown bytes', Buffer.from([0, 1, 2, 3, 255, 254]), 'a.pdf'],
  ])('rejects %s', async (_, bytes, name) => {
    const before = await count()
    const answer = await sendFile(api, ofCliente, { bytes, name, tipo: 'Foto' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({
      detail: 'Tipo de arquivo não aceito. Envie uma imagem (JPEG, PNG ou WebP), PDF, DOC ou DOCX.',
      code: 'tipo_nao_aceito',
    })
    expect(await count()).toBe(before)
  })

  test('explains how to convert a HEIC photo of an iPhone', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    const answer = await sendFile(api, ofCliente, { bytes: heic, name: 'IMG_1.HEIC', tipo: 'Foto' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().detail).toBe('Fotos HEIC não são aceitas. Envie a foto em JPEG.')
  })

  test.each([
    [{ tipo: 'Foto' }, ['arquivo']],
    [{ bytes: PDF }, ['tipo']],
    [{ bytes: PDF, tipo: '  ' }, ['tipo']],
    [{}, ['arquivo', 'tipo']],
  ])('rejects incomplete forms: %j', async (sent, campos) => {
    const answer = await sendFile(api, ofCliente, { ...sent, descricao: '' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toBe('Selecione arquivos e tipo de documento')
    expect(answer.json().errors.map(({ campo }: { campo: string }) => campo)).toEqual(campos)
  })

  test.each([
    ['Manual', PDF, 'Tipo de documento inválido: use CNH, RG, Foto, Comprovante'],
    ['Foto', Buffer.alloc(0), 'O arquivo está vazio.'],
  ])('rejects a %s of %d bytes', async (tipo, bytes, mensagem) => {
    const answer = await sendFile(api, ofCliente, { bytes, name: 'a.pdf', tipo })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].mensagem).toBe(mensagem)
  })

  test('rejects a damaged image and a decompression bomb', async () => {
    const whole = await photo({ width: 800, height: 600 })
    const cut = await sendFile(api, ofCliente, { bytes: whole.subarray(0, whole.length / 2), tipo: 'Foto' })
    expect([cut.statusCode, cut.json().detail]).toEqual([
      422,
      'A imagem está danificada e não pôde ser lida.',
    ])
    const bomb = await sharp({
      create: { width: 16_000, height: 8_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const refused = await sendFile(api, ofCliente, { bytes: bomb, tipo: 'Foto' })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      'A imagem tem pontos demais. O limite é de 64 megapixels.',
    ])
  })

  test('rejects more than 20 MB, more than one file, more than ten fields and other content types', async () => {
    const large = await sendFile(api, ofCliente, {
      bytes: Buffer.alloc(20 * 1024 * 1024 + 1),
      name: 'a.pdf',
      tipo: 'RG',
    })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toEqual({ detail: 'O arquivo passa do limite de 20 MB.', code: 'conteudo_grande' })
    const two = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) two.append('arquivo', new File([PDF], name))
    two.set('tipo', 'RG')
    const both = await sendForm(api, ofCliente, two)
    expect([both.statusCode, both.json().detail]).toEqual([422, 'Envie um arquivo de cada vez.'])
    const many = new FormData()
    for (let n = 0; n < 11; n++) many.set(`campo${n}`, 'x')
    many.set('arquivo', new File([PDF], 'a.pdf'))
    expect((await sendForm(api, ofCliente, many)).statusCode).toBe(413)
    expect((await api.post(ofCliente, { tipo: 'RG' })).statusCode).toBe(415)
    expect((await sendForm(api, '/motos', two)).statusCode).toBe(415)
  })

  test('rejects a missing or archived customer', async () => {
    const gone = await buildCliente(api.db, { excluido_em: '2026-03-01T12:00:00.000Z' as never })
    for (const id of [gone.id, moto.id]) {
      const answer = await sendFile(api, `/clientes/${id}/arquivos`, { bytes: PDF, tipo: 'RG' })
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Cliente não encontrado'])
    }
  })

  test('requires a session', async () => {
    const answer = await api.app.inject({ method: 'POST', url: `/api${ofCliente}` })
    expect(answer.statusCode).toBe(401)
  })
})
