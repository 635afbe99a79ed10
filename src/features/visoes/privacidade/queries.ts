import { sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { pageOf } from '#server/search/page.ts'
import { BY_NOME, clienteSearch } from '#server/search/search.ts'
import { among, searchPage } from '#server/search/search-page.ts'
import { ESQUECIDOS, type Removidos, suggestedBefore } from './prazos/rules.ts'
import { lastKnownActivity, suggestedPage } from './rastros/queries.ts'
import type { EmAberto } from './rules.ts'

const notFound = () => new NotFound('Cliente não encontrado')

type Paging = { limite: number; cursor?: string | undefined; busca?: string | undefined }

/** Customers not anonymised, archived ones included, with their last activity. */
const people = (db: Db, today: CalendarDay) =>
  db
    .selectFrom('clientes')
    .where('anonimizado_em', 'is', null)
    .select(['id', 'nome', 'cpf', 'telefone', lastKnownActivity(today).as('ultima_atividade')])
    .select(sql<boolean>`excluido_em is not null`.as('arquivado'))

/** Adds whether the customer is past the period, without reading the last activity twice. */
const withSuggestion =
  (today: CalendarDay) =>
  <Person extends { ultima_atividade: CalendarDay }>(person: Person) => ({
    ...person,
    sugerido: person.ultima_atividade < suggestedBefore(today),
  })

/** Returns a page of customers by name. */
export async function listPeople(db: Db, today: CalendarDay, { limite, cursor, busca }: Paging) {
  const known = db.selectFrom('clientes').where('anonimizado_em', 'is', null).selectAll()
  const search = busca && (await clienteSearch(db, busca, known, cursor))
  const found = search
    ? await searchPage(db, { ...search, limite })
    : await suggestedPage(db, today, { limite, cursor })
  const rows = await people(db, today)
    .where(among(found.ids))
    .orderBy(search ? search.listed : BY_NOME)
    .execute()
  return {
    ...pageOf(rows.map(withSuggestion(today)), limite, (row) => [row.nome, row.id]),
    total: found.total,
    atLeast: found.atLeast,
  }
}

export const findPerson = async (db: Db, today: CalendarDay, id: string) =>
  withSuggestion(today)(
    await people(db, today)
      .where('id', '=', id)
      .select((e) =>
        e
          .selectFrom('arquivos')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('arquivos.cliente_id', '=', 'clientes.id')
          .as('arquivos'),
      )
      .executeTakeFirstOrThrow(notFound),
  )

/** Locks the row FOR UPDATE, archived or not, which blocks new references to it. */
export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('clientes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Returns what is open with the customer, by kind; excludes data of simulated fine lookups. */
export async function listOpen(db: Db, id: string, today: CalendarDay) {
  const { rows } = await sql<EmAberto>`
    select tipo, count(*) as quantidade, min(id::text) as id from (
      select 'locacoes' as tipo, id from locacoes
        where cliente_id = ${id} and status not in ('finalizada', 'cancelada')
      union all select kind || 's', id from dividas
        where cliente_id = ${id} and status in ('pendente', 'contestado') and not simulada
      union all select 'multas', id from multas where cliente_id = ${id} and origem <> 'simulacao'
        and (status <> 'paga' or (indicacao in ('pendente', 'preparada') and prazo_indicacao >= ${today}))
      union all select 'caucoes', locacao_id from caucoes where cliente_id = ${id} and saldo > 0
      union all select 'acertos', a.locacao_id from acertos a join locacoes l on l.id = a.locacao_id
        where l.cliente_id = ${id} and a.status = 'rascunho'
      union all select 'promessas', id from promessas where cliente_id = ${id} and encerrada_em is null
      union all select 'sinistros', id from sinistros
        where cliente_id = ${id} and encerrado_em is null and cancelado_em is null
      union all select 'documentos', d.id from documentos d join locacoes l on l.id = d.locacao_id
        where d.cliente_id = ${id} and d.status = 'emitido' and d.tipo <> 'notificacao'
          and l.status not in ('finalizada', 'cancelada')
      union all select 'vistorias', id from vistorias where cliente_id = ${id} and status = 'rascunho'
      union all select 'pix', id from pix_cobrancas where cliente_id = ${id}
        and (status in ('criando', 'aberta', 'substituida') or voltou > conferido
          or (ocorrencia is not null and resolvida_em is null))
      union all select 'mensagens', id from mensagens where cliente_id = ${id} and status = 'processando'
      union all select 'emails', id from emails where cliente_id = ${id} and status in ('pendente', 'enviando')
    ) aberto group by tipo`.execute(db)
  return rows
}

/**
 * Anonymises the customer in every table and the audit trail; returns the storage keys of the files
 * to remove.
 */
export async function anonymise(tx: Tx, id: string, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    select anonimizar_cliente(${id}::uuid, ${now}::timestamptz) as chave`.execute(tx)
  return rows.map(({ chave }) => chave)
}

/** Deletes what is past the retention periods of the database. */
export async function forgetExpired(tx: Tx): Promise<Removidos> {
  const { rows } = await sql<{
    removidos: Removidos
  }>`select esquecer_vencidos() as removidos`.execute(tx)
  return rows[0]!.removidos
}

export const insertRun = (tx: Tx, em: Instant, removidos: Removidos) =>
  tx
    .insertInto('limpezas')
    .values({ em, removidos: JSON.stringify(removidos) })
    .execute()

/** Results of runs are kept as long as addresses. */
export const deleteOldRuns = (tx: Tx, now: Instant) =>
  tx
    .deleteFrom('limpezas')
    .where('em', '<', sql<Instant>`${now}::timestamptz - ${ESQUECIDOS.enderecos}::interval`)
    .execute()

export const findLastRun = (db: Db) =>
  db.selectFrom('limpezas').selectAll().orderBy('em', 'desc').limit(1).executeTakeFirst()
