import type { Context } from '#server/database/context.ts'
import { present } from '../service.ts'
import * as queries from './queries.ts'

/** Returns a page of rented motorcycles with rental and odometer. */
export async function listRented(
  { db, today }: Context,
  query: Parameters<typeof queries.listRented>[2],
) {
  const { items, ...page } = await queries.listRented(db, today, query)
  return {
    ...page,
    items: items.map(({ modelo, km_ultima_manutencao, ...row }) => ({
      ...present(row, today),
      moto_modelo: modelo,
      moto_km_ultima_manutencao: km_ultima_manutencao,
    })),
  }
}
