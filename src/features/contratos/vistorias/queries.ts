import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { olderThan, pageOf } from '#server/search/page.ts'
import { countFinds } from '#server/search/search-page.ts'
import type { TipoVistoria } from './rules.ts'

export type VistoriaRow = Selectable<Tables['vistorias']>

const notFound = () => new NotFound('Vistoria não encontrada')

const withNames = (db: Db) =>
  db
    .selectFrom('vistorias as v')
    .innerJoin('motos as m', 'm.id', 'v.moto_id')
    .leftJoin('clientes as c', 'c.id', 'v.cliente_id')
    .select(['m.placa as moto_placa', 'c.nome as cliente_nome'])
    .select((e) => [
      e
        .selectFrom('vistorias_fotos as f')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('f.vistoria_id', '=', 'v.id')
        .as('total_fotos'),
      e
        .selectFrom('vistorias_avarias as a')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('a.vistoria_id', '=', 'v.id')
        .where('a.nova', '=', sql.lit(true))
        .as('avarias_novas'),
    ])

type Filters = {
  moto_id?: string | undefined
  locacao_id?: string | undefined
  cliente_id?: string | undefined
  tipo?: TipoVistoria | undefined
  abertas?: '0' | '1' | undefined
}

/** Returns a page of inspections, the newest first. */
export async function listVistorias(
  db: Db,
  {
    limite,
    cursor,
    abertas,
    ...filters
  }: Filters & { limite: number; cursor?: string | undefined },
) {
  let rows = db.selectFrom('vistorias as v')
  for (const name of ['moto_id', 'locacao_id', 'cliente_id'] as const)
    if (filters[name]) rows = rows.where(`v.${name}`, '=', filters[name])
  if (filters.tipo) rows = rows.where('v.tipo', '=', filters.tipo)
  if (abertas === '1') rows = rows.where('v.status', '=', sql.lit('rascunho' as const))
  let page = rows
    .select('v.id')
    .orderBy('v.iniciada_em', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limite + 1)
  if (cursor) page = page.where(olderThan(cursor, 'v.iniciada_em', 'v.id'))
  const [items, size] = await Promise.all([
    withNames(db)
      .selectAll('v')
      .where('v.id', 'in', page)
      .orderBy('v.iniciada_em', 'desc')
      .orderBy('v.id', 'desc')
      .execute(),
    countFinds(db, sql`${rows.select('v.id')}`),
  ])
  return {
    ...pageOf(items, limite, (row) => [row.iniciada_em, row.id]),
    items: items.slice(0, limite).map(counted),
    ...size,
  }
}

/** A scalar subquery of a count is never null. */
const counted = <R extends { total_fotos: number | null; avarias_novas: number | null }>(
  row: R,
) => ({
  ...row,
  total_fotos: row.total_fotos ?? 0,
  avarias_novas: row.avarias_novas ?? 0,
})

/** Returns an inspection with its motorcycle, customer, checklist and document. Throws NotFound. */
export const findVistoria = async (db: Db, id: string) =>
  counted(
    await withNames(db)
      .innerJoin('vistoria_modelos as t', 't.id', 'v.modelo_id')
      .leftJoin('documentos as d', 'd.id', 'v.documento_id')
      .selectAll('v')
      .select(['m.modelo as moto_modelo', 'm.cor as moto_cor', 'm.km_atual as moto_km_atual'])
      .select(['m.status as moto_status', 'c.cpf as cliente_cpf'])
      .select(['t.versao_modelo', 't.itens', 't.vigente_desde', 't.publicado_por'])
      .select([
        'd.tipo as documento_tipo',
        'd.ano as documento_ano',
        'd.numero as documento_numero',
      ])
      .select([
        'd.status as documento_status',
        'd.recusa_motivo',
        'd.recusa_texto',
        'd.recusa_testemunha_nome',
      ])
      .where('v.id', '=', id)
      .executeTakeFirstOrThrow(notFound),
  )

