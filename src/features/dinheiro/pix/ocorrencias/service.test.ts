import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { countOccurrences } from './queries.ts'

const shop = await pixShop({ handmade: [11] })
const { api, fake, pagamentoOf, registered, occurrences } = shop
const confirm = (id: string) => shop.confirm(id)

beforeEach(async () => {
  await shop.clear()
  shop.setNow('2026-03-10T12:00:00Z')
})

test('a debt already paid otherwise is not paid twice, and the refund is reported', async () => {
  const { week, externalId } = await shop.charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  fake.pay(externalId)
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([314.93])
  const [occurrence] = (await api.get('/pix/a-conferir')).json()
  expect(occurrence).toMatchObject({
    motivo: 'duplicado',
    valor_recebido: 314.93,
    pagamento_id: week.id,
  })
  expect((await api.post(`/pix/a-conferir/${occurrence.id}/resolver`)).statusCode).toBe(204)
  expect(await occurrences()).toEqual([])
})

describe('money that cannot settle its debt is recorded and reported', () => {
  test.each([
    ['another amount', { valor: centavos(31_492) }, 'divergente'],
    ['another currency', { moeda: 'USD' }, 'divergente'],
  ])('%s', async (_, received, motivo) => {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId, received)
    expect(await confirm(externalId)).toBe('paga')
    expect((await pagamentoOf(week.id)).status).toBe('pendente')
    expect(await registered(week.locacao_id)).toEqual([])
    expect(await occurrences()).toEqual([motivo])
  })

  test('a payment that was cancelled, corrected or deleted meanwhile', async () => {
    const cancelled = await shop.charged()
    const corrected = await shop.charged()
    const deleted = await shop.charged()
    await api.db
      .updateTable('pagamentos')
      .set({ status: 'cancelado', cancelado_por: 'encerramento' })
      .where('id', '=', cancelled.week.id)
      .execute()
    await api.put(`/pagamentos/${corrected.week.id}`, { valor: 100, data_vencimento: '2026-03-10' })
    await api.db.deleteFrom('pagamentos').where('id', '=', deleted.week.id).execute()
    for (const { externalId } of [cancelled, corrected, deleted]) {
      fake.pay(externalId)
      expect(await confirm(externalId)).toBe('paga')
    }
    expect((await occurrences()).sort()).toEqual(['cancelado', 'divergente', 'excluido'])
    expect((await pagamentoOf(corrected.week.id)).status).toBe('pendente')
  })
})

