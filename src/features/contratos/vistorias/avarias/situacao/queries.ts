import { type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import { NA_MOTO, type StatusAvaria } from '../rules.ts'

const notFound = () => new NotFound('Avaria não encontrada')

/** Damage with the inspection that first saw it, its charge, and the newest photo of it. */
const withOrigin = (db: Db) =>
  db
    .selectFrom('avarias as a')
    .innerJoin('vistorias as v', 'v.id', 'a.vista_primeiro_em')
    .leftJoin('clientes as c', 'c.id', 'v.cliente_id')
    .leftJoin('cobrancas_extras as e', 'e.id', 'a.cobranca_id')
    .selectAll('a')
    .select(['v.tipo as vista_tipo', 'v.status as vista_status', 'v.locacao_id', 'v.cliente_id'])
    .select(['c.nome as cliente_nome', 'e.valor as cobranca_valor', 'e.criado_em as cobrada_em'])
    .select((e) => [
      e.fn.coalesce('v.concluida_em', 'v.iniciada_em').as('vista_em'),
      sql<CalendarDay>`(coalesce(v.concluida_em, v.iniciada_em) at time zone 'America/Sao_Paulo')::date`.as(
        'vista_dia',
      ),
      sql<CalendarDay | null>`(e.criado_em at time zone 'America/Sao_Paulo')::date`.as(
        'cobrada_dia',
      ),
      e
        .selectFrom('vistorias_fotos as f')
        .select('f.arquivo_id')
        .whereRef('f.avaria_id', '=', 'a.id')
        .orderBy('f.criado_em', 'desc')
        .orderBy('f.id', 'desc')
        .limit(1)
        .as('foto_arquivo_id'),
    ])

/** Returns a damage. Throws NotFound. */
export const findAvaria = (db: Db, id: string) =>
  withOrigin(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound)
export type AvariaRow = Awaited<ReturnType<typeof findAvaria>>

/** Locks a damage until the transaction ends. Throws NotFound. */
export const lockAvaria = (tx: Tx, id: string) =>
  tx
    .selectFrom('avarias')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type Asked = {
  status?: StatusAvaria | 'na_moto' | undefined
  /** The inspection that saw it first. */
  vistoria_id?: string | undefined
  limite: number
  cursor?: string | undefined
}

/** Returns a page of the damage that concluded inspections of a motorcycle saw, the newest first. */
export async function listOfMoto(
  db: Db,
  moto_id: string,
  { status, vistoria_id, limite, cursor }: Asked,
) {
  let rows = withOrigin(db).where('a.moto_id', '=', moto_id).where('v.status', '<>', 'rascunho')
  if (status) rows = rows.where('a.status', 'in', status === 'na_moto' ? NA_MOTO : [status])
  if (vistoria_id) rows = rows.where('a.vista_primeiro_em', '=', vistoria_id)
  let page = rows.orderBy('a.id', 'desc').limit(limite + 1)
  if (cursor) page = page.where(sql<SqlBool>`a.id < ${decodeCursor(cursor, 1)[0]}::uuid`)
  const [items, { total }] = await Promise.all([
    page.execute(),
    rows
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(items, limite, ({ id }) => [id]), total }
}

/** Whether a maintenance is of that motorcycle. */
export const isManutencaoOf = async (db: Db, id: string, moto_id: string) =>
  (await db
    .selectFrom('manutencoes')
    .select('id')
    .where('id', '=', id)
    .where('moto_id', '=', moto_id)
    .executeTakeFirst()) !== undefined
