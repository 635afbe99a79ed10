import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StatusDocumento, TipoDocumento } from '#domain/documento.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { olderThan, pageOf } from '#server/search/page.ts'
import { countFinds } from '#server/search/search-page.ts'
import type { Papel } from './assinatura/rules.ts'

export type DocumentoRow = Selectable<Tables['documentos']>

const notFound = () => new NotFound('Documento não encontrado')

/** The sides that have signed. */
const SIGNED = sql<Papel[]>`coalesce((select array_agg(a.papel order by a.recebida_em, a.id)
  from assinaturas a where a.documento_id = d.id), '{}')`

const withNames = (db: Db) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .select(['c.nome as cliente_nome', SIGNED.as('papeis')])
    .select(sql<string | null>`d.valores ->> 'moto.placa'`.as('moto_placa'))

type Filters = {
  locacao_id?: string | undefined
  cliente_id?: string | undefined
  moto_id?: string | undefined
  tipo?: TipoDocumento | undefined
  status?: StatusDocumento | undefined
}

/** Returns a page of documents, the newest first. */
export async function listDocumentos(
  db: Db,
  {
    limite,
    cursor,
    locacao_id,
    cliente_id,
    moto_id,
    tipo,
    status,
  }: Filters & { limite: number; cursor?: string | undefined },
) {
  let rows = db.selectFrom('documentos as d')
  if (locacao_id) rows = rows.where('d.locacao_id', '=', locacao_id)
  if (cliente_id) rows = rows.where('d.cliente_id', '=', cliente_id)
  if (moto_id)
    rows = rows.where('d.locacao_id', 'in', (e) =>
      e.selectFrom('locacoes as l').select('l.id').where('l.moto_id', '=', moto_id),
    )
  if (tipo) rows = rows.where('d.tipo', '=', tipo)
  if (status) rows = rows.where('d.status', '=', status)
  let page = rows
    .select('d.id')
    .orderBy('d.emitido_em', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limite + 1)
  if (cursor) page = page.where(olderThan(cursor, 'd.emitido_em', 'd.id'))
  const [items, size] = await Promise.all([
    withNames(db)
      .select([
        ...([
          'd.id',
          'd.tipo',
          'd.ano',
          'd.numero',
          'd.status',
          'd.locacao_id',
          'd.cliente_id',
        ] as const),
        ...(['d.emitido_em', 'd.emitido_por', 'd.assinado_em', 'd.cancelado_em'] as const),
        ...(['d.recusa_motivo', 'd.versao'] as const),
      ])
      .where('d.id', 'in', page)
      .orderBy('d.emitido_em', 'desc')
      .orderBy('d.id', 'desc')
      .execute(),
    countFinds(db, sql`${rows.select('d.id')}`),
  ])
  return { ...pageOf(items, limite, (row) => [row.emitido_em, row.id]), ...size }
}

export const findDocumento = (db: Db, id: string) =>
  withNames(db)
    .leftJoin('documento_modelos as m', 'm.id', 'd.modelo_id')
    .selectAll('d')
    .select('m.versao_modelo')
    .select((e) =>
      e
        .selectFrom('documentos as later')
        .select('later.id')
        .whereRef('later.substitui_id', '=', 'd.id')
        .limit(1)
        .as('substituido_por_id'),
    )
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(notFound)

