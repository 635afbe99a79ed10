import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { readConfig } from '#server/config/config.ts'
import { runningJob } from '#server/job.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { PASSPHRASE, pfx } from '#tests/kit/server/certificate.ts'
import { remindingShop } from '#tests/kit/shop/reminders.ts'
import { openAdapters } from '../../boot/adapters.ts'
import { outsideOf } from '../../boot/outside.ts'
import { withFailureLog } from './with-failure-log.ts'

const untrustedServer = createServer({ pfx, passphrase: PASSPHRASE }, (_, response) =>
  response.end('{}'),
)
await new Promise<void>((resolve) => untrustedServer.listen(0, '127.0.0.1', resolve))
afterAll(() => void untrustedServer.close())

const lines: unknown[] = []
const log = { warn: (...line: unknown[]) => void lines.push(line) }
beforeEach(() => void lines.splice(0))
const shop = await remindingShop()
const api = await testApi()

test('logs the reason of an invalid certificate when sending a message, without its content', async () => {
  const config = readConfig({
    ULTRAMSG_BASE_URL: `https://localhost:${(untrustedServer.address() as AddressInfo).port}`,
  })
  await api.post('/configuracoes/whatsapp/ultramsg', { token: 'segredo-de-teste', instance: '77' })
  const around = { db: api.db, secrets, now: () => new Date() }
  const [account] = await openAdapters(around, outsideOf(config), log).messengers()
  const message = { id: 'x', to: '5513997120000', text: 'Olá, Ana Exemplo' }
  await expect(runningJob.run('mensagens', () => account!.send(message))).rejects.toThrow(
    UpstreamError,
  )
  expect(lines).toEqual([
    [
      {
        servico: 'ultramsg',
        tarefa: 'mensagens',
        motivo: 'provedor_fora_do_ar',
        err: { name: 'Error', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      },
      'outside service failed',
    ],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Ana|97120000|segredo/)
})

test('keeps the message of a reminder that is retried and logs the cause', async () => {
  await shop.weekDue('2026-03-10')
  const cause = Object.assign(new Error('connect ECONNREFUSED of ana@example.com'), {
    code: 'ECONNREFUSED',
  })
  const failure = new UpstreamError('O SendGrid está fora do ar.', 'email_fora', { cause })
  await shop.run([withFailureLog('sendgrid', shop.mailer('sendgrid', failure), log)])
  expect(await shop.rows()).toMatchObject([{ status: 'pendente', motivo: failure.message }])
  expect(lines).toEqual([
    [
      {
        servico: 'sendgrid',
        tarefa: undefined,
        motivo: 'email_fora',
        err: { name: 'Error', code: 'ECONNREFUSED' },
      },
      'outside service failed',
    ],
  ])
})

test('passes results and streams through unchanged', async () => {
  async function* list() {
    yield 1
  }
  const service = withFailureLog(
    'arquivos',
    { name: 'pasta', read: async (key: string) => `de ${key}`, list },
    log,
  )
  expect([service.name, await service.read('a'), await Array.fromAsync(service.list())]).toEqual([
    'pasta',
    'de a',
    [1],
  ])
  expect(lines).toEqual([])
})

test.each([
  [
    'smtp',
    { host: 'localhost', port: 1, username: 'u', password: 'segredo', from_email: 'a@b.com.br' },
    'ESOCKET',
  ],
  ['sendgrid', { key: 'SG.segredo', from_email: 'a@b.com.br' }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('logs the cause of a failed e-mail by %s without key or address', async (name, body, code) => {
  const url = `https://localhost:${(untrustedServer.address() as AddressInfo).port}`
  const config = readConfig({ SENDGRID_BASE_URL: url, ALLOW_PRIVATE_ENDPOINTS: '1' })
  await api.post(`/configuracoes/email/${name}`, body)
  const { mailers } = openAdapters(
    { db: api.db, secrets, now: () => new Date() },
    outsideOf(config),
    log,
  )
  const account = (await mailers()).find((mailer) => mailer.name === name)!
  const from = { name: 'Loja', address: 'loja@exemplo.com.br' }
  const to = { name: 'Ana Exemplo', address: 'ana@example.com' }
  const letter = { id: 'x', from, to, subject: 'Olá, Ana', html: 'x', text: 'x' }
  await expect(account.send(letter as never)).rejects.toThrow(UpstreamError)
  expect(lines).toMatchObject([[{ servico: name, err: { code } }, 'outside service failed']])
  expect(JSON.stringify(lines)).not.toMatch(/Ana|ana@|segredo/)
})
