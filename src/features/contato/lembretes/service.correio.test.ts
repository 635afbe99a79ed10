import { type AddressObject, simpleParser } from 'mailparser'
import { beforeEach, expect, test } from 'vitest'
import { smtp } from '#integrations/email/smtp.ts'
import { mailServer } from '#tests/kit/providers/mail-server.ts'
import { secrets } from '#tests/kit/server/api.ts'
import { remindingShop } from '#tests/kit/shop/reminders.ts'
import { unsubscribePath } from './cancelamento/service.ts'

const { db, run, weekDue } = await remindingShop()
const { state, port } = await mailServer()
const account = smtp(
  {
    host: '127.0.0.1',
    port,
    username: 'loja',
    password: 'segredo',
    from_email: 'contato@maremotos.example',
  },
  { resolve: async (host) => host, allowPlain: true },
)
beforeEach(() => {
  state.letters.length = 0
})
const received = async () => {
  const letters = await Promise.all(state.letters.map((letter) => simpleParser(letter)))
  expect(letters).toHaveLength(1)
  return letters[0]!
}
const addresses = (field: AddressObject | AddressObject[] | undefined) =>
  [field ?? []].flat().flatMap(({ value }) => value)

test('sends a complete e-mail: sender, recipient, text and HTML, links to pay and to unsubscribe', async () => {
  const week = await weekDue('2026-03-03')
  await run([account])
  const letter = await received()
  expect(addresses(letter.from)).toEqual([
    { name: 'Maré Motos', address: 'contato@maremotos.example' },
  ])
  expect(addresses(letter.to)).toEqual([{ name: 'Ana Exemplo', address: 'ana@example.com' }])
  expect(letter.subject).toBe('Lembrete: seu pagamento venceu em 03/03/2026')
  const { id } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
  expect(letter.messageId).toBe(`<${id}@maremotos.example>`)

  const { codigo } = await db.selectFrom('pix_links').select('codigo').executeTakeFirstOrThrow()
  const pay = `https://maremotos.example/pagar/${codigo}`
  const leave = `https://maremotos.example${unsubscribePath(secrets, week.cliente_id)}`
  const html = letter.html || ''
  expect(letter.text).toContain(`Pague agora: ${pay}`)
  expect(html).toContain(`href="${pay}"`)
  expect(letter.text).toContain('O valor atualizado até hoje é R$ 321,93.')
  expect(html.replaceAll('\u00a0', ' ')).toContain('R$ 321,93')
  expect(letter.text).toContain(`Para não receber mais lembretes por e-mail: ${leave}`)
  expect(html).toContain(`href="${leave}"`)
  expect(letter.headers.get('list')).toMatchObject({ unsubscribe: { url: leave } })
  expect(letter.headers.get('list-unsubscribe-post') ?? state.letters[0]!.toString()).toContain(
    'List-Unsubscribe=One-Click',
  )
  expect(letter.headers.get('auto-submitted')).toBe('auto-generated')
})

test('a name cannot inject headers or HTML', async () => {
  const { cliente_id } = await weekDue('2026-03-10')
  const nome = 'Ana<b>X</b>\r\nBcc: vitima@example.com\r\n\r\nOi'
  await db.updateTable('clientes').set({ nome }).where('id', '=', cliente_id).execute()
  await run([account])
  const letter = await received()
  expect(letter.bcc).toBeUndefined()
  expect(letter.headers.has('bcc')).toBe(false)
  expect(addresses(letter.to)).toMatchObject([{ address: 'ana@example.com' }])
  expect(letter.subject).toBe('Lembrete: seu pagamento vence hoje')
  expect(letter.html).not.toContain('<b>')
  expect(letter.text).toContain('O valor é R$ 314,93.')
})

test('an opt-out also drops queued reminders', async () => {
  const { cliente_id } = await weekDue('2026-03-10')
  await run()
  await db
    .updateTable('clientes')
    .set({ aceita_lembretes_email: false })
    .where('id', '=', cliente_id)
    .execute()
  await run([account])
  expect(state.letters).toEqual([])
  expect(await db.selectFrom('emails').select('status').execute()).toEqual([
    { status: 'dispensado' },
  ])
})
