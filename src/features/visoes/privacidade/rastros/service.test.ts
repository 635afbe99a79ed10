import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { buildCliente, buildLocacao, buildPagamento } from '#tests/kit/server/build.ts'
import { day, paid, pastPeriodShop, TODAY } from '#tests/kit/shop/past-period.ts'

const { db, owner, moto, note, change, buildCobranca, expectTheRule, suggested } =
  await pastPeriodShop()

describe('the last activity of a customer', () => {
  const LAST = day('2025-02-01')
  const OLD = day('2019-05-01')
  type Kind = 'locacao' | 'pagamento' | 'due' | 'cobranca'
  type Traced = { locacao: string; pagamento: string; cobranca: string; other: string }
  /**
   * Creates a customer of 2016 with a rental, payment and extra charge of 2019 and the given last
   * days.
   */
  async function traced(last: Partial<Record<Kind, CalendarDay>>) {
    const made = { criado_em: '2016-01-10T12:00:00Z' as never }
    const [cliente, other] = [await buildCliente(owner, made), await buildCliente(owner, made)]
    const locacao = await buildLocacao(owner, {
      status: 'finalizada',
      cliente_id: cliente.id,
      moto_id: moto.id,
      data_inicio: day('2019-01-01'),
      data_fim: last.locacao ?? OLD,
      data_encerramento: last.locacao ?? OLD,
      km_final: 2000,
    })
    const pagamento = await buildPagamento(owner, {
      locacao_id: locacao.id,
      tipo: 'avulso',
      data_vencimento: last.due ?? OLD,
      ...(last.due ? {} : paid(last.pagamento ?? OLD)),
    })
    const cobranca = await buildCobranca({
      cliente_id: cliente.id,
      data_vencimento: last.cobranca ?? OLD,
    })
    return {
      id: cliente.id,
      rows: {
        locacao: locacao.id,
        pagamento: pagamento.id,
        cobranca: cobranca.id,
        other: other.id,
      },
    }
  }
  const WAYS: [string, Kind, (rows: Traced) => Promise<unknown>][] = [
    [
      'ends earlier',
      'locacao',
      ({ locacao }) => change('locacoes', locacao, `data_encerramento = '${OLD}'`),
    ],
    [
      'is a rental moved to another customer',
      'locacao',
      ({ locacao, other }) => change('locacoes', locacao, `cliente_id = '${other}'`),
    ],
    [
      'is a rental that is deleted',
      'locacao',
      async ({ locacao, pagamento }) => {
        await sql`delete from pagamentos where id = ${pagamento}::uuid`.execute(owner)
        await sql`delete from locacoes where id = ${locacao}::uuid`.execute(owner)
      },
    ],
    [
      'is a payment that is undone',
      'pagamento',
      ({ pagamento }) =>
        change(
          'pagamentos',
          pagamento,
          "status = 'pendente', valor_pago = null, data_pagamento = null, forma = null",
        ),
    ],
    [
      'is a payment that is cancelled',
      'due',
      ({ pagamento }) =>
        change('pagamentos', pagamento, "status = 'cancelado', cancelado_por = 'prazo'"),
    ],
    [
      'is a payment moved to another customer',
      'pagamento',
      ({ pagamento, other }) => change('pagamentos', pagamento, `cliente_id = '${other}'`),
    ],
    [
      'is a payment that is deleted',
      'pagamento',
      ({ pagamento }) => sql`delete from pagamentos where id = ${pagamento}::uuid`.execute(owner),
    ],
    [
      'is due earlier',
      'cobranca',
      ({ cobranca }) => change('cobrancas_extras', cobranca, `data_vencimento = '${OLD}'`),
    ],
    [
      'is an extra charge moved to another customer',
      'cobranca',
      ({ cobranca, other }) => change('cobrancas_extras', cobranca, `cliente_id = '${other}'`),
    ],
    [
      'is an extra charge that is deleted',
      'cobranca',
      ({ cobranca }) =>
        sql`delete from cobrancas_extras where id = ${cobranca}::uuid`.execute(owner),
    ],
  ]
  test.each(WAYS)('no longer counts if it %s', async (_, which, goes) => {
    const { id, rows } = await traced({ [which]: LAST })
    await note()
    expect((await suggested(TODAY)).ids).not.toContain(id)
    await goes(rows)
    await expectTheRule(TODAY)
    expect((await suggested(TODAY)).ids).toContain(id)
  })
})

test('the nightly run writes no audit line and no new version', async () => {
  const versions = () => db.selectFrom('clientes').select(['id', 'versao']).orderBy('id').execute()
  const lines = () => db.selectFrom('auditoria').select('id').execute()
  const cliente = await buildCliente(owner, { criado_em: '2016-01-10T12:00:00Z' as never })
  await buildCobranca({ cliente_id: cliente.id, data_vencimento: day('2025-02-01') })
  const before = [await versions(), await lines()]
  await note()
  expect(
    await db.selectFrom('clientes').select('ultimo_ano').where('id', '=', cliente.id).execute(),
  ).toEqual([{ ultimo_ano: 2025 }])
  expect([await versions(), await lines()]).toEqual(before)
})
