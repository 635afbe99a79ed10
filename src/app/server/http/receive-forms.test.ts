import { readdirSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { buildCliente } from '#tests/kit/server/build.ts'

const api = await testApi()
const { id } = await buildCliente(api.db)
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as AddressInfo

/** Returns the deleted temporary files that this process has open. */
const openTemporaryFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /mare-motos-.*\(deleted\)/.test(readlinkSync(`/proc/self/fd/${fd}`))
    } catch {
      return false
    }
  })

test.runIf(process.platform === 'linux')(
  'cleans up after a client that disconnects, without logging a server error',
  async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const payload = { username: ADMIN.username, senha: ADMIN.password }
    const login = await api.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const sending = request({
      port,
      method: 'POST',
      path: `/api/clientes/${id}/arquivos`,
      headers: {
        authorization: `Bearer ${login.json().access_token}`,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': 5_000_000,
      },
    })
    sending.on('error', () => {})
    sending.write(
      '--xx\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    )
    await expect.poll(openTemporaryFiles).toHaveLength(1)
    sending.destroy()
    await expect.poll(openTemporaryFiles).toHaveLength(0)
    expect((await api.get(`/clientes/${id}/arquivos`)).json()).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
  },
)

const part = '--xx\r\ncontent-disposition: form-data; name="tipo"\r\n\r\nFoto\r\n'
test.each([
  ['without its boundary', 'multipart/form-data', part],
  ['with a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(2_000)}`, part],
  ['without an end', 'multipart/form-data; boundary=xx', part],
])('rejects a form %s without logging a server error', async (_, type, body) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await api.post(`/clientes/${id}/arquivos`, Buffer.from(body), {
    'content-type': type,
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { detail: 'O pedido não pôde ser lido.', code: 'pedido_invalido' },
  ])
  expect(complaints).not.toHaveBeenCalled()
})
