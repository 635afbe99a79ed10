import { type Insertable, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AcaoMulta } from '../historico/rules.ts'
import { ORIGEM_SIMULADA } from '../rules.ts'

export const insertHistorico = (tx: Tx, row: Insertable<Tables['multas_historico']>) =>
  tx.insertInto('multas_historico').values(row).execute()

/** Returns the history of a fine, newest first. */
export const listHistorico = (db: Db, multa_id: string) =>
  db
    .selectFrom('multas_historico')
    .select(['id', 'acao', 'observacoes', 'usuario_responsavel', 'data_acao'])
    .where('multa_id', '=', multa_id)
    .orderBy('data_acao', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether the user has done that action on the fine since the given time. */
export const hasDone = async (
  tx: Tx,
  done: { multa_id: string; acao: AcaoMulta; usuario: string; since: Instant },
) =>
  (await tx
    .selectFrom('multas_historico')
    .select('id')
    .where('multa_id', '=', done.multa_id)
    .where('acao', '=', done.acao)
    .where('usuario_responsavel', '=', done.usuario)
    .where('data_acao', '>=', done.since)
    .executeTakeFirst()) !== undefined

/**
 * Literals instead of parameters, so that the planner can use the partial index of open
 * indications.
 */
const OPEN = (['pendente', 'preparada'] as const).map((indicacao) => sql.lit(indicacao))

/** No driver is named for a simulated fine. */
const isReal = sql<boolean>`origem <> ${sql.lit(ORIGEM_SIMULADA)}`

type Period = { from: CalendarDay; to: CalendarDay }

const ending = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('multas as f')
    .where('f.indicacao', 'in', OPEN)
    .where(isReal)
    .where('f.prazo_indicacao', '>=', from)
    .where('f.prazo_indicacao', '<=', to)

/**
 * Returns fines with an open indication whose deadline is in the period, by deadline, and their
 * total.
 */
export async function listToIndicate(db: Db, period: Period, limite: number) {
  const items = await byDeadline(db, { ...period, limite })
  if (items.length < limite) return { items, total: items.length }
  const [count] = await counted(db, period)
  return { items, total: count!.total }
}
const byDeadline = (db: Db, { limite, ...period }: Period & { limite: number }) =>
  ending(db, period)
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .select([
      ...([
        'f.id',
        'f.placa',
        'f.numero_auto',
        'f.descricao_infracao',
        'f.prazo_indicacao',
      ] as const),
      ...(['f.valor_original', 'f.moto_id', 'f.cliente_id', 'c.nome as cliente_nome'] as const),
    ])
    .orderBy('f.prazo_indicacao')
    .orderBy('f.id')
    .limit(limite)
    .execute()
const counted = (db: Db, period: Period) =>
  ending(db, period)
    .select((e) => e.fn.countAll<number>().as('total'))
    .execute()

/** Returns the data of the form: the fine with motorcycle, rental and customer, if any. */
export const findForForm = (db: Db, id: string) =>
  db
    .selectFrom('multas as f')
    .leftJoin('motos as m', 'm.id', 'f.moto_id')
    .leftJoin('locacoes as l', 'l.id', 'f.locacao_id')
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .select([
      ...([
        'f.id',
        'f.placa',
        'f.numero_auto',
        'f.codigo_infracao',
        'f.descricao_infracao',
        'f.origem',
      ] as const),
      ...(['f.orgao_autuador', 'f.data_infracao', 'f.hora_conhecida', 'f.local_infracao'] as const),
      ...([
        'f.prazo_indicacao',
        'f.indicacao',
        'f.locacao_id',
        'f.cliente_id',
        'f.moto_id',
      ] as const),
      ...(['f.sne_aceito_em', 'm.renavam', 'm.chassi', 'm.modelo', 'm.cor', 'm.ano'] as const),
      ...(['l.data_inicio', 'l.data_fim', 'l.data_encerramento', 'l.devolvida_em'] as const),
      'l.criado_em as alugada_em',
      ...([
        'c.nome',
        'c.cpf',
        'c.cnh',
        'c.validade_cnh',
        'c.data_nascimento',
        'c.telefone',
        'c.anonimizado_em',
      ] as const),
      ...(['c.email', 'c.endereco', 'c.cidade', 'c.cep'] as const),
    ])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound('Multa não encontrada'))
export type FormSource = Awaited<ReturnType<typeof findForForm>>

/** Returns the files of the customer's licence, newest first. */
export const cnhFiles = (db: Db, cliente_id: string, limite: number) =>
  db
    .selectFrom('arquivos')
    .select(['id', 'nome_original', 'content_type', 'chave'])
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', 'CNH')
    .orderBy('data_upload', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()
