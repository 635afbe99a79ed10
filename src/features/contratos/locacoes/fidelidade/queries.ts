import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import type { Contado, Pago } from './rules.ts'

type Against = Omit<Contado, keyof Pago | 'a_vir'> & {
  /** The next week to be made; null if none will be. */
  proxima_semana: number | null
}

/** Returns what stands against the transfer of a rental's motorcycle, but its weeks, and the next week to be made. */
export async function countAgainst(db: Db, locacao_id: string) {
  const { rows } = await sql<Against>`
    select c.*, f.*, l.moto_id = l.moto_titular_id as na_propria_moto, consta_como_roubada(l.moto_id) as roubada,
      case when l.data_encerramento is null then s.proxima_semana end as proxima_semana
    from locacoes l
    left join semanas_agenda s on s.locacao_id = l.id
    cross join lateral (
      select count(*)::int as cobrancas, coalesce(sum(principal_aberto), 0)::bigint as valor_cobrancas
      from cobrancas_extras where locacao_id = l.id and status in ('pendente', 'contestado')) c
    cross join lateral (
      select count(*)::int as multas, coalesce(sum(valor_original), 0)::bigint as valor_multas
      from multas where locacao_id = l.id and status <> 'paga') f
    where l.id = ${locacao_id}`.execute(db)
  return rows[0]!
}
