import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { buildCliente } from '#tests/kit/server/build.ts'
import { unsubscribePath } from './service.ts'

const { app, db } = await testApi()
const { id } = await buildCliente(db, { nome: 'Ana Exemplo', email: 'ana@example.com' })
const url = unsubscribePath(secrets, id)
const accepts = async () =>
  (
    await db
      .selectFrom('clientes')
      .select('aceita_lembretes_email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).aceita_lembretes_email
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (payload: string, headers: Record<string, string> = FORM, to = url) =>
  app.inject({ method: 'POST', url: to, payload, headers })

test('GET changes nothing, shows no customer data and asks for confirmation', async () => {
  const page = await app.inject({ url })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.body).toContain('Cancelar os lembretes?')
  expect(page.body).not.toMatch(/Ana|ana@example/)
  expect(url).not.toContain(id)
  expect(await accepts()).toBe(true)
})

test('the page has one inline style, allowed by its hash, and loads nothing', async () => {
  const { headers, body } = await app.inject({ url })
  const style = body.match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(body).not.toContain('<script')
})

test.each([
  ['one-click unsubscribe', 'List-Unsubscribe=One-Click', FORM],
  [
    'one-click unsubscribe as multipart form',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['the page’s button', 'acao=cancelar', FORM],
])('%s ends the reminders, and the page can undo it', async (_, payload, headers) => {
  const ended = await send(payload, headers)
  expect(ended.statusCode).toBe(200)
  expect(ended.body).toContain('Lembretes cancelados')
  expect(await accepts()).toBe(false)
  expect((await app.inject({ url })).body).toContain('Lembretes cancelados')
  const back = await send('acao=voltar')
  expect(back.body).toContain('Lembretes ligados')
  expect(await accepts()).toBe(true)
})

test('the audit trail records the customer’s choice once for repeated requests', async () => {
  const changes = () =>
    db
      .selectFrom('auditoria')
      .select('usuario')
      .where('entidade', '=', 'clientes')
      .where('acao', '=', 'update')
      .execute()
  const before = (await changes()).length
  await send('acao=cancelar')
  await send('acao=cancelar')
  const after = await changes()
  expect(after.length).toBe(before + 1)
  expect(after.at(-1)?.usuario).toBe('cliente (link do e-mail)')
})

test.each([
  [
    'another customer’s signature',
    unsubscribePath(secrets, '0190a0a0-0000-7000-8000-000000000009').split('.')[1]!,
  ],
  ['no signature', ''],
])('rejects a link with %s', async (_, signature) => {
  const forged = `${url.split('.')[0]}.${signature}`
  for (const answer of [
    await app.inject({ url: forged }),
    await send('acao=voltar', FORM, forged),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Link inválido')
  }
})

test('responds 404 for a deleted customer and for an invalid token', async () => {
  for (const to of [
    unsubscribePath(secrets, '0190a0a0-0000-7000-8000-000000000009'),
    '/lembretes/cancelar/x',
  ])
    expect((await app.inject({ url: to })).statusCode).toBe(404)
  expect((await send('x'.repeat(2000))).statusCode).toBe(413)
})
