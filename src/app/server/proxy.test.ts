import { describe, expect, test } from 'vitest'
import { headersOf } from '#app/server/http/security.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'

const VISITOR = '203.0.113.7'
const PROXY = '10.1.2.3'

type Origin = { remoteAddress: string; forwarded?: string }
type Api = Awaited<ReturnType<typeof testApi>>

const request = ({ app }: Api, { remoteAddress, forwarded }: Origin, url = '/api/openapi.json') =>
  app.inject({
    url,
    remoteAddress,
    ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
  })

async function addressOfSession({ app, db }: Api, { remoteAddress, forwarded }: Origin) {
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { username: ADMIN.username, senha: ADMIN.password },
  })
  const last = db
    .selectFrom('sessoes')
    .select('endereco')
    .orderBy('criada_em', 'desc')
    .orderBy('id')
  return (await last.executeTakeFirst())?.endereco
}

const direct = await testApi({ maxRequestsPerMinute: 3 })
const proxied = await testApi({
  maxRequestsPerMinute: 3,
  trustProxy: ['10.0.0.0/8'],
  publicUrl: 'https://motos.example',
})

describe('without TRUST_PROXY', () => {
  const api = direct

  test('ignores X-Forwarded-For when counting requests', async () => {
    const statuses = []
    for (const n of [1, 2, 3, 4])
      statuses.push(
        (await request(api, { remoteAddress: VISITOR, forwarded: `198.51.100.${n}` })).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test("stores the connection's address in the session", async () => {
    expect(await addressOfSession(api, { remoteAddress: '192.0.2.9', forwarded: VISITOR })).toBe(
      '192.0.2.9',
    )
  })

  test('sends no HSTS for an address without https', async () => {
    const { headers } = await request(api, { remoteAddress: '192.0.2.1' }, '/healthz')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

describe('behind a proxy that TRUST_PROXY names', () => {
  const api = proxied

  test('counts requests per customer', async () => {
    for (const n of [1, 2, 3, 4, 5])
      expect(
        (await request(api, { remoteAddress: PROXY, forwarded: `198.51.100.${n}` })).statusCode,
      ).toBe(200)
  })

  test("ignores addresses that the customer put before the proxy's", async () => {
    const statuses = []
    for (const n of [1, 2, 3, 4])
      statuses.push(
        (await request(api, { remoteAddress: PROXY, forwarded: `198.51.100.9${n}, ${VISITOR}` }))
          .statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('ignores X-Forwarded-For from connections that bypass the proxy', async () => {
    const statuses = []
    for (const n of [1, 2, 3, 4])
      statuses.push(
        (await request(api, { remoteAddress: '192.0.2.77', forwarded: `198.51.100.${n}` }))
          .statusCode,
      )
    expect(statuses.at(-1)).toBe(429)
  })

  test("stores the customer's address in the session", async () => {
    expect(await addressOfSession(api, { remoteAddress: PROXY, forwarded: '192.0.2.5' })).toBe(
      '192.0.2.5',
    )
  })

  test('sends HSTS for an https address', async () => {
    const { headers } = await request(
      api,
      { remoteAddress: PROXY, forwarded: '192.0.2.6' },
      '/healthz',
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/)
  })

  test('extends HSTS to subdomains if configured, and only with https', () => {
    const hstsOf = (publicUrl: string) => {
      const everywhere: Record<string, string> = headersOf({
        publicUrl,
        hstsSubdomains: true,
      }).everywhere
      return everywhere['strict-transport-security']
    }
    expect(hstsOf('https://motos.example')).toBe('max-age=31536000; includeSubDomains')
    expect(hstsOf('http://motos.example')).toBeUndefined()
  })
})
