import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { runQueue } from '#features/contato/mensagens/turnos/service.ts'
import { linkOnPaper, newCode } from '#features/sistema/links-publicos/service.ts'
import type { Mailer, OutgoingEmail } from '#integrations/email/port.ts'
import type { Tx } from '#server/database/pool.ts'
import { everything } from '#tests/kit/calls/ask.ts'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { runs } from '#tests/kit/runs.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { locacaoWithPapers, nameShop, signatureOf } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { sendQueued } from '../envio/service.ts'

const NOW = '2026-03-10T12:00:00Z'
const publicUrl = 'https://maremotos.example'
const { first, configure, messengers } = fakeMessengers()
const letters: OutgoingEmail[] = []
const accounts: Mailer[] = []
const mailer: Mailer = {
  name: 'smtp',
  check: async () => {},
  send: async (letter) => void letters.push(letter),
}
const page = { style: 'body{color:red}', render: () => '' }
const api = await testApi({
  now: NOW,
  publicUrl,
  messengers,
  mailers: async () => accounts,
  site: {
    renderer: page,
    // Renders the data as JSON; the HTML is tested with the renderer.
    documento: {
      ...page,
      script: 'go()',
      render: ({ empresa: _, ...view }) => JSON.stringify(view),
    },
    publicUrl,
  },
})
const make = factories(api)
await nameShop(api)
let clock = NOW
beforeEach(async () => {
  api.setNow(NOW)
  clock = NOW
  configure(first)
  accounts.splice(0, accounts.length, mailer)
  letters.length = 0
  await api.db.deleteFrom('mensagens').execute()
  await api.db
    .updateTable('fila_mensagens')
    .set({ livre_em: '2000-01-01T00:00:00Z' as Instant, vez: null })
    .execute()
})

let next = 0
/** A rental of a customer whose CPF ends in 4725. */
const locacao = () =>
  locacaoWithPapers(make, {
    cliente: {
      nome: 'Maria da Conceição Ávila',
      cpf: `${String(++next).padStart(7, '0')}4725`,
      email: 'm@exemplo.com.br',
    },
  })
