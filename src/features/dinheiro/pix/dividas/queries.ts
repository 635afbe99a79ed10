import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import {
  columnOf,
  dividaNotFound,
  idOf,
  type RefDivida,
  refOf,
} from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Divida } from './rules.ts'

const dividas = (db: Db) =>
  db
    .selectFrom('dividas as d')
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .leftJoin('motos as m', 'm.id', 'd.moto_id')
    .leftJoin('pagamentos as p', 'p.id', 'd.pagamento_id')
    .select([
      'd.pagamento_id',
      'd.cobranca_id',
      'd.pagamento_tipo as tipo',
      'd.semana_referencia',
      'd.titulo',
    ])
    .select(['d.data_vencimento', 'd.status', 'd.forma', 'd.locacao_id', 'd.valor_original'])
    .select(['d.principal_aberto', 'd.encargos_abertos', 'd.encargos_lancados', 'd.encargos_desde'])
    .select([
      'd.multa_lancada',
      'd.simulada',
      'd.demonstracao as ficticia',
      'd.moto_id',
      'm.placa as moto_placa',
    ])
    .select(['p.valor_pago', 'p.caucao_encerrada_em', 'p.caucao_devolvida'])
    .select(['c.id as cliente_id', 'c.nome', 'c.cpf', 'c.email', 'c.telefone'])

type Row = Awaited<ReturnType<ReturnType<typeof dividas>['executeTakeFirstOrThrow']>>

const dividaOf = ({ cliente_id, nome, cpf, email, telefone, ...row }: Row): Divida => ({
  ...row,
  ref: refOf(row),
  cliente: { id: cliente_id, nome, cpf, email, telefone },
})

export const findDivida = async (db: Db, ref: RefDivida) =>
  dividaOf(
    await dividas(db)
      .where(`d.${columnOf(ref)}`, '=', idOf(ref))
      .executeTakeFirstOrThrow(() => dividaNotFound(ref)),
  )

/**
 * Returns the customers' open debts due by `until`, oldest due first, then by id. Excludes contested
 * charges and those of simulated fines.
 */
export const findOpen = async (
  db: Db,
  { clientes, until }: { clientes: readonly string[]; until: CalendarDay },
) =>
  (
    await dividas(db)
      .where('d.cliente_id', '=', sql<string>`any(${clientes}::uuid[])`)
      .where('d.status', '=', sql.lit('pendente'))
      .where('d.simulada', '=', false)
      .where('d.data_vencimento', '<=', until)
      .orderBy('d.data_vencimento')
      .orderBy('d.id')
      .execute()
  ).map(dividaOf)