test('counts what needs a decision without reading the charges that settled their debts', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  await confirm(externalId)
  await sql`insert into pix_cobrancas
    (pagamento_id, cliente_id, provedor, external_id, valor, descricao, expira_em, status, valor_recebido, pago_em)
    select pagamento_id, cliente_id, provedor, external_id || n, valor, descricao, expira_em, status, valor_recebido, pago_em
    from pix_cobrancas, generate_series(1, 2000) n`.execute(api.db)
  const rowsRead = async (tx: typeof api.db) => {
    const { rows } = await sql<{ lidas: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as lidas from pg_stat_xact_user_tables
      where relname in ('pix_cobrancas', 'pagamentos')`.execute(tx)
    return rows[0]!.lidas
  }
  const read = () =>
    api.db.transaction().execute(async (tx) => {
      // A table of 2,000 rows would be scanned, as the cheaper way.
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await rowsRead(tx)
      const open = await countOccurrences(tx)
      return { open, lidas: (await rowsRead(tx)) - before }
    })
  expect(await read()).toEqual({ open: 0, lidas: 0 })
  await api.db
    .updateTable('pix_cobrancas')
    .set({
      voltou: centavos(100),
      voltou_como: 'devolvido',
      voltou_em: '2026-03-10T12:00:00Z' as never,
    })
    .where('external_id', '=', externalId)
    .execute()
  const one = await read()
  expect(one.open).toBe(1)
  expect(one.lidas).toBeLessThan(10)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  expect((await read()).open).toBe(2001)
})

test('a payment undone after its Pix stays undone and is reported', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  await confirm(externalId)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([])
  expect(await occurrences()).toEqual(['desfeito'])
  await api.put(`/pagamentos/${week.id}/pagar`)
  expect(await occurrences()).toEqual([])
})

test('a Pix after a manual payment was undone settles the payment', async () => {
  const { week, externalId } = await shop.charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  fake.pay(externalId)
  await confirm(externalId)
  expect(await registered(week.locacao_id)).toEqual([314.93])
  expect(await occurrences()).toEqual([])
})

describe('a settled debt of which money went back', () => {
  /** Creates a paid debt whose Pix went back, and returns its case. */
  async function takenBack(back: object = { devolvido: 31_493 }) {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId)
    await confirm(externalId)
    fake.takeBack(externalId, back)
    await confirm(externalId)
    const [{ id }] = (await api.get('/pix/a-conferir')).json()
    return { week, id, externalId }
  }
  const register = (locacao_id: string) =>
    api.db
      .selectFrom('receitas')
      .select(['valor', 'data_recebimento', 'origem', 'observacoes'])
      .where('locacao_id', '=', locacao_id)
      .orderBy('id')
      .execute()

  test('is reversed with a negative row of today, and may be paid again', async () => {
    const { week, id } = await takenBack()
    shop.setNow('2026-03-12T12:00:00Z')
    expect((await shop.decide('estornar', id, 314.93, 'Devolvido por engano')).statusCode).toBe(204)
    expect(await pagamentoOf(week.id)).toMatchObject({ status: 'pendente', valor_pago: null })
    expect(await register(week.locacao_id)).toEqual([
      { valor: 31_493, data_recebimento: '2026-03-10', origem: 'pagamento', observacoes: null },
      {
        valor: -31_493,
        data_recebimento: '2026-03-12',
        origem: 'estorno',
        observacoes: 'Devolvido por engano',
      },
    ])
    expect(await occurrences()).toEqual([])
    const [row] = await shop.rows()
    expect(row).toMatchObject({
      status: 'paga',
      ocorrencia: 'estornado',
      resolucao: 'estornado',
      motivo_resolucao: 'Devolvido por engano',
      resolvida_por: 'ana',
      decidida_em: '2026-03-12T12:00:00.000Z',
    })
    await api.put(`/pagamentos/${week.id}/pagar`)
    expect((await registered(week.locacao_id)).filter((valor: number) => valor > 0)).toHaveLength(2)
    expect(await occurrences()).toEqual([])
  })

  test('is kept with a reason', async () => {
    const { week, id } = await takenBack({ contestado: 31_493 })
    expect((await shop.decide('manter', id, 314.93, '')).statusCode).toBe(422)
    expect((await shop.decide('manter', id, 314.93, 'A loja assume')).statusCode).toBe(204)
    expect((await pagamentoOf(week.id)).status).toBe('pago')
    expect(await registered(week.locacao_id)).toEqual([314.93])
    expect(await occurrences()).toEqual([])
    expect((await shop.rows())[0]).toMatchObject({
      resolucao: 'mantido',
      motivo_resolucao: 'A loja assume',
    })
  })

  test('is reversed whole after a refund of a part, and the rest is reported', async () => {
    const { week, id } = await takenBack({ devolvido: 5000 })
    expect((await shop.decide('estornar', id, 50)).statusCode).toBe(204)
    expect((await pagamentoOf(week.id)).status).toBe('pendente')
    expect((await registered(week.locacao_id)).sort()).toEqual([-314.93, 314.93])
    const [rest] = (await api.get('/pix/a-conferir')).json()
    expect(rest).toMatchObject({ motivo: 'estornado', valor_recebido: 314.93, voltou: 50 })
    expect((await shop.decide('manter', id, 264.93, 'O cliente deixou')).statusCode).toBe(204)
    expect((await register(week.locacao_id)).at(-1)).toMatchObject({
      valor: 26_493,
      origem: 'manual',
      observacoes: expect.stringMatching(
        /^Pix de .*, recebido em 10\/03\/2026 \(.*\)\. O cliente deixou$/,
      ),
    })
    expect(await occurrences()).toEqual([])
  })

  test('cannot be taken off the list without a decision, decided twice, or decided unseen', async () => {
    const { week, id, externalId } = await takenBack({ devolvido: 5000 })
    expect((await api.post(`/pix/a-conferir/${id}/resolver`)).json().code).toBe('pix_sem_decisao')
    fake.takeBack(externalId, { devolvido: 31_493 })
    await confirm(externalId)
    expect((await shop.decide('manter', id, 50)).json()).toMatchObject({ code: 'pix_mudou' })
    const both = await Promise.all([
      shop.decide('estornar', id, 314.93),
      shop.decide('estornar', id, 314.93),
      shop.decide('manter', id, 314.93),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
    const sum = (await registered(week.locacao_id)).reduce((a: number, b: number) => a + b, 0)
    expect(sum).toBe((await pagamentoOf(week.id)).status === 'pago' ? 314.93 : 0)
    expect(await occurrences()).toEqual([])
  })

  test('of an earlier day is reversed only with the permission', async () => {
    const { id } = await takenBack()
    shop.setNow('2026-03-12T12:00:00Z')
    const staff = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
    const body = { motivo: 'x', valor: 314.93 }
    const refused = await staff.ask('POST', `/pix/a-conferir/${id}/estornar`, body)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sem_permissao'])
    expect(await occurrences()).toEqual(['devolvido'])
    expect((await staff.ask('POST', `/pix/a-conferir/${id}/manter`, body)).statusCode).toBe(204)
  })

  test('of an extra charge is reversed in the same way', async () => {
    const cobranca = await shop.cobranca()
    const pix = (await shop.generate({ cobranca_id: cobranca.id })).json()
    const externalId = shop.idAtGateway(pix.id)
    fake.pay(externalId)
    await confirm(externalId)
    fake.takeBack(externalId, { devolvido: 15_000 })
    await confirm(externalId)
    expect((await shop.decide('estornar', pix.id, 150)).statusCode).toBe(204)
    expect((await api.get(`/cobrancas-extras/${cobranca.id}`)).json().status).toBe('pendente')
    expect((await registered(cobranca.locacao_id)).sort()).toEqual([-150, 150])
  })

  test('of a deposit is reversed without the register, and a settled one only kept', async () => {
    const caucao = await shop.caucao()
    const pix = (await shop.generate({ pagamento_id: caucao.id })).json()
    const externalId = shop.idAtGateway(pix.id)
    fake.pay(externalId)
    await confirm(externalId)
    fake.takeBack(externalId, { devolvido: 70_000 })
    await confirm(externalId)
    expect((await api.get('/pix/a-conferir')).json()).toMatchObject([
      { caucao: true, caucao_encerrada: false },
    ])
    expect((await shop.decide('estornar', pix.id, 700)).statusCode).toBe(204)
    expect((await pagamentoOf(caucao.id)).status).toBe('pendente')
    expect(await registered(caucao.locacao_id)).toEqual([])

    await api.put(`/pagamentos/${caucao.id}/pagar`)
    await api.db
      .updateTable('pix_cobrancas')
      .set({ ocorrencia: null, conferido: 0 as never, resolvida_em: null })
      .where('id', '=', pix.id)
      .execute()
    await api.post(`/locacoes/${caucao.locacao_id}/cancelar`, { motivo: 'Fim' })
    await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, {
      valor_retido: 700,
      observacoes: 'Retrovisor quebrado',
    })
    expect((await api.get('/pix/a-conferir')).json()).toMatchObject([{ caucao_encerrada: true }])
    expect((await shop.decide('estornar', pix.id, 700)).json().code).toBe('caucao_encerrada')
    expect((await shop.decide('manter', pix.id, 700)).statusCode).toBe(204)
  })
})

describe('a second payment of one charge', () => {
  async function paidTwice() {
    const { week, externalId } = await shop.charged()
    await api.put(`/pagamentos/${week.id}/pagar`)
    fake.pay(externalId)
    await confirm(externalId)
    const [{ id }] = (await api.get('/pix/a-conferir')).json()
    return { week, id, externalId }
  }

  test('is given back, which changes no debt and no revenue', async () => {
    const { week, id, externalId } = await paidTwice()
    expect((await shop.decide('estornar', id, 314.93, 'Devolvi no painel')).statusCode).toBe(204)
    expect(await occurrences()).toEqual([])
    expect((await shop.rows())[0]).toMatchObject({
      resolucao: 'devolvido',
      ocorrencia: 'duplicado',
    })
    fake.takeBack(externalId, { devolvido: 31_493 })
    await confirm(externalId)
    expect(await occurrences()).toEqual([])
    expect(await registered(week.locacao_id)).toEqual([314.93])
    expect((await pagamentoOf(week.id)).status).toBe('pago')
  })

  test('is kept as one manual receita of today, also by two people at once', async () => {
    const { week, id, externalId } = await paidTwice()
    const both = await Promise.all([
      shop.decide('manter', id, 314.93),
      shop.decide('manter', id, 314.93),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect(await registered(week.locacao_id)).toEqual([314.93, 314.93])
    // The kept money goes back after all.
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    expect(await occurrences()).toEqual(['contestado'])
    expect((await shop.decide('estornar', id, 314.93)).statusCode).toBe(204)
    expect((await registered(week.locacao_id)).sort()).toEqual([-314.93, 314.93, 314.93].sort())
    expect((await pagamentoOf(week.id)).status).toBe('pago')
    expect(await occurrences()).toEqual([])
  })
})

describe('money that settled no debt is entered as a receipt', () => {
  /** A Pix of R$ 314,92 for a week of R$ 314,93, and the body that enters it. */
  async function divergent() {
    const { week, externalId, pix } = await shop.charged()
    fake.pay(externalId, { valor: centavos(31_492) })
    await confirm(externalId)
    return { week, externalId, pix, body: await bodyFor(week.id, pix.id) }
  }
  const bodyFor = async (pagamento_id: string, pix_cobranca_id: string) => {
    const { cliente_id, versao } = await pagamentoOf(pagamento_id)
    return {
      cliente_id,
      pix_cobranca_id,
      formas: [{ forma: 'pix', valor: 314.92 }],
      itens: [{ pagamento_id, versao, valor: 314.92 }],
    }
  }
  const enter = (body: object) => api.post('/recebimentos', body)

  test('which resolves it, and reports it again once undone', async () => {
    const { week, pix, body } = await divergent()
    shop.setNow('2026-03-11T12:00:00Z')
    const [recebimento] = (await enter(body)).json()
    expect(recebimento).toMatchObject({
      data: '2026-03-10',
      forma: 'pix',
      valor: 314.92,
      origem: 'balcao',
    })
    expect(await registered(week.locacao_id)).toEqual([314.92])
    expect(await occurrences()).toEqual([])
    expect((await shop.decide('manter', pix.id, 314.92)).json().code).toBe('pix_conferido')
    expect((await enter(await bodyFor(week.id, pix.id))).json().code).toBe('pix_conferido')

    await api.post(`/recebimentos/${recebimento.id}/estornar`, { motivo: 'Era de outro cliente' })
    expect(await occurrences()).toEqual(['divergente'])
    expect((await enter(await bodyFor(week.id, pix.id))).statusCode).toBe(201)
    expect(await occurrences()).toEqual([])
  })

  test('once, also by two people at once', async () => {
    const { week, body } = await divergent()
    const both = await Promise.all([enter(body), enter(body)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await registered(week.locacao_id)).toEqual([314.92])
  })

  test('whole, by Pix, and not before it came in', async () => {
    const { body } = await divergent()
    const [item] = body.itens
    const refusals = [
      { ...body, formas: [{ forma: 'dinheiro', valor: 314.92 }] },
      { ...body, data: '2026-03-09' },
      { ...body, formas: [{ forma: 'pix', valor: 100 }], itens: [{ ...item, valor: 100 }] },
      { ...body, cliente_id: (await shop.locacao()).cliente_id },
    ]
    const answers = await Promise.all(refusals.map(enter))
    expect(answers.map((answer) => answer.json().errors?.[0].campo ?? answer.json().code)).toEqual([
      'formas',
      'data',
      'pix_mudou',
      'pix_cobranca_id',
    ])
    expect(await occurrences()).toEqual(['divergente'])
  })

  test('and is reversed whole when it goes back after all', async () => {
    const { week, externalId, pix, body } = await divergent()
    await enter(body)
    fake.takeBack(externalId, { devolvido: 31_492 })
    await confirm(externalId)
    expect(await occurrences()).toEqual(['devolvido'])
    expect((await shop.decide('estornar', pix.id, 314.92)).statusCode).toBe(204)
    expect((await registered(week.locacao_id)).sort()).toEqual([-314.92, 314.92])
    expect((await pagamentoOf(week.id)).status).toBe('pendente')
    expect(await occurrences()).toEqual([])
  })

  test('without the part that had gone back before', async () => {
    const { week, externalId, pix, body } = await divergent()
    fake.takeBack(externalId, { devolvido: 4_492 })
    await confirm(externalId)
    const [item] = body.itens
    const rest = {
      ...body,
      formas: [{ forma: 'pix', valor: 270 }],
      itens: [{ ...item, valor: 270 }],
    }
    expect((await enter(rest)).statusCode).toBe(201)
    expect(await registered(week.locacao_id)).toEqual([270])
    expect(await occurrences()).toEqual([])
    fake.takeBack(externalId, { devolvido: 5_000 })
    await confirm(externalId)
    expect(await occurrences()).toEqual(['devolvido'])
    expect((await shop.decide('manter', pix.id, 50)).statusCode).toBe(204)
    expect(await occurrences()).toEqual([])
  })
})
