import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs'

test('redirects people from HTTP to HTTPS in nginx, and rejects programs', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8')
  const [, plain = ''] = conf.split(/^server \{$/m)
  expect(plain).toMatch(/^\s+listen 80;/)
  expect(plain).toMatch(/location \/api\/ \{[^}]*return 403 /)
  expect(plain).toContain('location / { return 308 https://$host$request_uri; }')
  expect(conf).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/)
})

test.each(['mare-motos@.service', 'mare-motos.service'])(
  "starts the server from %s with npm start's flags and environment",
  (file) => {
    const unit = readFileSync(`deploy/${file}`, 'utf8')
    expect(unit).toContain(`/node ${SERVER_FLAGS.join(' ')} src/app/server/start.mjs\n`)
    for (const [name, value] of Object.entries(SERVER_ENV))
      expect(unit).toMatch(new RegExp(`^Environment=.* ${name}=${value}\\b`, 'm'))
  },
)

test("starts the server in a container with npm start's flags and environment", () => {
  const container = readFileSync('deploy/Containerfile', 'utf8')
  const program = ['node_modules/.bin/node', ...SERVER_FLAGS, 'src/app/server/start.mjs']
  expect(container).toContain(`CMD [${program.map((part) => `"${part}"`).join(', ')}]`)
  for (const [name, value] of Object.entries(SERVER_ENV))
    expect(container).toMatch(new RegExp(`^ENV .* ?${name}=${value}\\b`, 'm'))
})
