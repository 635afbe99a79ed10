import { randomBytes } from 'node:crypto'
import type { Db } from '#server/database/pool.ts'
import type { Divida } from '../rules.ts'
import { codeOf } from './queries.ts'

/** 144 bits: nobody guesses a link. */
const CODE_BYTES = 18

/**
 * The public address at which a debt is paid: made when it is first asked for, and the same ever after.
 * Within a transaction, hand that in.
 */
export const payLinkOf = async (db: Db, divida: Divida, publicUrl: string) =>
  `${publicUrl}/pagar/${await codeOf(db, divida, randomBytes(CODE_BYTES).toString('base64url'))}`
