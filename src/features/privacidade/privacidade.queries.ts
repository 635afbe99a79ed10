import { sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import { pageOf } from '#server/page.ts'
import { afterNome, clienteSearch } from '#server/search.ts'
import { among, searchPage, sizeOf } from '#server/search-page.ts'
import { ESQUECIDOS, type Removidos, suggestedBefore } from './privacidade.prazos.rules.ts'
import type { EmAberto } from './privacidade.rules.ts'

const notFound = () => new NotFound('Cliente não encontrado')

/** The last day on which something happened between the shop and the customer; of what is still to come, today. */
const lastActivity = (today: CalendarDay) => sql<CalendarDay>`least(${today}::date, greatest(
  (clientes.criado_em at time zone 'America/Sao_Paulo')::date,
  (select max(coalesce(l.data_encerramento, l.data_fim)) from locacoes l where l.cliente_id = clientes.id),
  (select max(greatest(p.data_vencimento, p.data_pagamento, p.caucao_encerrada_em))
    from pagamentos p where p.cliente_id = clientes.id and p.status <> 'cancelado'),
  (select max(greatest(c.data_vencimento, c.data_pagamento)) from cobrancas_extras c where c.cliente_id = clientes.id)))`

type Paging = { limite: number; cursor?: string | undefined; busca?: string | undefined }

/** Everybody who is not anonymised, archived ones too, with when they were last seen. */
const people = (db: Db, today: CalendarDay) =>
  db
    .selectFrom('clientes')
    .where('anonimizado_em', 'is', null)
    .select(['id', 'nome', 'cpf', 'telefone', lastActivity(today).as('ultima_atividade')])
    .select(sql<boolean>`excluido_em is not null`.as('arquivado'))
    .select(sql<boolean>`${lastActivity(today)} < ${suggestedBefore(today)}`.as('sugerido'))

/** Whoever was registered since cannot have been away for so long, and need not be looked at. */
const longAway = (today: CalendarDay) => sql<boolean>`
  clientes.criado_em < (${suggestedBefore(today)}::date::timestamp at time zone 'America/Sao_Paulo')
  and ${lastActivity(today)} < ${suggestedBefore(today)}`

export const countSuggested = async (db: Db, today: CalendarDay) =>
  (
    await people(db, today)
      .where(longAway(today))
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** In the order of their names, as the customers' own list is. */
export async function listPeople(db: Db, today: CalendarDay, { limite, cursor, busca }: Paging) {
  const known = db.selectFrom('clientes').where('anonimizado_em', 'is', null).selectAll()
  const search = busca && clienteSearch(busca, known, cursor)
  const found = search ? await searchPage(db, { ...search, limite }) : undefined
  const after = afterNome(cursor)
  let page = people(db, today)
    .where(found ? among(found) : longAway(today))
    .orderBy(sql`nome collate "pt-x-icu"`)
    .orderBy('id')
    .limit(limite + 1)
  if (after && !found) page = page.where(after)
  const [rows, size] = await Promise.all([page.execute(), sizeOf(found, () => countSuggested(db, today))])
  return { ...pageOf(rows, limite, (row) => [row.nome, row.id]), ...size }
}

export const findPerson = (db: Db, today: CalendarDay, id: string) =>
  people(db, today)
    .where('id', '=', id)
    .select((e) =>
      e
        .selectFrom('arquivos')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('arquivos.cliente_id', '=', 'clientes.id')
        .as('arquivos'),
    )
    .executeTakeFirstOrThrow(notFound)

/** Holds the row, archived or not, against everything that would refer to it. */
export const lockPerson = (tx: Tx, id: string) =>
  tx.selectFrom('clientes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)

/** What stands open with the customer, by kind; what was made up by a simulated lookup counts for nothing. */
export async function listOpen(db: Db, id: string, today: CalendarDay) {
  const { rows } = await sql<EmAberto>`
    select tipo, count(*) as quantidade, min(id::text) as id from (
      select 'locacoes' as tipo, id from locacoes
        where cliente_id = ${id} and status not in ('finalizada', 'cancelada')
      union all select 'pagamentos', id from pagamentos where cliente_id = ${id} and status = 'pendente'
      union all select 'cobrancas', id from cobrancas_extras
        where cliente_id = ${id} and status in ('pendente', 'contestado') and not simulada
      union all select 'multas', id from multas where cliente_id = ${id} and origem <> 'simulacao'
        and (status <> 'paga' or (indicacao in ('pendente', 'preparada') and prazo_indicacao >= ${today}))
      union all select 'caucoes', id from pagamentos
        where cliente_id = ${id} and tipo = 'caucao' and status = 'pago' and caucao_encerrada_em is null
      union all select 'pix', id from pix_cobrancas where cliente_id = ${id}
        and (status in ('criando', 'aberta', 'substituida') or (ocorrencia is not null and resolvida_em is null))
      union all select 'mensagens', id from mensagens where cliente_id = ${id} and status = 'processando'
      union all select 'emails', id from emails where cliente_id = ${id} and status in ('pendente', 'enviando')
    ) aberto group by tipo`.execute(db)
  return rows
}

/** Takes the customer out of every table and of the trail; gives back the keys of the files whose bytes have to go. */
export async function anonymise(tx: Tx, id: string, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    select anonimizar_cliente(${id}::uuid, ${now}::timestamptz) as chave`.execute(tx)
  return rows.map(({ chave }) => chave)
}

/** Forgets what is past the periods that the database itself keeps. */
export async function forgetExpired(tx: Tx): Promise<Removidos> {
  const { rows } = await sql<{ removidos: Removidos }>`select esquecer_vencidos() as removidos`.execute(tx)
  return rows[0]!.removidos
}

export const insertRun = (tx: Tx, em: Instant, removidos: Removidos) =>
  tx
    .insertInto('limpezas')
    .values({ em, removidos: JSON.stringify(removidos) })
    .execute()

/** What the runs have counted is kept as long as the addresses are. */
export const deleteOldRuns = (tx: Tx, now: Instant) =>
  tx
    .deleteFrom('limpezas')
    .where('em', '<', sql<Instant>`${now}::timestamptz - ${ESQUECIDOS.enderecos}::interval`)
    .execute()

export const findLastRun = (db: Db) =>
  db.selectFrom('limpezas').selectAll().orderBy('em', 'desc').limit(1).executeTakeFirst()
