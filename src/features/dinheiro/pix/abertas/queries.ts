import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'

type Row = { pagamento_id: string; cobranca_id: null } | { pagamento_id: null; cobranca_id: string }

/**
 * Returns the customer's open debts due by `until`, oldest due first, then by id. Excludes contested
 * charges and those of simulated fines.
 */
export async function findOpen(
  db: Db,
  { cliente_id, until }: { cliente_id: string; until: CalendarDay },
): Promise<RefDivida[]> {
  const { rows } = await sql<Row>`
    select pagamento_id, cobranca_id from (
      select id, data_vencimento, id as pagamento_id, null::uuid as cobranca_id from pagamentos
      where cliente_id = ${cliente_id} and status = 'pendente' and data_vencimento <= ${until}
      union all
      select id, data_vencimento, null::uuid, id from cobrancas_extras
      where cliente_id = ${cliente_id} and status = 'pendente' and not simulada and data_vencimento <= ${until}
    ) d order by data_vencimento, id`.execute(db)
  return rows.map((row) =>
    row.pagamento_id === null
      ? { cobranca_id: row.cobranca_id }
      : { pagamento_id: row.pagamento_id },
  )
}

/** Returns the day up to which the customer's debts are under an open promise; null without one. */
export async function findPromised(
  db: Db,
  { cliente_id, today }: { cliente_id: string; today: CalendarDay },
): Promise<CalendarDay | null> {
  const { rows } = await sql<{ ate: CalendarDay | null }>`
    select prometido_ate(${cliente_id}::uuid, ${today}::date) as ate`.execute(db)
  return rows[0]!.ate
}
