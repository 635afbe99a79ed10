import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { olderThan, pageOf } from '#server/search/page.ts'
import type { Passo } from './passos/rules.ts'
import type { SituacaoSinistro, TipoSinistro } from './rules.ts'

const notFound = () => new NotFound('Sinistro não encontrado')

const named = (db: Db) =>
  db
    .selectFrom('sinistros as s')
    .innerJoin('motos as m', 'm.id', 's.moto_id')
    .leftJoin('clientes as c', 'c.id', 's.cliente_id')
    .selectAll('s')
    .select(['m.placa', 'm.status as moto_status', 'c.nome as cliente_nome'])

export const findSinistro = (db: Db, id: string) =>
  named(db).where('s.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockSinistro = (tx: Tx, id: string) =>
  named(tx).where('s.id', '=', id).forNoKeyUpdate('s').executeTakeFirstOrThrow(notFound)

const IN: Record<SituacaoSinistro, RawBuilder<SqlBool>> = {
  abertos: sql`s.encerrado_em is null and s.cancelado_em is null`,
  encerrados: sql`s.encerrado_em is not null`,
  cancelados: sql`s.cancelado_em is not null`,
}

type Filters = {
  situacao?: SituacaoSinistro | undefined
  tipo?: TipoSinistro | undefined
  moto_id?: string | undefined
  cliente_id?: string | undefined
}

/** The condition of the filters on `sinistros as s`. */
function matches({ situacao, tipo, moto_id, cliente_id }: Filters) {
  const equal = Object.entries({ tipo, moto_id, cliente_id }).flatMap(([column, value]) =>
    value ? [sql`${sql.ref(`s.${column}`)} = ${value}`] : [],
  )
  return sql<SqlBool>`${sql.join([situacao ? IN[situacao] : sql`true`, ...equal], sql` and `)}`
}

type Paging = { limite: number; cursor?: string | undefined }

/** Returns a page, the latest first. */
export async function listSinistros(db: Db, { limite, cursor, ...filters }: Filters & Paging) {
  let page = named(db)
    .where(matches(filters))
    .orderBy('s.ocorrido_em', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limite + 1)
  if (cursor) page = page.where(olderThan(cursor, 's.ocorrido_em', 's.id'))
  const [rows, total] = await Promise.all([page.execute(), countSinistros(db, filters)])
  return { ...pageOf(rows, limite, ({ ocorrido_em, id }) => [ocorrido_em, id]), total }
}

export const countSinistros = async (db: Db, filters: Filters) =>
  (
    await db
      .selectFrom('sinistros as s')
      .where(matches(filters))
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/**
 * Returns the rental that had the motorcycle at that minute, and its customer, and keeps the rental
 * from being deleted. Undefined if nobody had it.
 */
export const lockHolder = (tx: Tx, moto_id: string, moment: Instant) =>
  tx
    .selectFrom('locacoes_motos as p')
    .innerJoin('locacoes as l', 'l.id', 'p.locacao_id')
    .select(['l.id as locacao_id', 'l.cliente_id'])
    .where('p.moto_id', '=', moto_id)
    .where('p.inicio', '<=', moment)
    .where((e) => e.or([e('p.fim', 'is', null), e('p.fim', '>', moment)]))
    .forKeyShare('l')
    .executeTakeFirst()

export const insertSinistro = (tx: Tx, row: Insertable<Tables['sinistros']>) =>
  tx.insertInto('sinistros').values(row).returning('id').executeTakeFirstOrThrow()

export const updateSinistro = (tx: Tx, id: string, changes: Updateable<Tables['sinistros']>) =>
  tx.updateTable('sinistros').set(changes).where('id', '=', id).execute()

/** Returns the steps that were done. */
export const stepsDone = (db: Db, sinistro_id: string) =>
  db
    .selectFrom('sinistros_passos')
    .select(['passo', 'feito_em', 'feito_por'])
    .where('sinistro_id', '=', sinistro_id)
    .execute()

/** Notes a step as done; the first who did it stays. */
export const insertStep = (tx: Tx, step: Insertable<Tables['sinistros_passos']>) =>
  tx
    .insertInto('sinistros_passos')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteStep = (tx: Tx, sinistro_id: string, passo: Passo) =>
  tx
    .deleteFrom('sinistros_passos')
    .where('sinistro_id', '=', sinistro_id)
    .where('passo', '=', passo)
    .execute()

/** Returns the charged fines of the time in which a theft kept the motorcycle away, by day. */
export async function chargedFines(db: Db, sinistro_id: string) {
  const { rows } = await sql<{ id: string; numero_auto: string }>`
    select f.id, f.numero_auto
    from sinistros s
    join multas f on f.moto_id = s.moto_id and f.hora_conhecida and f.cobranca_id is not null
      and f.data_infracao >= s.ocorrido_em and (s.recuperada_em is null
        or f.data_infracao < s.recuperada_em::timestamp at time zone 'America/Sao_Paulo')
    where s.id = ${sinistro_id} and s.tipo in ('roubo', 'furto')
    order by f.data_infracao, f.id`.execute(db)
  return rows
}

/**
 * Deletes the texts and files of what was closed or cancelled before the day. Returns how many and
 * the storage keys of the files, whose bytes the caller removes after commit.
 */
export async function forgetEndedBefore(tx: Tx, before: CalendarDay, limite: number) {
  const old = await tx
    .selectFrom('sinistros')
    .select('id')
    .where(
      sql<SqlBool>`(coalesce(encerrado_em, cancelado_em) at time zone 'America/Sao_Paulo')::date < ${before}::date`,
    )
    .where((e) =>
      e.or([
        e('relato', 'not in', ['[apagado]', '[anonimizado]']),
        e.exists(
          e
            .selectFrom('arquivos as a')
            .select('a.id')
            .whereRef('a.sinistro_id', '=', 'sinistros.id'),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limite)
    .execute()
  const ids = old.map(({ id }) => id)
  const { rows } = await sql<{
    chave: string
  }>`select esquecer_sinistros(${ids}::uuid[]) as chave`.execute(tx)
  return { sinistros: ids.length, chaves: rows.map(({ chave }) => chave) }
}
