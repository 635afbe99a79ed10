import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withCheckDigits } from '#app/server/demo/people.ts'
import { isValidCPF } from '#domain/documents.ts'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { killServers, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const ADMIN_PASSWORD = 'senha-de-teste-1'
const ROWS = 300
/** Less than the 30 s after which the scheduler gives up a worker that is silent. */
const AT_ONCE_MS = 15_000
const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

/** What the answers of these calls have, each its part. */
type Answer = {
  access_token: string
  id: string
  situacao: string
  feitas: number
  erro: string | null
}

/** Starts a server and signs in; returns it with what asks it. */
async function start(settings: Record<string, string>) {
  const server = runServer({ DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD, ...settings })
  const address = await server.address
  const headers: Record<string, string> = {}
  async function ask(path: string, method = 'GET', body?: object | FormData) {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const user = { username: 'admin', senha: ADMIN_PASSWORD }
  const { access_token } = await ask('/auth/login', 'POST', user)
  headers.authorization = `Bearer ${access_token}`
  return { ask, kill: () => server.kill('SIGKILL'), exited: server.exited }
}

test('an import whose server is killed leaves nothing of it, and succeeds when asked again', {
  timeout: 120_000,
}, async () => {
  const { url, ownerUrl } = await testDatabaseUrls()
  const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const count = async () =>
    (await query(url, 'select count(*)::int as n from clientes'))[0] as { n: number }
  const first = await start(settings)
  const form = new FormData()
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const cpf = withCheckDigits(`5${String(n).padStart(8, '0')}`, isValidCPF)
    return `Cliente ${n} Exemplo;${cpf};13999990000`
  })
  form.set('tipo', 'clientes')
  form.set('arquivo', new File([['Nome;CPF;Telefone', ...rows].join('\n')], 'clientes.csv'))
  const { id } = await first.ask('/importacoes', 'POST', form)
  const path = `/importacoes/${id}`
  const until = async (ask: typeof first.ask, situacao: string, timeout = 60_000) =>
    expect.poll(async () => (await ask(path)).situacao, { timeout, interval: 200 }).toBe(situacao)
  await first.ask(`${path}/conferir`, 'POST')
  await until(first.ask, 'conferida')
  await first.ask(`${path}/importar`, 'POST', {})
  await expect
    .poll(async () => (await first.ask(path)).feitas, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(0)
  first.kill()
  await first.exited
  const second = await start(settings)
  await until(second.ask, 'conferida', AT_ONCE_MS)
  expect((await second.ask(path)).erro).toBe(
    'O servidor parou no meio. Nada foi gravado. Tente de novo.',
  )
  expect(await count()).toEqual({ n: 0 })
  await second.ask(`${path}/importar`, 'POST', {})
  await until(second.ask, 'importada')
  expect(await count()).toEqual({ n: ROWS })
})
