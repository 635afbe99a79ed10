import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { suggestedBefore } from '#features/visoes/privacidade/prazos/rules.ts'
import { listPeople } from '#features/visoes/privacidade/queries.ts'
import { storeLastYears } from '#features/visoes/privacidade/service.ts'
import type { Db } from '#server/database/pool.ts'
import { testDatabaseWithOwner } from '../database/database.ts'
import { buildMoto } from '../server/build.ts'

export const day = (text: string) => text as CalendarDay
export const TODAY = day('2026-03-10')

export const paid = (on: CalendarDay) => ({
  status: 'pago' as const,
  data_pagamento: on,
  valor_pago: 1 as Centavos,
  forma: 'pix' as const,
})

/**
 * Opens a database with one motorcycle, and checks the list of customers past the retention period.
 */
export async function pastPeriodShop() {
  const { db, owner } = await testDatabaseWithOwner()
  const moto = await buildMoto(owner)
  const note = (today = TODAY) =>
    storeLastYears({ db: owner, now: () => new Date(`${today}T15:00:00Z`) })
  const buildCobranca = (
    fields: { cliente_id: string; data_vencimento: CalendarDay },
    on: Db = owner,
  ) =>
    on
      .insertInto('cobrancas_extras')
      .values({
        tipo: 'outros',
        titulo: 'Chave',
        descricao: 'Cópia',
        valor: 1000 as Centavos,
        data_ocorrencia: fields.data_vencimento,
        ...fields,
      } as never)
      .returningAll()
      .executeTakeFirstOrThrow()
  const change = (table: string, id: string, changes: string, on: Db = owner) =>
    sql`update ${sql.table(table)} set ${sql.raw(changes)} where id = ${id}::uuid`.execute(on)

  async function expectTheRule(today: CalendarDay) {
    const expected = await pastPeriod(db, today)
    const { found, total } = await suggested(db, today)
    expect([total, found.toSorted()]).toEqual([expected.length, expected.toSorted()])
    return expected.length
  }
  return {
    db,
    owner,
    moto,
    note,
    change,
    buildCobranca,
    expectTheRule,
    suggested: (today: CalendarDay) => suggested(db, today),
  }
}

/** A customer past the period, and the day of their last activity. */
type PastPeriod = [id: string, on: string]

/**
 * Computes the rule from all rows without the product's SQL: customers without activity since that
 * day.
 */
export async function pastPeriod(db: Db, today: CalendarDay): Promise<PastPeriod[]> {
  const before = suggestedBefore(today)
  const [clientes, locacoes, pagamentos, cobrancas] = await Promise.all([
    db.selectFrom('clientes').selectAll().where('anonimizado_em', 'is', null).execute(),
    db.selectFrom('locacoes').selectAll().execute(),
    db.selectFrom('pagamentos').selectAll().where('status', '<>', 'cancelado').execute(),
    db.selectFrom('cobrancas_extras').selectAll().execute(),
  ])
  const traces = [
    ...clientes.map((row) => [row.id, String(row.criado_em).slice(0, 10)]),
    ...locacoes.map((row) => [row.cliente_id, row.data_encerramento ?? row.data_fim]),
    ...pagamentos.flatMap((row) =>
      [row.data_vencimento, row.data_pagamento, row.caucao_encerrada_em].map((on) => [
        row.cliente_id,
        on,
      ]),
    ),
    ...cobrancas.flatMap((row) =>
      [row.data_vencimento, row.data_pagamento].map((on) => [row.cliente_id, on]),
    ),
  ]
  const last = new Map<string, string>()
  for (const [id, on] of traces) if (id && on && on > (last.get(id) ?? '')) last.set(id, on)
  return clientes.map(({ id }): PastPeriod => [id, last.get(id)!]).filter(([, on]) => on < before)
}

/** Returns the list page by page, and its total. */
async function suggested(db: Db, today: CalendarDay) {
  const found: PastPeriod[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await listPeople(db, today, { limite: 3, cursor })
    expect(page.items.every(({ sugerido }) => sugerido)).toBe(true)
    found.push(...page.items.map(({ id, ultima_atividade }): PastPeriod => [id, ultima_atividade]))
    if (!page.next) return { found, ids: found.map(([id]) => id), total: page.total }
    cursor = page.next
  }
}
