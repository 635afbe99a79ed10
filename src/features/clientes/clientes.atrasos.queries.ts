import { type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'

/**
 * What is late on the day: weeks and deposits unpaid after their date, and charges likewise; disputed ones do not count. What
 * the person owed under a record archived before, with the same CPF, is still owed.
 */
export const countOverdue = async (db: Db, { id, cpf }: { id: string; cpf: string }, today: CalendarDay) => {
  const theirs = sql<SqlBool>`cliente_id in (
    select ${id}::uuid union all
    select c.id from clientes c where c.cpf = ${cpf} and c.excluido_em is not null and c.anonimizado_em is null)`
  const [pagamentos, cobrancas] = await Promise.all([
    db
      .selectFrom('pagamentos')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where(theirs)
      .where('status', '=', 'pendente')
      .where('data_vencimento', '<', today)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('cobrancas_extras')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where(theirs)
      .where('status', '=', 'pendente')
      .where('simulada', '=', false)
      .where('data_vencimento', '<', today)
      .executeTakeFirstOrThrow(),
  ])
  return { pagamentos_atrasados: pagamentos.n, cobrancas_vencidas: cobrancas.n }
}
