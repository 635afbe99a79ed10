import { type Expression, type SqlBool, sql } from 'kysely'
import { OPEN_STATUS } from '#features/locacoes/locacoes.rules.ts'
import type { Db } from '#server/database.ts'
import { likeStart, likeText } from '#server/page.ts'
import { POR_TIPO, type Score } from './pesquisa.rules.ts'

/** A customer or a motorcycle that matches, and how well. */
export type Party = { id: string; score: Score }

/** The parties as rows, so that what belongs to the best of them comes first. */
const rowsOf = (parties: Party[]) =>
  sql<{ id: string; score: number }>`unnest(${parties.map(({ id }) => id)}::uuid[],
    ${parties.map(({ score }) => score)}::int[])`

type Owner = 'cliente_id' | 'moto_id'

const withNames = (db: Db) =>
  db
    .selectFrom('locacoes')
    .innerJoin('clientes', 'clientes.id', 'locacoes.cliente_id')
    .innerJoin('motos', 'motos.id', 'locacoes.moto_id')
    .select([
      'locacoes.id',
      'locacoes.status',
      'locacoes.data_inicio',
      'clientes.nome as cliente_nome',
      'motos.placa as moto_placa',
    ])

/** Rentals of those parties: the best match first, the open before the ended, the newest first. */
export const rentalsOf = (db: Db, owner: Owner, parties: Party[]) =>
  withNames(db)
    .innerJoin(rowsOf(parties).as<'p'>(sql`p(id, score)`), (join) =>
      join.onRef(`locacoes.${owner}`, '=', 'p.id'),
    )
    .select(sql<Score>`p.score`.as('score'))
    .orderBy('p.score')
    .orderBy(isEnded)
    .orderBy('locacoes.data_inicio', 'desc')
    .orderBy('locacoes.id')
    .limit(POR_TIPO)
    .execute()

const isEnded = sql`locacoes.status not in (${sql.join(OPEN_STATUS)})`

/** Rentals by the end of their own id, as screens show it. */
export const rentalsEndingIn = (db: Db, end: string) =>
  withNames(db)
    .where(sql<SqlBool>`right(locacoes.id::text, 8) like ${likeStart(end)}`)
    .orderBy(isEnded)
    .orderBy('locacoes.data_inicio', 'desc')
    .orderBy('locacoes.id')
    .limit(POR_TIPO)
    .execute()

const charges = (db: Db) =>
  db
    .selectFrom('cobrancas_extras as ce')
    .innerJoin('clientes', 'clientes.id', 'ce.cliente_id')
    .leftJoin('motos', 'motos.id', 'ce.moto_id')
    .select([
      'ce.id',
      'ce.titulo',
      'ce.valor',
      'ce.status',
      'ce.data_vencimento',
      'ce.simulada',
      'clientes.nome as cliente_nome',
      'motos.placa as moto_placa',
    ])

/** Charges of those parties: the best match first, what is owed before what is not, the next to fall due first. */
export const chargesOf = (db: Db, owner: Owner, parties: Party[]) =>
  charges(db)
    .innerJoin(rowsOf(parties).as<'p'>(sql`p(id, score)`), (join) => join.onRef(`ce.${owner}`, '=', 'p.id'))
    .select(sql<Score>`p.score`.as('score'))
    .orderBy('p.score')
    .orderBy(sql`ce.status <> 'pendente'`)
    .orderBy('ce.data_vencimento')
    .orderBy('ce.id')
    .limit(POR_TIPO)
    .execute()

/** Charges whose title holds all the words, what is owed first. The rows are chosen first and the names joined after. */
export async function chargesTitled(db: Db, words: string[]) {
  const titled = sql<SqlBool>`(${sql.join(
    words.map((word) => sql`busca like lower(f_unaccent(${likeText(word)}))`),
    sql` and `,
  )})`
  const owed = await chosen(db, sql<SqlBool>`status = 'pendente' and ${titled}`)
  if (owed.length >= POR_TIPO) return owed
  return [...owed, ...(await chosen(db, sql<SqlBool>`status <> 'pendente' and ${titled}`))].slice(0, POR_TIPO)
}

const chosen = (db: Db, condition: Expression<SqlBool>) =>
  charges(db)
    .where('ce.id', 'in', (e) =>
      e
        .selectFrom('cobrancas_extras')
        .select('id')
        .where(condition)
        .orderBy('data_vencimento')
        .limit(POR_TIPO),
    )
    .orderBy('ce.data_vencimento')
    .orderBy('ce.id')
    .execute()
