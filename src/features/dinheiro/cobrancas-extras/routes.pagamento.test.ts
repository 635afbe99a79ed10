import { describe, expect, test } from 'vitest'
import { runs } from '#tests/kit/runs.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao } from '#tests/kit/server/build.ts'

// 22:30 on 9 March in São Paulo is already 10 March in UTC.
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
  test('with only the status: records Pix today and adds to the revenue register', async () => {
    const cobranca = await create()
    const answer = await change(cobranca.id, { status: 'pago' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...cobranca,
      devido_hoje: 0,
      status: 'pago',
      valor_recebido: 350,
      principal_aberto: 0,
      data_pagamento: '2026-03-09',
      forma: 'pix',
      formas: ['pix'],
      versao: 2,
    })
    expect(await registered(cobranca.id)).toMatchObject([
      {
        valor: 350,
        tipo_recebimento: 'pix',
        data_recebimento: '2026-03-09',
        hora_recebimento: '22:30',
        origem: 'cobranca',
        observacoes: 'Cobrança extra: Embreagem',
        locacao_id: locacao.id,
        cliente_nome: cobranca.cliente_nome,
      },
    ])
  })

  test('accepts day, means and a new amount in the same edit', async () => {
    const cobranca = await create()
    const paid = {
      ...cobranca,
      valor: 300,
      status: 'pago',
      data_pagamento: '2026-03-02',
      forma: 'dinheiro',
      formas: ['dinheiro'],
    }
    expect((await change(cobranca.id, paid)).json()).toEqual({
      ...paid,
      devido_hoje: 0,
      valor_recebido: 300,
      principal_aberto: 0,
      versao: 3,
    })
    expect(await registered(cobranca.id)).toMatchObject([
      { valor: 300, tipo_recebimento: 'dinheiro', data_recebimento: '2026-03-02' },
    ])
  })

  test('repeated or concurrent payments are recorded once', async () => {
    const { id } = await create()
    const pay = (data_pagamento: string) => change(id, { status: 'pago', data_pagamento })
    const answers = await Promise.all([pay('2026-03-01'), pay('2026-03-02'), pay('2026-03-03')])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await pay('2026-03-04')).body).toBe(answers[0]?.body)
    expect(await registered(id)).toHaveLength(1)
  })

  test('rejects a future day', async () => {
    const { id } = await create()
    const answer = await change(id, { status: 'pago', data_pagamento: '2026-03-10' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' },
    ])
    expect(await registered(id)).toEqual([])
  })

  test('rejects a cancelled one', async () => {
    const { id } = await create()
    await change(id, { status: 'cancelado', motivo: 'Engano' })
    const answer = await change(id, { status: 'pago' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail: 'Esta cobrança foi cancelada. Volte-a para pendente antes de registrar o pagamento.',
      code: 'cobranca_cancelada',
    })
  })
})

describe('a paid extra charge', () => {
  const paid = async () => (await change((await create()).id, { status: 'pago' })).json()

  test.each([
    ['pendente', null],
    ['cancelado', 'Engano'],
    ['contestado', 'O cliente não concorda'],
  ])('changed to %s is removed from the register', async (status, motivo) => {
    const cobranca = await paid()
    const undone = (
      await change(cobranca.id, { ...cobranca, status, ...(motivo && { motivo }) })
    ).json()
    const open = {
      valor_recebido: 0,
      principal_aberto: 350,
      devido_hoje: status === 'cancelado' ? 0 : 350,
    }
    const cleared = {
      ...open,
      data_pagamento: null,
      forma: null,
      formas: [],
      motivo_cancelamento: status === 'cancelado' ? motivo : null,
    }
    expect(undone).toEqual({ ...cobranca, status, ...cleared, versao: expect.any(Number) })
    expect(await registered(cobranca.id)).toEqual([])
  })

  test('accepts a new text but no new amount', async () => {
    const cobranca = await paid()
    expect(
      (await change(cobranca.id, { ...cobranca, titulo: 'Embreagem nova' })).json().titulo,
    ).toBe('Embreagem nova')
    for (const edit of [
      { valor: 1 },
      { ...cobranca, data_pagamento: '2026-03-01' },
      { locacao_id: null },
    ]) {
      const answer = await change(cobranca.id, edit)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({
        detail:
          'Esta cobrança já foi paga. Volte-a para pendente antes de mudar o valor, o cliente, a locação ou o pagamento.',
        code: 'cobranca_paga',
      })
    }
    expect(await registered(cobranca.id)).toMatchObject([{ valor: 350 }])
  })

  test('cannot be deleted, nor can its receita', async () => {
    const cobranca = await paid()
    const answer = await api.delete(`/cobrancas-extras/${cobranca.id}`, { motivo: 'Engano' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toBe(
      'Esta cobrança já foi paga. Volte-a para pendente antes de excluir.',
    )
    const [receita] = await registered(cobranca.id)
    expect(
      (await api.delete(`/receitas/${receita.id}`, { motivo: 'Engano' })).json().detail,
    ).toContain('Cobranças Extras')
  })
})

describe('DELETE /cobrancas-extras/{id}', () => {
  test('cancels an unpaid one once', async () => {
    const { id } = await create()
    expect((await api.delete(`/cobrancas-extras/${id}`, { motivo: 'Engano' })).statusCode).toBe(204)
    expect((await api.delete(`/cobrancas-extras/${id}`, { motivo: 'Engano' })).statusCode).toBe(409)
    expect((await api.get(`/cobrancas-extras/${id}`)).json().status).toBe('cancelado')
  })

  test('concurrent payment and deletion: either paid or cancelled, never both', async () => {
    for (let round = 0; round < runs(5); round++) {
      const { id } = await create()
      const [pay, remove] = await Promise.all([
        change(id, { status: 'pago' }),
        api.delete(`/cobrancas-extras/${id}`, { motivo: 'Engano' }),
      ])
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([pay.statusCode, remove.statusCode])
      expect(await registered(id)).toHaveLength(pay.statusCode === 200 ? 1 : 0)
    }
  })
})

test.each(['pendente', 'contestado'])('one that was written off is not made %s', async (status) => {
  const { id, versao } = await create()
  await api.post('/dispensas', {
    cobranca_id: id,
    versao,
    o_que: 'tudo',
    motivo: 'acordo',
    texto: null,
  })
  const refused = await change(id, { status, motivo: 'O cliente não concorda' })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      detail: 'Esta cobrança já tem uma dispensa. Desfaça a dispensa antes.',
      code: 'divida_com_recebimento',
    },
  ])
  expect((await api.get(`/cobrancas-extras/${id}`)).json()).toMatchObject({ status: 'pago' })
})
