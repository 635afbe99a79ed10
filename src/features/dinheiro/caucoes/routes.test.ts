import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const team = teamOf(api)

type Pagamento = { id: string; tipo: string; versao: number; semana_referencia: number }

/** A rental since 10/03 with its first week open and, by default, its deposit of R$ 700,00 paid in cash. */
async function held({ paid = true } = {}) {
  api.setNow('2026-03-10')
  const { id, cliente_id } = await make.locacao({ caucao: true })
  const all: Pagamento[] = await make.pagamentosDe(id)
  const caucao = all.find(({ tipo }) => tipo === 'caucao')!
  const week = all.find(({ tipo }) => tipo === 'semanal')!
  if (paid) await api.patch(`/pagamentos/${caucao.id}/marcar-pago`, { forma: 'dinheiro' })
  return { id, cliente_id, caucao, week }
}
const ledger = async (id: string) => (await api.get(`/locacoes/${id}/caucao`)).json()
const read = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
const entries = async (id: string) =>
  (await ledger(id)).movimentos.map(
    ({ tipo, valor, divida, desfeito_em }: Record<string, unknown>) => [
      tipo,
      valor,
      divida,
      ...(desfeito_em ? ['desfeito'] : []),
    ],
  )
const register = async (locacao_id: string) =>
  (await api.get(`/receitas?locacao_id=${locacao_id}`)).json() as Record<string, unknown>[]
const apply = (id: string, itens: object[]) =>
  api.post(`/locacoes/${id}/caucao/aplicar`, { itens, motivo: 'Combinado com o cliente' })
const undo = (id: string) => api.post(`/caucao-movimentos/${id}/desfazer`, { motivo: 'Engano' })
const charge = async (locacao_id: string, valor: number, fields: object = {}) =>
  (
    await api.post('/cobrancas-extras', {
      tipo: 'dano_moto',
      titulo: 'Espelho',
      descricao: 'Quebrado',
      valor,
      locacao_id,
      ...fields,
    })
  ).json()

describe('money of a deposit', () => {
  test('is held in the ledger, in parts too, and is no revenue', async () => {
    const { id, caucao } = await held({ paid: false })
    const pay = (body: object) => api.patch(`/pagamentos/${caucao.id}/marcar-pago`, body)
    await pay({ valor_pago: 400, resto: 'devido' })
    expect(await read(caucao.id)).toMatchObject({ parcial: true, devido_hoje: 300 })
    expect((await ledger(id)).saldo).toBe(400)
    await pay({})
    expect(await entries(id)).toEqual([
      ['entrada', 300, 'Caução'],
      ['entrada', 400, 'Caução'],
    ])
    expect(await register(id)).toEqual([])
    await api.post(`/pagamentos/${caucao.id}/desfazer`)
    expect(await ledger(id)).toMatchObject({
      saldo: 400,
      movimentos: [{ desfeito_motivo: 'Pagamento desfeito' }, {}],
    })
  })

  test('that was used is not undone before what it paid', async () => {
    const { id, caucao, week } = await held()
    await apply(id, [{ pagamento_id: week.id, versao: week.versao, valor: 100 }])
    const refused = await api.post(`/pagamentos/${caucao.id}/desfazer`)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'Desfaça antes o que saiu da caução.', code: 'caucao_usada' },
    ])
    expect((await ledger(id)).saldo).toBe(600)
  })

  test.each(['pausar', 'finalizar'])(
    'received in parts and used is not undone after %s, and nothing changes',
    async (action) => {
      const { id, caucao, week } = await held({ paid: false })
      const part = { valor_pago: 400, forma: 'dinheiro', resto: 'devido' }
      await api.patch(`/pagamentos/${caucao.id}/marcar-pago`, part)
      await apply(id, [{ pagamento_id: week.id, versao: week.versao, valor: 200 }])
      await api.patch(`/pagamentos/${caucao.id}/marcar-pago`, { ...part, valor_pago: 200 })
      const { versao } = await read(week.id)
      await apply(id, [{ pagamento_id: week.id, versao, valor: 114.93 }])
      const extra = await charge(id, 200)
      await apply(id, [{ cobranca_id: extra.id, versao: extra.versao, valor: 200 }])
      if (action === 'pausar') await api.post(`/locacoes/${id}/pausar`, { motivo: 'Viagem' })
      else await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})
      const before = [await read(caucao.id), await ledger(id)]
      const refused = await api.post(`/pagamentos/${caucao.id}/desfazer`)
      expect(refused.statusCode, refused.body).toBe(409)
      expect(refused.json().code).toBe(action === 'pausar' ? 'caucao_usada' : 'nao_e_o_ultimo')
      expect([await read(caucao.id), await ledger(id)]).toEqual(before)
    },
  )

  test.each(['pagamento', 'recebimento'])(
    'is not undone by its %s while another deposit is to be received',
    async (by) => {
      const { id, cliente_id, caucao, week } = await held()
      await apply(id, [{ pagamento_id: week.id, versao: week.versao, valor: 100 }])
      const refilled = (await api.post(`/locacoes/${id}/caucao/recompor`, {})).json()
      const [recebimento] = (await api.get(`/recebimentos?cliente_id=${cliente_id}`)).json()
      const undoFirst = () =>
        by === 'pagamento'
          ? api.post(`/pagamentos/${caucao.id}/desfazer`)
          : api.post(`/recebimentos/${recebimento.id}/estornar`, { motivo: 'Engano' })
      const refused = await undoFirst()
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          detail:
            'Esta locação já tem outra caução a receber, de R$\u00a0100,00. Exclua-a antes de desfazer esta.',
          code: 'caucao_em_aberto',
        },
      ])
      expect(await read(caucao.id)).toMatchObject({ status: 'pago', valor_recebido: 700 })
      const removed = await api.delete(`/pagamentos/${refilled.id}`, { motivo: 'Engano' })
      expect(removed.statusCode).toBe(204)
      const [{ id: application }] = (await ledger(id)).movimentos
      await undo(application)
      expect((await undoFirst()).statusCode).toBe(200)
      expect(await read(caucao.id)).toMatchObject({ status: 'pendente', valor_recebido: 0 })
    },
  )
})

