import { randomBytes } from 'node:crypto'
import type { Db } from '#server/database/pool.ts'
import type { Divida } from '../rules.ts'
import { codeOf } from './queries.ts'

/** 144 random bits, which cannot be guessed. */
const CODE_BYTES = 18

/**
 * Returns the public payment address of a debt, created on first use and then permanent. Within a
 * transaction, pass it as `db`.
 */
export const payLinkOf = async (db: Db, divida: Divida, publicUrl: string) =>
  `${publicUrl}/pagar/${await codeOf(db, divida, randomBytes(CODE_BYTES).toString('base64url'))}`
