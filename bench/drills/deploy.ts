/// <reference path="../../tests/kit/providers/s3rver.d.ts" />
/**
 * `npm run drill -- deploy`: runs two processes behind nginx as documented, kills one and replaces
 * both under load.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { killServers, runServer } from '#tests/kit/server/server-process.ts'
import { buildServer } from '../../scripts/build.mjs'
import { printTable } from '../kit/table.ts'
import { ADMIN_PASSWORD, ask, Callers, signIn } from './cluster/callers.ts'
import { startNginx } from './cluster/nginx.ts'
import { postgresNode } from './cluster/postgres.ts'
import { debianPrograms, postgresUser } from './cluster/programs.ts'
import { uploadProblems } from './cluster/uploads.ts'

// The drill creates its own certificate for this machine.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
process.removeAllListeners('warning')

const PORTS = {
  plain: 55_440,
  tls: 55_443,
  servers: [55_441, 55_442] as [number, number],
  database: 55_444,
}
const ADDRESS = `https://127.0.0.1:${PORTS.tls}`
const OWNER = 'mare_motos'
const USER = 'mare_motos_uso'

const folder = mkdtempSync(join(tmpdir(), 'mare-motos-deploy-'))
const { uid, gid } = postgresUser()
chmodSync(folder, 0o755)
if (uid !== undefined) chownSync(folder, uid, gid!)
// Checked before anything is started that would be left behind.
debianPrograms('initdb', 'nginx', 'openssl')
buildServer()
const database = postgresNode('a', { folder, port: PORTS.database })
mkdirSync(join(folder, 'bucket'))
const bucket = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'mare', configs: [] }],
})
let nginx: { stop(): void } | undefined
let isBucketOpen = false
const problems: string[] = []
const rows = [['while', 'reads', 'failed', 'writes acknowledged', 'sent again']]

try {
  await database.create()
  await database.ask(`create role ${OWNER} login`)
  await database.ask(`create role ${USER} login`)
  await database.ask(`create database ${OWNER} owner ${OWNER}`)
  const { port: bucketPort } = await bucket.run()
  isBucketOpen = true
  const settings = {
    DATABASE_URL: database.urlOf(USER, OWNER),
    DATABASE_OWNER_URL: database.urlOf(OWNER, OWNER),
    FILES_URL: `s3://mare?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${bucketPort}`)}&forcePathStyle=true`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    PUBLIC_URL: ADDRESS,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'a key for this bench only, long enough',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
  }
  const start = async (which: number) => {
    const server = runServer({ ...settings, PORT: String(PORTS.servers[which]) })
    await server.address
    return server
  }
  const servers = [await start(0), await start(1)]
  nginx = await startNginx(folder, PORTS)
  const token = await signIn(ADDRESS)
  problems.push(...(await uploadProblems(ADDRESS, token)))

  const callers = new Callers({ addresses: [ADDRESS], token, writers: 4, readers: 4 })
  const during = async (what: string, work: () => Promise<unknown>) => {
    const from = {
      reads: callers.reads.length,
      writes: callers.writes.length,
      stored: callers.acknowledged.size,
    }
    await work()
    await sleep(2000)
    const reads = callers.reads.slice(from.reads)
    const failed = reads.filter(({ status }) => status !== 200)
    const again = callers.writes.slice(from.writes).filter(({ status }) => status !== 201)
    rows.push([
      what,
      String(reads.length),
      String(failed.length),
      String(callers.acknowledged.size - from.stored),
      String(again.length),
    ])
    if (failed.length)
      problems.push(`${what}: ${failed.map(({ status, text }) => `${status} ${text}`).join('; ')}`)
    if (!reads.length) problems.push(`${what}: nobody read anything`)
  }
  await during('all is well', () => sleep(5000))
  for (const which of [0, 1])
    await during(`one is killed (${which + 1})`, async () => {
      await sleep(1000)
      servers[which]!.kill('SIGKILL')
      await servers[which]!.exited
      await sleep(3000)
      servers[which] = await start(which)
    })
  await during('one follows the other', async () => {
    for (const which of [0, 1]) {
      const { code } = await servers[which]!.stop()
      if (code !== 0) problems.push(`a server ended with ${code}`)
      servers[which] = await start(which)
    }
  })
  await callers.stop()

  const stored = await database.ask<{ observacoes: string; n: number }>(
    'select observacoes, count(*)::int as n from receitas group by 1',
    OWNER,
  )
  const times = new Map(stored.map(({ observacoes, n }) => [observacoes, n]))
  if ([...callers.acknowledged.keys()].some((text) => times.get(text) !== 1))
    problems.push('an acknowledged entry is not stored exactly once')
  if (stored.some(({ n }) => n > 1)) problems.push('an entry is stored twice')

  const pages = await Promise.all(
    Array.from(
      { length: 60 },
      async () => (await fetch(`${ADDRESS}/pagar/codigo-que-nao-existe`)).status,
    ),
  )
  const admitted = pages.filter((status) => status !== 429).length
  rows.push(['60 pay pages at once, let in', String(admitted)])
  if (admitted > 32) problems.push(`the pay page's limit let ${admitted} of 60 in`)

  await Promise.all(servers.map((server) => server.stop()))
  const page = await fetch(`${ADDRESS}/admin`)
  if (page.status !== 502 || !(await page.text()).includes('Voltamos já'))
    problems.push('no page says that all is down')
  const call = await ask(ADDRESS, token, { method: 'GET', path: '/receitas' })
  if (call.status !== 503 || !call.retryAfter || JSON.parse(call.text).code !== 'indisponivel')
    problems.push(`with all down the API says ${call.status} ${call.text}`)

  printTable(rows)
  console.log(
    problems.length
      ? `\nWrong:\n- ${problems.join('\n- ')}`
      : '\nNo read failed, nothing acknowledged was lost.',
  )
  process.exitCode = problems.length ? 1 : 0
} finally {
  await killServers()
  nginx?.stop()
  if (isBucketOpen) await bucket.close()
  database.stop()
  await sleep(500)
  rmSync(folder, { recursive: true, force: true })
}
