import { expect, test } from 'vitest'
import { readConfig, settingsTable } from './config.ts'

test('defaults to port 3000 and an embedded database', () => {
  expect(readConfig({ PORT: '', UNKNOWN: 'x' })).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_USERNAME: 'admin',
    BREACHED_PASSWORDS: false,
    HSTS_SUBDOMAINS: false,
    LOG_LEVEL: 'info',
    ALLOW_ROOT: false,
    PLAIN_CONNECTIONS: [],
    ALLOW_PRIVATE_ENDPOINTS: false,
  })
})

test('returns the settings given', () => {
  const given = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/dados',
    DATABASE_URL: 'postgres://loja:segredo@banco/loja?sslmode=verify-full',
    DATABASE_OWNER_URL: 'postgres://dona:segredo@banco/loja?sslmode=verify-full',
    DATABASE_REPLICA_URL: 'postgres://loja:segredo@replica/loja?sslmode=verify-full',
    FILES_URL:
      's3://fotos?region=sa-east-1&endpoint=https%3A%2F%2Fminio%3A9000&forcePathStyle=true',
    PUBLIC_URL: 'https://motos.example/',
    SECRET_KEY: 'x'.repeat(32),
    ADMIN_USERNAME: 'ana',
    ADMIN_PASSWORD: 'uma senha boa',
    BREACHED_PASSWORDS: 'on',
    HSTS_SUBDOMAINS: 'on',
    CLAMD: '/run/clamav/clamd.ctl',
    LOG_LEVEL: 'debug',
    ALLOW_ROOT: 'on',
    ALLOW_PRIVATE_ENDPOINTS: '1',
    ULTRAMSG_BASE_URL: 'http://localhost:4010',
  }
  const read = {
    BREACHED_PASSWORDS: true,
    HSTS_SUBDOMAINS: true,
    CLAMD: { path: '/run/clamav/clamd.ctl' },
    ALLOW_ROOT: true,
    PORT: 8080,
    PLAIN_CONNECTIONS: [],
    PUBLIC_URL: 'https://motos.example',
    ALLOW_PRIVATE_ENDPOINTS: true,
  }
  expect(readConfig({ ...given, ULTRAMSG_BASE_URL: 'http://localhost:4010/' })).toEqual({
    ...given,
    ...read,
  })
})

test('reports every invalid setting at once without showing secrets', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    DATABASE_OWNER_URL: 'dona',
    DATABASE_REPLICA_URL: 'replica',
    TRUST_PROXY: '10.0.0.0/33',
    FILES_URL: 's3://fotos?regiao=x',
    PUBLIC_URL: 'motos.example',
    SECRET_KEY: 'curta',
    ADMIN_PASSWORD: '123',
    BREACHED_PASSWORDS: 'sim',
    HSTS_SUBDOMAINS: 'sim',
    CLAMD: 'antivirus',
    LOG_LEVEL: 'tudo',
    STRIPE_BASE_URL: 'stripe.local',
    ALLOW_PRIVATE_ENDPOINTS: 'sim',
  }
  expect(() => readConfig(wrong)).toThrow(
    [
      'PORT precisa ser um número de porta, de 0 a 65535.',
      'DATABASE_URL precisa ser um endereço como postgres://usuario:senha@servidor/banco.',
      'DATABASE_OWNER_URL precisa ser um endereço como postgres://dono:senha@servidor/banco.',
      'DATABASE_REPLICA_URL precisa ser um endereço como postgres://usuario:senha@replica/banco.',
      'FILES_URL precisa ser um endereço como s3://balde?region=sa-east-1&endpoint=https://servidor&forcePathStyle=true.',
      'PUBLIC_URL precisa ser um endereço que comece com http:// ou https://.',
      'HSTS_SUBDOMAINS precisa ser on ou off.',
      'TRUST_PROXY precisa ser um número de 1 a 9, ou endereços como 127.0.0.1,10.0.0.0/8.',
      'SECRET_KEY precisa ter ao menos 32 caracteres.',
      'ADMIN_PASSWORD precisa ter ao menos 10 caracteres.',
      'BREACHED_PASSWORDS precisa ser on ou off.',
      'CLAMD precisa ser servidor:porta, ou o caminho de um soquete, como /run/clamav/clamd.ctl.',
      'LOG_LEVEL precisa ser trace, debug, info, warn, error, fatal ou silent.',
      'ALLOW_PRIVATE_ENDPOINTS precisa ser 0 ou 1.',
      'STRIPE_BASE_URL precisa ser um endereço que comece com http:// ou https://.',
    ].join('\n'),
  )
})

test('lists every setting with its default', () => {
  expect(settingsTable().split('\n')).toHaveLength(22)
  expect(settingsTable()).toMatch(/^ {2}PORT +3000 +porta em que o sistema atende/m)
})

test.each(['https://fotos', 's3://', 's3://fotos/pasta', 's3://fotos?endpoint=ftp://x', 'fotos'])(
  'rejects %s as FILES_URL',
  (FILES_URL) => {
    expect(() => readConfig({ FILES_URL })).toThrow('FILES_URL')
  },
)

test.each([
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('accepts %s as TRUST_PROXY', (TRUST_PROXY, read) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(read)
})

test.each([
  '0',
  '10',
  'true',
  'proxy.local',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '::1/129',
  '127.0.0.1,',
])('rejects %s as TRUST_PROXY', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY')
})

test.each([
  ['antivirus:3310', { host: 'antivirus', port: 3310 }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('accepts %s as CLAMD', (CLAMD, read) => {
  expect(readConfig({ CLAMD, PLAIN_CONNECTIONS: 'CLAMD' }).CLAMD).toEqual(read)
})

test.each([
  '3310',
  'antivirus:0',
  'antivirus:70000',
  '::1:3310',
  'tcp://antivirus:3310',
  'a b:3310',
])('rejects %s as CLAMD', (CLAMD) => {
  expect(() => readConfig({ CLAMD })).toThrow('CLAMD')
})
