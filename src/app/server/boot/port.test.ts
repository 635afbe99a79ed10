import { expect, test } from 'vitest'
import { startMessages } from './port.ts'

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('says nothing of TLS on %s', (host) => {
  expect(startMessages(host, 3000)).toEqual([expect.stringMatching(/^Pronto: http:\/\/.*\/admin$/s)])
})

test.each(['0.0.0.0', '::', '192.0.2.10'])(
  'says what travels in clear on %s, and how to end that',
  (host) => {
    expect(startMessages(host, 3000).at(-1)).toMatch(
      /sem TLS\..*ler as senhas e os dados dos clientes.*HTTPS na frente e defina HOST=127\.0\.0\.1/,
    )
  },
)
