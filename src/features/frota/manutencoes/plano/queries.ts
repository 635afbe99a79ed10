import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
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
  MOTOS_DA_MEDIA,
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

/** A total above this is not counted. */
const MAX_TOTAL = 1000

/** A forecast further away says nothing. */
const MAX_DIAS = 3650

/** The key of the oil change, which sorts before every item. */
const CHAVE_OLEO = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a page of what is due on each motorcycle that is not inactive: the overdue first, then by the
 * day it is expected, then by plate. The mean of a rented motorcycle is its own of the last 30 days or
 * the fleet's; an estimate moves only the day.
 */
export async function listForecast(db: Db, asked: Asked) {
  const [{ rows }, total] = await Promise.all([findPage(db, asked), countForecast(db, asked)])
  return {
    ...pageOf(rows, asked.limite, (row) => [row.ordem, row.quando, row.placa, row.chave]),
    total: Math.min(total, MAX_TOTAL),
    atLeast: total > MAX_TOTAL || undefined,
  }
}

function findPage(db: Db, asked: Asked) {
  const { today, limite } = asked
  const after = afterCursor(asked.cursor)
  const first = (rows: RawBuilder<unknown>) =>
    sql`(select * from (${rows}) s ${after} order by ordem, quando, placa, chave limit ${limite + 1})`
  // What was never done comes last: it is read only if the page reaches it.
  return sql<Row>`
    with ${sources(asked)}, pagina as (
      select * from (${first(done(asked))} union all ${first(NEVER_DONE)}) s limit ${limite + 1}
    )
    select p.moto_id, p.placa, i.id as item_id, coalesce(i.nome, ${OLEO}) as item, coalesce(p.dia, o.dia) as ultima_dia,
      p.km as ultima_km, p.vence_km, p.vence_dia, p.km_atual,
      round(r.lida_km + r.media * greatest(0, ${today}::date - r.lida_em))::int as km_estimado,
      round(r.media::numeric, 1)::float8 as media_km_dia, nullif(p.quando, 'infinity') as previsto_para, p.ordem,
      c.id as cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone, p.chave, p.quando::text as quando
    from pagina p
    left join itens_manutencao i on i.id = p.chave
    left join lateral (select s.data_realizada as dia from manutencoes s
      where i.id is null and p.km is not null and s.moto_id = p.moto_id
        and s.tipo in (${sql.join(TIPOS_SERVICO.map((tipo) => sql.lit(tipo)))})
      order by s.km_realizada desc, s.data_realizada desc limit 1) o on true
    left join lateral (${paces(today, sql`lateral (${readings(today, sql`and h.moto_id = p.moto_id`)})`)} and m.id = p.moto_id) r on true
    left join locacoes l on l.moto_id = p.moto_id
      and l.status in (${sql.join(OPEN_STATUS.map((status) => sql.lit(status)))})
    left join clientes c on c.id = l.cliente_id
    order by p.ordem, p.quando, p.placa, p.chave`.execute(db)
}

/** Counts the list up to one above `MAX_TOTAL`. */
async function countForecast(db: Db, asked: Asked) {
  const { rows } = await sql<{ total: number }>`
    with ${sources(asked)}
    select count(*)::int as total from (
      ${done(asked)} union all ${NEVER_DONE} limit ${MAX_TOTAL + 1}
    ) s`.execute(db)
  return rows[0]!.total
}

/** The believed readings of the days that say how far a motorcycle goes, by motorcycle. */
const readings = (today: CalendarDay, one = sql``) => sql`
  select h.moto_id, max(h.dia) as dia, max(h.km) as km,
    case when max(h.dia) - min(h.dia) >= ${sql.lit(MIN_DIAS_DA_MEDIA)}
      then (max(h.km) - min(h.km))::float8 / (max(h.dia) - min(h.dia)) end as media
  from hodometros h
  where h.corrigida_em is null and not h.conferir
    and h.dia between ${today}::date - ${sql.lit(DIAS_DA_MEDIA)} and ${today} ${one}
  group by h.moto_id`

/** The fleet's km a day: the mean of those of its rented motorcycles, which a part of a large fleet shows. */
const fleetPace = (today: CalendarDay) => sql`(
  select avg(media) from (
    select l.media from motos m cross join lateral (${readings(today, sql`and h.moto_id = m.id`)}) l
    where m.status = 'alugada' and m.excluido_em is null and l.media is not null
    order by m.id limit ${sql.lit(MOTOS_DA_MEDIA)}) medias)`

