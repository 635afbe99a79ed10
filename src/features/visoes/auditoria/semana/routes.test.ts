import { beforeAll, describe, expect, test } from 'vitest'
import type { Efeito } from '#domain/access/efeitos.ts'
import { PERMISSAO_NAMES } from '#domain/access/permissoes.ts'
import { addDays, dayInBrazil, mondayOf } from '#domain/calendar-day.ts'
import { openShop } from '#tests/kit/calls/shop.ts'
import { beginEarlier } from '#tests/kit/shop/begin-earlier.ts'
import type { SemanaDaAuditoria } from './contract.ts'

// The trail is dated by the database's clock, so the shop's clock is the real one.
const now = new Date()
const today = dayInBrazil(now)
const shop = await openShop({ now: now.toISOString() })
const { api, ok } = shop
const REASON = { motivo: 'Acordo com o cliente' }

type Week = SemanaDaAuditoria
const week = async (query = '') => (await api.get(`/auditoria/semana${query}`)).json() as Week
const changesOf = async (id: string) =>
  (await week()).mudancas.filter((each) => each.entidade_id === id)

/** The last receipt of a payment or an extra charge. */
const recebimentoOf = async (divida: string) =>
  (
    await api.db
      .selectFrom('alocacoes')
      .select('recebimento_id')
      .where((e) => e.or([e('pagamento_id', '=', divida), e('cobranca_id', '=', divida)]))
      .orderBy('ordem', 'desc')
      .executeTakeFirstOrThrow()
  ).recebimento_id!

/** A week of a rental that began ten days ago. */
async function olderWeek() {
  const week = await shop.pagamento()
  await beginEarlier(api.db, week.locacao_id, addDays(today, -10))
  return week as typeof week & { valor: number }
}

beforeAll(async () => {
  await ok(
    api.put('/sistema/permissoes', Object.fromEntries(PERMISSAO_NAMES.map((name) => [name, true]))),
  )
})

type Kind = [string, Efeito, number | null, (headers: Record<string, string>) => Promise<string>]
const KINDS: Kind[] = [
  [
    'a payment cancelled',
    'divida_menor',
    314.93,
    async (headers) => {
      const { id } = await shop.pagamento()
      await ok(api.delete(`/pagamentos/${id}`, REASON, headers))
      return id
    },
  ],
  [
    'an extra charge cancelled',
    'divida_menor',
    80,
    async (headers) => {
      const { id } = await shop.cobranca()
      await ok(api.delete(`/cobrancas-extras/${id}`, REASON, headers))
      return id
    },
  ],
  [
    'a manual receita cancelled',
    'recebido_menor',
    120.5,
    async (headers) => {
      const { id } = await shop.receita()
      await ok(api.delete(`/receitas/${id}`, REASON, headers))
      return id
    },
  ],
  [
    'a service deleted',
    'provas',
    null,
    async (headers) => {
      const { id } = await shop.manutencao()
      await ok(api.delete(`/manutencoes/${id}`, undefined, headers))
      return id
    },
  ],
  [
    'a customer archived',
    'divida_escondida',
    null,
    async (headers) => {
      const { id } = await shop.cliente()
      await ok(api.delete(`/clientes/${id}`, undefined, headers))
      return id
    },
  ],
  [
    'a payment received for less',
    'divida_menor',
    14.93,
    async (headers) => {
      const { id } = await shop.pagamento()
      await ok(
        api.patch(
          `/pagamentos/${id}/marcar-pago`,
          { valor_pago: 300, resto: 'dispensado', motivo: 'acordo' },
          headers,
        ),
      )
      return id
    },
  ],
  [
    'a payment lowered',
    'divida_menor',
    214.93,
    async (headers) => {
      const { id } = await shop.pagamento()
      await ok(api.put(`/pagamentos/${id}`, { valor: 100 }, headers))
      return id
    },
  ],
  [
    'an extra charge lowered',
    'divida_menor',
    70,
    async (headers) => {
      const { id } = await shop.cobranca()
      await ok(api.put(`/cobrancas-extras/${id}`, { valor: 10 }, headers))
      return id
    },
  ],
  [
    'a payment undone',
    'recebido_menor',
    314.93,
    async (headers) => {
      const { id } = await shop.paid()
      const recebimento = await recebimentoOf(id)
      await ok(api.post(`/pagamentos/${id}/desfazer`, undefined, headers))
      return recebimento
    },
  ],
  [
    'an extra charge undone',
    'recebido_menor',
    80,
    async (headers) => {
      const { id } = await shop.cobranca()
      await ok(api.put(`/cobrancas-extras/${id}`, { status: 'pago' }))
      const recebimento = await recebimentoOf(id)
      await ok(api.put(`/cobrancas-extras/${id}`, { status: 'pendente' }, headers))
      return recebimento
    },
  ],
  [
    'a due day moved',
    'divida_escondida',
    null,
    async (headers) => {
      const { id } = await shop.pagamento()
      await ok(api.put(`/pagamentos/${id}`, { data_vencimento: addDays(today, 5) }, headers))
      return id
    },
  ],
  [
    'the end of a rental moved',
    'semanas_paradas',
    null,
    async (headers) => {
      const { id } = await shop.locacao()
      await ok(api.put(`/locacoes/${id}`, { data_fim: addDays(today, 60) }, headers))
      return id
    },
  ],
  [
    'a payment dated on another day',
    'forma_e_data',
    314.93,
    async (headers) => {
      const { id } = await olderWeek()
      await ok(
        api.patch(`/pagamentos/${id}/marcar-pago`, { data_pagamento: addDays(today, -1) }, headers),
      )
      return recebimentoOf(id)
    },
  ],
  [
    'a receita dated on another day',
    'forma_e_data',
    null,
    async (headers) => {
      const body = { valor: 10, data_recebimento: addDays(today, -1) }
      return (await ok(api.post('/receitas', body, headers))).id as unknown as string
    },
  ],
]

