import { setEmailReminders } from '#features/clientes/service.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'

const PURPOSE = 'cancelar-lembretes'
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where a customer's own links begin. */
export const CANCELAR = '/lembretes/cancelar/'

/** The path by which one customer ends the reminders, without signing in: it holds for ever, and tells nothing of them. */
export function unsubscribePath(secrets: Secrets, clienteId: string) {
  const short = Buffer.from(clienteId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${CANCELAR}${short}.${secrets.sign(clienteId, PURPOSE)}`
}

/** Whose link it is; undefined where it is none of ours. */
export function clienteOfToken(secrets: Secrets, token: string): string | undefined {
  const [short = '', signature = ''] = token.split('.')
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return ID.test(id) && secrets.wasSigned(id, signature, PURPOSE) ? id : undefined
}

/** Whether the customer gets reminders now; undefined where there is no such customer. */
export const acceptsReminders = (db: Deps['db'], clienteId: string) => queries.findAcceptance(db, clienteId)

/** What the customer chose by the link, in the audit trail as the customer's own. */
export const chooseReminders = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clienteId: string,
  aceita: boolean,
  origem: string,
) =>
  setEmailReminders(contextAt(db, { usuario: 'cliente (link do e-mail)', origem }, now()), clienteId, aceita)
