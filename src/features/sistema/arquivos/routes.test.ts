import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildManutencao, buildMoto } from '#tests/kit/server/build.ts'
import { docx, oldOffice, PDF, PROGRAM, photo, zip } from '#tests/kit/server/files.ts'
import { hostilePng } from '#tests/kit/server/hostile-png.ts'
import { sendFile, sendForm } from '#tests/kit/server/send-file.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const cliente = await buildCliente(api.db)
const moto = await buildMoto(api.db)
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'
const image = await photo()
const send = async (kind: 'clientes' | 'motos', sent: Parameters<typeof sendFile>[2]) =>
  (await sendFile(api, `/${kind}/${kind === 'motos' ? moto.id : cliente.id}/arquivos`, sent)).json()
const sendPhoto = (kind: 'clientes' | 'motos') =>
  send(kind, { bytes: image, name: 'foto.jpg', tipo: 'Foto' })
/** A request without a token. */
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const ofCliente = `/clientes/${cliente.id}/arquivos`
const count = async () => Number((await api.get(`${ofCliente}?limite=1`)).headers['x-total-count'])
const profilesOf = async (url: string) =>
  (await api.get(`${url}/arquivos`))
    .json()
    .filter((file: { is_profile: boolean }) => file.is_profile)

const chaveOf = async (id: string) =>
  (
    await api.db
      .selectFrom('arquivos')
      .select('chave')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).chave

beforeEach(() => api.setNow('2026-03-10T12:00:00Z'))

