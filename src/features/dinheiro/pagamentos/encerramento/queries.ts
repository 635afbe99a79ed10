import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import type { AtEnd } from './rules.ts'

/** Returns all payments of a rental by id, with what its end needs to know of each. */
export async function listAtEnd(db: Db, locacao_id: string) {
  const { rows } = await sql<AtEnd>`
    select p.id, p.tipo, p.status, p.semana_referencia, p.data_vencimento, p.valor_original, p.valor_recebido,
      p.valor_dispensado, p.principal_aberto, p.encargos_abertos, p.encargos_desde, p.multa_lancada, p.versao,
      p.desde, p.ate, p.cancelado_por, p.motivo_cancelamento is not null as cancelado_por_pessoa, a.ultima,
      p.valor_recebido - coalesce(a.encargos, 0) as principal_recebido
    from pagamentos p
    left join lateral (
      select max(dia) as ultima, sum(encargos) filter (where tipo in ('recebimento', 'caucao'))::bigint as encargos
      from alocacoes where pagamento_id = p.id and desfeita_em is null
    ) a on true
    where p.locacao_id = ${locacao_id}
    order by p.id`.execute(db)
  return rows
}
