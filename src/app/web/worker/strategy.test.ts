import { expect, test } from 'vitest'
import { strategyOf } from './strategy.ts'

const ORIGIN = 'https://loja.example'
const strategy = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  strategyOf(new URL(path, ORIGIN), { mode, method }, ORIGIN)

test.each([
  '/admin',
  '/admin/',
  '/admin/motos',
  '/admin/motos?busca=abc',
  '/admin/relatorio-clientes',
])('asks the network first for a navigation to %s, and only for it', (path) => {
  expect(strategy(path, 'navigate')).toBe('network-first')
  expect(strategy(path)).toBe('network-only')
})

test.each(['/admin/assets/index-BtQTpEhO.js', '/admin/assets/figtree.woff2', '/admin/favicon.svg'])(
  'serves the built file %s from the cache',
  (path) => expect(strategy(path)).toBe('cache-first'),
)

test.each([
  '/api/pagamentos',
  '/api/auth/me',
  '/api/arquivos/0190a0a0-0000-7000-8000-000000000001?assinatura=x',
  '/healthz',
  '/admin/sw.js',
  '/admin/app.webmanifest',
  '/',
])('never caches %s', (path) => {
  for (const mode of ['cors', 'no-cors', 'navigate'] as const)
    expect(strategy(path, mode)).toBe('network-only')
})

test('never caches a change or a file of another origin', () => {
  expect(strategy('/admin/assets/a.js', 'cors', 'POST')).toBe('network-only')
  expect(strategy('https://outra.example/admin/assets/a.js')).toBe('network-only')
})
