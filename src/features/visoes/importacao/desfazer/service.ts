import type { Context } from '#server/database/context.ts'
import type { Ficou } from '../rules.ts'
import * as queries from './queries.ts'

/** Deletes the motorcycles of an import that nobody used; returns the others. */
export async function undoRows({ db }: Context, importacao_id: string): Promise<Ficou[]> {
  await queries.deleteMotos(db, importacao_id)
  return []
}
