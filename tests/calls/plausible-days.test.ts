import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kindOfDay } from '#http/plausible-days.ts'
import { ask, ENDPOINTS, everything, fieldsOf, put } from '../kit/calls/ask.ts'
import { openShop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'

const shop = await openShop()

const isDay = (field: z.ZodType, io: 'input' | 'output' = 'input') =>
  JSON.stringify(z.toJSONSchema(field, { io, unrepresentable: 'any' })).includes('"format":"date"')

/** Every day that a user can send in a body. */
const days = [...ENDPOINTS].flatMap(([name, endpoint]) =>
  Object.entries(fieldsOf(endpoint.body))
    .filter(([, field]) => isDay(field))
    .map(([campo, field]) => ({ name, endpoint, campo, kind: kindOfDay(field) })),
)

test('declares the kind of every day in a body', () => {
  expect(days.filter(({ kind }) => !kind)).toEqual([])
  expect(days.length).toBeGreaterThan(15)
})

describe.each(days)('$name: $campo', ({ name, endpoint, campo, kind }) => {
  test('rejects an implausible year beside its field and changes nothing', async () => {
    const good = await CALLS[name]!.good(shop)
    const before = await everything(shop)
    const answer = await ask(shop, endpoint, put(good, { body: { [campo]: '0026-03-10' } }))
    expect(answer.statusCode).toBe(422)
    const first = kind === 'nascimento' ? '01/01/1900' : '01/01/1990'
    expect(answer.json().errors).toEqual([
      { campo, mensagem: `Confira o ano: a data não pode ser anterior a ${first}` },
    ])
    const ahead = await ask(shop, endpoint, put(good, { body: { [campo]: '9999-12-31' } }))
    expect([ahead.statusCode, ahead.json().errors?.[0]?.campo]).toEqual([422, campo])
    expect(await everything(shop)).toEqual(before)
  })
})

/** Every day in an address: of a filter or a path. */
const addressed = [...ENDPOINTS].flatMap(([name, endpoint]) =>
  (['query', 'params'] as const).flatMap((part) =>
    Object.entries(fieldsOf(endpoint[part]))
      .filter(([, field]) => isDay(field, 'output'))
      .map(([campo]) => ({ name, endpoint, part, campo })),
  ),
)

test('finds the days in addresses', () => {
  const names = addressed.map(({ name, campo }) => `${name} ${campo}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /auditoria data_inicio',
      'GET /auditoria/exportar data_fim',
      'GET /auditoria/semana dia',
      'GET /caixa dia',
    ]),
  )
})

describe.each(addressed)('$name: $campo', ({ name, endpoint, part, campo }) => {
  test.each(['0001-01-01', '0002-06-01', '1899-12-31', '2200-01-01', '9999-12-30'])(
    'rejects %s beside its field',
    async (day) => {
      const good = await CALLS[name]!.good(shop)
      const answer = await ask(shop, endpoint, put(good, { [part]: { [campo]: day } }))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toContainEqual({
        campo,
        mensagem: 'Confira o ano: use uma data entre 1900 e 2199',
      })
    },
  )
  test.each(['1900-01-01', '2199-12-31'])('takes %s', async (day) => {
    const good = await CALLS[name]!.good(shop)
    const answer = await ask(shop, endpoint, put(good, { [part]: { [campo]: day } }))
    expect(answer.statusCode).toBeLessThan(500)
  })
})

test('accepts what happened ten years ago', async () => {
  const { cliente_id, id } = await shop.locacao()
  const day = '2016-03-10'
  const answers = [
    await shop.api.post('/receitas', { valor: 10, data_recebimento: day }),
    await shop.api.post('/pagamentos', {
      locacao_id: id,
      tipo: 'avulso',
      valor: 10,
      data_vencimento: day,
    }),
    await shop.api.post('/cobrancas-extras', {
      cliente_id,
      tipo: 'outros',
      titulo: 'Antiga',
      descricao: 'Do caderno',
      valor: 10,
      data_ocorrencia: day,
      data_vencimento: day,
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [, pagamento, cobranca] = answers.map((answer) => answer.json())
  const early = await shop.api.patch(`/pagamentos/${pagamento.id}/marcar-pago`, {
    data_pagamento: day,
  })
  expect([early.statusCode, early.json().errors?.[0]?.mensagem]).toEqual([
    422,
    expect.stringContaining('A data não pode ser anterior ao início da locação'),
  ])
  expect(
    (
      await shop.api.put(`/cobrancas-extras/${cobranca.id}`, {
        status: 'pago',
        data_pagamento: day,
      })
    ).statusCode,
  ).toBe(200)
})