async function emitted(body: object = { tipo: 'contrato' }) {
  const { id } = await locacao()
  const answer = await api.post(`/locacoes/${id}/documentos`, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as { id: string; numero: string; sha256_texto: string; locacao_id: string }
}
async function signed() {
  const document = await emitted()
  await api.post(`/documentos/${document.id}/assinar`, signatureOf(document))
  return (await api.post(`/documentos/${document.id}/assinar`, { papel: 'locadora' })).json()
}
const pdfOf = async (id: string) => (await api.get(`/documentos/${id}/pdf`)).rawPayload
const codeIn = (text: string) => text.match(/\/documento\/([\w-]{24})/)![1]!
/** The code that the QR of the stored PDF has. */
const codeOnPaper = async (id: string) => codeIn(pagesOf(await pdfOf(id)).join(''))
let address = 1
/** Each caller has an address of its own, because pages are limited by address. */
const open = (codigo: string) =>
  api.app.inject({
    url: `/documento/${codigo}`,
    remoteAddress: `10.0.${address >> 8}.${address++ & 255}`,
  })
const answer = (codigo: string, cpf_final: string) =>
  api.app.inject({
    method: 'POST',
    url: `/documento/${codigo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `cpf_final=${cpf_final}`,
    remoteAddress: `10.1.${address >> 8}.${address++ & 255}`,
  })
const send = (id: string, por = 'whatsapp') => api.post(`/documentos/${id}/enviar`, { por })
const around = () => ({
  db: api.db,
  files: api.files,
  now: () => new Date(clock),
  mailers: async () => accounts,
  publicUrl,
})
/** Sends the queue; the pauses between messages pass at once. */
function queue() {
  let ms = Date.parse(clock)
  return runQueue({
    db: api.db,
    now: () => new Date(ms),
    messengers,
    publicUrl,
    random: () => 0.5,
    wait: async (pause) => {
      ms += pause
    },
  })
}
const messages = () =>
  api.db
    .selectFrom('mensagens')
    .select(['tipo', 'mensagem', 'status', 'motivo_falha'])
    .orderBy('id')
    .execute()

describe('the page', () => {
  test('answers random codes alike, and writes nothing for them', async () => {
    const { id } = await signed()
    const before = await everything({ api })
    const answers = new Set<string>()
    for (let n = 0; n < runs(1000); n++) {
      const { statusCode, body } = await open(newCode().codigo)
      answers.add(`${statusCode} ${body}`)
    }
    expect([...answers]).toEqual(['404 {"situacao":"venceu","documento":null}'])
    expect(await everything({ api })).toEqual(before)
    const wrong = await answer(await codeOnPaper(id), '0000')
    const unknown = await answer(newCode().codigo, '4725')
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  test('shows what anybody with the code may see, without personal data', async () => {
    const done = await signed()
    const shown = await open(await codeOnPaper(done.id))
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const hash = createHash('sha256').update('go()').digest('base64')
    expect(shown.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(shown.json()).toEqual({
      situacao: 'documento',
      documento: {
        tipo: 'contrato',
        numero: done.numero,
        status: 'assinado',
        emitido_em: '2026-03-10',
        assinado_em: '2026-03-10',
        cancelado_em: null,
        sha256_texto: done.sha256_texto,
        sha256_final: done.sha256_final,
        assinantes: [
          {
            papel: 'Locatário',
            iniciais: 'M. C. Á.',
            assinado_em: '2026-03-10T12:00:02.000Z',
            recebida_em: '2026-03-10T12:00:00.000Z',
          },
          {
            papel: 'Locadora',
            iniciais: expect.any(String),
            assinado_em: '2026-03-10T12:00:00.000Z',
            recebida_em: '2026-03-10T12:00:00.000Z',
          },
        ],
        pode_baixar: true,
      },
    })
    // A hash may contain any four digits.
    const words = shown.body.replaceAll(/[0-9a-f]{64}/g, '')
    for (const secret of ['Conceição', '4725', 'TST', '9C2KC', 'Rua de Teste', '@', '1399'])
      expect(words).not.toContain(secret)
  })

  test('is changed by no GET, also of a bot', async () => {
    const { id } = await signed()
    const codigo = await codeOnPaper(id)
    const rows = () =>
      Promise.all([
        api.db.selectFrom('documentos').selectAll().execute(),
        api.db.selectFrom('links_publicos').selectAll().execute(),
        api.db.selectFrom('auditoria').select('id').execute(),
      ])
    const before = await rows()
    for (let n = 0; n < 20; n++) await open(codigo)
    expect(await rows()).toEqual(before)
  })

  test('answers the PDF for the last four digits, and is recorded', async () => {
    const { id } = await signed()
    const file = await answer(await codeOnPaper(id), '4725')
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="contrato_2026-\d{6}\.pdf"$/),
    })
    expect(file.rawPayload.equals(await pdfOf(id))).toBe(true)
    const lines = await api.db
      .selectFrom('auditoria')
      .select('usuario')
      .where('entidade', '=', 'documentos')
      .where('acao', '=', 'exportar')
      .where('entidade_id', '=', id)
      .execute()
    expect(lines.map(({ usuario }) => usuario)).toContain('cliente (link do documento)')
  })

  test('closes downloads for a day after five wrong tries, but verifies on', async () => {
    const { id } = await signed()
    const codigo = await codeOnPaper(id)
    for (const status of [422, 422, 422, 422, 404])
      expect((await answer(codigo, '0000')).statusCode).toBe(status)
    const shown = async () => (await open(codigo)).json()
    api.setNow('2026-03-11T11:59:59Z')
    expect((await answer(codigo, '4725')).statusCode).toBe(404)
    expect(await shown()).toMatchObject({
      situacao: 'documento',
      documento: { pode_baixar: false },
    })
    api.setNow('2026-03-11T12:00:00Z')
    expect((await shown()).documento.pode_baixar).toBe(true)
    for (const status of [422, 422, 422, 422, 404])
      expect((await answer(codigo, '1111')).statusCode).toBe(status)
    api.setNow('2036-03-12T12:00:00Z')
    expect((await answer(codigo, '4725')).statusCode).toBe(200)
  })

  test.each(['', '  ', '47', '47250'])('does not count %j as a wrong try', async (typed) => {
    const codigo = await codeOnPaper((await signed()).id)
    for (let tries = 0; tries < 6; tries++)
      expect((await answer(codigo, typed)).statusCode).toBe(422)
    expect((await answer(codigo, '4725')).statusCode).toBe(200)
  })

  test('says the same of an unknown code and of wrong digits', async () => {
    const codigo = await codeOnPaper((await signed()).id)
    const unknown = 'A'.repeat(24)
    const [wrong, none] = [await answer(codigo, '0000'), await answer(unknown, '4725')]
    expect([wrong.statusCode, wrong.body]).toEqual([none.statusCode, none.body])
    const [lost, odd] = [await open(unknown), await open('x')]
    expect([lost.statusCode, lost.json()]).toEqual([404, { situacao: 'venceu', documento: null }])
    expect(odd.body).toBe(lost.body)
  })

  test('says that a document was cancelled, and gives no PDF', async () => {
    const { id } = await signed()
    const codigo = await codeOnPaper(id)
    await api.post(`/documentos/${id}/cancelar`, { motivo: 'Engano' })
    expect((await open(codigo)).json().documento).toMatchObject({
      status: 'cancelado',
      cancelado_em: '2026-03-10',
      pode_baixar: false,
    })
    expect((await answer(codigo, '4725')).statusCode).toBe(404)
  })

  test('is limited to 30 an address and minute', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 31; n++)
      statuses.add(
        (await api.app.inject({ url: `/documento/${'B'.repeat(24)}`, remoteAddress: '10.9.9.9' }))
          .statusCode,
      )
    expect(statuses).toEqual(new Set([404, 429]))
  })
})

describe('sending', () => {
  test('by WhatsApp is queued, and the link that it carries opens the document for a year', async () => {
    const { id, numero } = await emitted()
    expect((await send(id)).json()).toEqual({
      situacao: 'na_fila',
      aviso: 'A mensagem está na fila: sai entre 8h e 20h.',
      link: null,
    })
    await send(id)
    await queue()
    const [sent, ...more] = await messages()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ tipo: 'documento', status: 'enviado' })
    expect(sent!.mensagem).toContain(
      `Oi Maria, aqui está o seu contrato nº ${numero}: ${publicUrl}/documento/`,
    )
    const codigo = codeIn(sent!.mensagem)
    expect((await answer(codigo, '4725')).headers['content-type']).toBe('application/pdf')
    clock = '2027-03-09T12:00:00Z'
    api.setNow(clock)
    expect((await open(codigo)).statusCode).toBe(200)
    clock = '2027-03-10T12:00:01Z'
    api.setNow(clock)
    expect((await open(codigo)).statusCode).toBe(404)
    expect((await answer(codigo, '4725')).json()).toEqual({ situacao: 'venceu', documento: null })
  })

  test('closes after five wrong tries, and says so also to the right digits', async () => {
    const { id } = await signed()
    await send(id)
    await queue()
    const codigo = codeIn((await messages())[0]!.mensagem)
    for (const status of [422, 422, 422, 422, 404])
      expect((await answer(codigo, '0000')).statusCode).toBe(status)
    for (const shown of [await answer(codigo, '4725'), await open(codigo)])
      expect([shown.statusCode, shown.json()]).toEqual([
        404,
        { situacao: 'venceu', documento: null },
      ])
    api.setNow('2026-03-12T12:00:00Z')
    expect((await answer(codigo, '4725')).statusCode).toBe(404)
  })

  test('to an archived customer is refused, and an e-mail that waits is not sent', async () => {
    const { id } = await signed()
    const { cliente_id } = (await api.get(`/documentos/${id}`)).json()
    clock = '2026-03-10T23:30:00Z'
    await send(id, 'email')
    await api.db
      .updateTable('clientes')
      .set({ excluido_em: NOW as Instant })
      .where('id', '=', cliente_id)
      .execute()
    for (const configured of [first, undefined]) {
      if (configured) configure(configured)
      else configure()
      for (const por of ['whatsapp', 'email']) {
        const refused = await send(id, por)
        expect([refused.statusCode, refused.json()]).toEqual([
          409,
          {
            code: 'cliente_arquivado',
            detail: 'O cliente foi arquivado: nada é enviado a ele. Imprima o documento.',
          },
        ])
      }
    }
    clock = NOW
    await sendQueued(around())
    expect(letters).toEqual([])
  })

  test('does not count an empty field', async () => {
    const { id } = await signed()
    await send(id)
    await queue()
    const codigo = codeIn((await messages())[0]!.mensagem)
    for (let tries = 0; tries < 6; tries++) expect((await answer(codigo, '')).statusCode).toBe(422)
    expect((await answer(codigo, '4725')).statusCode).toBe(200)
  })

  test('on an extract opens again a day after five wrong tries', async () => {
    const { id } = await signed()
    const codigo = await api.db
      .transaction()
      .execute((tx) => linkOnPaper(tx as Tx, secrets, id, NOW as Instant))
    for (const status of [422, 422, 422, 422, 404])
      expect((await answer(codigo, '0000')).statusCode).toBe(status)
    api.setNow('2026-03-11T12:00:00Z')
    expect((await answer(codigo, '4725')).statusCode).toBe(200)
  })

  test('without a provider returns a chat, and by e-mail waits for its hours', async () => {
    configure()
    const { id, numero } = await emitted()
    const chat = (await send(id)).json()
    expect(chat).toMatchObject({ situacao: 'pronto' })
    expect(decodeURIComponent(chat.link)).toContain(
      `contrato nº ${numero}: ${publicUrl}/documento/`,
    )
    expect((await send(id, 'email')).json().situacao).toBe('na_fila')
    clock = '2026-03-11T02:00:00Z'
    await sendQueued(around())
    expect(letters).toEqual([])
    clock = '2026-03-11T12:00:00Z'
    await sendQueued(around())
    await sendQueued(around())
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      subject: `Contrato nº ${numero} | Maré Motos`,
      to: { address: 'm@exemplo.com.br' },
    })
    expect((await open(codeIn(letters[0]!.text))).statusCode).toBe(200)
  })

  test('of a document that was cancelled meanwhile is dropped', async () => {
    const { id } = await emitted()
    await send(id)
    await api.post(`/documentos/${id}/cancelar`, { motivo: 'Engano' })
    await queue()
    expect(await messages()).toMatchObject([
      { status: 'dispensada', motivo_falha: 'O documento foi cancelado ou emitido de novo.' },
    ])
    expect((await send(id)).json().code).toBe('documento_cancelado')
  })

  test('by e-mail needs an account', async () => {
    accounts.length = 0
    expect((await send((await emitted()).id, 'email')).json().code).toBe('email_nao_configurado')
  })
})

describe('a notification', () => {
  const notification = () =>
    emitted({ tipo: 'notificacao', texto: 'A semana de 02/03 está em aberto.' })
  const find = async (id: string) => (await api.get(`/documentos/${id}`)).json()

  test('leaves both ways, and its evidence is stored once delivery is known', async () => {
    const { id } = await notification()
    await queue()
    await sendQueued(around())
    expect(letters).toHaveLength(1)
    expect(await messages()).toMatchObject([{ tipo: 'notificacao', status: 'enviado' }])
    expect((await find(id)).sha256_final).toBeNull()
    const draft = pagesOf(await pdfOf(id))
      .join(' ')
      .replaceAll('\n', ' ')
    for (const words of [
      'Página de evidências: Notificação nº',
      'Aceito pelo provedor em: 10/03/2026 às 09:00:00',
      'Entregue em: sem aviso do provedor',
    ])
      expect.soft(draft).toContain(words)
    await api.db
      .updateTable('mensagens')
      .set({ status: 'delivered_real', entregue_em: '2026-03-10T12:05:09Z' as Instant })
      .execute()
    await sendQueued(around())
    const { sha256_final, status } = await find(id)
    expect(status).toBe('emitido')
    const file = await pdfOf(id)
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256_final)
    const final = pagesOf(file).join(' ').replaceAll('\n', ' ')
    expect(final).toContain('Entregue em: 10/03/2026 às 09:05:09')
    expect((await open(codeIn(final.replaceAll(' ', '')))).json().documento.tipo).toBe(
      'notificacao',
    )
    await sendQueued(around())
    expect((await pdfOf(id)).equals(file)).toBe(true)
  })

  test('is stored after seven days, whatever is known', async () => {
    const { id } = await notification()
    await queue()
    clock = '2026-03-17T11:59:59Z'
    await sendQueued(around())
    expect((await find(id)).sha256_final).toBeNull()
    clock = '2026-03-17T12:00:00Z'
    await sendQueued(around())
    expect((await find(id)).sha256_final).not.toBeNull()
  })
})
