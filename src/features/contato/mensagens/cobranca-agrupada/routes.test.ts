import { beforeEach, describe, expect, test } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const { first, configure, messengers } = fakeMessengers()
const START = '2026-03-10T12:00:00Z'
const api = await testApi({ now: START, messengers, publicUrl: 'https://maremotos.example' })
const make = factories(api)
beforeEach(() => {
  configure(first)
  api.setNow(START)
})

/** A customer of 10/03 on 25/03: three weeks are late. */
async function threeLateWeeks() {
  const { cliente_id, id } = await make.locacao()
  api.setNow('2026-03-25T12:00:00Z')
  await api.get(`/pagamentos?locacao_id=${id}`)
  return { cliente_id: cliente_id as string, locacao_id: id as string }
}
const charge = (body: object) => api.post('/whatsapp/cobrar-cliente', body)
const preview = (id: string) => api.get(`/whatsapp/cobranca-do-cliente/${id}`)
const rowsOf = (cliente_id: string) =>
  api.db
    .selectFrom('mensagens')
    .select(['id', 'status', 'pagamento_id', 'mensagem', 'junto_com'])
    .where('cliente_id', '=', cliente_id)
    .orderBy('id')
    .execute()

describe('charging a customer', () => {
  test('three late weeks are one message with a link, and a row for each in the history', async () => {
    const { cliente_id, locacao_id } = await threeLateWeeks()
    const shown = (await preview(cliente_id)).json()
    expect(shown).toMatchObject({ quantidade: 3, desde: '2026-03-10', prometido_ate: null })
    expect(shown.mensagem).toContain('hoje constam 3 valores em aberto')
    const answer = await charge({ cliente_id })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ status: 'enviado', tipo: 'cobranca', junto_com: null })
    expect(first.handed).toHaveLength(1)
    expect(first.handed[0]!.text).toMatch(/3 valores em aberto.*pagar\/tudo\/[\w-]{24}/)
    const weeks = (await make.pagamentosDe(locacao_id)).filter(
      ({ data_vencimento }: { data_vencimento: string }) => data_vencimento <= '2026-03-25',
    )
    const rows = await rowsOf(cliente_id)
    expect(rows.map(({ pagamento_id }) => pagamento_id).toSorted()).toEqual(
      weeks.map(({ id }: { id: string }) => id).toSorted(),
    )
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['enviado']))
    expect(rows.filter(({ junto_com }) => junto_com === answer.json().id)).toHaveLength(2)
    expect((await charge({ cliente_id })).json().code).toBe('envio_repetido')
    expect(first.handed).toHaveLength(1)
  })

  test('one debt is the shop’s own text about it', async () => {
    const { cliente_id } = await make.locacao()
    const answer = await charge({ cliente_id })
    expect(answer.json().mensagem).toMatch(/^Olá, .*R\$\s314,93/s)
    expect(answer.json().mensagem).toBe((await preview(cliente_id)).json().mensagem)
    expect(await rowsOf(cliente_id)).toHaveLength(1)
  })

  test('without a provider it is ready to be sent by hand', async () => {
    configure()
    const { cliente_id } = await threeLateWeeks()
    const ready = (await charge({ cliente_id })).json()
    expect(ready).toMatchObject({
      status: 'delivered_ready',
      link: expect.stringContaining('https://wa.me/55'),
    })
    expect(await rowsOf(cliente_id)).toHaveLength(3)
    // From a dialog opened again: no second link, no second message.
    const again = await charge({ cliente_id })
    expect(again.statusCode).toBe(201)
    expect(again.json()).toMatchObject({ id: ready.id, link: ready.link })
    expect(await rowsOf(cliente_id)).toHaveLength(3)
    const links = await api.db
      .selectFrom('links_publicos')
      .select('id')
      .where('cliente_id', '=', cliente_id)
      .execute()
    expect(links).toHaveLength(1)
  })

  test('asks once about an open promise', async () => {
    const { cliente_id } = await threeLateWeeks()
    const { total } = (await preview(cliente_id)).json()
    const promise = { dia: '2026-03-30', valor: total, meio: 'telefone', texto: null }
    expect((await api.post(`/clientes/${cliente_id}/promessas`, promise)).statusCode).toBe(201)
    expect((await preview(cliente_id)).json().prometido_ate).toBe('2026-03-30')
    const before = first.handed.length
    expect((await charge({ cliente_id })).json()).toMatchObject({
      code: 'promessa_aberta',
      detail: 'O cliente prometeu pagar até 30/03/2026. Cobrar assim mesmo?',
    })
    expect(first.handed).toHaveLength(before)
    expect((await charge({ cliente_id, confirmar_promessa: true })).statusCode).toBe(201)
    expect(first.handed).toHaveLength(before + 1)
  })

  test('says so if nothing is due, or nobody is there', async () => {
    const { id } = await make.cliente()
    expect((await charge({ cliente_id: id })).json()).toMatchObject({
      code: 'nada_a_cobrar',
      detail: 'Este cliente não tem nada vencido a cobrar.',
    })
    const nobody = '0190a0a0-0000-7000-8000-000000000009'
    expect((await charge({ cliente_id: nobody })).statusCode).toBe(404)
  })
})
