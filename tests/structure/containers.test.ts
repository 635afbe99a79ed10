import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainConnections, plainSettings } from '#server/config/plain-connections.ts'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const [, products = '', caddy = '', postgres = ''] = compose.split(/^ {2}(?=[a-z-]+:$)/m)
/** What the comment of the profile "postgres" says to put into .env. */
const settings = Object.fromEntries(
  [...compose.matchAll(/^ {2}# {3}([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
)

test('sends no secret to the builder of an image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['**/.env*', 'data*', '.git', '**/*.key', '**/*.pem', '**/*.age']),
  )
})

test('starts the profile "postgres" with the settings of its comment', () => {
  const { DATABASE_URL, DATABASE_OWNER_URL, PLAIN_CONNECTIONS } = settings
  const allowed = plainSettings.parse(PLAIN_CONNECTIONS)
  expect(plainConnections({ DATABASE_URL, DATABASE_OWNER_URL })).toEqual(allowed)
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'PLAIN_CONNECTIONS'])
    expect(products).toContain(`${name}: \${${name}:-}`)
  for (const name of ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'USE_PASSWORD']) {
    expect(settings[name]).toBeDefined()
    expect(postgres).toContain(`${name}: \${${name}:-}`)
  }
})

test('connects to it by two roles, neither a superuser', () => {
  const roles = readFileSync('deploy/postgres-roles.sh', 'utf8')
  expect(postgres).toContain('./postgres-roles.sh:/docker-entrypoint-initdb.d/')
  expect(postgres).not.toContain('POSTGRES_USER')
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    const { username, hostname, pathname } = new URL(settings[name]!.replace('…', 'x'))
    expect([hostname, pathname]).toEqual(['postgres', '/mare_motos'])
    expect(roles).toContain(`create role ${username} login nosuperuser`)
  }
})

test('Caddy limits bodies and is not root', () => {
  for (const file of ['deploy/Caddyfile', 'deploy/Caddyfile.container'])
    expect(readFileSync(file, 'utf8')).toContain('max_size 21MB')
  expect(caddy).toContain('./Caddyfile.container:/etc/caddy/Caddyfile:ro')
  expect(caddy).toContain('USER 1000:1000')
  expect(caddy).toContain('cap_drop: [ALL]')
})
