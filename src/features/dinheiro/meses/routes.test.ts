import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { systemContext } from '#server/deps.ts'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { closeDueMonths } from './service.ts'

const api = await testApi({ now: '2026-01-20T12:00:00Z' })
const make = factories(api)
const REASON = { motivo: 'Faltou uma receita' }

const receita = async (data_recebimento: string) =>
  (await api.post('/receitas', { valor: 50, data_recebimento })).json() as { id: string }
/** A rental of January with a paid week and a paid deposit. */
async function paidLocacao() {
  const { id } = await make.locacao({ caucao: true })
  const all = (await make.pagamentosDe(id)) as { id: string; tipo: string }[]
  for (const each of all) await api.put(`/pagamentos/${each.id}/pagar`)
  return {
    id,
    week: all.find(({ tipo }) => tipo === 'semanal')!,
    caucao: all.find(({ tipo }) => tipo === 'caucao')!,
  }
}
/** The register's rows of the rental's first week, the newest first. */
const rowsOf = async ({ id, week }: typeof locacao) =>
  ((await api.get(`/receitas?locacao_id=${id}`)).json() as Record<string, unknown>[]).filter(
    ({ pagamento_id }) => pagamento_id === week.id,
  )
const january = '/receitas/resumo?data_inicio=2026-01-01&data_fim=2026-01-31'

const own = await receita('2026-01-15')
const locacao = await paidLocacao()
const open = await make.locacao({ caucao: true })
const unpaid = (await make.pagamentosDe(open.id)) as { id: string; tipo: string }[]
const total = (await api.get(january)).json().total as number
api.setNow('2026-02-10T12:00:00Z')
await api.post('/meses/2026-01/fechar')

describe('a closed month', () => {
  test('refuses everything dated in it, with the way out, and changes nothing', async () => {
    const { id: cobranca } = (
      await api.post('/cobrancas-extras', {
        locacao_id: open.id,
        tipo: 'outros',
        titulo: 'Capacete',
        descricao: 'Capacete perdido',
        valor: 80,
        data_ocorrencia: '2026-01-25',
        data_vencimento: '2026-02-20',
        observacoes: null,
      })
    ).json()
    const dated = { data_pagamento: '2026-01-25' }
    const answers = [
      await api.post('/receitas', { valor: 10, data_recebimento: '2026-01-31' }),
      await api.put(`/receitas/${own.id}`, { valor: 60 }),
      await api.post(`/pagamentos/${locacao.caucao.id}/desfazer`),
      ...(await Promise.all(
        unpaid.map(({ id }) => api.patch(`/pagamentos/${id}/marcar-pago`, dated)),
      )),
      await api.put(`/cobrancas-extras/${cobranca}`, { status: 'pago', ...dated }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
        409,
        'mes_fechado',
        undefined,
      ])
      expect(answer.json().detail).toBe(
        'O mês 01/2026 está fechado e nada muda nele. Registre com a data de hoje, ou peça a um administrador para reabrir o mês em Receitas.',
      )
    }
    expect((await api.get(january)).json().total).toBe(total)
  })

  test('is known to every user, so that screens refuse its days first', async () => {
    const { ask } = await teamOf(api).signedIn()
    const answer = await ask('GET', '/meses/fechados')
    expect(answer.json()).toEqual({ meses: ['2026-01'] })
  })

  test('keeps a payment that is undone, and a reversal of today takes it back', async () => {
    await api.post(`/pagamentos/${locacao.week.id}/desfazer`)
    expect((await api.get(`/pagamentos/${locacao.week.id}`)).json().status).toBe('pendente')
    expect(await rowsOf(locacao)).toMatchObject([
      { origem: 'estorno', valor: -314.93, data_recebimento: '2026-02-10' },
      { origem: 'pagamento', valor: 314.93, data_recebimento: '2026-01-20' },
    ])
    await api.put(`/pagamentos/${locacao.week.id}/pagar`)
    expect((await rowsOf(locacao)).map(({ valor }) => valor).toSorted()).toContain(314.93)
    expect((await api.get(january)).json().total).toBe(total)
  })

  test('keeps a manual receita that is cancelled, and a reversal of today takes it back', async () => {
    await api.delete(`/receitas/${own.id}`, { motivo: 'Lançada duas vezes' })
    expect((await api.get(`/receitas/${own.id}`)).json()).toMatchObject({
      cancelada_em: null,
      estornada_em: '2026-02-10T12:00:00.000Z',
    })
    expect((await api.get('/receitas?data_inicio=2026-02-10')).json()).toContainEqual(
      expect.objectContaining({
        estorno_de: own.id,
        valor: -50,
        observacoes: 'Lançada duas vezes',
      }),
    )
    expect((await api.get(january)).json().total).toBe(total)
  })

  test.each([
    ['a changed row', "update receitas set valor = 1 where data_recebimento = '2026-01-15'"],
    ['a removed row', "delete from receitas where data_recebimento = '2026-01-15'"],
    [
      'a changed deposit',
      "update pagamentos set valor_pago = 1 where tipo = 'caucao' and status = 'pago'",
    ],
  ])('is guarded by the database: %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(api.db)).rejects.toMatchObject({
      constraint: 'mes_fechado',
    })
  })

  test('a payment on its way is in before the closing, or refused by it', async () => {
    api.setNow('2026-03-10T12:00:00Z')
    const sends: Promise<{ statusCode: number }>[] = []
    await api.db.transaction().execute(async (tx) => {
      await tx.insertInto('meses_fechados').values(closed('2026-02-01')).execute()
      await sql`lock table pagamentos, receitas in share row exclusive mode`.execute(tx)
      sends.push(api.post('/receitas', { valor: 10, data_recebimento: '2026-02-14' }))
      await lockWaits(api.db, 1)
    })
    expect((await sends[0]!).statusCode).toBe(409)
  })
})

