import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { readStored } from './arquivos/service.ts'
import type { Conferencia } from './contract.ts'
import * as queries from './queries.ts'

export const { countFound } = queries

/** Returns every rule with what the last check found. */
export async function readCheck(db: Db): Promise<Conferencia> {
  const found = new Map((await queries.listFound(db)).map((row) => [row.numero, row]))
  return {
    invariantes: queries.INVARIANTES.flatMap(({ numero, descricao }) => {
      const row = found.get(numero)
      return row
        ? { numero, descricao, ocorrencias: row.ocorrencias, exemplos: row.exemplos as never }
        : []
    }),
    conferido_em: [...found.values()][0]?.conferido_em ?? null,
  }
}

/** Checks the accounts against every rule and keeps what it found; keeps nothing if `stopping` is aborted. */
export async function checkAccounts(ctx: Context, stopping?: AbortSignal) {
  const found = await queries.readBroken(ctx.db, stopping)
  await transaction(ctx, (tx) => queries.saveFound(tx, found, ctx.now))
  return readCheck(ctx.db)
}

/** Reads all stored files whose hash is kept, then checks like `checkAccounts`. */
export async function checkNow(ctx: Context, files: FileStore) {
  await readStored(ctx, files)
  return checkAccounts(ctx)
}
