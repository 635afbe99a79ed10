import { findMoto } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import { odometerReadings } from './queries.ts'
import { kmByWeek } from './rules.ts'

/** Returns the km of each of the last 26 weeks. Throws NotFound if the motorcycle does not exist. */
export async function kmOfMoto({ db, today }: Context, id: string) {
  await findMoto(db, id)
  return { semanas: kmByWeek(await odometerReadings(db, id), today) }
}
