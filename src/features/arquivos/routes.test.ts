import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildMoto } from '#tests/kit/server/build.ts'
import { docx, PDF, photo, sendFile } from '#tests/kit/server/files.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const cliente = await buildCliente(api.db)
const moto = await buildMoto(api.db)
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'
const image = await photo()
const send = async (kind: 'clientes' | 'motos', sent: Parameters<typeof sendFile>[2]) =>
  (await sendFile(api, `/${kind}/${kind === 'motos' ? moto.id : cliente.id}/arquivos`, sent)).json()
const sendPhoto = (kind: 'clientes' | 'motos') => send(kind, { bytes: image, name: 'foto.jpg', tipo: 'Foto' })
/** A request without a token. */
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

describe('GET /clientes/{id}/arquivos', () => {
  test('pages through all files, newest first', async () => {
    const { id } = await buildCliente(api.db)
    const sent: string[] = []
    for (const n of [1, 2, 3]) {
      api.setNow(`2026-03-10T12:0${n}:00Z`)
      sent.unshift((await sendFile(api, `/clientes/${id}/arquivos`, { bytes: PDF, tipo: 'RG' })).json().id)
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
      expect((await api.get(`/arquivos/${id}`)).headers['content-disposition']).toMatch(/^attachment; /)
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
    expect((await open(url.replace('/arquivos/', `/download/cliente/${cliente.id}/`))).statusCode).toBe(200)
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

  test('responds 404 for a missing file and for lost bytes', async () => {
    expect((await api.get(`/arquivos/${UNKNOWN}`)).json().detail).toBe('Arquivo não encontrado')
    expect((await api.get(`/arquivos/${UNKNOWN}/url`)).statusCode).toBe(404)
    expect((await api.get('/arquivos/x')).statusCode).toBe(422)
    const { id } = await sendPhoto('clientes')
    const row = await api.db
      .selectFrom('arquivos')
      .select('chave')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await api.files.remove(row.chave)
    const lost = await api.get(`/arquivos/${id}`)
    expect([lost.statusCode, lost.json().detail]).toEqual([404, 'O conteúdo do arquivo não foi encontrado'])
  })
})