describe('GET /clientes/{id}/arquivos', () => {
  test('pages through all files, newest first', async () => {
    const { id } = await buildCliente(api.db)
    const sent: string[] = []
    for (const n of [1, 2, 3]) {
      api.setNow(`2026-03-10T12:0${n}:00Z`)
      sent.unshift(
        (await sendFile(api, `/clientes/${id}/arquivos`, { bytes: PDF, tipo: 'RG' })).json().id,
      )
    }
    const seen: string[] = []
    for (let url = `/clientes/${id}/arquivos?limite=2`; url; ) {
      const answer = await api.get(url)
      expect(answer.headers['x-total-count']).toBe('3')
      seen.push(...answer.json().map((file: { id: string }) => file.id))
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toEqual(sent)
    expect((await api.get(`/clientes/${UNKNOWN}/arquivos`)).statusCode).toBe(404)
    expect((await api.get(`/clientes/${id}/arquivos?cursor=x`)).statusCode).toBe(422)
  })
})

describe('GET /arquivos/{id}', () => {
  test('shows an image inline, and downloads it under its own name on request', async () => {
    const { id } = await send('clientes', { bytes: image, name: 'Praça "Mauá".jpg', tipo: 'Foto' })
    const shown = await api.get(`/arquivos/${id}`)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(shown.rawPayload.length),
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('authorization'),
    })
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(shown.headers['content-disposition']).toMatch(
      /^inline; filename="Praca 'Maua'.jpg"; filename\*=UTF-8''Pra%C3%A7a%20%27Mau/,
    )
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(640)
    const saved = await api.get(`/arquivos/${id}?download=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    const small = await api.get(`/arquivos/${id}?miniatura=1`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480)
  })

  test('shows a PDF inline; other types are only downloaded', async () => {
    const pdf = await send('clientes', { bytes: PDF, name: 'a.pdf', tipo: 'RG' })
    const shown = await api.get(`/arquivos/${pdf.id}`)
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    expect(shown.headers['content-security-policy']).not.toContain('sandbox')
    expect((await api.get(`/arquivos/${pdf.id}?miniatura=1`)).statusCode).toBe(404)
    for (const [bytes, name] of [
      [docx(), 'a.docx'],
      ['texto', 'a.txt'],
    ] as const) {
      const { id } = await send('motos', { bytes, name, tipo: 'geral' })
      expect((await api.get(`/arquivos/${id}`)).headers['content-disposition']).toMatch(
        /^attachment; /,
      )
    }
  })

  test('responds 304 if the browser has the file', async () => {
    const { id, url } = await sendPhoto('clientes')
    const { etag } = (await api.get(`/arquivos/${id}`)).headers
    const again = await open(url, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('accepts a signed address for at most ten minutes and rejects requests without session or signature', async () => {
    api.setNow('2026-03-10T13:00:00Z')
    const { id, url, miniatura } = await sendPhoto('clientes')
    const other = await sendPhoto('clientes')
    expect((await open(url)).statusCode).toBe(200)
    expect((await open(miniatura)).headers['content-type']).toBe('image/webp')
    expect((await open(`${url}&download=1`)).headers['content-disposition']).toMatch(/^attachment/)
    expect(
      (await open(url.replace('/arquivos/', `/download/cliente/${cliente.id}/`))).statusCode,
    ).toBe(200)
    for (const wrong of [
      `/api/arquivos/${id}`,
      url.replace(id, other.id),
      `${url}x`,
      url.replace(/expira=\d/, 'expira=9'),
    ])
      expect((await open(wrong)).statusCode, wrong).toBe(401)
    expect((await open(url.replace('?', '/url?'))).statusCode).toBe(401)
    api.setNow('2026-03-10T13:10:01Z')
    expect((await open(url)).statusCode).toBe(401)
    const fresh = (await api.get(`/arquivos/${id}/url`)).json()
    expect((await open(fresh.url)).statusCode).toBe(200)
  })

  test('a signed address ends with its session, and with its user', async () => {
    const { id } = await sendPhoto('clientes')
    const team = teamOf(api)
    for (const end of ['logout', 'deactivation']) {
      const { ask, username } = await team.signedIn()
      const { url } = (await ask('GET', `/arquivos/${id}/url`)).json()
      expect((await open(url)).statusCode, end).toBe(200)
      if (end === 'logout') await ask('POST', '/auth/logout')
      else
        await api.db
          .updateTable('usuarios')
          .set({ ativo: false })
          .where('username', '=', username)
          .execute()
      expect((await open(url)).statusCode, end).toBe(401)
    }
  })

  test('responds 404 for a missing file and for lost bytes', async () => {
    expect((await api.get(`/arquivos/${UNKNOWN}`)).json().detail).toBe('Arquivo não encontrado')
    expect((await api.get(`/arquivos/${UNKNOWN}/url`)).statusCode).toBe(404)
    expect((await api.get('/arquivos/x')).statusCode).toBe(422)
    const { id } = await sendPhoto('clientes')
    const chave = await chaveOf(id)
    await api.files.remove(chave)
    const lost = await api.get(`/arquivos/${id}`)
    expect([lost.statusCode, lost.json().detail]).toEqual([
      404,
      'O conteúdo do arquivo não foi encontrado',
    ])
  })
})

describe('POST /clientes/{id}/arquivos rejects invalid uploads', () => {
  test.each([
    ['a program named like a photo', PROGRAM, 'foto.jpg'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'a.png',
    ],
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
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
    ])
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

  test('rejects a damaged image', async () => {
    const whole = await photo({ width: 800, height: 600 })
    const cut = await sendFile(api, ofCliente, {
      bytes: whole.subarray(0, whole.length / 2),
      tipo: 'Foto',
    })
    expect([cut.statusCode, cut.json().detail]).toEqual([
      422,
      'A imagem está danificada e não pôde ser lida.',
    ])
  })

  test.each([
    [
      'long picture',
      { width: 32_000_000, height: 2, bits: 16, interlaced: true },
      'A imagem é comprida demais. O limite é de 20.000 pontos de lado.',
    ],
    [
      'picture of many pixels',
      { width: 16_000, height: 8_000, colour: 'rgb' },
      'A imagem tem pontos demais. O limite é de 64 megapixels.',
    ],
    [
      'picture of many bytes per pixel',
      { width: 8_000, height: 8_000, bits: 16 },
      'A imagem é pesada demais para ser tratada. Envie uma menor.',
    ],
  ] as const)('rejects a decompression bomb: a %s', async (_, shape, detail) => {
    const bytes = hostilePng(shape)
    expect(bytes.length).toBeLessThan(1_000_000)
    const refused = await sendFile(api, ofCliente, { bytes, tipo: 'Foto' })
    expect([refused.statusCode, refused.json().detail]).toEqual([422, detail])
  })

  test('rejects more than 20 MB, more than one file, more than ten fields and other content types', async () => {
    const large = await sendFile(api, ofCliente, {
      bytes: Buffer.alloc(20 * 1024 * 1024 + 1),
      name: 'a.pdf',
      tipo: 'RG',
    })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toEqual({
      detail: 'O arquivo passa de 20 MB.',
      code: 'conteudo_grande',
    })
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

describe('profile photos', () => {
  test('a new one replaces the previous one', async () => {
    const [first, second] = [await sendPhoto('motos'), await sendPhoto('motos')]
    const chosen = await api.post(`/motos/${moto.id}/perfil`, { arquivo_id: first.id })
    expect([chosen.statusCode, chosen.json().is_profile]).toEqual([200, true])
    const changed = await api.patch(`/arquivos/${second.id}`, { is_profile: true })
    expect(changed.json()).toMatchObject({ id: second.id, is_profile: true })
    expect(await profilesOf(`/motos/${moto.id}`)).toMatchObject([{ id: second.id }])
    await api.patch(`/arquivos/${second.id}`, { is_profile: false })
    expect(await profilesOf(`/motos/${moto.id}`)).toEqual([])
  })

  test('two concurrent choices leave one profile photo', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendPhoto('clientes')))
    const answers = await Promise.all(
      sent.map(({ id }, n) =>
        n % 2
          ? api.patch(`/arquivos/${id}`, { is_profile: true })
          : api.post(`/clientes/${cliente.id}/perfil`, { arquivo_id: id }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await profilesOf(`/clientes/${cliente.id}`)).toHaveLength(1)
  })

  test('rejects non-images and files of another owner; takes a picture of a service', async () => {
    const pdf = await send('motos', { bytes: PDF, tipo: 'Manual' })
    const service = await buildManutencao(api.db)
    const workshop = await sendFile(api, `/manutencoes/${service.id}/arquivos`, {
      bytes: image,
      tipo: 'Foto',
    })
    const refused = await api.patch(`/arquivos/${pdf.id}`, { is_profile: true })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Só uma imagem pode ser a foto de perfil.',
    ])
    const photo = { arquivo_id: workshop.json().id }
    const chosen = await api.post(`/manutencoes/${service.id}/perfil`, photo)
    expect([chosen.statusCode, chosen.json().is_profile]).toEqual([200, true])
    const { id: arquivo_id } = await sendPhoto('motos')
    expect((await api.post(`/clientes/${cliente.id}/perfil`, { arquivo_id })).statusCode).toBe(404)
    expect((await api.post(`/motos/${UNKNOWN}/perfil`, { arquivo_id })).statusCode).toBe(404)
    expect((await api.post(`/motos/${moto.id}/perfil`, {})).statusCode).toBe(422)
    expect((await api.patch(`/arquivos/${arquivo_id}`, { is_profile: 'sim' })).statusCode).toBe(422)
  })
})

describe('by owner', () => {
  test('downloads under the original name, only for its own owner', async () => {
    const { id } = await send('clientes', { bytes: PDF, name: 'CNH João.pdf', tipo: 'CNH' })
    const saved = await api.get(`/download/cliente/${cliente.id}/${id}`)
    expect(saved.rawPayload.equals(PDF)).toBe(true)
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="CNH Joao.pdf"; filename*=UTF-8''CNH%20Jo%C3%A3o.pdf`,
    )
    expect((await api.get(`/download/moto/${moto.id}/${id}`)).statusCode).toBe(404)
    expect((await api.get(`/download/cliente/${UNKNOWN}/${id}`)).statusCode).toBe(404)
  })

  test('deletes row and bytes, only for its own owner', async () => {
    for (const remove of [
      (id: string) => api.delete(`/arquivo/cliente/${cliente.id}/${id}`),
      (id: string) => api.delete(`/arquivos/${id}`),
    ]) {
      const { id } = await sendPhoto('clientes')
      const chave = await chaveOf(id)
      expect((await api.delete(`/arquivo/moto/${moto.id}/${id}`)).statusCode).toBe(404)
      expect((await remove(id)).statusCode).toBe(204)
      expect((await remove(id)).statusCode).toBe(404)
      for (const key of [chave, `${chave}.mini`]) expect(await api.files.get(key)).toBeUndefined()
    }
  })
})

