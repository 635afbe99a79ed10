import { type Insertable, sql, type Updateable } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import { OIL_OVERDUE_KM, OIL_SOON_KM } from '#features/frota/motos/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import { TIPOS_SERVICO } from '../rules.ts'
import {
  DIAS_DA_MEDIA,
  MIN_DIAS_DA_MEDIA,
  OLEO,
  SITUACOES_ITEM,
  type SituacaoItem,
} from './rules.ts'

const itemNotFound = () => new NotFound('Item não encontrado')

export const listItems = (db: Db) =>
  db.selectFrom('itens_manutencao').selectAll().orderBy(sql`lower(f_unaccent(nome))`).execute()

export const findItem = (db: Db, id: string) =>
  db
    .selectFrom('itens_manutencao')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(itemNotFound)

export const lockItem = (tx: Tx, id: string) =>
  tx
    .selectFrom('itens_manutencao')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(itemNotFound)

export const insertItem = (tx: Tx, item: Insertable<Tables['itens_manutencao']>) =>
  tx.insertInto('itens_manutencao').values(item).returningAll().executeTakeFirstOrThrow()

export const updateItem = (tx: Tx, id: string, item: Updateable<Tables['itens_manutencao']>) =>
  tx
    .updateTable('itens_manutencao')
    .set(item)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type Row = {
  moto_id: string
  placa: string
  item_id: string | null
  item: string
  ultima_dia: CalendarDay | null
  ultima_km: number | null
  vence_km: number | null
  vence_dia: CalendarDay | null
  km_atual: number
  km_estimado: number | null
  media_km_dia: number | null
  previsto_para: CalendarDay | null
  ordem: number
  cliente_id: string | null
  cliente_nome: string | null
  cliente_telefone: string | null
  chave: string
  quando: string
  total: number
}

type Asked = {
  today: CalendarDay
  ate?: CalendarDay | undefined
  moto_id?: string | undefined
  limite: number
  cursor?: string | undefined
}

/** The place of a situation in the list, from 1. */
const placeOf = (situacao: SituacaoItem) => sql.lit(SITUACOES_ITEM.indexOf(situacao) + 1)

/**
 * Returns a page of what is due on each motorcycle that is not inactive: the overdue first, then by the
 * day it is expected, then by plate. The mean of a rented motorcycle is its own of the last 30 days or
 * the fleet's; an estimate moves only the day.
 */
