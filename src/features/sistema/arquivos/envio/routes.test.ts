import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildManutencao, buildMoto } from '#tests/kit/server/build.ts'
import { docx, oldOffice, PDF, photo } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const cliente = await buildCliente(api.db)
const moto = await buildMoto(api.db)
const ofCliente = `/clientes/${cliente.id}/arquivos`
const ofMoto = `/motos/${moto.id}/arquivos`
const storedOf = async (id: string) => {
  const { chave } = await api.db
    .selectFrom('arquivos')
    .select('chave')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { chave, bytes: await buffer((await api.files.get(chave))!) }
}

describe('POST /clientes/{id}/arquivos', () => {
  test('stores a document and returns its metadata', async () => {
    const answer = await sendFile(api, ofCliente, {
      bytes: PDF,
      name: 'Habilitação João.pdf',
      tipo: 'CNH',
      descricao: ' frente e verso ',
    })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect(answer.json()).toEqual({
      id,
      arquivo_id: id,
      tipo: 'CNH',
      nome_original: 'Habilitação João.pdf',
      nome: 'Habilitação João.pdf',
      url: expect.stringMatching(
        `^/api/arquivos/${id}\\?expira=\\d+&sessao=[\\w-]+&assinatura=[\\w-]+$`,
      ),
      miniatura: null,
      is_profile: false,
      data_upload: '2026-03-10T12:00:00.000Z',
      descricao: 'frente e verso',
      tamanho: PDF.length,
      content_type: 'application/pdf',
    })
    expect((await storedOf(id)).bytes.equals(PDF)).toBe(true)
    const row = await api.db
      .selectFrom('arquivos')
      .select('enviado_por')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ enviado_por: 'ana' })
  })

  test('rotates a photo upright, shrinks it and strips its location', async () => {
    const taken = await photo({ width: 3000, height: 2000, orientation: 6 })
    expect((await sharp(taken).metadata()).exif?.includes('Telefone')).toBe(true)
    const sent = (
      await sendFile(api, ofCliente, { bytes: taken, name: 'foto.jpg', tipo: 'Foto' })
    ).json()
    expect(sent).toMatchObject({ content_type: 'image/jpeg', miniatura: `${sent.url}&miniatura=1` })
    const { bytes, chave } = await storedOf(sent.id)
    expect(sent.tamanho).toBe(bytes.length)
    const storedMetadata = await sharp(bytes).metadata()
    expect(storedMetadata).toMatchObject({ format: 'jpeg', width: 1707, height: 2560 })
    expect([
      storedMetadata.exif,
      storedMetadata.orientation,
      storedMetadata.xmp,
      storedMetadata.iptc,
    ]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Telefone')).toBe(false)
    const thumbnail = await buffer((await api.files.get(`${chave}.mini`))!)
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 480,
    })
  })

  test.each(['png', 'webp'] as const)(
    'keeps the size of a small %s and strips its metadata',
    async (format) => {
      const bytes = await photo({ width: 300, height: 200, format })
      const sent = (
        await sendFile(api, ofCliente, { bytes, name: `a.${format}`, tipo: 'RG' })
      ).json()
      const storedMetadata = await sharp((await storedOf(sent.id)).bytes).metadata()
      expect(storedMetadata).toMatchObject({ format, width: 300, height: 200 })
      expect(storedMetadata.exif).toBeUndefined()
    },
  )

  test('accepts old and new Word documents and corrects a wrong file extension', async () => {
    const old = await sendFile(api, ofCliente, {
      bytes: oldOffice('WordDocument'),
      name: 'a.doc',
      tipo: 'Comprovante',
    })
    expect(old.json()).toMatchObject({ content_type: 'application/msword', nome: 'a.doc' })
    const renamed = await sendFile(api, ofCliente, {
      bytes: docx(),
      name: 'contrato.exe',
      tipo: 'Comprovante',
    })
    expect(renamed.json()).toMatchObject({
      nome_original: 'contrato.exe',
      nome: 'contrato.exe.docx',
    })
  })
})

describe('motorcycles and services', () => {
  test('a motorcycle accepts plain text, its own kinds and folders of any name', async () => {
    for (const tipo of ['Manual', 'Nota Fiscal', 'geral', 'vistoria_março']) {
      const answer = await sendFile(api, ofMoto, {
        bytes: 'Revisão às 10 h',
        name: 'notas.txt',
        tipo,
      })
      expect(answer.json(), tipo).toMatchObject({
        tipo,
        content_type: 'text/plain',
        nome: 'notas.txt',
      })
    }
    for (const tipo of ['Com Espaço', 'CNH', '../x', 'x'.repeat(41)])
      expect((await sendFile(api, ofMoto, { bytes: PDF, tipo })).statusCode, tipo).toBe(422)
  })

  test.each([
    ['a byte-order mark', Buffer.from('\ufeff'), 201],
    ['1,024 bytes', Buffer.alloc(1024), 201],
    ['1,025 bytes', Buffer.alloc(1025), 415],
  ])('a PDF after %s', async (_, junk, status) => {
    for (const [url, tipo] of [
      [ofCliente, 'RG'],
      [ofMoto, 'Manual'],
    ] as const) {
      const answer = await sendFile(api, url, {
        bytes: Buffer.concat([junk, PDF]),
        name: 'laudo.pdf',
        tipo,
      })
      expect(answer.statusCode).toBe(status)
    }
  })

  test.each([
    ['a customer', ofCliente],
    ['a motorcycle', ofMoto],
  ])('rejects a PDF as a photo of %s', async (_, url) => {
    const answer = await sendFile(api, url, { bytes: PDF, name: 'laudo.pdf', tipo: 'Foto' })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [
        {
          campo: 'tipo',
          mensagem: 'Uma foto precisa ser uma imagem. Escolha outro tipo para este arquivo.',
        },
      ],
    ])
  })

  test.each([
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['an HTML page', '\n <HTML><body>oi'],
    ['not UTF-8', Buffer.from('Revis\xe3o', 'latin1')],
  ])('rejects text that is %s', async (_, bytes) => {
    const answer = await sendFile(api, ofMoto, { bytes, name: 'notas.txt', tipo: 'geral' })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      415,
      'Tipo de arquivo não aceito. Envie uma imagem (JPEG, PNG ou WebP), PDF, DOC, DOCX ou TXT.',
    ])
  })

  test('a service accepts its invoice; deleting the service deletes its files', async () => {
    const { id } = await buildManutencao(api.db, { moto_id: moto.id })
    const url = `/manutencoes/${id}/arquivos`
    const sent = await sendFile(api, url, { bytes: PDF, name: 'nota.pdf', tipo: 'Nota Fiscal' })
    expect(sent.statusCode).toBe(201)
    expect((await api.get(url)).json()).toMatchObject([{ id: sent.json().id }])
    expect((await api.delete(`/manutencoes/${id}`)).statusCode).toBe(204)
    expect((await api.get(url)).statusCode).toBe(404)
    expect((await api.get(`/arquivos/${sent.json().id}`)).statusCode).toBe(404)
  })
})