test('every response of a motorcycle includes its profile photo, or null', async () => {
  const [moto, other] = [await buildMoto(api.db), await buildMoto(api.db)]
  const { id, url } = (
    await sendFile(api, `/motos/${moto.id}/arquivos`, {
      bytes: image,
      name: 'a.jpg',
      tipo: 'fotos',
    })
  ).json()
  expect((await api.get(`/motos/${moto.id}`)).json().foto_perfil).toBeNull()
  await api.post(`/motos/${moto.id}/perfil`, { arquivo_id: id })
  const foto_perfil = `${url}&miniatura=1`
  const answers = [
    (await api.get(`/motos/${moto.id}`)).json(),
    (await api.get('/motos')).json().find((shown: { id: string }) => shown.id === moto.id),
    (
      await api.put(`/motos/${moto.id}`, {
        km_atual: 2000,
        observacoes: null,
        renavam: null,
        chassi: null,
      })
    ).json(),
    (await api.patch(`/motos/${moto.id}/status`, { status: 'inativa', motivo: 'x' })).json(),
  ]
  expect(answers.map((answer) => answer.foto_perfil)).toEqual(answers.map(() => foto_perfil))
  expect((await open(foto_perfil)).headers['content-type']).toBe('image/webp')
  expect((await api.get(`/motos/${other.id}`)).json().foto_perfil).toBeNull()
})

