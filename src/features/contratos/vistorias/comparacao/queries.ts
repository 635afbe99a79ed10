import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

type Pair = {
  moto_id: string
  moto_placa: string
  antes_id: string | null
  depois_id: string | null
}

/**
 * Returns, for each motorcycle that a rental had, the inspection with which it went out last to this customer, also before a
 * renewal, and that with which it came back in this rental; the current motorcycle first.
 */
export const listPairs = async (db: Db, locacao_id: string) =>
  (
    await sql<Pair>`
    select m.id as moto_id, m.placa as moto_placa, antes.id as antes_id, depois.id as depois_id
    from (select moto_id, max(inicio) as desde from locacoes_motos where locacao_id = ${locacao_id} group by moto_id) p
    join motos m on m.id = p.moto_id
    join locacoes l on l.id = ${locacao_id}
    left join lateral (
      select v.id, v.concluida_em from vistorias v
      where v.locacao_id = l.id and v.moto_id = m.id and v.status = 'concluida' and v.tipo in ('devolucao', 'troca_volta')
      order by v.concluida_em desc limit 1) depois on true
    left join lateral (
      select v.id from vistorias v
      where v.cliente_id = l.cliente_id and v.moto_id = m.id and v.status = 'concluida'
        and v.tipo in ('entrega', 'troca_saida') and v.concluida_em <= coalesce(depois.concluida_em, 'infinity')
      order by v.concluida_em desc limit 1) antes on true
    order by p.desde desc`.execute(db)
  ).rows
