import { randomBytes } from 'node:crypto'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'
import { codeOf } from './queries.ts'

/** 144 random bits, which cannot be guessed. */
const CODE_BYTES = 18

/**
 * Returns the public payment address of a debt, created on first use and then permanent. Within a
 * transaction, pass it as `db`.
 */
export const payLinkOf = async (db: Db, ref: RefDivida, publicUrl: string) =>
  `${publicUrl}/pagar/${await codeOf(db, ref, randomBytes(CODE_BYTES).toString('base64url'))}`