describe.each(['bia', 'ana'])('by %s', (usuario) => {
  const headers = async () => (usuario === 'bia' ? shop.staff() : {})

  test.each(KINDS)('%s counts once, under %s', async (name, efeito, valor, act) => {
    const id = await act(await headers())
    const found = await changesOf(id)
    expect(found).toMatchObject([{ usuario, efeito, valor }])
    if (/ cancelled$/.test(name) && valor !== null) expect(found[0]).toMatchObject(REASON)
  })

  test.each([
    ['Cliente desbloqueado', 'restricoes', 'desbloquear'],
    ['Locação autorizada apesar das restrições', 'restricoes', 'autorizar-locacao'],
  ])('%s, with its reason and the customer’s screen', async (o_que, efeito, action) => {
    const { id } = await shop.blocked()
    await ok(api.post(`/clientes/${id}/${action}`, REASON, await headers()))
    const found = (await week()).mudancas.filter(({ url }) => url === `/admin/clientes/${id}`)
    expect(found).toMatchObject([{ usuario, efeito, o_que, ...REASON, valor: null }])
  })

  test('a rental cancelled, with its reason and its screen', async () => {
    const { id } = await shop.locacao()
    await ok(api.post(`/locacoes/${id}/cancelar`, REASON, await headers()))
    const found = (await week()).mudancas.filter(({ url }) => url === `/admin/locacoes/${id}`)
    expect(found).toMatchObject([
      { usuario, efeito: 'semanas_paradas', o_que: 'Locação cancelada', ...REASON },
    ])
  })
})

test('the last week that a new end makes cheaper is no discount', async () => {
  const { id } = await shop.locacao()
  const [first] = await shop.pagamentosDe(id)
  const data_fim = addDays(today, 2)
  await ok(api.put(`/locacoes/${id}`, { data_fim }))
  expect((await api.get(`/pagamentos/${first.id}`)).json().valor).toBeLessThan(first.valor)
  expect(await changesOf(first.id)).toEqual([])
  expect(await changesOf(id)).toMatchObject([{ efeito: 'semanas_paradas' }])
})

test('the work of the day does not count', async () => {
  const before = (await week()).total
  await shop.paid()
  await ok(api.put(`/cobrancas-extras/${(await shop.cobranca()).id}`, { status: 'pago' }))
  await shop.receita()
  await shop.blocked()
  expect((await week()).total).toBe(before)
})

test('totals agree with the list, by person', async () => {
  const { pessoas, mudancas, total, inicio, fim } = await week()
  expect({ inicio, fim }).toEqual({ inicio: mondayOf(today), fim: addDays(mondayOf(today), 6) })
  expect(mudancas).toHaveLength(total)
  expect(pessoas.map(({ usuario }) => usuario).toSorted()).toEqual(['ana', 'bia'])
  expect(pessoas.find(({ usuario }) => usuario === 'bia')!.nome).toBe('Bia Lima')
  for (const { usuario, quantidade, efeitos } of pessoas) {
    const own = mudancas.filter((each) => each.usuario === usuario)
    expect(quantidade).toBe(own.length)
    for (const { efeito, quantidade, valor } of efeitos) {
      const of = own.filter((each) => each.efeito === efeito)
      expect(quantidade).toBe(of.length)
      expect(cents(valor)).toBe(of.reduce((sum, each) => sum + cents(each.valor), 0))
    }
  }
})

test('other weeks contain none of it, whichever day names them', async () => {
  for (const days of [-7, 7]) {
    const other = addDays(today, days)
    expect(await week(`?dia=${other}`)).toMatchObject({
      inicio: mondayOf(other),
      pessoas: [],
      mudancas: [],
      total: 0,
    })
  }
  expect((await week(`?dia=${addDays(mondayOf(today), 6)}`)).total).toBe((await week()).total)
})

test('only administrators read it', async () => {
  const answer = await api.get('/auditoria/semana', undefined, await shop.staff())
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'so_administradores'])
})

const cents = (reais: number | null) => Math.round((reais ?? 0) * 100)
