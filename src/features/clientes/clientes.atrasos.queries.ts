import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'

/** What is late on the day: weeks and deposits unpaid after their date, and charges likewise; disputed ones do not count. */
export const countOverdue = async (db: Db, cliente_id: string, today: CalendarDay) => {
  const [pagamentos, cobrancas] = await Promise.all([
    db
      .selectFrom('pagamentos')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('cliente_id', '=', cliente_id)
      .where('status', '=', 'pendente')
      .where('data_vencimento', '<', today)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('cobrancas_extras')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('cliente_id', '=', cliente_id)
      .where('status', '=', 'pendente')
      .where('simulada', '=', false)
      .where('data_vencimento', '<', today)
      .executeTakeFirstOrThrow(),
  ])
  return { pagamentos_atrasados: pagamentos.n, cobrancas_vencidas: cobrancas.n }
}
