import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { MotivoBaixa } from '#features/frota/motos/baixa/rules.ts'
import type { StatusMoto } from '#features/frota/motos/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { Dias, Dinheiro, Mes } from './rules.ts'

/** From the first day to the last, both included. */
type Days = { first: CalendarDay; last: CalendarDay }

/** Reads all from one snapshot, so that the totals equal the rows. */
export const inSnapshot = <T>(db: Db, read: (view: Tx) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export type MotoRow = {
  id: string
  placa: string
  status: StatusMoto
  criado_em: Instant
  versao: number
  valor_aquisicao: Centavos | null
  resultado_anterior: Centavos
  baixa_em: CalendarDay | null
  baixa_motivo: MotivoBaixa | null
  baixa_valor: Centavos | null
  baixa_observacoes: string | null
  /** The daily price of its last rental. */
  diaria: Centavos
}

const columns = (
  today: CalendarDay,
) => sql`m.id, m.placa, m.status, m.criado_em, m.versao, m.valor_aquisicao, m.resultado_anterior,
  m.baixa_em, m.baixa_motivo, m.baixa_valor, m.baixa_observacoes, diaria_da_moto(m.id, ${today}) as diaria`

/** Scalar subqueries of one row stay index lookups, one per motorcycle, however many rows the tables have. */
const firstOf = (rows: RawBuilder<unknown>) => sql<SqlBool>`(select true ${rows} limit 1)`

type Page = Days & { today: CalendarDay; limite: number; cursor?: string | undefined }

/** Returns the motorcycles with a day in the fleet or money in the period, by plate, archived ones too. */
export async function listMotos(db: Db, { first, last, today, limite, cursor }: Page) {
  const [placa = '', id] = cursor ? decodeCursor(cursor, 2) : []
  const { rows } = await sql<MotoRow>`
    select ${columns(today)} from motos m
    where ${id ? sql`(m.placa, m.id) > (${placa}, ${id}::uuid)` : sql`true`} and (
      ${firstOf(sql`from motos_periodos where moto_id = m.id
        and greatest(desde, ${first}) < least(coalesce(ate, ${today}), ${last}::date + 1, ${today})`)}
      or ${firstOf(sql`from receitas where moto_id = m.id and cancelada_em is null
        and data_recebimento between ${first} and ${last}`)}
      or ${firstOf(sql`from manutencoes where moto_id = m.id and custo > 0
        and data_realizada between ${first} and ${last}`)}
      or ${firstOf(sql`from despesas_motos p join despesas d on d.id = p.despesa_id
        where p.moto_id = m.id and d.cancelada_em is null and d.pago_em between ${first} and ${last}`)})
    order by m.placa, m.id limit ${limite + 1}`.execute(db)
  return pageOf(rows, limite, (row) => [row.placa, row.id])
}

/** Returns a motorcycle, archived or not. */
export async function findMoto(db: Db, id: string, today: CalendarDay) {
  const { rows } =
    await sql<MotoRow>`select ${columns(today)} from motos m where m.id = ${id}`.execute(db)
  if (!rows[0]) throw new NotFound('Moto não encontrada')
  return rows[0]
}

/** What came in and went out for these motorcycles, on the day it did. */
const movimentos = (ids: readonly string[]) => sql`
  select moto_id, data_recebimento as dia, valor as recebido, 0::bigint as manutencao, 0::bigint as despesas
  from receitas where moto_id = any(${ids}::uuid[]) and cancelada_em is null
  union all
  select moto_id, data_realizada, 0, custo, 0 from manutencoes where moto_id = any(${ids}::uuid[])
  union all
  select p.moto_id, d.pago_em, 0, 0, p.valor from despesas_motos p join despesas d on d.id = p.despesa_id
  where p.moto_id = any(${ids}::uuid[]) and d.pago_em is not null and d.cancelada_em is null`

const SUMS = sql`coalesce(sum(recebido), 0) as recebido, coalesce(sum(manutencao), 0) as manutencao,
  coalesce(sum(despesas), 0) as despesas`

type Sums = Dinheiro & { moto_id: string; desde_o_inicio: Centavos; tres_meses: Centavos }
type Windows = Days & { mean: { from: CalendarDay; until: CalendarDay } }

/** Returns by motorcycle the money of the period, the result since the first day, and that of `mean`. */
export async function sumsOf(db: Db, ids: readonly string[], { first, last, mean }: Windows) {
  const within = (column: 'recebido' | 'manutencao' | 'despesas') =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where dia between ${first} and ${last}), 0) as ${sql.ref(column)}`
  const result = sql`sum(recebido - manutencao - despesas)`
  const { rows } = await sql<Sums>`
    select moto_id, ${within('recebido')}, ${within('manutencao')}, ${within('despesas')},
      ${result} as desde_o_inicio,
      coalesce(${result} filter (where dia >= ${mean.from} and dia < ${mean.until}), 0) as tres_meses
    from (${movimentos(ids)}) x group by moto_id`.execute(db)
  return new Map(rows.map((row) => [row.moto_id, row]))
}

/** The days of periods that are within `first` and `last`, up to yesterday; a day has the status of its end. */
const DAYS = (first: RawBuilder<unknown>, last: RawBuilder<unknown>, today: CalendarDay) => {
  const days = sql`greatest(least(coalesce(ate, ${today}), ${last} + 1, ${today}) - greatest(desde, ${first}), 0)`
  const of = (status: StatusMoto) =>
    sql`coalesce(sum(${days}) filter (where status = ${sql.lit(status)}), 0)`
  return sql`${of('alugada')} as alugada, ${of('disponivel')} as parada, ${of('manutencao')} as oficina,
    ${of('inativa')} as fora`
}

/** Returns by motorcycle its days by status. */
export async function daysOf(
  db: Db,
  ids: readonly string[],
  { first, last, today }: Days & { today: CalendarDay },
) {
  const { rows } = await sql<Dias & { moto_id: string }>`
    select moto_id, ${DAYS(sql`${first}::date`, sql`${last}::date`, today)}
    from motos_periodos
    where moto_id = any(${ids}::uuid[]) and desde <= ${last} and coalesce(ate, ${today}) > ${first}
    group by moto_id`.execute(db)
  return new Map(rows.map((row) => [row.moto_id, row]))
}

/** Returns the money and the days of one motorcycle in each month of the period. */
export async function monthsOf(
  db: Db,
  id: string,
  { first, last, today }: Days & { today: CalendarDay },
) {
  const { rows } = await sql<{ mes: Mes } & Dinheiro & Dias>`
    select to_char(inicio, 'YYYY-MM') as mes, d.*, p.*
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') inicio
    cross join lateral (
      select ${SUMS} from (${movimentos([id])}) x
      where dia between inicio::date and (inicio + interval '1 month - 1 day')::date) d
    cross join lateral (
      select ${DAYS(sql`inicio::date`, sql`(inicio + interval '1 month - 1 day')::date`, today)}
      from motos_periodos where moto_id = ${id}) p
    order by inicio`.execute(db)
  return rows
}

/** Returns the money of all motorcycles and of none, from the summaries by day. */
export async function totalsOf(db: Db, { first, last }: Days): Promise<Dinheiro> {
  const total = (table: 'receitas_por_dia' | 'manutencoes_por_dia' | 'despesas_por_dia') =>
    sql`(select coalesce(sum(total), 0)::bigint from ${sql.table(table)} where dia between ${first} and ${last})`
  const { rows } = await sql<Dinheiro>`
    select ${total('receitas_por_dia')} as recebido, ${total('manutencoes_por_dia')} as manutencao,
      ${total('despesas_por_dia')} as despesas`.execute(db)
  return rows[0]!
}

/** Returns the money of no motorcycle: entries by hand without a rental, expenses of the shop. */
export async function withoutMoto(db: Db, { first, last }: Days) {
  const { rows } = await sql<Pick<Dinheiro, 'recebido' | 'despesas'>>`
    select
      (select coalesce(sum(valor), 0)::bigint from receitas where moto_id is null and cancelada_em is null
        and data_recebimento between ${first} and ${last}) as recebido,
      (select coalesce(sum(valor), 0)::bigint from despesas d where cancelada_em is null
        and pago_em between ${first} and ${last}
        and not exists (select from despesas_motos where despesa_id = d.id)) as despesas`.execute(
    db,
  )
  return rows[0]!
}
