import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Launched,
  launch,
  launchers,
  query,
  stateFolder,
} from '#tests/kit/database/launch-postgres.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { canHoldDatabase } from './index.ts'
import { removeStalePidFile } from './pid-file.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('starts one server for four concurrent first starts', async () => {
  const stateDir = stateFolder()
  const servers = await Promise.all([1, 2, 3, 4].map(() => launch(stateDir).result))

  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1)
  expect(servers.filter(({ attached }) => !attached)).toHaveLength(1)
  expect(readdirSync(stateDir).filter((name) => name.startsWith('tmp-'))).toEqual([])
  for (const { url } of servers) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('recovers from a kill at any moment of the first start', async () => {
  for (const delay of [100, 350, 700]) {
    const stateDir = stateFolder()
    const killed = launch(stateDir)
    killed.result.catch(() => {})
    await sleep(delay)
    killed.child.kill('SIGKILL')

    const { ownerUrl } = await launch(stateDir).result

    await query(ownerUrl, 'create table kept (n int)')
    expect(await query(ownerUrl, 'select * from kept')).toEqual([])
  }
})

test('keeps the data after a kill, even if the pid file names another live program', async () => {
  const stateDir = stateFolder()
  const first = await launch(stateDir).result
  await query(first.ownerUrl, 'create table kept as select 7 as n')
  const pidFile = join(first.dataDir, 'postmaster.pid')
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  process.kill(first.pid, 'SIGKILL')
  const otherProgram = spawn('sleep', ['60'])
  onTestFinished(() => void otherProgram.kill())
  writeFileSync(pidFile, [otherProgram.pid, ...rest].join('\n'))

  const second = await launch(stateDir).result

  expect(second).toMatchObject({ attached: false })
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
  expect(otherProgram.exitCode).toBeNull()
})

describe.each(launchers())('as %s', (_, ids) => {
  describe('with a running server', () => {
    let stateDir: string
    let server: Launched
    beforeAll(async () => {
      const { folder, remove } = temporaryFolder(ids)
      stateDir = join(folder, 'state')
      server = await launch(stateDir, { ...ids, umask: 0o077 }).result
      return remove
    })

    test('attaches through any path that names the folder', async () => {
      const link = join(dirname(stateDir), 'link')
      symlinkSync(stateDir, link)
      for (const path of [link, join(stateDir, '..', 'state')])
        expect(await launch(path, ids).result).toMatchObject({ attached: true, pid: server.pid })
    })

    test('gives the application a role without superuser or ownership, on a private socket', async () => {
      const { url, ownerUrl, adminUrl, socketDir } = server
      for (const role of [url, ownerUrl])
        expect(await query(role, 'show is_superuser')).toEqual([{ is_superuser: 'off' }])
      await expect(query(url, 'create table mine (n int)')).rejects.toThrow('permission denied')
      await expect(query(url, 'set role app')).rejects.toThrow('permission denied')
      expect(await query(adminUrl, 'show is_superuser')).toEqual([{ is_superuser: 'on' }])
      expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
      expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
      expect(statSync(socketDir).mode & 0o777).toBe(0o700)
    })

    test('adds the role that serves requests to a running server of an older release', async () => {
      const identities = join(server.dataDir, 'pg_ident.conf')
      const older = readFileSync(identities, 'utf8').replaceAll(/^.* app_uso\n/gm, '')
      writeFileSync(identities, older)
      await query(server.adminUrl, 'drop role app_uso')
      await query(server.adminUrl, 'select pg_reload_conf()')

      const all = await Promise.all([1, 2, 3].map(() => launch(stateDir, ids).result))

      for (const { url, attached } of all)
        expect([attached, await query(url, 'select current_user as role')]).toEqual([
          true,
          [{ role: 'app_uso' }],
        ])
    })

    test('keeps a pid file that a newer server wrote', () => {
      const pidFile = join(server.dataDir, 'postmaster.pid')
      const written = readFileSync(pidFile, 'utf8')
      removeStalePidFile(server.dataDir, join(server.socketDir, '.s.PGSQL.5432'), server.pid + 1)
      expect(readFileSync(pidFile, 'utf8')).toBe(written)
    })
  })

  test('works in a folder too deep for a unix socket', async () => {
    const stateDir = join(stateFolder(ids), 'muito-longe-'.repeat(8))
    const { url, socketDir } = await launch(stateDir, ids).result
    onTestFinished(() => rmSync(socketDir, { recursive: true }))

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('rejects data of another major version and leaves it unchanged', async () => {
  const stateDir = stateFolder()
  mkdirSync(join(stateDir, 'pg17'), { recursive: true })

  await expect(launch(stateDir).result).rejects.toThrow('são do PostgreSQL 17')
  expect(existsSync(join(stateDir, 'pg18'))).toBe(false)
})

describe.runIf(process.getuid?.() === 0)('root', () => {
  test('runs as the owner of the data, even if their uid changed', async () => {
    const stateDir = stateFolder()
    const first = await launch(stateDir).result
    process.kill(first.pid, 'SIGINT')
    await vi.waitUntil(() => !existsSync(join(first.dataDir, 'postmaster.pid')), {
      timeout: 20_000,
    })
    execFileSync('chown', ['-R', '54321:54321', first.dataDir])

    const { pid, url } = await launch(stateDir).result

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s54321\b/m)
  })

  test("throws if the database's user cannot reach the folder", async () => {
    const stateDir = stateFolder()
    mkdirSync(stateDir, { mode: 0o700 })

    expect(canHoldDatabase(stateDir)).toBe(false)
    expect(canHoldDatabase(dirname(stateDir))).toBe(true)
    await expect(launch(stateDir).result).rejects.toThrow('não alcança a pasta')
  })
})
