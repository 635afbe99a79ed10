import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/server-flags.mjs'

test('systemd starts the server with the flags and the environment that npm start gives it', () => {
  const unit = readFileSync('deploy/mare-motos@.service', 'utf8')
  expect(unit).toContain(`/node ${SERVER_FLAGS.join(' ')} src/app/server/start.mjs\n`)
  for (const [name, value] of Object.entries(SERVER_ENV))
    expect(unit).toMatch(new RegExp(`^Environment=.* ${name}=${value}\\b`, 'm'))
})
