import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { dueDatesOf, MOMENTOS } from '#features/lembretes/rules.ts'
import type { Tx } from '#server/database/pool.ts'
import { COBRANCAS, type Debt, PAGAMENTOS, withNamesAndLastMessage } from '../pendentes/queries.ts'

type Due = Debt & { momento: number }

/** The due dates of each moment, as rows (momento, desde, ate). */
const moments = (today: CalendarDay) =>
  sql`(values ${sql.join(
    MOMENTOS.map((momento) => {
      const { from, to } = dueDatesOf(momento, today)
      return sql`(${sql.lit(momento)}, ${from}::date, ${to}::date)`
    }),
  )}) as r (momento, desde, ate)`

/**
 * Returns the debts due for a reminder of which the customer has had no message since the moment
 * began. Excludes deposits and simulated or demonstration debts.
 */
export async function dueForReminder(
  tx: Tx,
  { today, onlyWithoutEmail }: { today: CalendarDay; onlyWithoutEmail: boolean },
) {
  const debts = sql`
    select d.*, r.momento from (
      (${PAGAMENTOS} where status = 'pendente' and tipo in ('semanal', 'complemento'))
      union all
      (${COBRANCAS} where status = 'pendente' and not simulada)
    ) d
    join ${moments(today)} on d.data_vencimento between r.desde and r.ate
    join clientes k on k.id = d.cliente_id
    where not d.demonstracao and k.excluido_em is null
      ${onlyWithoutEmail ? sql`and k.email is null` : sql``}
      and not exists (
        select from mensagens x
        where (x.pagamento_id = d.pagamento_id or x.cobranca_id = d.cobranca_id)
          and (x.momento >= r.momento or x.na_fila or (x.status not in ('falha', 'dispensada') and x.data_envio >=
            (d.data_vencimento + r.momento::int)::timestamp at time zone 'America/Sao_Paulo')))`
  return (await withNamesAndLastMessage<Due>(debts).execute(tx)).rows
}
