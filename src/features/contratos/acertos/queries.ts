import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { SituacaoAcerto, SituacaoCaucao } from './rules.ts'

export type AcertoRow = Selectable<Tables['acertos']>

export const acertoNotFound = () => new NotFound('Esta locação não tem acerto')

export const findAcerto = (db: Db, locacao_id: string) =>
  db.selectFrom('acertos').selectAll().where('locacao_id', '=', locacao_id).executeTakeFirst()

/** Locks the settlement until the transaction ends, after its rental. */
export const lockAcerto = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('acertos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .forUpdate()
    .executeTakeFirst()

export const insertAcerto = (tx: Tx, row: Insertable<Tables['acertos']>) =>
  tx.insertInto('acertos').values(row).returningAll().executeTakeFirstOrThrow()

export const updateAcerto = (tx: Tx, id: string, changes: Updateable<Tables['acertos']>) =>
  tx.updateTable('acertos').set(changes).where('id', '=', id).execute()

export const deleteAcerto = (tx: Tx, id: string) =>
  tx.deleteFrom('acertos').where('id', '=', id).execute()

/** The rental that a sheet is of, with names. */
export const findLocacao = (db: Db, locacao_id: string) =>
  db
    .selectFrom('locacoes as l')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .select([
      'l.id as locacao_id',
      'l.status',
      'l.data_inicio',
      'l.data_encerramento',
      'l.prazo_devolucao_dias',
    ])
    .select([
      'l.plano',
      'l.data_fim',
      'l.data_fim_contratada',
      'l.precos',
      'l.semanas_antes',
      'l.multa_antecipada',
    ])
    .select(['l.cliente_id', 'c.nome as cliente_nome', 'l.moto_id', 'm.placa as moto_placa'])
    .where('l.id', '=', locacao_id)
    .executeTakeFirstOrThrow(() => new NotFound('Locação não encontrada'))

/** Returns the contested charges of a rental that somebody owes. */
export const listContested = (db: Db, locacao_id: string) =>
  db
    .selectFrom('cobrancas_extras')
    .select([
      'id as cobranca_id',
      'titulo as descricao',
      'principal_aberto as valor',
      'data_vencimento',
    ])
    .select('versao')
    .where('locacao_id', '=', locacao_id)
    .where('status', '=', 'contestado')
    .where('simulada', '=', false)
    .orderBy('data_vencimento')
    .orderBy('id')
    .execute()

/** Returns the newest file that proves each extra charge of a rental: the customer's, or an inspection's photo of the damage. */
export const listProofs = (db: Db, locacao_id: string) =>
  db
    .selectFrom('cobrancas_extras as c')
    .innerJoin(
      (e) =>
        e
          .selectFrom('arquivos as f')
          .select(['f.id', 'f.cobranca_id', 'f.data_upload'])
          .where('f.cobranca_id', 'is not', null)
          .unionAll(
            e
              .selectFrom('avarias as d')
              .innerJoin('vistorias_fotos as p', 'p.avaria_id', 'd.id')
              .innerJoin('arquivos as f', 'f.id', 'p.arquivo_id')
              .select(['f.id', 'd.cobranca_id', 'f.data_upload']),
          )
          .as('a'),
      (join) => join.onRef('a.cobranca_id', '=', 'c.id'),
    )
    .select(['c.id as cobranca_id', 'a.id as arquivo_id'])
    .distinctOn('c.id')
    .where('c.locacao_id', '=', locacao_id)
    .orderBy('c.id')
    .orderBy('a.data_upload', 'desc')
    .execute()

type MultaTardia = {
  multa_id: string
  locacao_id: string
  cliente_id: string
  cliente_nome: string
  moto_id: string
  moto_placa: string
  valor: Centavos
}

/**
 * Returns the fines of a rental's time that arrived after its settlement was closed, while its deposit is
 * held and nobody paid them; of every rental, or of one.
 */
export async function listMultasTardias(db: Db, locacao_id?: string) {
  const of = locacao_id ? sql`and a.locacao_id = ${locacao_id}` : sql``
  const { rows } = await sql<MultaTardia>`
    select f.id as multa_id, a.locacao_id, l.cliente_id, p.nome as cliente_nome, l.moto_id, m.placa as moto_placa,
      coalesce(e.principal_aberto, f.valor_original) as valor
    from caucoes c
    join acertos a on a.locacao_id = c.locacao_id and a.status = 'fechado'
    join multas f on f.locacao_id = a.locacao_id and f.detectada_em > a.fechado_em and f.origem <> 'simulacao'
    join locacoes l on l.id = a.locacao_id
    join clientes p on p.id = l.cliente_id
    join motos m on m.id = l.moto_id
    left join cobrancas_extras e on e.id = f.cobranca_id
    where c.saldo > 0 ${of}
      and case when e.id is null then f.status <> 'paga' else e.status in ('pendente', 'contestado') end
    order by f.detectada_em, f.id
    limit 100`.execute(db)
  return rows
}

/** Whether anything of a rental is open. */
const OPEN_DIVIDAS = sql<SqlBool>`exists (
  select from dividas d
  where d.locacao_id = a.locacao_id and d.status in ('pendente', 'contestado') and not d.simulada)`

export const hasOpenDividas = async (db: Db, locacao_id: string) =>
  (
    await db
      .selectFrom('acertos as a')
      .select(OPEN_DIVIDAS.as('open'))
      .where('a.locacao_id', '=', locacao_id)
      .executeTakeFirst()
  )?.open === true

type Paging = { limite: number; cursor?: string | undefined }

const saldo = sql<Centavos>`coalesce(c.saldo, 0)`

/** Returns a page of settlements by the day of the return: drafts the oldest first, the others the newest first. */
export async function listAcertos(
  db: Db,
  { situacao, limite, cursor }: Paging & { situacao: SituacaoAcerto },
) {
  const isOver = sql<SqlBool>`(${saldo} = 0 and not ${OPEN_DIVIDAS})`
  const direction = situacao === 'rascunho' ? 'asc' : 'desc'
  let rows = db
    .selectFrom('acertos as a')
    .leftJoin('caucoes as c', 'c.locacao_id', 'a.locacao_id')
    .innerJoin('locacoes as l', 'l.id', 'a.locacao_id')
    .innerJoin('clientes as p', 'p.id', 'l.cliente_id')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .where('a.status', '=', situacao === 'rascunho' ? 'rascunho' : 'fechado')
  if (situacao !== 'rascunho')
    rows = rows.where(situacao === 'concluido' ? isOver : sql<SqlBool>`not ${isOver}`)
  let page = rows
    .select([
      'a.id',
      'a.locacao_id',
      'a.data_devolucao',
      'a.prazo_devolucao',
      'a.a_devolver',
      'a.a_receber',
    ])
    .select([
      'l.cliente_id',
      'p.nome as cliente_nome',
      'l.moto_id',
      'm.placa as moto_placa',
      saldo.as('saldo'),
    ])
    .orderBy('a.data_devolucao', direction)
    .orderBy('a.id', direction)
    .limit(limite + 1)
  if (cursor) {
    const [day, id] = decodeCursor(cursor, 2)
    const side = direction === 'asc' ? sql`>` : sql`<`
    page = page.where(sql<SqlBool>`(a.data_devolucao, a.id) ${side} (${day}::date, ${id}::uuid)`)
  }
  const [items, { total }] = await Promise.all([
    page.execute(),
    rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(items, limite, (row) => [row.data_devolucao, row.id]), total }
}

const held = (db: Db) =>
  db
    .selectFrom('caucoes as c')
    .innerJoin('locacoes as l', 'l.id', 'c.locacao_id')
    .innerJoin('clientes as p', 'p.id', 'c.cliente_id')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .leftJoin('acertos as a', 'a.locacao_id', 'c.locacao_id')
    .where('c.saldo', '>', 0 as Centavos)

/** Deposits that go back: of closed settlements, by the day until which. */
const toReturn = (db: Db, until?: CalendarDay) => {
  const rows = held(db).where('a.status', '=', 'fechado')
  return until ? rows.where('a.prazo_devolucao', '<=', until) : rows
}

/** Returns how many deposits go back by a day, their sum, and the first deadline. */
export const countToReturn = (db: Db, until: CalendarDay) =>
  toReturn(db, until)
    .select([
      sql<number>`count(*)`.as('quantidade'),
      sql<Centavos>`coalesce(sum(c.saldo), 0)`.as('total'),
      sql<CalendarDay | null>`min(a.prazo_devolucao)`.as('primeiro'),
    ])
    .executeTakeFirstOrThrow()

/** The order of each list: those to be returned by deadline, the others by the start of the rental. */
const NO_DEADLINE = sql<CalendarDay>`coalesce(a.prazo_devolucao, l.data_inicio)`

/** Returns a page of the deposits that are held, and their sum. */
export async function listHeld(
  db: Db,
  {
    situacao,
    ate,
    yesterday,
    limite,
    cursor,
  }: Paging & { situacao: SituacaoCaucao; ate?: CalendarDay | undefined; yesterday: CalendarDay },
) {
  const rows =
    situacao === 'em_maos'
      ? held(db).where((e) => e.or([e('a.status', 'is', null), e('a.status', '<>', 'fechado')]))
      : toReturn(db, situacao === 'atrasada' ? yesterday : ate)
  let page = rows
    .select([
      'c.locacao_id',
      'c.cliente_id',
      'p.nome as cliente_nome',
      'l.moto_id',
      'm.placa as moto_placa',
    ])
    .select([
      'c.saldo',
      'l.status',
      'l.data_inicio',
      'a.data_devolucao',
      'a.prazo_devolucao',
      NO_DEADLINE.as('ordem'),
    ])
    .orderBy(NO_DEADLINE)
    .orderBy('c.locacao_id')
    .limit(limite + 1)
  if (cursor) {
    const [day, id] = decodeCursor(cursor, 2)
    page = page.where(sql<SqlBool>`(${NO_DEADLINE}, c.locacao_id) > (${day}::date, ${id}::uuid)`)
  }
  const [items, { total }] = await Promise.all([
    page.execute(),
    rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(items, limite, (row) => [row.ordem, row.locacao_id]), total }
}

/** Whether a rental has a charge for its early return that was not cancelled. */
export const hasMulta = async (db: Db, locacao_id: string) =>
  (await db
    .selectFrom('cobrancas_extras')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .where('multa_antecipada', '=', true)
    .where('status', '<>', 'cancelado')
    .executeTakeFirst()) !== undefined

/** Whether a rental ended with the motorcycle becoming the customer's. */
export const wasTransferred = async (db: Db, locacao_id: string) =>
  (await db
    .selectFrom('locacoes as l')
    .innerJoin('locacoes_historico as h', (join) =>
      join.onRef('h.locacao_id', '=', 'l.id').onRef('h.data_acao', '=', 'l.encerrada_em'),
    )
    .select('h.id')
    .where('l.id', '=', locacao_id)
    .where('h.acao', '=', 'transferir')
    .executeTakeFirst()) !== undefined

/** What somebody changed later than this many days ago is not yet taken for the customer's own. */
const DIAS_DE_CARENCIA = 7

/** Returns a customer's value that may be a Pix key; null if it was changed lately. */
const settled = (column: 'cpf' | 'telefone' | 'email') =>
  sql<string | null>`case when not exists (
    select from auditoria a
    where a.entidade = 'clientes' and a.entidade_id = c.id::text and a.acao = 'update'
      and a.em > now() - make_interval(days => ${DIAS_DE_CARENCIA})
      and a.antes -> ${sql.lit(column)} is distinct from a.depois -> ${sql.lit(column)})
    then ${sql.ref(`c.${column}`)} end`.as(column)

/** Returns what of a customer may be a Pix key. */
export const findKeys = (db: Db, cliente_id: string) =>
  db
    .selectFrom('clientes as c')
    .select([settled('cpf'), settled('telefone'), settled('email')])
    .where('c.id', '=', cliente_id)
    .executeTakeFirstOrThrow()

/** Returns the tax id of a rental's customer, which the paper names. */
export const findCpf = async (db: Db, locacao_id: string) =>
  (
    await db
      .selectFrom('locacoes as l')
      .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
      .select('c.cpf')
      .where('l.id', '=', locacao_id)
      .executeTakeFirstOrThrow()
  ).cpf
