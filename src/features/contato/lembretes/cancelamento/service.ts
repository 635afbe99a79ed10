import { setEmailReminders } from '#features/clientes/clientes/service.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'

const PURPOSE = 'cancelar-lembretes'
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Path prefix of the customers' links. */
export const CANCELAR = '/lembretes/cancelar/'

/**
 * Returns the path where a customer ends the reminders without signing in. It never expires and
 * contains no personal data.
 */
export function unsubscribePath(secrets: Secrets, clienteId: string) {
  const short = Buffer.from(clienteId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${CANCELAR}${short}.${secrets.sign(clienteId, PURPOSE)}`
}

/** Returns the customer's id from a link's token; undefined if the signature is invalid. */
export function clienteOfToken(secrets: Secrets, token: string): string | undefined {
  const [short = '', signature = ''] = token.split('.')
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return ID.test(id) && secrets.wasSigned(id, signature, PURPOSE) ? id : undefined
}

/** Whether the customer gets reminders; undefined if the customer does not exist. */
export const acceptsReminders = (db: Deps['db'], clienteId: string) =>
  queries.findAcceptance(db, clienteId)

/** Saves the customer's choice; the audit trail names the customer as its author. */
export const chooseReminders = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clienteId: string,
  aceita: boolean,
  origem: string,
) =>
  setEmailReminders(
    contextAt(db, { usuario: 'cliente (link do e-mail)', origem }, now()),
    clienteId,
    aceita,
  )
