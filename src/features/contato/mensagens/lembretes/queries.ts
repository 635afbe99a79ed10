import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { DueReminder } from '#features/contato/lembretes/rules.ts'
import type { Tx } from '#server/database/pool.ts'
import { DISPENSADA } from '../fila/rules.ts'
import { type Divida, withNamesAndLastMessage } from '../pendentes/queries.ts'

type Due = Divida & { momento: number }

/** The due days with a reminder, as rows (momento, vencimento, desde). */
const rowsOf = (due: readonly DueReminder[]) =>
  sql`(values ${sql.join(
    due.map(
      ({ momento, vencimento, desde }) =>
        sql`(${sql.lit(momento)}, ${vencimento}::date, ${desde}::date)`,
    ),
  )}) as r (momento, vencimento, desde)`

type Asked = {
  due: readonly DueReminder[]
  today: CalendarDay
  cliente_id?: string
  onlyWithoutEmail?: boolean
  oncePerDay?: boolean
}

/**
 * Whether the customer has no reminder queued and had none that day. One that turned out to be
 * superfluous when it was sent does not count; one that a person stopped does.
 */
const notRemindedOn = (today: CalendarDay) => sql`not exists (
  select from mensagens x
  where x.cliente_id = d.cliente_id and x.momento is not null and (x.na_fila or (
    x.data_envio >= ${today}::timestamp at time zone 'America/Sao_Paulo'
    and (x.status <> 'dispensada' or starts_with(x.motivo_falha, ${DISPENSADA.parada})))))`

/**
 * Returns the debts due for a reminder of which the customer has had no message since the moment
 * began, the oldest due first. Excludes deposits, simulated and demonstration debts, and those under a promise. With
 * `oncePerDay`, only of customers without a reminder that day.
 */
export async function dueForReminder(
  tx: Tx,
  { due, today, cliente_id, onlyWithoutEmail = false, oncePerDay = false }: Asked,
) {
  const ofCliente = cliente_id ? sql`and d.cliente_id = ${cliente_id}` : sql``
  const dividas = sql`
    select d.*, r.momento from dividas d
    join ${rowsOf(due)} on d.data_vencimento = r.vencimento
    join clientes k on k.id = d.cliente_id
    where d.status = 'pendente' and not d.simulada and not d.demonstracao and k.excluido_em is null
      and (d.kind = 'cobranca' or d.pagamento_tipo in ('semanal', 'complemento')) ${ofCliente}
      and d.data_vencimento > coalesce(prometido_ate(d.cliente_id, ${today}::date), '-infinity')
      and depois_da_importacao(d.locacao_id, r.desde)
      ${onlyWithoutEmail ? sql`and k.email is null` : sql``}
      ${oncePerDay ? sql`and ${notRemindedOn(today)}` : sql``}
      and not exists (
        select from mensagens x
        where (x.pagamento_id = d.pagamento_id or x.cobranca_id = d.cobranca_id)
          and (x.momento >= r.momento or x.na_fila or (x.status not in ('falha', 'dispensada') and x.data_envio >=
            r.desde::timestamp at time zone 'America/Sao_Paulo')))`
  return (await withNamesAndLastMessage<Due>(dividas).execute(tx)).rows
}
