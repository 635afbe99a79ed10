import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { findLink, lockLink } from '../queries.ts'
import { CODE_LENGTH, expiryOf, isValid, SEGUNDOS_NO_APARELHO } from '../rules.ts'
import { hashOf } from '../service.ts'
import * as queries from './queries.ts'

const codeOf = (secrets: Secrets, link_id: string) =>
  secrets.sign(link_id, 'pagina-do-cliente').slice(0, CODE_LENGTH)

/**
 * Returns the code of the customer's page and until when it is valid, the same link each time: its code is
 * signed from the row's id, so that it can be sent again although only its hash is stored. One that
 * expired or was closed by wrong answers gets another code.
 */
export async function openPage(
  tx: Tx,
  secrets: Secrets,
  { id: cliente_id, demonstracao }: { id: string; demonstracao: boolean },
  now: Instant,
) {
  const expira_em = expiryOf('pagina', now)
  const known = await queries.lockPageOf(tx, cliente_id)
  if (known && !isValid(known, now)) await queries.deletePage(tx, cliente_id)
  const id = await queries.newId(tx)
  await queries.insertPage(tx, {
    id,
    codigo_hash: hashOf(codeOf(secrets, id)),
    tipo: 'pagina',
    cliente_id,
    recebimento_id: null,
    documento_id: null,
    expira_em,
    demonstracao,
  })
  const { id: kept } = (await queries.lockPageOf(tx, cliente_id))!
  const codigo = codeOf(secrets, kept)
  // After a change of the installation's key the code is another one.
  await queries.updatePage(tx, kept, { codigo_hash: hashOf(codigo), expira_em })
  return { codigo, expira_em }
}

/** Deletes the link of a customer's page, which ends it on every device. */
export const closePage = queries.deletePage

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>
/** The link of a customer's page. */
export type Pagina = Link & { cliente_id: string }
type Asked = { codigo: string; now: Instant }

/** Looks any text up, so that one that cannot be a code takes as long as an unknown one. */
const linkOf = (codigo: string) => ({ tipo: 'pagina' as const, codigo_hash: hashOf(codigo) })
const ifValid = (link: Link | undefined, now: Instant) =>
  link && isValid(link, now) ? (link as Pagina) : undefined

/** Returns the page of a code; undefined if it is unknown, expired or closed. */
export const findPage = async (db: Db, { codigo, now }: Asked) =>
  ifValid(await findLink(db, linkOf(codigo)), now)

/** Like `findPage`; locks it until the transaction ends. */
export const lockPage = async (tx: Tx, { codigo, now }: Asked) =>
  ifValid(await lockLink(tx, linkOf(codigo)), now)

/** Makes a page valid for another 180 days after a right answer, and forgets the wrong ones. */
export const keepPage = (tx: Tx, { id }: Pagina, now: Instant) =>
  queries.updatePage(tx, id, { expira_em: expiryOf('pagina', now), tentativas: 0 })

const PURPOSE = 'sessao-da-pagina'
const signedText = ({ id }: Pagina, expira: string) => `${id}\n${expira}`

/** Returns the value of the cookie that signs a device in to a page for 30 days. */
export function sessionOf(secrets: Secrets, pagina: Pagina, now: Instant) {
  const expira = String(Math.floor(Date.parse(now) / 1000) + SEGUNDOS_NO_APARELHO)
  return `${expira}.${secrets.sign(signedText(pagina, expira), PURPOSE)}`
}

/** Returns what a device's cookie says of a page; `fora`: it was made for another link. */
export function aparelhoOf(
  secrets: Secrets,
  pagina: Pagina,
  cookie: string | undefined,
  now: Instant,
) {
  if (cookie === undefined) return 'sem_sessao'
  const [expira = '', assinatura = ''] = cookie.split('.')
  if (!secrets.wasSigned(signedText(pagina, expira), assinatura, PURPOSE)) return 'fora'
  return Number(expira) * 1000 > Date.parse(now) ? 'dentro' : 'sem_sessao'
}
