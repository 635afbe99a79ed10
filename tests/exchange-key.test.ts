import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabaseUrls } from './kit/database/database.ts'
import { killServers, login, runAdmin, runServer } from './kit/server/server-process.ts'
import { temporaryFolder } from './kit/server/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = await testDatabaseUrls()
const { folder, remove } = temporaryFolder()
const settings = {
  DATABASE_URL,
  DATABASE_OWNER_URL,
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'senha de teste',
}
const file = join(settings.DATA_DIR, 'secret.key')
const key = () => readFileSync(file, 'utf8')

afterAll(async () => {
  await killServers()
  await remove()
})

test('servers that run end by themselves with a sentence, and start again with the key that took the place', async () => {
  const servers = [runServer(settings), runServer(settings)]
  for (const { address } of servers) expect(await login(await address, 'admin', 'senha de teste')).toBe(200)
  const before = key()

  const { code, err } = await runAdmin(settings, 'exchange-key').exited
  expect([code, err]).toEqual([0, expect.stringContaining('Chave trocada')])
  for (const { exited } of servers) {
    const ended = await exited
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('A chave desta instalação foi trocada: este servidor se encerrou.')
  }
  expect(key()).not.toBe(before)
  const again = runServer(settings)
  expect(await login(await again.address, 'admin', 'senha de teste')).toBe(200)
  expect((await again.stop()).code).toBe(0)
})

test('a kill after the new key was laid beside the old one leaves all as it was', async () => {
  const before = key()
  const owner = new pg.Client(DATABASE_OWNER_URL)
  await owner.connect()
  await owner.query('begin; lock table credenciais in access exclusive mode')
  const exchange = runAdmin(settings, 'exchange-key')
  await vi.waitUntil(() => existsSync(`${file}.nova`), { timeout: 20_000 })
  exchange.kill('SIGKILL')
  await exchange.exited
  await owner.end()

  expect(key()).toBe(before)
  const server = runServer(settings)
  expect(await login(await server.address, 'admin', 'senha de teste')).toBe(200)
  expect((await server.stop()).code).toBe(0)
  expect((await runAdmin(settings, 'exchange-key').exited).code).toBe(0)
  expect(existsSync(`${file}.nova`)).toBe(false)
  expect(key()).not.toBe(before)
})
