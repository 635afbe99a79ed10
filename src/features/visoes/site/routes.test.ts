import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { EMPRESA_PADRAO, type Empresa } from '#features/sistema/configuracoes/rules.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { PAGINAS, type SiteView } from './rules.ts'
import { bestEncoding, sitePages } from './service.ts'

const renderer = {
  style: 'body{color:red}',
  render: (pagina: string, { empresa: { nome, telefone }, abertura, livres }: SiteView) =>
    `<h1>${pagina}</h1><p>Livres: ${livres}</p><p>${nome} ${telefone}</p><p>${abertura.aberto ? 'Aberto' : 'Fechado'} ${abertura.proximo}</p>`,
}
const publicUrl = 'https://maremotos.example'
const api = await testApi({ now: '2026-03-10T15:00:00Z', site: { renderer, publicUrl } })
const { app, setNow } = api
const save = (empresa: Partial<Empresa>) =>
  api.put('/sistema/empresa', { ...EMPRESA_PADRAO, ...empresa })
const read = (url: string, headers = {}) => app.inject({ url, headers })

beforeEach(async () => {
  setNow('2026-03-10T15:00:00Z')
  await save({})
})

test('a change of company data shows at once', async () => {
  expect((await read('/')).body).toContain('<p>Maré Motos </p>')
  expect((await save({ telefone: '13988887777' })).statusCode).toBe(200)
  expect((await read('/')).body).toContain('Maré Motos 13988887777')
  expect((await read('/privacidade')).body).toContain('Maré Motos 13988887777')
})

test('names the colours of the motorcycles that are free now, and no other', async () => {
  expect((await read('/')).body).toContain('Livres: <')
  const make = factories(api)
  const { id } = await make.moto({ cor: 'Azul' })
  await make.moto({ cor: 'Azul' })
  const inWorkshop = await make.moto({ cor: 'Preta' })
  await api.patch(`/motos/${inWorkshop.id}/status`, { status: 'manutencao', motivo: 'Pneu' })
  expect((await read('/')).body).toContain('Livres: Azul<')
  await api.patch(`/motos/${id}/status`, { status: 'manutencao', motivo: 'Pneu' })
  expect((await read('/')).body).toContain('Livres: Azul<')
})

test('the opening state follows the clock', async () => {
  expect((await read('/')).body).toContain('Aberto até as 18h')
  setNow('2026-03-10T21:00:00Z')
  expect((await read('/')).body).toContain('Fechado abre amanhã às 8h')
})

test('responds 304 to a valid ETag', async () => {
  const first = await read('/')
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const etag = String(first.headers.etag)
  const again = await read('/', { 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await save({ nome: 'Outra Maré' })
  expect((await read('/', { 'if-none-match': etag })).statusCode).toBe(200)
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)('with accept-encoding %s responds in %s', async (accepted, encoding, open) => {
  const answer = await read('/', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(open(answer.rawPayload).toString()).toContain('<h1>inicio</h1>')
})

test('without accept-encoding responds uncompressed', () => {
  expect([bestEncoding(), bestEncoding(''), bestEncoding('deflate')]).toEqual([
    'identity',
    'identity',
    'identity',
  ])
})

test('renders a page once for equal data', async () => {
  let drawn = 0
  const pages = sitePages({ style: '', render: () => `<p>${++drawn}</p>` }, publicUrl)
  const view = {
    empresa: EMPRESA_PADRAO,
    abertura: { aberto: true, proximo: '' },
    livres: [],
    ofertas: [],
    publicUrl,
  }
  const both = await Promise.all([pages.read('inicio', view), pages.read('inicio', { ...view })])
  expect(drawn).toBe(1)
  expect(both[0]).toBe(both[1])
  await pages.read('inicio', { ...view, abertura: { aberto: false, proximo: '' } })
  expect(drawn).toBe(2)
})

test('only these pages allow an inline style sheet, and only that one', async () => {
  const styleOf = async (url: string) =>
    /style-src ([^;]+)/.exec(String((await read(url)).headers['content-security-policy']))?.[1]
  expect(await styleOf('/')).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(await styleOf('/privacidade')).toBe(await styleOf('/'))
  expect(await styleOf('/robots.txt')).toBe("'self'")
})

test('robots.txt and sitemap list the public pages and exclude the admin', async () => {
  const robots = await read('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  const sitemap = await read('/sitemap.xml')
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    Object.values(PAGINAS).map((path) => publicUrl + path),
  )
  expect((await read('/')).headers['x-robots-tag']).toBeUndefined()
  expect((await read('/admin/x')).headers['x-robots-tag']).toBe('noindex')
})

test('security.txt is valid for half a year from any day', async () => {
  await save({ telefone: '13988887777' })
  const text = await read('/.well-known/security.txt')
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.body.split('\n')).toEqual([
    'Contact: tel:+5513988887777',
    'Expires: 2026-09-06T00:00:00.000Z',
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ])
  setNow('2027-01-01')
  expect((await read('/.well-known/security.txt')).body).toContain('Expires: 2027-06-30T')
})

test("the manifest has the shop's name", async () => {
  await save({ nome: 'Maré "Alta"' })
  const manifest = await read('/site.webmanifest')
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(manifest.json()).toMatchObject({ name: 'Maré "Alta"', lang: 'pt-BR', start_url: '/' })
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('an unknown address shows the page of the site to a browser, with 404', async () => {
  const answer = await read('/promocao/2025', BROWSER)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(answer.body).toContain('<h1>perdida</h1>')
})

test.each([
  ['/api/nada', BROWSER],
  ['/api', BROWSER],
  ['/nada.json', { accept: 'application/json' }],
  ['/nada', {}],
])('%s stays JSON for %j', async (url, headers) => {
  const answer = await read(url, headers)
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { detail: 'Endereço não encontrado.', code: 'rota_inexistente' },
  ])
})
