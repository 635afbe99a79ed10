import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { killServers, login, runAdmin, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { folder, remove } = temporaryFolder()
const DATA_DIR = join(folder, 'data')
const pidFile = join(DATA_DIR, 'postgres', 'pg18', 'postmaster.pid')
const embeddedUrl = `postgres://app@/app?host=${encodeURIComponent(join(DATA_DIR, 'postgres', 'run'))}`
const postmaster = () =>
  existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
/** Finds connections of a working application, whose jobs run at every start. */
const AT_WORK = `select from pg_stat_activity where application_name = 'mare-motos'
  and (state <> 'idle' or state_change > clock_timestamp() - interval '0.5 s')`
/** The file of a password that no terminal showed. */
const firstAccess = join(DATA_DIR, 'primeiro-acesso.txt')
const passwordIn = (text: string) => text.match(/senha: +(\S+)/)?.[1] ?? ''
let password: string
/** The log of the first run. */
let firstLog: string

afterAll(async () => {
  await killServers()
  await remove()
})

afterEach(killServers)

describe('with the embedded database', () => {
  beforeAll(async () => {
    const first = runServer({ DATA_DIR })
    const address = await first.address
    await fetch(`${address}/api/clientes?busca=52998224725`)
    const { code, err, out } = await first.stop()
    firstLog = out

    password = passwordIn(readFileSync(firstAccess, 'utf8'))
    expect(code).toBe(0)
    expect(out).toContain(firstAccess)
    expect(err + out).not.toContain(password)
    expect(err + out).not.toContain('AGE-SECRET-KEY')
    expect(err).toContain(join(DATA_DIR, 'backup.key'))
    expect(err).toContain(`Administração: ${address}/admin`)
  })

  test('keeps a working password in a file of its owner alone, until another one is chosen', async () => {
    expect(password).toMatch(/^[a-z2-9-]{20,}$/)
    expect(statSync(firstAccess).mode & 0o777).toBe(0o600)
    const second = runServer({ DATA_DIR })
    const address = await second.address
    const call = (method: string, path: string, body: object, token = '') =>
      fetch(`${address}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const entered = await call('POST', '/auth/login', { username: 'admin', senha: password })
    const { access_token } = (await entered.json()) as { access_token: string }
    expect(existsSync(firstAccess)).toBe(true)

    const chosen = { senha_atual: password, nova_senha: 'uma frase que só a loja conhece' }
    expect((await call('PUT', '/auth/senha', chosen, access_token)).ok).toBe(true)
    password = chosen.nova_senha
    await soon(async () => !existsSync(firstAccess))
    await second.stop()
  })

  test('answers pending requests on a stop, stops the database and exits with 0', async () => {
    const server = runServer({ DATA_DIR })
    const { port } = new URL(await server.address)
    const body = JSON.stringify({ username: 'admin', senha: 'errada de todo' })
    const client = connect(Number(port), '127.0.0.1')
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    await new Promise<void>((resolve) => client.write(head + body.slice(0, 5), () => resolve()))
    await soon(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)

    const answer = new Promise<string>((resolve) =>
      client.once('data', (chunk) => resolve(String(chunk))),
    )
    server.kill('SIGTERM')
    await soon(async () => !(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)))
    client.write(body.slice(5))

    expect(await answer).toContain('401 Unauthorized')
    expect(await server.exited).toMatchObject({ code: 0 })
    expect(existsSync(pidFile)).toBe(false)
  })

  test('writes one JSON object per line of stdout, without the requested addresses', () => {
    const lines = firstLog
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ route: '/api/clientes', status: 401 }))
    expect(firstLog).not.toContain('52998224725')
  })

  test('keeps the database running after a kill, attaches to it at the next start, and rejects a second server on the same data', async () => {
    const killed = runServer({ DATA_DIR })
    await killed.address
    killed.kill('SIGKILL')
    await killed.exited
    const pid = postmaster()

    const next = runServer({ DATA_DIR })
    const address = await next.address
    expect(await login(address, 'admin', password)).toBe(200)
    expect(postmaster()).toBe(pid)

    const { code, err } = await runServer({ DATA_DIR }).exited
    expect(code).toBe(1)
    expect(err).toContain(`Já há um servidor rodando com os dados de ${DATA_DIR}.`)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await next.stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('restarts a database that dies while the server runs', async () => {
    const server = runServer({ DATA_DIR })
    const address = await server.address
    await soon(async () => (await sql(embeddedUrl, AT_WORK)) === 0)
    const died = postmaster()
    process.kill(died, 'SIGKILL')

    const isBack = async () => postmaster() !== died && (await fetch(`${address}/readyz`)).ok
    await soon(isBack)
    expect(await login(address, 'admin', password)).toBe(200)
    expect(await server.stop()).toMatchObject({ code: 0 })
  })

  test('cancels a backup on a stop, removes its partial file and stops the database', {
    timeout: 120_000,
  }, async () => {
    const server = runServer({ DATA_DIR })
    const address = await server.address
    const token = await tokenOf(address)
    const locker = new pg.Client(`${embeddedUrl}&application_name=mare-motos-leaving`)
    await locker.connect()
    await locker.query('begin; lock table clientes in access exclusive mode')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = await fetch(`${address}/api/sistema/backup`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(asked.status).toBe(202)
    const partial = () =>
      readdirSync(join(DATA_DIR, 'backups')).filter((name) => name.endsWith('.parcial'))
    await soon(async () => partial().length === 1)

    server.kill('SIGTERM')
    await soon(async () => partial().length === 0)
    await locker.end()
    expect(await server.exited).toMatchObject({ code: 0 })
    expect(existsSync(pidFile)).toBe(false)
  })

  test('resets a password with and without a running server', async () => {
    const server = runServer({ DATA_DIR })
    const address = await server.address
    const reset = await runAdmin({ DATA_DIR }, 'reset-password', 'Admin').exited
    expect(reset.code).toBe(0)
    expect(await login(address, 'admin', password)).toBe(401)
    expect(await login(address, 'admin', passwordIn(reset.err))).toBe(200)
    await server.stop()

    const again = await runAdmin({ DATA_DIR }, 'reset-password', 'admin').exited
    password = passwordIn(again.err)
    expect(password).not.toBe('')
    expect(existsSync(pidFile)).toBe(false)

    const unknown = await runAdmin({ DATA_DIR }, 'reset-password', 'ninguem').exited
    expect(unknown).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usuário "ninguem" não encontrado.'),
    })
    const factor = await runAdmin({ DATA_DIR }, 'reset-second-factor', 'admin').exited
    expect(factor).toMatchObject({
      code: 0,
      err: expect.stringContaining('Este usuário não usava segundo fator.'),
    })
    const waived = await runAdmin({ DATA_DIR }, 'waive-second-factor').exited
    expect(waived).toMatchObject({
      code: 0,
      err: expect.stringContaining('Ninguém mais é obrigado a configurá-lo para entrar.'),
    })
    const misused = await runAdmin({ DATA_DIR }, 'waive-second-factor', 'admin').exited
    expect(misused).toMatchObject({ code: 1, err: expect.stringContaining('Uso: npm run admin') })
  })

  test('rejects a database of a newer release and leaves it unchanged', async () => {
    const server = runServer({ DATA_DIR })
    await server.address
    await sql(embeddedUrl, "insert into migracoes (nome) values ('999_futuro.sql')")
    await server.stop()

    const { code, err } = await runServer({ DATA_DIR }).exited
    expect(code).toBe(1)
    expect(err).toContain('versão mais nova do sistema (999_futuro.sql)')
    expect(existsSync(pidFile)).toBe(false)
  })
})

const soon = (condition: () => Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 60_000, interval: 50 })

async function tokenOf(address: string) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', senha: password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function sql(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(statement).finally(() => client.end())
  return rowCount
}
