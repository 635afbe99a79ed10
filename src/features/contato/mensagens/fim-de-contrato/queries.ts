import { sql } from 'kysely'
import { type CalendarDay, instantInBrazil } from '#domain/calendar-day.ts'
import { OPEN_STATUS, type Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { endDatesOf, MOMENTOS_FIM, PLANOS_PERGUNTADOS } from './rules.ts'

/** Literals instead of parameters, so that the planner can use the partial index of open rentals. */
const OPEN = sql.join(OPEN_STATUS.map((status) => sql.lit(status)))
const ASKED = sql.join(PLANOS_PERGUNTADOS.map((plano) => sql.lit(plano)))

type Ending = {
  locacao_id: string
  plano: Plano
  preco_semanal: Centavos
  data_fim_contratada: CalendarDay
  cliente_id: string
  cliente_nome: string
  cliente_telefone: string
  moto_placa: string
}

const ENDING = sql`
  select l.id as locacao_id, l.plano, preco_semanal(l.precos, l.data_inicio, hoje_da_loja()) as preco_semanal, l.data_fim_contratada,
    l.cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone, m.placa as moto_placa`
const FROM = sql`
  from locacoes l join clientes c on c.id = l.cliente_id join motos m on m.id = l.moto_id`
const MAY_ASK = sql`l.status in (${OPEN}) and l.plano in (${ASKED}) and l.devolucao_pedida is null
  and l.renovacao_plano is null`

/**
 * Returns the contracts whose customer is to be asked today and has had no message today. Excludes
 * demonstration data.
 */
export async function dueContratos(tx: Tx, today: CalendarDay) {
  const moments = MOMENTOS_FIM.map((momento) => {
    const { from, to } = endDatesOf(momento, today)
    return sql`(${sql.lit(momento)}, ${from}::date, ${to}::date)`
  })
  const { rows } = await sql<Ending & { momento: number }>`
    ${ENDING}, r.momento
    ${FROM}
    join (values ${sql.join(moments)}) as r (momento, desde, ate) on l.data_fim_contratada between r.desde and r.ate
    where ${MAY_ASK} and not l.demonstracao and c.excluido_em is null
      and not exists (
        select from mensagens x where x.locacao_id = l.id
          and x.contrato_ate = l.data_fim_contratada and x.momento >= r.momento)
      and not exists (
        select from mensagens x where x.cliente_id = l.cliente_id
          and (x.na_fila or (x.data_envio >= ${instantInBrazil(today, '00:00')}
            and x.status not in ('falha', 'dispensada'))))
    order by l.data_fim_contratada, l.id`.execute(tx)
  return rows
}

/** Returns the contract if its customer may still be asked. */
export async function findEnding(db: Db, locacao_id: string | null) {
  const { rows } = await sql<Ending>`
    ${ENDING} ${FROM} where l.id = ${locacao_id} and ${MAY_ASK} and c.excluido_em is null`.execute(
    db,
  )
  return rows[0]
}
