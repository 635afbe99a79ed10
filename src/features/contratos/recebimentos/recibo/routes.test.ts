import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mailer, OutgoingEmail } from '#integrations/email/port.ts'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const publicUrl = 'https://maremotos.example'
const { first, configure, messengers } = fakeMessengers()
const letters: OutgoingEmail[] = []
const accounts: Mailer[] = []
const mailer: Mailer = {
  name: 'smtp',
  check: async () => {},
  send: async (letter) => void letters.push(letter),
}
const pages = { style: 'body{color:red}', render: () => '' }
const api = await testApi({
  now: '2026-08-03T15:00:00Z',
  publicUrl,
  messengers,
  mailers: async () => accounts,
  site: {
    renderer: pages,
    // Renders the data as JSON; the HTML is tested with the renderer.
    recibo: { ...pages, render: ({ situacao }) => situacao },
    publicUrl,
  },
})
const make = factories(api)
beforeEach(() => {
  configure(first)
  accounts.splice(0, accounts.length, mailer)
  letters.length = 0
})

let next = 529
/** A rental from 2026-08-03 of a customer whose CPF ends in 4725. */
async function locacao(fields: object = {}) {
  api.setNow('2026-08-03')
  const cpf = `${next++}98224725`
  const { id: cliente_id } = await make.cliente({ nome: 'Conceição Ávila', cpf, ...fields })
  const { id } = await make.locacao({ cliente_id, caucao: true })
  const all: { id: string; tipo: string }[] = await make.pagamentosDe(id)
  const of = (tipo: string) => all.find((each) => each.tipo === tipo)!
  return { id, cliente_id, week: of('semanal'), caucao: of('caucao') }
}
const recibosOf = async (of: string) => (await api.get(`/recibos?${of}`)).json()
const textOf = async (id: string) => {
  const answer = await api.get(`/recebimentos/${id}/recibo`)
  return { answer, text: pagesOf(answer.rawPayload).join('\n') }
}

