import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { MOTIVOS_DISPENSA } from '#features/dinheiro/dividas/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'

const dispensas = (db: Db) =>
  db
    .selectFrom('alocacoes as a')
    .innerJoin('dividas as d', (join) =>
      join.on((e) => e('d.id', '=', e.fn.coalesce('a.pagamento_id', 'a.cobranca_id'))),
    )
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .leftJoin('recebimentos as r', 'r.id', 'a.recebimento_id')
    .selectAll('a')
    .select(['c.id as cliente_id', 'c.nome as cliente_nome', 'r.numero as recebimento_numero'])
    .select(['d.pagamento_tipo', 'd.semana_referencia', 'd.titulo', 'd.data_vencimento'])
    .where('a.tipo', '=', 'dispensa')
export type DispensaRow = Awaited<ReturnType<typeof findDispensa>>

/** Returns what people wrote off between two days and did not undo, the newest first. */
export const listDispensas = (db: Db, { first, last }: { first: CalendarDay; last: CalendarDay }) =>
  dispensas(db)
    .where('a.dia', '>=', first)
    .where('a.dia', '<=', last)
    .where('a.desfeita_em', 'is', null)
    .where('a.motivo', 'in', MOTIVOS_DISPENSA)
    .orderBy('a.dia', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

const notFound = () => new NotFound('Dispensa não encontrada')

export const findDispensa = (db: Db, id: string) =>
  dispensas(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Locks a write-off, after its debt. */
export const lockDispensa = (tx: Tx, id: string) =>
  tx
    .selectFrom('alocacoes')
    .selectAll()
    .where('id', '=', id)
    .where('tipo', '=', sql.lit('dispensa'))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
