import type { Db } from '#server/database/pool.ts'

export const deleteMotos = (db: Db, importacao_id: string) =>
  db.deleteFrom('motos').where('importacao_id', '=', importacao_id).execute()
