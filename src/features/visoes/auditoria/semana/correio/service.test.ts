import { simpleParser } from 'mailparser'
import { beforeEach, expect, test } from 'vitest'
import {
  addDays,
  dayInBrazil,
  formatDay,
  type Instant,
  instantInBrazil,
  mondayOf,
} from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Mailer, OutgoingEmail } from '#integrations/email/port.ts'
import { smtp } from '#integrations/email/smtp.ts'
import { NoAnswer } from '#integrations/http.ts'
import { openShop } from '#tests/kit/calls/shop.ts'
import { mailServer } from '#tests/kit/providers/mail-server.ts'
import { sendWeek } from './service.ts'

// The trail is dated by the database's clock: the week that the e-mail is about is the real one.
const today = dayInBrazil(new Date())
const inicio = mondayOf(today)
const monday = addDays(inicio, 7)
const at = (time: string, day = monday) => instantInBrazil(day, time)

const accounts: Mailer[] = []
const shop = await openShop({ now: new Date().toISOString(), mailers: async () => accounts })
const { api, ok } = shop
const { db } = api
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
const sent: OutgoingEmail[] = []
const mailer = (trouble?: Error): Mailer => ({
  name: 'smtp',
  async send(email) {
    if (trouble) throw trouble
    sent.push(email)
  },
  check: async () => {},
})
const run = (now: Instant, ...mailers: Mailer[]) =>
  sendWeek({
    db,
    now: () => new Date(now),
    mailers: async () => mailers,
    publicUrl: 'https://maremotos.example',
  })
const rows = () =>
  db
    .selectFrom('resumos_semanais')
    .select(['semana', 'endereco', 'status', 'motivo'])
    .orderBy('endereco')
    .execute()
const settings = (fields: object) => async () => {
  const { versao: _, ...all } = (await api.get('/sistema/configuracoes')).json()
  return api.put('/sistema/configuracoes', { ...all, ...fields })
}
const to = (resumo_semanal_para: string, resumo_semanal_ativo = true) =>
  ok(settings({ resumo_semanal_para, resumo_semanal_ativo })())

beforeEach(async () => {
  sent.length = 0
  state.letters.length = 0
  await db.deleteFrom('resumos_semanais').execute()
  await to('dona@example.com')
})

test('is sent on Monday at 8:00 and not before, once, also by two servers and after restarts', async () => {
  await run(at('07:50'), mailer())
  expect(sent).toEqual([])
  await Promise.all([
    run(at('08:00'), mailer()),
    run(at('08:00'), mailer()),
    run(at('08:00'), mailer()),
  ])
  await run(at('08:10'), mailer())
  await run(at('10:00', addDays(monday, 3)), mailer())
  expect(sent.map(({ to }) => to.address)).toEqual(['dona@example.com'])
  expect((await rows()).filter(({ semana }) => semana === inicio)).toEqual([
    { semana: inicio, endereco: 'dona@example.com', status: 'enviado', motivo: null },
  ])
})

test('arrives as text and HTML with what a clerk did, and nobody’s CPF or telephone number', async () => {
  const { id } = await shop.pagamento()
  const motivo = 'Pediu pelo (13) 97777-6666, CPF 123.456.789-00'
  await ok(api.put('/sistema/permissoes', { ...NOTHING, cancelar_dividas: true }))
  await ok(api.delete(`/pagamentos/${id}`, { motivo }, await shop.staff()))
  const { cliente_nome, cliente_id } = (await api.get(`/pagamentos/${id}`)).json()
  const { cpf, telefone } = (await api.get(`/clientes/${cliente_id}`)).json()
  await run(at('08:00'), account)
  expect(state.letters).toHaveLength(1)
  const letter = await simpleParser(state.letters[0]!)
  expect(letter.subject).toMatch(/^Sua semana: R\$.[\d.,]+ recebidos; 1 mudança a conferir$/)
  expect(letter.to).toMatchObject({ value: [{ address: 'dona@example.com' }] })
  const html = (letter.html || '').replaceAll('\u00a0', ' ')
  for (const content of [letter.text!, html]) {
    expect(content).toContain(`${formatDay(inicio)} a ${formatDay(addDays(inicio, 6))}`)
    expect(content).toContain('Bia Lima (bia): 1 mudança')
    expect(content).toContain('Pagamento cancelado')
    expect(content).toContain(cliente_nome)
    expect(content).toContain('R$ 314,93')
    expect(content).toContain('https://maremotos.example/admin/locacoes/')
    for (const secret of [cpf, telefone, '97777', '456.789']) expect(content).not.toContain(secret)
  }
})

test('a week without changes is reported too', async () => {
  await run(at('08:00', addDays(monday, 7)), mailer())
  expect(sent).toMatchObject([{ subject: expect.stringMatching(/; nenhuma mudança a conferir$/) }])
})