test('a customer includes the profile photo and lists the other files as documents', async () => {
  const { id } = await buildCliente(api.db)
  const send = async (bytes: Buffer, name: string, tipo: string) =>
    (await sendFile(api, `/clientes/${id}/arquivos`, { bytes, name, tipo })).json()
  const [photoSent, cnh] = [
    await send(image, 'rosto.jpg', 'Foto'),
    await send(PDF, 'João.pdf', 'CNH'),
  ]
  await api.post(`/clientes/${id}/perfil`, { arquivo_id: photoSent.id })
  const { arquivo_id: _, ...document } = cnh
  const answers = [
    (await api.get(`/clientes/${id}`)).json(),
    (await api.get('/clientes')).json().find((shown: { id: string }) => shown.id === id),
    (await api.post(`/clientes/${id}/bloquear`, { motivo: 'x' })).json(),
    (await api.get('/clientes/bloqueados')).json()[0],
    (await api.post(`/clientes/${id}/desbloquear`, { motivo: 'x' })).json(),
  ]
  for (const answer of answers) {
    expect(answer.foto_perfil).toBe(photoSent.miniatura)
    expect(answer.documentos).toEqual([document])
  }
  expect((await open(document.url)).rawPayload.equals(PDF)).toBe(true)
  const sentBack = await api.put(`/clientes/${id}`, answers.at(-1))
  expect([sentBack.statusCode, sentBack.json().documentos.length]).toEqual([200, 1])
})

test('lists run the same number of queries for fifty rows with files as for one without', async () => {
  const statements = async (url: string) => {
    const before = asked.length
    await api.get(url)
    return asked.length - before
  }
  const asked: string[] = []
  const executor = api.db.getExecutor()
  const { executeQuery } = executor
  executor.executeQuery = (query) => {
    asked.push(query.sql)
    return executeQuery.call(executor, query) as never
  }
  for (const kind of ['motos', 'clientes']) {
    const one = await statements(`/${kind}?limite=1`)
    for (let n = 0; n < 5; n++) {
      const { id } = kind === 'motos' ? await buildMoto(api.db) : await buildCliente(api.db)
      await sendFile(api, `/${kind}/${id}/arquivos`, { bytes: image, name: 'a.jpg', tipo: 'Foto' })
    }
    expect(one).toBeGreaterThan(0)
    expect(await statements(`/${kind}?limite=50`)).toBe(one)
  }
})
