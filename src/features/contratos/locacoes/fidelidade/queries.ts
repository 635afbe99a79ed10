import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import type { Contado } from './rules.ts'

/** Returns what the weeks of a rental brought and still owe, and what stands against its transfer. */
export async function countFidelidade(db: Db, locacao_id: string) {
  const { rows } = await sql<Contado>`
    select w.*, c.*, f.*, l.moto_id = l.moto_titular_id as na_propria_moto, consta_como_roubada(l.moto_id) as roubada,
      case when l.data_encerramento is null then s.proxima_semana end as proxima_semana
    from locacoes l
    left join semanas_agenda s on s.locacao_id = l.id
    cross join lateral (
      select coalesce(sum(p.valor_recebido - a.encargos), 0)::bigint as recebido,
        coalesce(sum(p.principal_aberto) filter (where p.status = 'pendente'), 0)::bigint as aberto,
        count(*) filter (where p.tipo = 'semanal' and p.status = 'pago')::int as semanas_pagas
      from pagamentos p
      cross join lateral (
        select coalesce(sum(encargos) filter (where tipo in ('recebimento', 'caucao')), 0)::bigint as encargos
        from alocacoes where pagamento_id = p.id and desfeita_em is null) a
      where p.locacao_id = l.id and p.tipo in ('semanal', 'complemento')) w
    cross join lateral (
      select count(*)::int as cobrancas, coalesce(sum(principal_aberto), 0)::bigint as valor_cobrancas
      from cobrancas_extras where locacao_id = l.id and status in ('pendente', 'contestado')) c
    cross join lateral (
      select count(*)::int as multas, coalesce(sum(valor_original), 0)::bigint as valor_multas
      from multas where locacao_id = l.id and status <> 'paga') f
    where l.id = ${locacao_id}`.execute(db)
  return rows[0]!
}