test('goes to each address once, and to a new one later in the week', async () => {
  await to(' dona@example.com; Socio@Example.com,dona@example.com ')
  await run(at('08:00'), mailer())
  expect(sent.map(({ to }) => to.address).toSorted()).toEqual([
    'dona@example.com',
    'socio@example.com',
  ])
  await to('dona@example.com, contador@example.com')
  await run(at('09:00'), mailer())
  expect(sent.map(({ to }) => to.address)).toHaveLength(3)
  expect(sent.at(-1)!.to.address).toBe('contador@example.com')
})

test.each([
  ['switched off', 'dona@example.com', false],
  ['without an address', '', true],
])('is not sent while %s', async (_, para, ativo) => {
  await to(para, ativo)
  await run(at('08:00'), mailer())
  expect([sent, await rows()]).toEqual([[], []])
})

test('waits for a provider, and is dropped once it is switched off', async () => {
  await run(at('08:00'))
  expect(await rows()).toMatchObject([{ status: 'pendente' }])
  await to('dona@example.com', false)
  await run(at('08:10'), mailer())
  expect([sent, (await rows())[0]!.status]).toEqual([[], 'dispensado'])
  await to('dona@example.com')
  await run(at('08:20'), mailer())
  expect([sent.length, (await rows())[0]!.status]).toEqual([1, 'enviado'])
})

test('a week still waiting gives way to the next', async () => {
  await run(at('08:00'))
  await run(at('08:00', addDays(monday, 7)), mailer())
  expect(sent).toMatchObject([{ subject: expect.stringMatching(/; nenhuma mudança a conferir$/) }])
  expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['dispensado', 'enviado'])
})

test('is not sent at night', async () => {
  await run(at('20:00'), mailer())
  expect(sent).toEqual([])
  await run(at('08:00', addDays(monday, 1)), mailer())
  expect(sent).toHaveLength(1)
})

test('an account that fails is retried; a refused or doubtful message is not', async () => {
  const wrongKey = new UpstreamError('O SendGrid não aceitou a chave.', 'email_credenciais')
  await run(at('08:00'), mailer(wrongKey))
  expect(await rows()).toMatchObject([{ status: 'pendente', motivo: wrongKey.message }])
  await run(at('08:10'), mailer())
  expect(sent).toHaveLength(1)

  for (const [trouble, motivo] of [
    [new UpstreamError('Recusou a mensagem.', 'email_recusado'), 'Recusou a mensagem.'],
    [new NoAnswer('Não respondeu.', 'email_sem_resposta'), 'Não respondeu. Pode ter chegado.'],
  ] as const) {
    await db.deleteFrom('resumos_semanais').execute()
    await run(at('08:00'), mailer(trouble))
    await run(at('08:10'), mailer())
    expect(await rows()).toMatchObject([{ status: 'falha', motivo }])
  }
  expect(sent).toHaveLength(1)
})

test('one whose server was killed is not repeated', async () => {
  await run(at('08:00'))
  await db
    .updateTable('resumos_semanais')
    .set({ status: 'enviando', tentado_em: at('08:00') })
    .execute()
  await run(at('08:10'), mailer())
  await run(at('08:20'), mailer())
  expect([sent, await rows()]).toMatchObject([
    [],
    [{ status: 'falha', motivo: 'O envio foi interrompido; pode ter chegado.' }],
  ])
})

test('the screen learns to whom it goes, whether it can be sent, and what became of the last one', async () => {
  const email = async () => (await api.get('/auditoria/semana')).json().email
  expect(await email()).toEqual({
    ativo: true,
    enderecos: ['dona@example.com'],
    provedor: false,
    ultimos: [],
  })
  accounts.push(mailer())
  await run(at('08:00'), mailer())
  expect(await email()).toMatchObject({
    provedor: true,
    ultimos: [
      {
        semana: inicio,
        endereco: 'dona@example.com',
        status: 'enviado',
        motivo: null,
        em: at('08:00'),
      },
    ],
  })
})

test.each([
  ['dona@', 'Confira os endereços de e-mail; separe-os por vírgula'],
  ['a@x.com b@x.com c@x.com d@x.com e@x.com f@x.com', 'Use no máximo 5 endereços'],
])('refuses %s as the addresses', async (resumo_semanal_para, mensagem) => {
  const answer = await settings({ resumo_semanal_para })()
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ campo: 'resumo_semanal_para', mensagem }],
  ])
})

const NOTHING = {
  dias_anteriores: false,
  cancelar_dividas: false,
  dar_baixa: false,
  mudar_datas: false,
  desbloquear_clientes: false,
  exportar_dados: false,
}
