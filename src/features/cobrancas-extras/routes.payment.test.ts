import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao } from '#tests/kit/server/build.ts'

// 22:30 of 9 March in São Paulo, where UTC already has the 10th.
const api = await testApi({ now: '2026-03-10T01:30:00Z' })
const locacao = await buildLocacao(api.db)
const create = async (overrides: object = {}) =>
  (
    await api.post('/cobrancas-extras', {
      locacao_id: locacao.id,
      tipo: 'mal_uso',
      titulo: 'Embreagem',
      descricao: 'Kit de embreagem',
      valor: 350,
      ...overrides,
    })
  ).json()
const change = (id: string, body: object) => api.put(`/cobrancas-extras/${id}`, body)
const registered = async (id: string) => {
  const rows = (await api.get(`/receitas?locacao_id=${locacao.id}&limite=1000`)).json()
  return rows.filter((row: { cobranca_id: string }) => row.cobranca_id === id)
}

describe('paying', () => {
  test('only the status: paid today by Pix, and entered in the register', async () => {
    const charge = await create()
    const answer = await change(charge.id, { status: 'pago' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...charge,
      status: 'pago',
      data_pagamento: '2026-03-09',
      forma: 'pix',
      versao: 2,
    })
    expect(await registered(charge.id)).toMatchObject([
      {
        valor: 350,
        tipo_recebimento: 'pix',
        data_recebimento: '2026-03-09',
        hora_recebimento: '22:30',
        origem: 'cobranca',
        observacoes: 'Cobrança extra: Embreagem',
        locacao_id: locacao.id,
        cliente_nome: charge.cliente_nome,
      },
    ])
  })

  test('with day and means, even changing the amount in the same edit', async () => {
    const charge = await create()
    const paid = { ...charge, valor: 300, status: 'pago', data_pagamento: '2026-03-02', forma: 'dinheiro' }
    expect((await change(charge.id, paid)).json()).toEqual({ ...paid, versao: 2 })
    expect(await registered(charge.id)).toMatchObject([
      { valor: 300, tipo_recebimento: 'dinheiro', data_recebimento: '2026-03-02' },
    ])
  })

  test('twice, at once and again: money enters once and nothing changes', async () => {
    const { id } = await create()
    const pay = (data_pagamento: string) => change(id, { status: 'pago', data_pagamento })
    const answers = await Promise.all([pay('2026-03-01'), pay('2026-03-02'), pay('2026-03-03')])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await pay('2026-03-04')).body).toBe(answers[0]?.body)
    expect(await registered(id)).toHaveLength(1)
  })

  test('refuses the future', async () => {
    const { id } = await create()
    const answer = await change(id, { status: 'pago', data_pagamento: '2026-03-10' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' },
    ])
    expect(await registered(id)).toEqual([])
  })

  test('refuses what was cancelled', async () => {
    const { id } = await create()
    await change(id, { status: 'cancelado' })
    const answer = await change(id, { status: 'pago' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail: 'Esta cobrança foi cancelada. Volte-a para pendente antes de registrar o pagamento.',
      code: 'cobranca_cancelada',
    })
  })
})

describe('once paid', () => {
  const paid = async () => (await change((await create()).id, { status: 'pago' })).json()

  test.each(['pendente', 'cancelado', 'contestado'])(
    'going to %s takes it out of the register',
    async (status) => {
      const charge = await paid()
      const undone = (await change(charge.id, { ...charge, status })).json()
      expect(undone).toEqual({ ...charge, status, data_pagamento: null, forma: null, versao: 3 })
      expect(await registered(charge.id)).toEqual([])
    },
  )

  test('its words change, its money does not', async () => {
    const charge = await paid()
    expect((await change(charge.id, { ...charge, titulo: 'Embreagem nova' })).json().titulo).toBe(
      'Embreagem nova',
    )
    for (const edit of [{ valor: 1 }, { ...charge, data_pagamento: '2026-03-01' }, { locacao_id: null }]) {
      const answer = await change(charge.id, edit)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({
        detail:
          'Esta cobrança já foi paga. Volte-a para pendente antes de mudar o valor, o cliente, a locação ou o pagamento.',
        code: 'cobranca_paga',
      })
    }
    expect(await registered(charge.id)).toMatchObject([{ valor: 350 }])
  })

  test('it is not deleted, and its receipt neither', async () => {
    const charge = await paid()
    const answer = await api.delete(`/cobrancas-extras/${charge.id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toBe('Esta cobrança já foi paga. Volte-a para pendente antes de excluir.')
    const [receita] = await registered(charge.id)
    expect((await api.delete(`/receitas/${receita.id}`)).json().detail).toContain('Cobranças Extras')
  })
})

describe('DELETE /cobrancas-extras/{id}', () => {
  test('removes an unpaid one', async () => {
    const { id } = await create()
    expect((await api.delete(`/cobrancas-extras/${id}`)).statusCode).toBe(204)
    expect((await api.delete(`/cobrancas-extras/${id}`)).statusCode).toBe(404)
  })

  test('one pays while another deletes: either the charge is paid or it is gone, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create()
      const [pay, remove] = await Promise.all([
        change(id, { status: 'pago' }),
        api.delete(`/cobrancas-extras/${id}`),
      ])
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([pay.statusCode, remove.statusCode])
      expect(await registered(id)).toHaveLength(pay.statusCode === 200 ? 1 : 0)
    }
  })
})
