import { BusyError } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { markOf, type Secrets } from './secrets.ts'

/** Beside the settings, and shown with none of them: which key the stored secrets are under. */
export const KEY_GROUP = 'chave_dos_segredos'

/** The installation's key was exchanged, and this process still has the one of before. */
export class KeyExchanged extends BusyError {
  constructor() {
    super(
      'A chave desta instalação foi trocada, e este servidor está se encerrando. Tente de novo em instantes.',
    )
  }
}

const marked = (db: Db) => db.selectFrom('configuracoes').select('valor').where('chave', '=', KEY_GROUP)

const markIn = (row: { valor: unknown } | undefined) => (row?.valor as { marca: string } | undefined)?.marca

/** The mark of the key that the database's secrets are under; none where no server has ever started on it. */
export const markInForce = async (db: Db) => markIn(await marked(db).executeTakeFirst())

/** Whether these secrets are under another key than the database's. */
export async function isExchanged(db: Db, secrets: Secrets) {
  const mark = await markInForce(db)
  return mark !== undefined && mark !== markOf(secrets)
}

/**
 * Call it in the transaction that stores something sealed, before that: the key is not exchanged until the transaction ends.
 * @throws {KeyExchanged} when it was exchanged before; what is sealed now could never be read again.
 */
export async function holdKey(tx: Tx, secrets: Secrets) {
  const mark = markIn(await marked(tx).forShare().executeTakeFirst())
  if (mark !== undefined && mark !== markOf(secrets)) throw new KeyExchanged()
}

/** Waits for whoever holds the key, and keeps it to this transaction: what is read from now on is all that was sealed under it. */
export const takeKey = async (tx: Tx) => markIn(await marked(tx).forUpdate().executeTakeFirst())