export async function listForecast(db: Db, { today, ate, moto_id, limite, cursor }: Asked) {
  const one = moto_id ? sql`and m.id = ${moto_id}` : sql``
  const wanted = ate
    ? sql`where ordem <> ${placeOf('previsto')} or previsto_para <= ${ate}::date`
    : sql``
  const after = cursor ? afterCursor(cursor) : sql``
  const { rows } = await sql<Row>`
    with ritmos as materialized (
      select h.moto_id, (max(h.km) - min(h.km))::numeric / (max(h.dia) - min(h.dia)) as media
      from hodometros h join motos m on m.id = h.moto_id and m.status = 'alugada' and m.excluido_em is null
      where h.corrigida_em is null and not h.conferir
        and h.dia between ${today}::date - ${sql.lit(DIAS_DA_MEDIA)} and ${today}
      group by h.moto_id having max(h.dia) - min(h.dia) >= ${sql.lit(MIN_DIAS_DA_MEDIA)}
    ), frota as (
      select m.id as moto_id, m.placa collate "C" as placa, m.km_atual, m.km_ultima_manutencao, u.dia as lida_em, u.km as lida_km,
        case when m.status = 'alugada' then coalesce(r.media, (select avg(media) from ritmos)) end as media
      from motos m
      left join ritmos r on r.moto_id = m.id
      left join lateral (select h.dia, h.km from hodometros h
        where h.moto_id = m.id and h.corrigida_em is null and not h.conferir
        order by h.dia desc, h.km desc limit 1) u on true
      where m.excluido_em is null and m.status <> 'inativa' ${one}
    ), itens as (
      select * from itens_manutencao where ativo
    ), feitos as (
      select distinct on (m.moto_id, f.item_id) m.moto_id, f.item_id, m.data_realizada as dia, m.km_realizada as km
      from itens i join manutencoes_itens f on f.item_id = i.id join manutencoes m on m.id = f.manutencao_id
      ${moto_id ? sql`where m.moto_id = ${moto_id}` : sql``}
      order by m.moto_id, f.item_id, m.data_realizada desc, m.km_realizada desc, m.id desc
    ), linhas as (
      select f.*, null::uuid as item_id, ${OLEO} as item, null::date as ultima_dia, f.km_ultima_manutencao as ultima_km,
        coalesce(f.km_ultima_manutencao, 0) + ${sql.lit(OIL_OVERDUE_KM)} as vence_km, null::date as vence_dia,
        ${sql.lit(OIL_OVERDUE_KM - OIL_SOON_KM)} as aviso_km, null::int as aviso_dias, true as conhecida
      from frota f
      union all
      select f.*, i.id, i.nome, s.dia, s.km, s.km + i.intervalo_km, s.dia + i.intervalo_dias, i.aviso_km, i.aviso_dias,
        s.km is not null
      from frota f cross join itens i left join feitos s on s.moto_id = f.moto_id and s.item_id = i.id
    ), previstas as (
      select l.*, case
          when not conhecida then ${placeOf('sem_registro')}
          when km_atual >= vence_km or vence_dia < ${today} then ${placeOf('vencido')}
          when km_atual >= vence_km - aviso_km or vence_dia - aviso_dias <= ${today} then ${placeOf('em_breve')}
          else ${placeOf('previsto')} end as ordem,
        least(vence_dia, case
          when km_atual >= vence_km then ${today}::date
          when media > 0 and (vence_km - lida_km) / media < ${sql.lit(MAX_DIAS)}
            then lida_em + ceil((vence_km - lida_km) / media)::int end) as vence
      from linhas l
    ), datadas as (
      select p.*, case when vence is not null then greatest(${today}::date, vence) end as previsto_para
      from previstas p
    ), ordenadas as (
      select d.*, coalesce(previsto_para, 'infinity') as quando, coalesce(item_id::text, '') collate "C" as chave,
        count(*) over () as total
      from datadas d ${wanted}
    ), pagina as (
      select * from ordenadas ${after} order by ordem, quando, placa, chave limit ${limite + 1}
    )
    select p.moto_id, p.placa, p.item_id, p.item, coalesce(p.ultima_dia, o.dia) as ultima_dia, p.ultima_km, p.vence_km,
      p.vence_dia, p.km_atual, round(p.lida_km + p.media * greatest(0, ${today}::date - p.lida_em))::int as km_estimado,
      round(p.media, 1)::float8 as media_km_dia, p.previsto_para, p.ordem, c.id as cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone,
      p.chave, p.quando::text as quando, p.total::int as total
    from pagina p
    left join lateral (select s.data_realizada as dia from manutencoes s
      where p.item_id is null and p.ultima_km is not null and s.moto_id = p.moto_id
        and s.tipo in (${sql.join(TIPOS_SERVICO.map((tipo) => sql.lit(tipo)))})
      order by s.km_realizada desc, s.data_realizada desc limit 1) o on true
    left join locacoes l on l.moto_id = p.moto_id
      and l.status in (${sql.join(OPEN_STATUS.map((status) => sql.lit(status)))})
    left join clientes c on c.id = l.cliente_id
    order by p.ordem, p.quando, p.placa, p.chave`.execute(db)
  return {
    ...pageOf(rows, limite, (row) => [row.ordem, row.quando, row.placa, row.chave]),
    total: rows[0]?.total ?? 0,
  }
}

/** A forecast further away says nothing. */
const MAX_DIAS = 3650

function afterCursor(cursor: string) {
  const [ordem, quando, placa, chave] = decodeCursor(cursor, 4)
  return sql`where (ordem, quando, placa, chave) > (${ordem}::int, ${quando}::date, ${placa}, ${chave})`
}
