import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Contract } from '#http/endpoint.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { contracts } from './contracts.ts'

const { app } = await testApi()

test('describes every call in OpenAPI without a session', async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const { openapi, paths } = answer.json()
  expect(openapi).toBe('3.1.0')
  const described = Object.values<object>(paths).flatMap((path) => Object.keys(path)).length
  const served = Object.values(contracts).flatMap((contract) => Object.keys(contract)).length
  expect(described).toBe(served)
})

test('has only bodies that the typed client can encode', () => {
  const oneWay = (schema: unknown): boolean => {
    const def = (schema as { _zod?: { def: Record<string, unknown> } })?._zod?.def
    if (!def) return false
    const parts = [
      def.innerType,
      def.element,
      def.in,
      def.out,
      ...Object.values(def.shape ?? {}),
      ...((def.options as []) ?? []),
    ]
    return def.type === 'transform' || parts.some(oneWay)
  }
  const bodies = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract))
  expect(
    bodies.filter(({ body }) => oneWay(body)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([])
})

test("passes a public linter's recommended rules", async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'openapi-')), 'openapi.json')
  await writeFile(file, (await app.inject('/api/openapi.json')).body)
  const redocly = join('node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [redocly, 'lint', '--extends=recommended', file],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  expect(stderr).toContain('Your API description is valid')
}, 60_000)

test('serves the documentation as a page', async () => {
  const answer = await app.inject('/api/docs')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('POST /locacoes/{id}/pausar')
  expect(answer.body).not.toMatch(/<script|<style/)
})

test('sends security headers and the request id with every response', async () => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  }
  const page = await app.inject('/healthz')
  expect(page.headers).toMatchObject({
    ...everywhere,
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
  const policy = page.headers['content-security-policy']
  expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'")
  expect(policy).toContain(
    "base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'",
  )
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types servico")
  const answer = await app.inject('/api/auth/me')
  expect(answer.headers).toMatchObject({
    ...everywhere,
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test('answers not found, too large and invalid JSON in the same format', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    })
  expect((await app.inject('/api/nada')).json()).toEqual({
    detail: 'Endereço não encontrado.',
    code: 'rota_inexistente',
  })
  expect((await post('{"a":')).statusCode).toBe(422)
  expect((await post('<a/>', 'text/xml')).statusCode).toBe(415)
  const large = await post(JSON.stringify({ username: 'x'.repeat(2 ** 20) }))
  expect(large.statusCode).toBe(413)
  expect(large.json()).toEqual({
    detail: 'O conteúdo enviado é grande demais.',
    code: 'conteudo_grande',
  })
  expect((await post('{"__proto__": {"x": 1}}')).statusCode).toBe(422)
})

test('compresses a long response if the client accepts it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  expect(
    (await app.inject({ url: '/api/openapi.json', headers })).headers['content-encoding'],
  ).toBe('gzip')
  expect(
    (await app.inject({ url: '/api/auth/me', headers })).headers['content-encoding'],
  ).toBeUndefined()
})

test('reports the health of the process and of the database', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
})
