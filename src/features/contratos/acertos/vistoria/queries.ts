import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Gravidade, Regiao, TipoAvaria } from '#features/contratos/vistorias/avarias/rules.ts'
import type { Db } from '#server/database/pool.ts'

type Avaria = {
  avaria_id: string
  moto_placa: string
  regiao: Regiao
  tipo: TipoAvaria
  gravidade: Gravidade
  preco: Centavos | null
  prova: string | null
  /** Why it is not charged; null: nobody decided. */
  nao_cobrar_motivo: string | null
}

/**
 * Returns the damage that was new in a return or swap of a rental and is not wear, disregarded or charged, with its price
 * and photo.
 */
export const listNewAvarias = async (db: Db, locacao_id: string) =>
  (
    await sql<Avaria>`
    select a.id as avaria_id, m.placa as moto_placa, a.regiao, a.tipo, a.gravidade, a.nao_cobrar_motivo,
      (select p.valor from precos_avarias p where p.tipo = a.tipo and (p.regiao is null or p.regiao = a.regiao)
        order by p.regiao nulls last limit 1) as preco,
      (select f.arquivo_id from vistorias_fotos f where f.avaria_id = a.id order by f.criado_em desc, f.id desc limit 1) as prova
    from vistorias v
    join avarias a on a.vista_primeiro_em = v.id
    join motos m on m.id = a.moto_id
    where v.locacao_id = ${locacao_id} and v.status = 'concluida' and v.tipo in ('devolucao', 'troca_volta')
      and a.status in ('existente', 'reparada') and not a.desgaste and a.cobranca_id is null
    order by a.id`.execute(db)
  ).rows

/** Returns the return inspection of a rental, and how many eighths of the tank were missing in it; undefined without one. */
export const findReturn = async (db: Db, locacao_id: string) =>
  (
    await sql<{ id: string; faltam: number | null }>`
    select v.id, antes.combustivel_oitavos - v.combustivel_oitavos as faltam
    from vistorias v
    left join lateral (
      select o.combustivel_oitavos from vistorias o
      where o.cliente_id = v.cliente_id and o.moto_id = v.moto_id and o.status = 'concluida'
        and o.tipo in ('entrega', 'troca_saida') and o.concluida_em <= v.concluida_em
      order by o.concluida_em desc limit 1) antes on true
    where v.locacao_id = ${locacao_id} and v.tipo = 'devolucao' and v.status = 'concluida'`.execute(
      db,
    )
  ).rows[0]

/** Whether a rental has a charge of that title that was not cancelled. */
export const hasCobranca = async (db: Db, locacao_id: string, titulo: string) =>
  (await db
    .selectFrom('cobrancas_extras')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .where('titulo', '=', titulo)
    .where('status', '<>', 'cancelado')
    .executeTakeFirst()) !== undefined
