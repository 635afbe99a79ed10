import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import type { ContaAPagar, Pontualidade, Rodando } from './rules.ts'

/** Returns what is open of the weeks and complements due between two days, by due day. */
export async function openWeeks(db: Db, first: CalendarDay, last: CalendarDay) {
  const { rows } = await sql<{ dia: CalendarDay; total: Centavos }>`
    select data_vencimento as dia, sum(principal_aberto + encargos_abertos) as total from pagamentos
    where status = 'pendente' and tipo in ('semanal', 'complemento') and data_vencimento between ${first} and ${last}
    group by 1`.execute(db)
  return rows
}

/** Returns the rentals that run, with the next week of each. */
export async function listRunning(db: Db, warned: readonly Plano[]) {
  const { rows } = await sql<Rodando>`
    select l.data_inicio, l.data_fim, l.precos, l.devolucao_pedida, s.proxima_semana,
      l.plano <> all(${warned}::text[]) as continua
    from locacoes l join semanas_agenda s on s.locacao_id = l.id
    where l.status = 'ativa'`.execute(db)
  return rows
}

/**
 * Returns the weeks due between two days and how much of them came in within 7 days, without fees. A week
 * that was paid whole by then, and had neither fees nor a discount, needs no look at its receipts.
 */
export async function readPunctuality(db: Db, first: CalendarDay, last: CalendarDay) {
  const { rows } = await sql<Pontualidade>`
    select count(*) as semanas, coalesce(sum(valor_original), 0)::bigint as valor, coalesce(sum(case
      when data_pagamento <= data_vencimento + 7 and encargos_lancados + valor_dispensado = 0 then valor_original
      else (
        select sum(valor - encargos) from alocacoes
        where pagamento_id = p.id and tipo = 'recebimento' and desfeita_em is null and dia <= p.data_vencimento + 7)
      end), 0)::bigint as recebido
    from pagamentos p
    where tipo = 'semanal' and status <> 'cancelado' and data_vencimento between ${first} and ${last}`.execute(
    db,
  )
  return rows[0]!
}

/** Returns the expenses to pay by a day, and the newest of each series. */
export async function listContas(db: Db, last: CalendarDay) {
  const { rows } = await sql<ContaAPagar>`
    select vencimento, valor, pago_em is null as aberta, repete, repete_dia, repete_ate from despesas
    where cancelada_em is null and (pago_em is null and vencimento <= ${last} or repete is not null)`.execute(
    db,
  )
  return rows
}
