import { findCliente } from '#features/clientes/clientes/service.ts'
import { findMoto } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { type OwnerKind, timelineOf } from './linha-do-tempo/queries.ts'
import { odometerReadings } from './quilometragem/queries.ts'
import { kmByWeek } from './quilometragem/rules.ts'

type Page = Parameters<typeof timelineOf>[2]

const exists = { cliente: findCliente, moto: findMoto }

/** Returns a page of a record's timeline. Throws NotFound if the record does not exist. */
export async function recordTimeline(db: Db, owner: { kind: OwnerKind; id: string }, page: Page) {
  await exists[owner.kind](db, owner.id)
  const { items, next } = await timelineOf(db, owner, page)
  return { eventos: items, proximo: next ?? null }
}

/** Returns the km of each of the last 26 weeks. Throws NotFound if the motorcycle does not exist. */
export async function kmOfMoto({ db, today }: Context, id: string) {
  await findMoto(db, id)
  return { semanas: kmByWeek(await odometerReadings(db, id), today) }
}
