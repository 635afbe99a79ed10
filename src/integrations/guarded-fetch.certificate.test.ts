import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { ca, PASSPHRASE, pfx } from '#tests/kit/server/certificate.ts'
import { guardedFetch } from './guarded-fetch.ts'

/** Answers only to clients with the certificate. */
const server = createServer(
  { pfx, passphrase: PASSPHRASE, requestCert: true, rejectUnauthorized: true, ca },
  (request, response) =>
    response.end(String((request.socket as TLSSocket).getPeerCertificate().subject.CN)),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const url = `https://localhost:${(server.address() as AddressInfo).port}/`
const guard = {
  allowPrivate: true,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

test('presents its client certificate', async () => {
  const answer = await guardedFetch(guard, { pfx, passphrase: PASSPHRASE, ca })(url)
  expect(await answer.text()).toBe('localhost')
})

test('is rejected without a certificate', async () => {
  await expect(guardedFetch(guard)(url)).rejects.toThrow()
})

test('still verifies the server and blocks private addresses with a certificate', async () => {
  await expect(guardedFetch(guard, { pfx, passphrase: PASSPHRASE })(url)).rejects.toThrow(
    /self-signed/,
  )
  const closed = guardedFetch(
    { ...guard, allowPrivate: false },
    { pfx, passphrase: PASSPHRASE, ca },
  )
  await expect(closed(url)).rejects.toThrow(/rede interna/)
})
