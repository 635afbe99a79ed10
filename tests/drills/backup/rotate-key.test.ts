import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { killServers, login, runAdmin, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

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

test('is refused while a server runs, and works once it has stopped', async () => {
  const server = runServer(settings)
  expect(await login(await server.address, 'admin', 'senha de teste')).toBe(200)
  const before = key()
  const refused = await runAdmin(settings, 'rotate-key').exited
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Há um servidor')])
  expect(key()).toBe(before)
  expect((await server.stop()).code).toBe(0)

  const { code, err } = await runAdmin(settings, 'rotate-key').exited
  expect([code, err]).toEqual([0, expect.stringContaining('Chave trocada')])
  expect(key()).not.toBe(before)
  const again = runServer(settings)
  expect(await login(await again.address, 'admin', 'senha de teste')).toBe(200)
  expect((await again.stop()).code).toBe(0)
})

test('changes nothing if it is killed before the commit', async () => {
  const before = key()
  const owner = new pg.Client(DATABASE_OWNER_URL)
  await owner.connect()
  await owner.query('begin; lock table credenciais in access exclusive mode')
  const rotation = runAdmin(settings, 'rotate-key')
  await vi.waitUntil(() => existsSync(`${file}.nova`), { timeout: 20_000 })
  rotation.kill('SIGKILL')
  await rotation.exited
  await owner.end()

  expect(key()).toBe(before)
  const server = runServer(settings)
  expect(await login(await server.address, 'admin', 'senha de teste')).toBe(200)
  expect((await server.stop()).code).toBe(0)
  expect((await runAdmin(settings, 'rotate-key').exited).code).toBe(0)
  expect(existsSync(`${file}.nova`)).toBe(false)
  expect(key()).not.toBe(before)
})
