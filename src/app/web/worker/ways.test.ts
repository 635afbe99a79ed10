import { expect, test } from 'vitest'
import { wayOf } from './ways.ts'

const ORIGIN = 'https://loja.example'
const way = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  wayOf(new URL(path, ORIGIN), { mode, method }, ORIGIN)

test.each([
  '/admin',
  '/admin/',
  '/admin/motos',
  '/admin/motos?busca=abc',
  '/admin/relatorio-clientes',
])('%s is a screen when it is gone to, and nothing else', (path) => {
  expect(way(path, 'navigate')).toBe('screen')
  expect(way(path)).toBe('network')
})

test.each(['/admin/assets/index-BtQTpEhO.js', '/admin/assets/figtree.woff2', '/admin/favicon.svg'])(
  '%s is a file of the build',
  (path) => expect(way(path)).toBe('file'),
)

test.each([
  '/api/pagamentos',
  '/api/auth/me',
  '/api/arquivos/0190a0a0-0000-7000-8000-000000000001?assinatura=x',
  '/healthz',
  '/admin/sw.js',
  '/admin/app.webmanifest',
  '/',
])('%s is never kept, however it is asked for', (path) => {
  for (const mode of ['cors', 'no-cors', 'navigate'] as const)
    expect(way(path, mode)).toBe('network')
})

test('neither a change nor a stranger’s file is touched', () => {
  expect(way('/admin/assets/a.js', 'cors', 'POST')).toBe('network')
  expect(way('https://outra.example/admin/assets/a.js')).toBe('network')
})