describe('the paper', () => {
  test('of a part says what was received, its fees and what stays open, also a month later', async () => {
    const { week } = await locacao()
    api.setNow('2026-08-06')
    await api.patch(`/pagamentos/${week.id}/marcar-pago`, {
      valor_pago: 200,
      forma: 'dinheiro',
      resto: 'devido',
    })
    const [recibo] = await recibosOf(`pagamento_id=${week.id}`)
    const { answer, text } = await textOf(recibo.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="recibo_${recibo.numero}.pdf"`,
    })
    for (const words of [
      `Recibo nº ${recibo.numero}`,
      'Conceição Ávila',
      'CPF ***.982.247-**',
      'R$ 200,00 (duzentos reais)',
      'em dinheiro, em 06/08/2026',
      'Semana 1 (03/08/2026 a 09/08/2026)',
      'dos quais R$ 6,60 de encargos por atraso; ficam em aberto R$ 121,53.',
      'Praia Grande, 6 de agosto de 2026.',
    ])
      expect.soft(text.replaceAll('\n', ' ')).toContain(words)
    expect(text).not.toContain('quitação')
    expect(text).not.toContain('529.982')
    api.setNow('2026-09-10')
    await api.put(`/pagamentos/${week.id}/pagar`)
    expect((await textOf(recibo.id)).text).toBe(text)
  })

  test('says that nothing is owed only when that is so', async () => {
    const { week, caucao } = await locacao()
    const paper = async (id: string) => {
      await api.put(`/pagamentos/${id}/pagar`)
      return (await textOf((await recibosOf(`pagamento_id=${id}`))[0].id)).text
    }
    const first = await paper(week.id)
    expect(first).not.toContain('quitação')
    const last = await paper(caucao.id)
    expect(last).toContain('Nesta data nada mais consta em aberto.')
    expect(last).toContain('A título de caução, a devolver conforme o contrato')
    expect(last).not.toMatch(/pagamento/i)
  })

  test('carries the frozen reservation of earlier debts', async () => {
    const { week, caucao } = await locacao()
    await api.put(`/pagamentos/${caucao.id}/pagar`)
    const [{ id }] = await recibosOf(`pagamento_id=${caucao.id}`)
    const frozen = [
      {
        pagamento_id: week.id,
        descricao: 'Semana 1',
        data_vencimento: '2026-08-03',
        devido: 31493,
      },
    ]
    await api.db
      .updateTable('recebimentos')
      .set({ em_aberto: JSON.stringify(frozen) as never })
      .where('id', '=', id)
      .execute()
    await api.put(`/pagamentos/${week.id}/pagar`)
    api.setNow('2026-09-10')
    expect((await textOf(id)).text).toContain('Este recibo não quita a semana 1, ainda em aberto.')
  })

  test('of two forms has both numbers; of an undone one, only its own and a stamp', async () => {
    const { cliente_id, week, caucao } = await locacao()
    const { dividas } = (await api.get(`/clientes/${cliente_id}/dividas?em=2026-08-03`)).json()
    const versaoOf = (id: string) => dividas.find((each: { id: string }) => each.id === id).versao
    const received = await api.post('/recebimentos', {
      cliente_id,
      formas: [
        { forma: 'dinheiro', valor: 314.93 },
        { forma: 'pix', valor: 700 },
      ],
      itens: [
        { pagamento_id: week.id, versao: versaoOf(week.id), valor: 314.93 },
        { pagamento_id: caucao.id, versao: versaoOf(caucao.id), valor: 700 },
      ],
    })
    const [cash, pix] = received.json() as [
      { id: string; numero: number },
      { id: string; numero: number },
    ]
    const both = (await textOf(cash.id)).text
    expect(both).toBe((await textOf(pix.id)).text)
    expect(both).toContain(`Recibo nº ${cash.numero} e ${pix.numero}`)
    expect(both).toContain('sendo R$ 314,93 em dinheiro e R$ 700,00 por Pix')
    expect(both).toContain('R$ 1.014,93 (mil e quatorze reais e noventa e três centavos)')
    api.setNow('2026-08-04')
    await api.post(`/recebimentos/${pix.id}/estornar`, { motivo: 'Engano' })
    const undone = (await textOf(pix.id)).text
    expect(undone).toContain('ANULADO em 04/08/2026')
    expect(undone).not.toContain(`Recibo nº ${cash.numero}`)
    const left = (await textOf(cash.id)).text
    expect(left).not.toContain('ANULADO')
    expect(left).toContain(
      `O recibo nº ${pix.numero}, da mesma ocasião, foi anulado em 04/08/2026.`,
    )
  })

  test('leaves a line in the trail', async () => {
    const { week } = await locacao()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const [{ id }] = await recibosOf(`pagamento_id=${week.id}`)
    await textOf(id)
    const lines = await api.db
      .selectFrom('auditoria')
      .select(['usuario', 'acao'])
      .where('entidade', '=', 'recebimentos')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'exportar')
      .execute()
    expect(lines).toEqual([{ usuario: 'ana', acao: 'exportar' }])
  })
})

describe('sending it', () => {
  async function paid(fields: object = {}) {
    const { week, cliente_id } = await locacao(fields)
    await api.put(`/pagamentos/${week.id}/pagar`)
    const [{ id }] = await recibosOf(`pagamento_id=${week.id}`)
    return {
      id,
      cliente_id,
      send: (por: string) => api.post(`/recebimentos/${id}/enviar`, { por }),
    }
  }

  test('by WhatsApp hands over the shop’s text with a link of 24 characters', async () => {
    const { send, cliente_id } = await paid()
    expect((await send('whatsapp')).json()).toEqual({
      situacao: 'enviado',
      aviso: 'Recibo enviado pelo WhatsApp.',
      link: null,
    })
    expect(first.handed[0]!.text).toMatch(
      /^Oi Conceição, recebemos R\$ 314,93 em 03\/08\/2026\. Abra aqui o recibo nº \d+: https:\/\/maremotos\.example\/recibo\/[\w-]{24} \(vale por 90 dias\)\./,
    )
    const [message] = (await api.get('/whatsapp/historico')).json()
    expect(message).toMatchObject({ tipo: 'recibo', cliente_id, status: 'enviado' })
  })

  test('without a provider answers a chat to send it by hand', async () => {
    configure()
    const { send } = await paid()
    expect((await send('whatsapp')).json()).toMatchObject({
      situacao: 'pronto',
      link: expect.stringContaining('https://wa.me/5513999990000?text='),
    })
  })

  test('by e-mail writes one letter with the link', async () => {
    const { send } = await paid({ email: 'c@exemplo.com.br' })
    expect((await send('email')).json().aviso).toBe('Recibo enviado por e-mail.')
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: { address: 'c@exemplo.com.br' } })
    expect(letters[0]!.text).toContain(`${publicUrl}/recibo/`)
  })

  test('refuses with the reason', async () => {
    const { send, cliente_id } = await paid()
    expect((await send('email')).json()).toMatchObject({
      code: 'sem_email',
      detail: 'Cliente não possui e-mail cadastrado.',
    })
    const change = (fields: object) =>
      api.db.updateTable('clientes').set(fields).where('id', '=', cliente_id).execute()
    await change({ email: 'c@exemplo.com.br', telefone: '1312345678' })
    accounts.length = 0
    expect((await send('email')).json().code).toBe('email_nao_configurado')
    expect((await send('whatsapp')).json().code).toBe('sem_telefone')
  })
})

describe('the customer’s page', () => {
  async function link() {
    const { week, cliente_id } = await locacao()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const [{ id }] = await recibosOf(`pagamento_id=${week.id}`)
    first.handed.length = 0
    await api.post(`/recebimentos/${id}/enviar`, { por: 'whatsapp' })
    const path = first.handed[0]!.text.match(/\/recibo\/[\w-]{24}/)![0]
    return { path, cliente_id }
  }
  let visitor = 0
  /** Each from an address of its own, below the rate limit. */
  const from = () => ({ remoteAddress: `203.0.113.${++visitor}` })
  const read = (path: string) => api.app.inject({ url: path, ...from() })
  const answer = (path: string, cpf_final: string) =>
    api.app.inject({
      ...from(),
      method: 'POST',
      url: path,
      payload: `cpf_final=${encodeURIComponent(cpf_final)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const links = () => api.db.selectFrom('links_publicos').selectAll().execute()

  test('asks for the end of the CPF and answers the PDF; reading it changes nothing', async () => {
    const { path } = await link()
    const before = await links()
    for (let i = 0; i < 20; i++) expect((await read(path)).body).toBe('pergunta')
    expect(await links()).toEqual(before)
    const wrong = await answer(path, '0000')
    expect([wrong.statusCode, wrong.body]).toEqual([422, 'errado'])
    const right = await answer(path, '4725')
    expect(right.statusCode).toBe(200)
    expect(right.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(pagesOf(right.rawPayload).join('')).toContain('Conceição Ávila')
  })

  test('shows nothing any more after five wrong answers, also several at once', async () => {
    const { path } = await link()
    const tries = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((n) => answer(path, `000${n}`)),
    )
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual(
      [422, 422, 422, 422, 404, 404, 404].toSorted(),
    )
    const right = await answer(path, '4725')
    expect([right.statusCode, right.body]).toEqual([404, 'venceu'])
    expect((await read(path)).body).toBe('venceu')
  })

  test('does not count an empty field', async () => {
    const { path } = await link()
    for (let tries = 0; tries < 6; tries++)
      expect([(await answer(path, '')).statusCode, tries]).toEqual([422, tries])
    expect((await answer(path, '4725')).statusCode).toBe(200)
  })

  test('is closed after 90 days, for an unknown code, and once the customer is anonymised', async () => {
    const { path, cliente_id } = await link()
    api.setNow('2026-11-01T14:59:00Z')
    expect((await read(path)).statusCode).toBe(200)
    api.setNow('2026-11-01T15:00:00Z')
    expect((await read(path)).statusCode).toBe(404)
    expect((await answer(path, '4725')).body).toBe('venceu')
    expect((await read('/recibo/AAAAAAAAAAAAAAAAAAAAAAAA')).body).toBe('venceu')
    expect((await read('/recibo/x')).body).toBe('venceu')
    const before = await links()
    await sql`select anonimizar_cliente(${cliente_id}::uuid, '2026-11-01T15:00:00Z')`.execute(
      api.db,
    )
    expect(await links()).toHaveLength(before.length - 1)
  })
})
