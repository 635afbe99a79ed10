import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'

type Promessa = {
  id: string
  cliente_id: string
  cliente_nome: string
  cliente_telefone: string
  valor: Centavos
  dia: CalendarDay
  /** Whether it still waits for its day. */
  vale: boolean
  demonstracao: boolean
}

const PROMESSA = sql`
  select p.id, p.cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone, p.valor, p.dia, p.demonstracao,
    p.resultado is distinct from 'desfeita' and recebido_da_promessa(p) < p.valor as vale
  from promessas p join clientes c on c.id = p.cliente_id`

/** Returns a promise as its messages need it. */
export async function findPromessa(db: Db, id: string | null): Promise<Promessa | undefined> {
  const { rows } =
    await sql<Promessa>`${PROMESSA} where p.id = ${id} and c.excluido_em is null`.execute(db)
  return rows[0]
}

/** Returns the open promises for today that had no message about it. Excludes demonstration data. */
export async function dueToday(tx: Tx, today: CalendarDay) {
  const { rows } = await sql<Promessa>`
    ${PROMESSA}
    where p.dia = ${today} and p.encerrada_em is null and not p.demonstracao and c.excluido_em is null
      and recebido_da_promessa(p) < p.valor
      and not exists (select from mensagens x where x.promessa_id = p.id and x.tipo = 'promessa_no_dia')
    order by p.id`.execute(tx)
  return rows
}

/** Returns the day up to which the debts of each customer with an open promise are under it. */
export async function promisedUntil(db: Db, today: CalendarDay) {
  const { rows } = await sql<{ cliente_id: string; ate: CalendarDay | null }>`
    select cliente_id, prometido_ate(cliente_id, ${today}::date) as ate
    from (select distinct cliente_id from promessas where dia >= ${today}::date and resultado is distinct from 'desfeita') p
  `.execute(db)
  return new Map(rows.flatMap(({ cliente_id, ate }) => (ate ? [[cliente_id, ate] as const] : [])))
}
