import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { MANIFEST_PATH } from './manifest.ts'

const api = await testApi()
const manifest = async () => (await api.app.inject(MANIFEST_PATH)).json()
const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
/** Returns a token's light and dark colours with six digits. */
const coloursOf = (token: string) =>
  [...tokens.matchAll(new RegExp(`--${token}: (#[\\da-f]+);`, 'g'))].map(([, colour]) =>
    colour?.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour,
  )

test("contains the company's name without a session, and is revalidated each time", async () => {
  const { statusCode, headers } = await api.app.inject(MANIFEST_PATH)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(await manifest()).toMatchObject({
    name: 'Maré Motos',
    short_name: 'Maré Motos',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    lang: 'pt-BR',
  })

  const empresa = (await api.get('/sistema/empresa')).json()
  await api.put('/sistema/empresa', { ...empresa, nome: 'Locadora "Ondas & Rodas"' })
  expect(await manifest()).toMatchObject({
    name: 'Locadora "Ondas & Rodas"',
    short_name: 'Locadora',
  })
})

test('has the icon sizes that phones require, with one maskable icon', async () => {
  const icons = (await manifest()).icons.map(
    (icon: Record<string, string>) => `${icon.sizes} ${icon.purpose}`,
  )
  expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})

test("uses the colours of the tokens, as the page's theme-color does", async () => {
  const { background_color, theme_color } = await manifest()
  expect(background_color).toBe(coloursOf('fundo')[0])
  expect(theme_color).toBe(coloursOf('cartao')[0])
  const page = readFileSync('src/app/web/index.html', 'utf8')
  const bars = [...page.matchAll(/name="theme-color" content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  )
  expect(bars).toEqual(coloursOf('cartao'))
})