describe('the deposit during a rental', () => {
  test('pays named debts, fees first, with a row in the register each in the means it came in', async () => {
    const { id, week } = await held()
    api.setNow('2026-03-13')
    const { id: cobranca_id, versao } = await charge(id, 45)
    const answer = await apply(id, [
      { pagamento_id: week.id, versao: week.versao, valor: 200 },
      { cobranca_id, versao, valor: 45 },
    ])
    expect(answer.json()).toMatchObject({ saldo: 455 })
    // 314,93 + 6,30 + 3 × 0,10 = 321,53 owed: fees 6,60, principal 193,40.
    expect(await read(week.id)).toMatchObject({
      parcial: true,
      valor_recebido: 200,
      encargos_recebidos: 6.6,
      devido_hoje: 121.53,
    })
    expect((await api.get(`/cobrancas-extras/${cobranca_id}`)).json()).toMatchObject({
      status: 'pago',
      data_pagamento: '2026-03-13',
    })
    expect(
      (await register(id))
        .map(({ valor, origem, tipo_recebimento }) => [valor, origem, tipo_recebimento])
        .sort(),
    ).toEqual([
      [200, 'caucao', 'dinheiro'],
      [45, 'caucao', 'dinheiro'],
    ])
  })

  test('is not received again, nor is what was received paid by it', async () => {
    const { id, week } = await held()
    await apply(id, [{ pagamento_id: week.id, versao: week.versao, valor: 314.93 }])
    const undone = await api.post(`/pagamentos/${week.id}/desfazer`)
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'paga_com_caucao'])
    await api.put(`/pagamentos/${week.id}/pagar`)
    expect(await register(id)).toHaveLength(1)

    const { id: cobranca_id } = await charge(id, 45)
    const { versao } = (
      await api.put(`/cobrancas-extras/${cobranca_id}`, { status: 'pago' })
    ).json()
    const stale = (await apply(id, [{ cobranca_id, versao, valor: 45 }])).json()
    expect(stale).toMatchObject({
      code: 'divida_mudou',
      dividas: [{ descricao: 'Semana 2', devido: 314.93 }],
    })
    expect(stale.detail).toMatch(/desta cobrança. Nada mais é devido\.$/)

    const other = await charge(id, 30)
    await apply(id, [{ cobranca_id: other.id, versao: other.versao, valor: 30 }])
    const away = await api.put(`/cobrancas-extras/${other.id}`, { status: 'pendente' })
    expect([away.statusCode, away.json().code]).toEqual([409, 'paga_com_caucao'])
  })

  test('pays neither more than it holds or a debt owes, nor debts of another rental', async () => {
    const { id, week, caucao } = await held()
    const stranger = await held()
    const item = { pagamento_id: week.id, versao: week.versao }
    const { versao } = await read(caucao.id)
    const refusals = [
      [[{ ...item, valor: 314.94 }], 'itens.0.valor', 'Esta dívida deve R$ 314,93 hoje'],
      [[{ ...item, valor: 700.01 }], 'itens', 'O máximo é o saldo da caução (R$ 700,00)'],
      [
        [{ ...item, pagamento_id: stranger.week.id, valor: 1 }],
        'itens.0',
        'Esta dívida é de outra locação',
      ],
      [
        [
          { ...item, valor: 1 },
          { ...item, valor: 1 },
        ],
        'itens.1',
        'Esta dívida aparece duas vezes',
      ],
      [
        [{ pagamento_id: caucao.id, versao, valor: 1 }],
        'itens.0',
        'A caução não paga outra caução',
      ],
    ] as const
    for (const [itens, campo, mensagem] of refusals) {
      const answer = await apply(id, [...itens])
      expect([answer.statusCode, answer.json().errors[0].campo]).toEqual([422, campo])
      expect(answer.json().errors[0].mensagem.replaceAll('\u00a0', ' ')).toBe(mensagem)
    }
    expect(await ledger(id)).toMatchObject({ saldo: 700 })
  })

  test('undone, leaves debt, ledger and register as they were', async () => {
    const { id, week } = await held()
    api.setNow('2026-03-13')
    const before = await read(week.id)
    await apply(id, [{ pagamento_id: week.id, versao: week.versao, valor: 321.53 }])
    const [newest] = (await ledger(id)).movimentos
    expect((await undo(newest.id)).json()).toMatchObject({ saldo: 700 })
    expect(await read(week.id)).toEqual({ ...before, versao: expect.any(Number) })
    expect(await register(id)).toEqual([])
    expect(await entries(id)).toEqual([
      ['aplicacao', 321.53, 'Semana 1', 'desfeito'],
      ['entrada', 700, 'Caução'],
    ])
  })

  test('is used and undone by administrators only', async () => {
    const { id, week } = await held()
    const staff = await team.signedIn({ username: 'bia' })
    const itens = [{ pagamento_id: week.id, versao: week.versao, valor: 1 }]
    const used = await staff.ask('POST', `/locacoes/${id}/caucao/aplicar`, { itens, motivo: 'x' })
    expect([used.statusCode, used.json().code]).toEqual([403, 'so_administradores'])
    const [entry] = (await ledger(id)).movimentos
    const undone = await staff.ask('POST', `/caucao-movimentos/${entry.id}/desfazer`, {
      motivo: 'x',
    })
    expect([undone.statusCode, undone.json().code]).toEqual([403, 'so_administradores'])
  })

  test('is filled up again by another one, of which one at a time is unpaid', async () => {
    const { id, week } = await held()
    await apply(id, [{ pagamento_id: week.id, versao: week.versao, valor: 214.93 }])
    const refill = (body: object = {}) => api.post(`/locacoes/${id}/caucao/recompor`, body)
    const made = await refill()
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { tipo: 'caucao', valor: 214.93, data_vencimento: '2026-03-10', status: 'pendente' },
    ])
    expect((await refill({ valor: 10 })).json().code).toBe('caucao_em_aberto')
    await api.put(`/pagamentos/${made.json().id}/pagar`)
    expect((await ledger(id)).saldo).toBe(700)
    expect((await refill()).statusCode).toBe(422)
  })
})