/** Locks an inspection until the transaction ends and returns it with its author's name. Throws NotFound. */
export const lockVistoria = (tx: Tx, id: string) =>
  tx
    .selectFrom('vistorias')
    .selectAll()
    .select(
      sql<string>`coalesce((select u.nome from usuarios u where u.username = autor), autor)`.as(
        'autor_nome',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
export type LockedVistoria = Awaited<ReturnType<typeof lockVistoria>>

/** Returns the rental and motorcycle of an inspection, neither of which changes. Throws NotFound. */
export const findParties = (db: Db, id: string) =>
  db
    .selectFrom('vistorias')
    .select(['locacao_id', 'moto_id', 'tipo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)

/** Creates a draft; undefined if there is an open one of that kind. */
export const insertDraft = (tx: Tx, row: Insertable<Tables['vistorias']>) =>
  tx
    .insertInto('vistorias')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Which = Pick<VistoriaRow, 'tipo' | 'moto_id' | 'locacao_id'>

/** Returns the open draft of a kind; undefined if there is none. */
export const findDraft = (db: Db, { tipo, moto_id, locacao_id }: Which) =>
  db
    .selectFrom('vistorias')
    .select('id')
    .where('status', '=', sql.lit('rascunho' as const))
    .where('tipo', '=', tipo)
    .where('moto_id', '=', moto_id)
    .where('locacao_id', 'is not distinct from', locacao_id)
    .executeTakeFirst()

/** Whether the rental has a concluded hand-over or return. */
export const isConcluded = async (
  db: Db,
  { tipo, locacao_id }: Pick<Which, 'tipo' | 'locacao_id'>,
) =>
  (await db
    .selectFrom('vistorias')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', tipo)
    .where('status', '=', 'concluida')
    .executeTakeFirst()) !== undefined

/** Returns the id of the rental's concluded return inspection; undefined if there is none. */
export const findReturn = async (db: Db, locacao_id: string) =>
  (
    await db
      .selectFrom('vistorias')
      .select('id')
      .where('locacao_id', '=', locacao_id)
      .where('tipo', '=', 'devolucao')
      .where('status', '=', 'concluida')
      .executeTakeFirst()
  )?.id

export const updateVistoria = (tx: Tx, id: string, changes: Updateable<Tables['vistorias']>) =>
  tx.updateTable('vistorias').set(changes).where('id', '=', id).execute()

const locacaoNotFound = () => new NotFound('Locação não encontrada')

/** Locks a rental after its customer, before its motorcycle and its document's counter. Throws NotFound. */
export async function lockLocacao(tx: Tx, locacao_id: string) {
  const { cliente_id } = await tx
    .selectFrom('locacoes')
    .select('cliente_id')
    .where('id', '=', locacao_id)
    .executeTakeFirstOrThrow(locacaoNotFound)
  await tx
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', cliente_id)
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('locacoes')
    .select(['id', 'cliente_id', 'moto_id', 'status', 'demonstracao'])
    .where('id', '=', locacao_id)
    .forUpdate()
    .executeTakeFirstOrThrow(locacaoNotFound)
}

/** Throws NotFound if there is no such rental. */
export const checkLocacao = (db: Db, id: string) =>
  db
    .selectFrom('locacoes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(locacaoNotFound)

/** Returns a motorcycle that is not archived. Throws NotFound. */
export const findMoto = (db: Db, id: string) =>
  db
    .selectFrom('motos')
    .select(['id', 'km_atual', 'demonstracao'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow(() => new NotFound('Moto não encontrada'))

/** Returns the answers by the item's code. */
export async function listAnswers(db: Db, vistoria_id: string) {
  const rows = await db
    .selectFrom('vistorias_respostas')
    .select(['item', 'resposta', 'nota'])
    .where('vistoria_id', '=', vistoria_id)
    .orderBy('item')
    .execute()
  return Object.fromEntries(rows.map(({ item, ...answer }) => [item, answer]))
}

/** Returns the items of a version of the checklist. */
export const findItems = async (db: Db, modelo_id: string) =>
  (
    await db
      .selectFrom('vistoria_modelos')
      .select('itens')
      .where('id', '=', modelo_id)
      .executeTakeFirstOrThrow()
  ).itens

/** Whether a document is signed and not cancelled. */
export const isSigned = async (db: Db, documento_id: string) =>
  (await db
    .selectFrom('documentos')
    .select('id')
    .where('id', '=', documento_id)
    .where('status', '=', 'assinado')
    .executeTakeFirst()) !== undefined

/** Writes answers in place of those to the same items. */
export const saveAnswers = (tx: Tx, rows: Insertable<Tables['vistorias_respostas']>[]) =>
  tx
    .insertInto('vistorias_respostas')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['vistoria_id', 'item'])
        .doUpdateSet({ resposta: sql`excluded.resposta`, nota: sql`excluded.nota` }),
    )
    .execute()

export const deleteAnswers = (tx: Tx, vistoria_id: string, items: string[]) =>
  tx
    .deleteFrom('vistorias_respostas')
    .where('vistoria_id', '=', vistoria_id)
    .where('item', 'in', items)
    .execute()

/**
 * Returns the last reading of a motorcycle's odometer before an instant, from inspections, rentals and maintenance; null
 * without one.
 */
export async function lastReading(
  db: Db,
  { moto_id, id, before }: { moto_id: string; id: string; before: Instant },
) {
  const { rows } = await sql<{ km: number; dia: CalendarDay }>`
    select km, (em at time zone 'America/Sao_Paulo')::date as dia from (
      select km, concluida_em as em from vistorias
        where moto_id = ${moto_id} and status = 'concluida' and id <> ${id}
      union all select km_volta, fim from locacoes_motos where moto_id = ${moto_id} and km_volta is not null
      union all select km_saida, inicio from locacoes_motos where moto_id = ${moto_id}
      union all select km_realizada, data_realizada::timestamp at time zone 'America/Sao_Paulo' from manutencoes
        where moto_id = ${moto_id}
    ) leituras where em <= ${before} order by em desc, km desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Locks the drafts that nobody touched since the instant and returns their ids. */
export const lockDraftsBefore = async (tx: Tx, before: Instant) => {
  const rows = await drafts(tx).where('salva_em', '<', before).execute()
  return rows.map(({ id }) => id)
}

/** Locks the drafts of a rental and returns their ids. */
export const lockDraftsOf = async (tx: Tx, locacao_id: string) => {
  const rows = await drafts(tx).where('locacao_id', '=', locacao_id).execute()
  return rows.map(({ id }) => id)
}

const drafts = (tx: Tx) =>
  tx
    .selectFrom('vistorias')
    .select('id')
    .where('status', '=', sql.lit('rascunho' as const))
    .forUpdate()

/** Deletes those of the locked drafts that have no photo, with their damage. Returns how many. */
export async function deleteWithoutPhotos(tx: Tx, drafts: string[]) {
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${drafts}::uuid[]) as v (id)
    where not exists (select from vistorias_fotos f where f.vistoria_id = v.id)`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('vistorias_avarias').where('vistoria_id', 'in', ids).execute()
  await tx.deleteFrom('avarias').where('vista_primeiro_em', 'in', ids).execute()
  await tx.deleteFrom('vistorias').where('id', 'in', ids).execute()
  return ids.length
}
