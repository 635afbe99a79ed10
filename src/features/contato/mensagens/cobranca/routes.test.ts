import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto, buildPagamento } from '#tests/kit/server/build.ts'

const { first, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers, handmade: [11] })
beforeEach(() => configure(first))
const { db } = api

const cliente = await buildCliente(db, { nome: 'João {valor} Ação', telefone: '13997123456' })
const locacao = await buildLocacao(db, {
  cliente_id: cliente.id,
  moto_id: (await buildMoto(db, { placa: 'ABC1D23' })).id,
})
const day = (text: string) => text as CalendarDay
let week = 1
const pagamento = (overrides: Parameters<typeof buildPagamento>[1] = {}) =>
  buildPagamento(db, { locacao_id: locacao.id, semana_referencia: ++week, ...overrides })
const cobranca = (overrides: object = {}) =>
  db
    .insertInto('cobrancas_extras')
    .values({
      locacao_id: locacao.id,
      cliente_id: cliente.id,
      moto_id: null,
      tipo: 'outros',
      titulo: 'Retrovisor quebrado',
      descricao: 'x',
      valor: 15_000 as Centavos,
      data_ocorrencia: day('2026-03-01'),
      data_vencimento: day('2026-03-12'),
      data_pagamento: null,
      forma: null,
      observacoes: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const PAYLOAD = {
  numero: '13997123456',
  cliente_nome: 'Ana Souza',
  valor: 314.93,
  data_vencimento: '2026-03-08',
  moto_placa: 'XYZ9A87',
  semana: 3,
}
const send = (body: object = {}) => api.post('/whatsapp/enviar-cobranca', { ...PAYLOAD, ...body })

describe('POST /whatsapp/enviar-cobranca', () => {
  test("sends the caller's data with the default template", async () => {
    const answer = await send()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      tipo: 'cobranca',
      status: 'enviado',
      cliente_nome: 'Ana Souza',
      cliente_id: null,
    })
    expect(answer.json().mensagem).toBe(`Olá, Ana Souza! Tudo bem?

Passando para lembrar do pagamento da moto XYZ9A87 (semana 3).

Valor: R$ 314,93
Vencimento: 08/03/2026

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.

Maré Motos`)
    expect(first.handed[0]?.variables).toEqual([
      'Ana Souza',
      'R$ 314,93',
      '08/03/2026',
      'XYZ9A87',
      '3',
    ])
  })

  test("of a late payment shows today's amount, not the caller's", async () => {
    const { id } = await pagamento({ data_vencimento: day('2026-03-03') })
    const answer = await send({ pagamento_id: id, valor: 1 })
    expect(answer.json()).toMatchObject({
      pagamento_id: id,
      cliente_id: cliente.id,
      cliente_nome: cliente.nome,
    })
    expect(answer.json().mensagem).toContain(`Olá, João {valor} Ação!`)
    expect(answer.json().mensagem).toContain(
      `ABC1D23 (semana ${week}).\n\nValor: R$ 321,93 (R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93)\nVencimento: 03/03/2026`,
    )
  })

  test('of an extra charge shows its title instead of the week and no late fee', async () => {
    const { id } = await cobranca({ data_vencimento: day('2026-03-05') })
    const { mensagem } = (await send({ cobranca_id: id })).json()
    expect(mensagem).toContain('da moto — (Retrovisor quebrado).\n\nValor: R$ 150,00\n')
  })

  test('two concurrent requests for one debt send once, even if the text changed', async () => {
    const { id } = await pagamento()
    const answers = await Promise.all([send({ pagamento_id: id }), send({ pagamento_id: id })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const again = await send({ pagamento_id: id, numero: '13988887777' })
    expect(again.json()).toEqual({
      detail: 'Esta cobrança acabou de ser enviada. Aguarde um minuto para enviar de novo.',
      code: 'envio_repetido',
    })
    expect(first.handed).toHaveLength(1)
  })

  test('rejects a debt that is no longer open', async () => {
    const paid = await pagamento()
    await api.put(`/pagamentos/${paid.id}/pagar`)
    const disputed = await cobranca({ status: 'contestado' })
    const simulated = await cobranca({ simulada: true })
    const answers = [
      await send({ pagamento_id: paid.id }),
      await send({ cobranca_id: disputed.id }),
      await send({ cobranca_id: simulated.id }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual([
      [409, 'Esta cobrança já foi paga. Nada foi enviado.'],
      [409, 'Esta cobrança está contestada. Nada foi enviado.'],
      [409, 'Esta cobrança é de uma multa simulada: ninguém é cobrado por ela.'],
    ])
    expect(first.handed).toEqual([])
    const unknown = await send({ pagamento_id: '019a0000-0000-7000-8000-000000000000' })
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'Pagamento não encontrado'])
  })

  test.each([
    [{ valor: -1 }, 'valor'],
    [{ semana: 0 }, 'semana'],
    [{ cliente_nome: '' }, 'cliente_nome'],
    [{ data_vencimento: '2026-02-30' }, 'data_vencimento'],
    [{ numero: '123' }, 'numero'],
  ])('rejects %j', async (body, campo) => {
    const answer = await send(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { campo: string }) => error.campo)).toEqual([campo])
  })

  test('keeps the message when its debt is cancelled', async () => {
    const { id } = await cobranca()
    const sent = (await send({ cobranca_id: id })).json()
    await api.delete(`/cobrancas-extras/${id}`, { motivo: 'Engano' })
    const [stored] = (await api.get('/whatsapp/historico?busca=joao')).json()
    expect(stored).toMatchObject({ id: sent.id, cobranca_id: id, cliente_nome: cliente.nome })
  })
})
