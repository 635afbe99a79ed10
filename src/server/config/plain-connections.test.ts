import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { plainConnections } from './plain-connections.ts'

const ALL = 'DATABASE_URL,DATABASE_OWNER_URL,DATABASE_REPLICA_URL,FILES_URL,BACKUP_URL, CLAMD'
const plain = (env: NodeJS.ProcessEnv) =>
  plainConnections(readConfig({ ...env, PLAIN_CONNECTIONS: ALL }))

test.each([
  [{ DATABASE_URL: 'postgres://loja:x@banco/loja' }, ['DATABASE_URL']],
  [
    { DATABASE_OWNER_URL: 'postgres://dona:x@10.0.0.5:5432/loja?sslmode=disable' },
    ['DATABASE_OWNER_URL'],
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://loja:x@replica/loja?sslmode=no-verify' },
    ['DATABASE_REPLICA_URL'],
  ],
  [{ DATABASE_URL: 'postgres://loja@localhost/loja?host=10.0.0.5' }, ['DATABASE_URL']],
  [{ FILES_URL: 's3://fotos?endpoint=http://minio:9000' }, ['FILES_URL']],
  [{ BACKUP_URL: 's3://copias?endpoint=http://minio:9000' }, ['BACKUP_URL']],
  [{ CLAMD: '10.0.0.7:3310' }, ['CLAMD']],
])('%j can be read by anyone on the network', (env, names) => expect(plain(env)).toEqual(names))

test.each([
  {},
  { DATABASE_URL: 'postgres://loja:x@banco/loja?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://loja:x@127.0.0.1:6432/loja' },
  { DATABASE_URL: 'postgres://loja:x@[::1]/loja' },
  { DATABASE_URL: 'postgres://app@/app?host=%2Frun%2Fpostgresql' },
  { FILES_URL: 's3://fotos?region=sa-east-1', BACKUP_URL: '/mnt/copias' },
  { FILES_URL: 's3://fotos?endpoint=https://minio' },
  { FILES_URL: 's3://fotos?endpoint=http://127.0.0.1:9000' },
  { CLAMD: '/run/clamav/clamd.ctl' },
  { CLAMD: 'localhost:3310' },
])('%j cannot be read on the network', (env) => expect(plain(env)).toEqual([]))

const OPEN = { FILES_URL: 's3://fotos?endpoint=http://minio:9000', CLAMD: '10.0.0.7:3310' }

test('refuses to start with plain connections unless the operator lists them', () => {
  expect(() => readConfig(OPEN)).toThrow(
    /FILES_URL, CLAMD[\s\S]*PLAIN_CONNECTIONS=FILES_URL,CLAMD$/,
  )
  expect(() => readConfig({ ...OPEN, PLAIN_CONNECTIONS: 'CLAMD' })).toThrow(
    /lê o que passa: FILES_URL\.[\s\S]*PLAIN_CONNECTIONS=CLAMD,FILES_URL$/,
  )
  expect(readConfig({ ...OPEN, PLAIN_CONNECTIONS: 'CLAMD,FILES_URL' })).toMatchObject({
    FILES_URL: OPEN.FILES_URL,
  })
})

test.each(['on', 'PORT', 'CLAMD;FILES_URL'])(
  'rejects %s in the list of plain connections',
  (PLAIN_CONNECTIONS) =>
    expect(() => readConfig({ PLAIN_CONNECTIONS })).toThrow('PLAIN_CONNECTIONS precisa ter'),
)
