import type { CalendarDay } from '#domain/calendar-day.ts'
import { startOfDay } from '#features/contratos/locacoes/periodos/rules.ts'
import type { Db } from '#server/database/pool.ts'

/** Moves the start of a rental that has one motorcycle to an earlier day. */
export const beginEarlier = (db: Db, locacao_id: string, data_inicio: CalendarDay) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('locacoes').set({ data_inicio }).where('id', '=', locacao_id).execute()
    await tx
      .updateTable('locacoes_motos')
      .set({ inicio: startOfDay(data_inicio) })
      .where('locacao_id', '=', locacao_id)
      .execute()
  })
