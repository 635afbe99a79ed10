import { networkInterfaces } from 'node:os'
import { expect, test, vi } from 'vitest'
import { startMessages } from './port.ts'

vi.mock('node:os', { spy: true })

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('says nothing of TLS on %s', (host) => {
  expect(startMessages(host, 3000)).toEqual([
    expect.stringMatching(/^Pronto: http:\/\/.*\/admin$/s),
  ])
})

test.each(['0.0.0.0', '::', '192.0.2.10'])(
  'says what travels in clear on %s, and how to end that',
  (host) => {
    expect(startMessages(host, 3000).at(-1)).toMatch(
      /sem TLS\..*ler as senhas e os dados dos clientes.*HTTPS na frente e defina HOST=127\.0\.0\.1/,
    )
  },
)

test.each(['127.0.0.1', '0.0.0.0'])('starts on %s where the system hides its networks', (host) => {
  vi.mocked(networkInterfaces).mockImplementation(() => {
    throw new Error('uv_interface_addresses returned Unknown system error 97')
  })
  expect(startMessages(host, 3000)[0]).toBe(
    'Pronto: http://localhost:3000\nAdministração: http://localhost:3000/admin',
  )
})
