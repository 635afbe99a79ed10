import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/**
 * Starts a mail server on this machine without TLS, which behaves as `state` says and stores its
 * messages.
 */
export async function mailServer() {
  const state = { password: 'segredo', refuses: false, silent: false, letters: [] as Buffer[] }
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ password }, _, done) =>
      password === state.password ? done(null, { user: 'loja' }) : done(new Error('Invalid login')),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.silent) return
        if (state.refuses) return done(new Error('mailbox unavailable'))
        state.letters.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { state, port: (server.server.address() as AddressInfo).port }
}