/** The last reading and the km a day of each rented motorcycle, by its readings or else by the fleet's. */
const paces = (today: CalendarDay, lidas: RawBuilder<unknown>) => sql`
  select m.id as moto_id, coalesce(l.dia, u.dia) as lida_em, coalesce(l.km, u.km) as lida_km,
    coalesce(l.media, ${fleetPace(today)}) as media
  from motos m left join ${lidas} l on l.moto_id = m.id
  left join lateral (select h.dia, h.km from hodometros h
    where l.dia is null and h.moto_id = m.id and h.corrigida_em is null and not h.conferir
    order by h.dia desc, h.km desc limit 1) u on true
  where m.status = 'alugada' and m.excluido_em is null`

/** The same of one motorcycle. */
const paceOf = (today: CalendarDay, moto_id: string) =>
  sql`${paces(today, sql`(${readings(today, sql`and h.moto_id = ${moto_id}`)})`)} and m.id = ${moto_id}`

/** What was done to each motorcycle, and how far each rented one goes in a day. */
const sources = ({ today, moto_id }: Asked) => sql`
  ritmos as materialized (${moto_id ? paceOf(today, moto_id) : paces(today, sql`(${readings(today)})`)}),
  frota as materialized (
    select id as moto_id, placa collate "C" as placa, km_atual, km_ultima_manutencao from motos
    where excluido_em is null and status <> 'inativa' ${moto_id ? sql`and id = ${moto_id}` : sql``}
  ), itens as not materialized (
    select * from itens_manutencao where ativo
  ), feitas as not materialized (
    select moto_id, placa, km_atual, ${CHAVE_OLEO}::uuid as chave, null::date as dia, km_ultima_manutencao as km,
      coalesce(km_ultima_manutencao, 0) + ${sql.lit(OIL_OVERDUE_KM)} as vence_km, null::date as vence_dia,
      ${sql.lit(OIL_OVERDUE_KM - OIL_SOON_KM)} as aviso_km, null::int as aviso_dias
    from frota
    union all
    select f.moto_id, f.placa, f.km_atual, i.id, s.dia, s.km, s.km + i.intervalo_km, s.dia + i.intervalo_dias,
      i.aviso_km, i.aviso_dias
    from itens_por_moto s join itens i on i.id = s.item_id join frota f on f.moto_id = s.moto_id
  )`

/** What was done before, not in order; with `ate`, of what is not near only what is expected by that day. */
const done = ({ today, ate }: Asked) => sql`
  select s.ordem, case when s.ordem = ${placeOf('vencido')} then ${today}::date
      when p.vence is null then 'infinity' else greatest(${today}::date, p.vence) end as quando,
    f.moto_id, f.placa, f.km_atual, f.chave, f.dia, f.km, f.vence_km, f.vence_dia
  from feitas f left join ritmos r on r.moto_id = f.moto_id
  cross join lateral (select case
    when km_atual >= vence_km or vence_dia < ${today} then ${placeOf('vencido')}
    when km_atual >= vence_km - aviso_km or vence_dia - aviso_dias <= ${today} then ${placeOf('em_breve')}
    else ${placeOf('previsto')} end as ordem) s
  cross join lateral (select least(vence_dia, case when r.media > 0 and vence_km - r.lida_km < r.media * ${sql.lit(MAX_DIAS)}
    -- Less a hair, for the means that have no exact fraction.
    then r.lida_em + ceil((vence_km - r.lida_km) / r.media - 1e-9)::int end) as vence) p
  ${ate ? sql`where s.ordem < ${placeOf('previsto')} or (p.vence <= ${ate} and ${today} <= ${ate})` : sql``}`

/** What was never done, in the same columns. */
const NEVER_DONE = sql`
  select ${placeOf('sem_registro')} as ordem, 'infinity'::date as quando, f.moto_id, f.placa, f.km_atual, i.id as chave,
    null::date as dia, null::int as km, null::int as vence_km, null::date as vence_dia
  from frota f cross join itens i
  where not exists (select from itens_por_moto s where s.moto_id = f.moto_id and s.item_id = i.id)`

function afterCursor(cursor: string | undefined) {
  if (!cursor) return sql``
  const [ordem, quando, placa, chave] = decodeCursor(cursor, 4)
  return sql`where (ordem, quando, placa, chave) > (${ordem}::int, ${quando}::date, ${placa}, ${chave}::uuid)`
}
