import { sql } from 'kysely'
import { addDays, type CalendarDay, type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'

type Row = {
  id: string | null
  usuario_id: string
  usuario: string
  usuario_nome: string
  entradas: Centavos
  saidas: Centavos
  contado: Centavos | null
  /** At the closing. */
  esperado: Centavos | null
  nota: string | null
  fechado_em: Instant | null
  reaberto_em: Instant | null
  reaberto_por: string | null
  motivo: string | null
}

/**
 * Returns the cash of a day of each person with some, and of `usuario` in any case; `only` that one:
 * receipts, and refunds of deposits. What was undone counts, the other way round, on the day it was
 * undone on, only if its own day was closed by then.
 */
export async function listCash(
  db: Db,
  { dia, usuario, only }: { dia: CalendarDay; usuario: string; only: boolean },
) {
  const [from, to] = [instantInBrazil(dia, '00:00'), instantInBrazil(addDays(dia, 1), '00:00')]
  const { rows } = await sql<Row>`
    with desfeito_depois as (
      select x.desfeito_por as username, x.entrada, x.valor
      from (
        select estornado_por as desfeito_por, false as entrada, valor, recebido_por as quem, data, estornado_em as desfeito_em
        from recebimentos
        where forma = 'dinheiro' and estornado_em >= ${from}::timestamptz and estornado_em < ${to}::timestamptz
        union all
        select desfeito_por, true, valor, feito_por, data, desfeito_em from caucao_movimentos
        where tipo = 'devolucao' and forma = 'dinheiro'
          and desfeito_em >= ${from}::timestamptz and desfeito_em < ${to}::timestamptz) x
      join usuarios d on d.username = x.quem
      join caixas c on c.usuario_id = d.id and c.dia = x.data
      where c.reaberto_em is null and c.fechado_em <= x.desfeito_em),
    entradas as (
      select username, sum(valor)::bigint as total from (
        select recebido_por as username, valor from recebimentos
        where forma = 'dinheiro' and data = ${dia}::date and estornado_em is null and recebido_por is not null
        union all
        select username, valor from desfeito_depois where entrada) e
      group by 1),
    saidas as (
      select username, sum(valor)::bigint as total from (
        select feito_por as username, valor from caucao_movimentos
        where tipo = 'devolucao' and forma = 'dinheiro' and data = ${dia}::date and desfeito_em is null and feito_por is not null
        union all
        select username, valor from desfeito_depois where not entrada) s
      group by 1)
    select c.id, u.id as usuario_id, u.username as usuario, u.nome as usuario_nome,
      coalesce(e.total, 0) as entradas, coalesce(s.total, 0) as saidas, c.contado, c.esperado, c.nota,
      c.fechado_em, c.reaberto_em, c.reaberto_por, c.motivo
    from usuarios u
    left join entradas e on e.username = u.username
    left join saidas s on s.username = u.username
    left join caixas c on c.usuario_id = u.id and c.dia = ${dia}::date
    where case when ${only} then u.username = ${usuario}
      else u.username = ${usuario} or num_nonnulls(e.total, s.total, c.id) > 0 end
    order by u.username <> ${usuario}, u.nome, u.id`.execute(db)
  return rows
}

/**
 * Waits for concurrent entries of that day and blocks new ones until the transaction ends, so that
 * each is either in before the closing or refused by it.
 */
export const lockDay = (tx: Tx, { usuario, dia }: { usuario: string; dia: CalendarDay }) =>
  sql`select pg_advisory_xact_lock(hashtextextended('caixa ' || ${usuario}::text || ' ' || ${dia}::date, 0))`.execute(
    tx,
  )

type Closing = {
  usuario_id: string
  dia: CalendarDay
  contado: Centavos
  esperado: Centavos
  nota: string | null
  fechado_em: Instant
}

export const closeDay = (tx: Tx, closing: Closing) => {
  const closed = { ...closing, reaberto_em: null, reaberto_por: null, motivo: null }
  const { usuario_id: _, dia: __, ...changes } = closed
  return tx
    .insertInto('caixas')
    .values({ ...closed, criado_em: closing.fechado_em })
    .onConflict((conflict) => conflict.columns(['usuario_id', 'dia']).doUpdateSet(changes))
    .execute()
}

/** Locks a closing with its person. Throws NotFound. */
export const lockClosing = (tx: Tx, id: string) =>
  tx
    .selectFrom('caixas as c')
    .innerJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .select(['c.dia', 'c.fechado_em', 'c.reaberto_em', 'u.username as usuario'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirstOrThrow(() => new NotFound('Caixa não encontrado'))

export const reopenDay = (
  tx: Tx,
  id: string,
  reopened: { reaberto_em: Instant; reaberto_por: string; motivo: string },
) => tx.updateTable('caixas').set(reopened).where('id', '=', id).execute()