const closed = (mes: string) => ({
  mes: mes as CalendarDay,
  fechado_em: '2026-03-05T12:00:00Z' as never,
  fechado_por: 'ana',
  reaberto_em: null,
  reaberto_por: null,
  motivo: null,
})

test('a reopened month takes entries again, and the job leaves it open', async () => {
  api.setNow('2026-03-10T12:00:00Z')
  const run = () =>
    closeDueMonths(systemContext({ db: api.db, now: () => new Date('2026-03-10T12:00:00Z') }))
  await run()
  const answer = await api.post('/meses/2026-01/reabrir', REASON)
  expect(answer.json().meses.find(({ mes }: { mes: string }) => mes === '2026-01')).toMatchObject({
    fechado: false,
    reaberto_por: 'ana',
    motivo: REASON.motivo,
  })
  expect((await api.get('/meses/fechados')).json().meses).not.toContain('2026-01')
  expect(
    (await api.post('/receitas', { valor: 10, data_recebimento: '2026-01-31' })).statusCode,
  ).toBe(201)
  expect(await run()).toEqual({ fechados: 0 })
  expect(
    (await api.post('/receitas', { valor: 10, data_recebimento: '2026-01-31' })).statusCode,
  ).toBe(201)
  await api.post('/meses/2026-01/fechar')
  expect(
    (await api.post('/receitas', { valor: 10, data_recebimento: '2026-01-31' })).statusCode,
  ).toBe(409)
})

test('the job closes by the 5th, once, also at two servers, and not if the shop closes by hand', async () => {
  const at = (now: string) =>
    closeDueMonths(systemContext({ db: api.db, now: () => new Date(now) }))
  await receitaOf('2026-03-31')
  const monthOf = async () =>
    ((await api.get('/meses')).json().meses as { mes: string }[]).map(({ mes }) => mes)
  await api.put('/meses', { fechar_meses: false })
  await at('2026-04-05T12:00:00Z')
  expect(await monthOf()).not.toContain('2026-03')
  await api.put('/meses', { fechar_meses: true })
  await at('2026-04-05T02:59:00Z')
  expect(await monthOf()).not.toContain('2026-03')
  const counts = await Promise.all([at('2026-04-05T03:00:00Z'), at('2026-04-05T03:00:00Z')])
  expect(counts.map(({ fechados }) => fechados).toSorted()).toEqual([0, 1])
  expect(await monthOf()).toContain('2026-03')
})

const receitaOf = async (day: string) => {
  api.setNow(`${day}T15:00:00Z`)
  return receita(day)
}

test('the job also closes months that have only paid expenses', async () => {
  api.setNow('2026-04-06T12:00:00Z')
  const paga = {
    tipo: 'aluguel_contas',
    valor: 100,
    vencimento: '2025-11-10',
    pago_em: '2025-11-10',
  }
  const answer = await api.post('/despesas', paga)
  expect(answer.statusCode, answer.body).toBe(201)
  await closeDueMonths(systemContext({ db: api.db, now: () => new Date('2026-05-06T12:00:00Z') }))
  const { meses } = (await api.get('/meses')).json()
  expect(meses.map(({ mes }: { mes: string }) => mes)).toEqual(
    expect.arrayContaining(['2025-11', '2025-12', '2026-04']),
  )
})
