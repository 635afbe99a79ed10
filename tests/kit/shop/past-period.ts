import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { suggestedBefore } from '#features/privacidade/prazos/rules.ts'
import { listPeople } from '#features/privacidade/queries.ts'
import { noteLastYears } from '#features/privacidade/service.ts'
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

/** A database, one motorcycle, and what tells whether the list of those past the period of retention is true. */
export async function pastPeriodShop() {
  const { db, owner } = await testDatabaseWithOwner()
  const moto = await buildMoto(owner)
  const note = (today = TODAY) => noteLastYears({ db: owner, now: () => new Date(`${today}T15:00:00Z`) })
  const buildCobranca = (fields: { cliente_id: string; data_vencimento: CalendarDay }, on: Db = owner) =>
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
    const { seen, total } = await suggested(db, today)
    expect([total, seen.toSorted()]).toEqual([expected.length, expected.toSorted()])
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

/** Somebody past the period, and the day of their last trace. */
type Seen = [id: string, on: string]

/** The rule as it is told, by rows and without any SQL of the product: who has no trace from the day on. */
export async function pastPeriod(db: Db, today: CalendarDay): Promise<Seen[]> {
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
      [row.data_vencimento, row.data_pagamento, row.caucao_encerrada_em].map((on) => [row.cliente_id, on]),
    ),
    ...cobrancas.flatMap((row) =>
      [row.data_vencimento, row.data_pagamento].map((on) => [row.cliente_id, on]),
    ),
  ]
  const last = new Map<string, string>()
  for (const [id, on] of traces) if (id && on && on > (last.get(id) ?? '')) last.set(id, on)
  return clientes.map(({ id }): Seen => [id, last.get(id)!]).filter(([, on]) => on < before)
}

/** What the list shows, page by page, and the number it tells. */
async function suggested(db: Db, today: CalendarDay) {
  const seen: Seen[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await listPeople(db, today, { limite: 3, cursor })
    expect(page.items.every(({ sugerido }) => sugerido)).toBe(true)
    seen.push(...page.items.map(({ id, ultima_atividade }): Seen => [id, ultima_atividade]))
    if (!page.next) return { seen, ids: seen.map(([id]) => id), total: page.total }
    cursor = page.next
  }
}
