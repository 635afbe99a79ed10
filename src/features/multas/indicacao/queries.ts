import { type Insertable, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AcaoMulta } from '../historico/rules.ts'
import { ORIGEM_SIMULADA } from '../rules.ts'

export const insertHistorico = (tx: Tx, row: Insertable<Tables['multas_historico']>) =>
  tx.insertInto('multas_historico').values(row).execute()

/** What was done about a fine, the last first. */
export const listHistorico = (db: Db, multa_id: string) =>
  db
    .selectFrom('multas_historico')
    .select(['id', 'acao', 'observacoes', 'usuario_responsavel', 'data_acao'])
    .where('multa_id', '=', multa_id)
    .orderBy('data_acao', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether that person has done that about the fine since. */
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

/** Written out, so that the index of the fines still to be named for serves. */
const OPEN = (['pendente', 'preparada'] as const).map((indicacao) => sql.lit(indicacao))

/** Of a made-up fine nobody is to be named. */
const isReal = sql<boolean>`origem <> ${sql.lit(ORIGEM_SIMULADA)}`

type Period = { from: CalendarDay; to: CalendarDay }

const ending = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('multas as f')
    .where('f.indicacao', 'in', OPEN)
    .where(isReal)
    .where('f.prazo_indicacao', '>=', from)
    .where('f.prazo_indicacao', '<=', to)

/** Fines whose deadline for naming the driver ends in the period and for which nobody was named; the nearest first. */
export async function listToIndicate(db: Db, period: Period, limite: number) {
  const [items, [count]] = await Promise.all([nearest(db, { ...period, limite }), counted(db, period)])
  return { items, total: count!.total }
}
const nearest = (db: Db, { limite, ...period }: Period & { limite: number }) =>
  ending(db, period)
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .select([
      ...(['f.id', 'f.placa', 'f.numero_auto', 'f.descricao_infracao', 'f.prazo_indicacao'] as const),
      ...(['f.valor_original', 'f.cliente_id', 'c.nome as cliente_nome'] as const),
    ])
    .orderBy('f.prazo_indicacao')
    .orderBy('f.id')
    .limit(limite)
    .execute()
const counted = (db: Db, period: Period) =>
  ending(db, period)
    .select((e) => e.fn.countAll<number>().as('total'))
    .execute()

/** All that the form of indication tells: the fine, and with it the motorcycle, the rental and the customer, if any. */
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
      ...(['f.prazo_indicacao', 'f.indicacao', 'f.locacao_id', 'f.cliente_id', 'f.moto_id'] as const),
      ...(['f.sne_aceito_em', 'm.renavam', 'm.chassi', 'm.modelo', 'm.cor', 'm.ano'] as const),
      ...(['l.data_inicio', 'l.data_fim', 'l.data_encerramento'] as const),
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

/** The customer's driving licence as it was sent in, the last sent first. */
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
