import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Db } from '#server/database/pool.ts'
import type { ContaAPagar, Pontualidade, Rodando } from './rules.ts'

/** The weeks from the next one on that were made by hand; one that a person or another end removed is made again. */
const FEITAS = sql`array(
  select semana_referencia from pagamentos
  where locacao_id = l.id and tipo = 'semanal' and motivo_cancelamento is null and semana_referencia >= s.proxima_semana
    and cancelado_por is distinct from 'prazo')`

/** Returns the rentals that run, with the next week of each and those after it that were made. */
export async function listRunning(db: Db, warned: readonly Plano[]) {
  const { rows } = await sql<Rodando>`
    select l.data_inicio, l.data_fim, l.precos, l.devolucao_pedida, s.proxima_semana, ${FEITAS} as feitas,
      l.plano <> all(${warned}::text[]) as continua
    from locacoes l join semanas_agenda s on s.locacao_id = l.id
    where l.status = 'ativa'`.execute(db)
  return rows
}

/** What came in of a week within 7 days of its due day, or was taken from the deposit, without fees. */
const RECEIVED_IN_TIME = sql`(
  select coalesce(sum(valor - encargos), 0) from alocacoes
  where pagamento_id = p.id and tipo in ('recebimento', 'caucao') and desfeita_em is null and dia <= p.data_vencimento + 7)`

/**
 * Returns the weeks due between two days and how much of them came in within 7 days, without fees. A week
 * that was paid whole by then, and had neither fees nor a discount, needs no look at its receipts; an
 * open one only if something of it came in. The indexes by status hold what the first two parts read.
 */
export async function readPunctuality(db: Db, first: CalendarDay, last: CalendarDay) {
  const due = sql`tipo = 'semanal' and data_vencimento between ${first} and ${last}`
  const { rows } = await sql<Pontualidade>`
    select sum(semanas)::bigint as semanas, sum(valor)::bigint as valor, sum(recebido)::bigint as recebido
    from (
      select count(*) as semanas, coalesce(sum(valor_original), 0) as valor, coalesce(sum(case
        when data_pagamento <= data_vencimento + 7 and encargos_lancados + valor_dispensado = 0 then valor_original
        else ${RECEIVED_IN_TIME} end), 0) as recebido
      from pagamentos p where status = 'pago' and ${due}
      union all
      select count(*), coalesce(sum(valor_original), 0), 0
      from pagamentos p where status = 'pendente' and ${due}
      union all
      select 0, 0, coalesce(sum(${RECEIVED_IN_TIME}), 0)
      from pagamentos p where status = 'pendente' and valor_recebido + valor_dispensado > 0 and ${due}
    ) as partes`.execute(db)
  return rows[0]!
}

/** Whether a series goes on: one whose motorcycles have all left the fleet ends. */
const GOES_ON = sql`(
  select count(*) = 0 or bool_or(m.excluido_em is null)
  from despesas_motos p join motos m on m.id = p.moto_id where p.despesa_id = despesas.id)`

/** Returns the expenses to pay by a day, and the newest of each series that goes on. */
export async function listContas(db: Db, last: CalendarDay) {
  const { rows } = await sql<ContaAPagar>`
    select vencimento, valor, pago_em is null as aberta, repete_dia, repete_ate,
      case when repete is not null and ${GOES_ON} then repete end as repete
    from despesas
    where cancelada_em is null and (pago_em is null and vencimento <= ${last} or repete is not null)`.execute(
    db,
  )
  return rows
}