/** Locks a document until the transaction ends. */
export const lockDocumento = (tx: Tx, id: string) =>
  tx
    .selectFrom('documentos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export const insertDocumento = (tx: Tx, row: Insertable<Tables['documentos']>) =>
  tx.insertInto('documentos').values(row).returningAll().executeTakeFirstOrThrow()

export const updateDocumento = (tx: Tx, id: string, changes: Updateable<Tables['documentos']>) =>
  tx.updateTable('documentos').set(changes).where('id', '=', id).execute()

/** Returns the next number of a kind and year, and locks its counter until the transaction ends. */
export async function nextNumber(
  tx: Tx,
  { tipo, ano, demonstracao }: Pick<DocumentoRow, 'tipo' | 'ano' | 'demonstracao'>,
) {
  const { ultimo } = await tx
    .insertInto('documento_contadores')
    .values({ tipo, ano, demonstracao, ultimo: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tipo', 'ano', 'demonstracao'])
        .doUpdateSet({ ultimo: sql`documento_contadores.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

/** Returns the documents of a kind that a rental has, signed or waiting to be signed. */
export const listInForce = (
  tx: Tx,
  { locacao_id, tipo }: Pick<DocumentoRow, 'locacao_id' | 'tipo'>,
) =>
  tx
    .selectFrom('documentos')
    .select(['id', 'status', 'acerto_id', 'emitido_em'])
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', tipo)
    .where('status', 'in', ['emitido', 'assinado'])
    .execute()

/** Marks the term of a rental's settlement, signed or not, as replaced. */
export const replaceAcerto = (tx: Tx, locacao_id: string) =>
  tx
    .updateTable('documentos')
    .set({ status: 'substituido' })
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'acerto')
    .where('status', 'in', ['emitido', 'assinado'])
    .execute()

/** Returns the last replaced term of a rental's settlement; undefined if it has none or another took its place. */
export const findReplacedAcerto = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('documentos as d')
    .select('d.id')
    .where('d.locacao_id', '=', locacao_id)
    .where('d.tipo', '=', 'acerto')
    .where('d.status', '=', 'substituido')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('documentos as later')
            .select('later.id')
            .whereRef('later.substitui_id', '=', 'd.id'),
        ),
      ),
    )
    .orderBy('d.emitido_em', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the documents of a kind that a rental has and nobody has signed. */
export const listUnsigned = (
  tx: Tx,
  { locacao_id, tipo }: Pick<DocumentoRow, 'locacao_id' | 'tipo'>,
) =>
  tx
    .selectFrom('documentos as d')
    .select(['d.id', 'd.valores'])
    .where('d.locacao_id', '=', locacao_id)
    .where('d.tipo', '=', tipo)
    .where('d.status', '=', 'emitido')
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('assinaturas as a').select('a.id').whereRef('a.documento_id', '=', 'd.id'),
        ),
      ),
    )
    .execute()

/** Returns the signed contract of a rental; undefined if it has none. */
export const findSignedContrato = (db: Db, locacao_id: string) =>
  db
    .selectFrom('documentos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'contrato')
    .where('status', '=', 'assinado')
    .executeTakeFirst()

const locacaoNotFound = () => new NotFound('Locação não encontrada')

/** Locks a rental after its customer, before its document's counter. Throws NotFound if there is none. */
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
    .select(['id', 'cliente_id', 'demonstracao'])
    .where('id', '=', locacao_id)
    .forUpdate()
    .executeTakeFirstOrThrow(locacaoNotFound)
}

/**
 * Returns what a document of a rental is filled in with, about its current motorcycle unless another is given. Throws NotFound if
 * there is none.
 */
export const findFacts = (db: Db, locacao_id: string, moto_id?: string) =>
  db
    .selectFrom('locacoes as l')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .innerJoin('motos as m', (join) =>
      moto_id ? join.on('m.id', '=', moto_id) : join.onRef('m.id', '=', 'l.moto_id'),
    )
    .select(['l.id as locacao_id', 'l.plano', 'l.data_inicio', 'l.data_fim_contratada', 'l.precos'])
    .select(['l.multa_antecipada', 'l.prazo_devolucao_dias'])
    // What the hand-over inspection read; the motorcycle's record until then.
    .select((e) =>
      e.fn
        .coalesce(
          e
            .selectFrom('vistorias as v')
            .select('v.km')
            .whereRef('v.locacao_id', '=', 'l.id')
            .whereRef('v.moto_id', '=', 'm.id')
            .where('v.tipo', '=', 'entrega')
            .where('v.status', '=', 'concluida'),
          'l.km_inicial',
        )
        .$castTo<number>()
        .as('km_inicial'),
    )
    .select([
      'c.nome',
      'c.cpf',
      'c.cnh',
      'c.validade_cnh',
      'c.endereco',
      'c.cidade',
      'c.cep',
      'c.telefone',
    ])
    .select(['c.email', 'm.placa', 'm.modelo', 'm.cor', 'm.ano', 'm.renavam', 'm.chassi'])
    .select(
      // Null: agreed, but nothing names how much. Of a rental that began here without a deposit it is none.
      sql<Centavos | null>`coalesce((
        select m.valor from caucao_movimentos m
        where m.locacao_id = l.id and m.tipo = 'saldo_inicial' and m.desfeito_em is null), (
        select p.valor_original from pagamentos p
        where p.locacao_id = l.id and p.tipo = 'caucao' and p.status <> 'cancelado'
        order by p.criado_em, p.id limit 1),
        case when l.importacao_id is null and not exists (
          select from caucao_movimentos m
          where m.locacao_id = l.id and m.tipo = 'transferencia' and m.sinal = 1 and m.desfeito_em is null)
        then 0 end)`.as('caucao'),
    )
    .where('l.id', '=', locacao_id)
    .executeTakeFirstOrThrow(locacaoNotFound)

/** Returns the photos of an inspection that its term is signed over, in the order of their slots. */
export const listSignedPhotos = (db: Db, vistoria_id: string) =>
  db
    .selectFrom('vistorias_fotos')
    .select(['slot', 'sha256'])
    .where('vistoria_id', '=', vistoria_id)
    .where('depois_da_assinatura', '=', false)
    .orderBy((e) => e.case().when('slot', '=', 'livre').then(1).else(0).end())
    .orderBy('slot')
    .orderBy('id')
    .execute()

/** Returns the settlement of a rental; undefined if it has none. */
export const findAcerto = (db: Db, locacao_id: string) =>
  db
    .selectFrom('acertos')
    .select(['id', 'status', 'fechado_em'])
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()

/**
 * Deletes what the documents of rentals that ended before that day say of persons; at most `limite`.
 * Returns how many and the storage keys of their files.
 */
export async function forgetEndedBefore(tx: Tx, before: string, limite: number) {
  const old = await tx
    .selectFrom('documentos as d')
    .innerJoin('locacoes as l', 'l.id', 'd.locacao_id')
    .select('d.id')
    .where('l.data_encerramento', '<', sql<never>`${before}::date`)
    .where('d.texto_final', 'is not', null)
    .orderBy('d.id')
    .limit(limite)
    .execute()
  const ids = old.map(({ id }) => id)
  const { rows } = await sql<{
    chave: string
  }>`select esquecer_documentos(${ids}::uuid[]) as chave`.execute(tx)
  return { documentos: ids.length, chaves: rows.map(({ chave }) => chave) }
}
