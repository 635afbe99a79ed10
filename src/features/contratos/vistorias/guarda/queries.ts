import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Tx } from '#server/database/pool.ts'

/**
 * Deletes the free photos, notes and reasons of inspections whose rental ended before the day. Returns how many inspections
 * and the storage keys of the photos, whose bytes the caller removes after commit.
 */
export async function forgetEndedBefore(tx: Tx, before: CalendarDay, limite: number) {
  const { rows: old } = await sql<{ id: string }>`
    select v.id from vistorias v join locacoes l on l.id = v.locacao_id
    where l.data_encerramento < ${before} and (
      v.observacoes is not null or v.liberada_motivo <> '[apagado]' or v.anulada_motivo <> '[apagado]'
      or exists (select from vistorias_fotos f where f.vistoria_id = v.id and f.slot = 'livre')
      or exists (select from vistorias_respostas r where r.vistoria_id = v.id and r.nota <> '[apagado]'))
    order by v.id limit ${limite}`.execute(tx)
  const ids = old.map(({ id }) => id)
  const { rows } = await sql<{
    chave: string
  }>`select esquecer_vistorias(${ids}::uuid[]) as chave`.execute(tx)
  return { vistorias: ids.length, chaves: rows.map(({ chave }) => chave) }
}
