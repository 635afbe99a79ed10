import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { killServers, login, runAdmin, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = await testDatabaseUrls()
const { folder, remove } = temporaryFolder()
const DATA_DIR = join(folder, 'data')

afterAll(async () => {
  await killServers()
  await remove()
})

describe('exits with 1 and a message for', () => {
  test('a port in use, before anything else happens', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }

    const elsewhere = join(folder, 'elsewhere')
    const { code, err } = await runServer({ DATA_DIR: elsewhere, PORT: String(port) }).exited
    expect(code).toBe(1)
    expect(err).toContain(`A porta ${port} já está em uso por outro programa.`)
    expect(existsSync(elsewhere)).toBe(false)
  })

  test('a folder that is not writable', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, err } = await runServer({ DATA_DIR: join(file, 'data') }).exited
    expect(code).toBe(1)
    expect(err).toContain(`A pasta de dados ${file}/data não pode ser gravada.`)
  })

  test('several invalid settings at once', async () => {
    const { code, err } = await runServer({ DATA_DIR, PORT: 'x', LOG_LEVEL: 'y' }).exited
    expect(code).toBe(1)
    expect(err).toMatch(/PORT precisa ser .*\nLOG_LEVEL precisa ser /)
  })

  test('an unknown option', async () => {
    const { code, err } = await runServer({ DATA_DIR }, ['--porta']).exited
    expect(code).toBe(1)
    expect(err).toContain('Opção desconhecida: --porta')
  })

  test('a well-known first password', async () => {
    const settings = { DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL, ADMIN_PASSWORD: 'tinkerbell' }
    const { code, err } = await runServer(settings).exited
    expect(code).toBe(1)
    expect(err).toContain(
      'A senha de ADMIN_PASSWORD não serve. Esta senha está entre as mais usadas',
    )
  })

  test('an external database that does not answer', async () => {
    const { code, err } = await runServer({ DATA_DIR, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
      .exited
    expect(code).toBe(1)
    expect(err).toContain('O banco de dados de DATABASE_URL não serve:')
  })
})

test('prints the settings on stdout with --help', async () => {
  const { code, out } = await runServer({ DATA_DIR, PORT: 'wrong' }, ['--help']).exited
  expect(code).toBe(0)
  expect(out).toContain('npm run admin -- reset-password <usuário>')
  expect(out).toMatch(/^ {2}DATABASE_URL /m)
})

test('runs two servers on the database of DATABASE_URL', async () => {
  const settings = {
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL,
    DATABASE_OWNER_URL,
    ADMIN_PASSWORD: 'senha de teste',
  }
  const [one, other] = [runServer(settings), runServer(settings)]
  for (const server of [one, other])
    expect(await login(await server.address, 'admin', 'senha de teste')).toBe(200)
  expect(existsSync(join(folder, 'shared', 'postgres'))).toBe(false)
  expect((await Promise.all([one.stop(), other.stop()])).map(({ code }) => code)).toEqual([0, 0])
})

test('rejects a server with another key until the loss of the old one is accepted', async () => {
  const given = {
    DATABASE_URL,
    DATABASE_OWNER_URL,
    ADMIN_PASSWORD: 'senha de teste',
    LOG_LEVEL: 'silent',
  }
  const right = { ...given, DATA_DIR: join(folder, 'shared') }
  const other = {
    ...given,
    DATA_DIR: join(folder, 'shared'),
    SECRET_KEY: 'another key, which is long enough',
  }
  const first = runServer(right)
  await first.address
  const refused = await runServer(other).exited
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('não é a que protege os segredos deste banco')

  expect((await runAdmin(other, 'accept-key').exited).code).toBe(0)
  const second = runServer(other)
  expect(await login(await second.address, 'admin', 'senha de teste')).toBe(200)
  await Promise.all([first.stop(), second.stop()])
})
