import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { findLink, lockLink } from '../queries.ts'
import { CODE_LENGTH, digitsOf, expiryOf, isValid } from '../rules.ts'
import { countWrong, hashOfCode } from '../service.ts'
import * as queries from './queries.ts'
import { type Aparelho, partsOf, sessionEnd, signedText } from './rules.ts'

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
  if (known && isValid(known, now)) {
    const codigo = codeOf(secrets, known.id)
    // After a change of the installation's key the code is another one.
    await queries.updatePage(tx, known.id, { codigo_hash: hashOfCode(codigo)!, expira_em })
    return { codigo, expira_em }
  }
  if (known) await queries.deletePage(tx, cliente_id)
  const id = await queries.newId(tx)
  await queries.insertPage(tx, {
    id,
    codigo_hash: hashOfCode(codeOf(secrets, id))!,
    tipo: 'pagina',
    cliente_id,
    recebimento_id: null,
    documento_id: null,
    expira_em,
    demonstracao,
  })
  const { id: kept } = (await queries.lockPageOf(tx, cliente_id))!
  return { codigo: codeOf(secrets, kept), expira_em }
}

/** Deletes the link of a customer's page, which ends it on every device. */
export const closePage = queries.deletePage

export type Pagina = { id: string; cliente_id: string }

type Asked = { codigo: string; now: Instant }

const pageOf = <L extends { id: string; cliente_id: string | null }>({ id, cliente_id }: L) => ({
  id,
  cliente_id: cliente_id!,
})

/** Returns the page of a code; undefined if it is unknown, expired or closed. */
export async function findPage(db: Db, { codigo, now }: Asked): Promise<Pagina | undefined> {
  const codigo_hash = hashOfCode(codigo)
  const link = codigo_hash && (await findLink(db, { tipo: 'pagina', codigo_hash }))
  return link && isValid(link, now) ? pageOf(link) : undefined
}

/** Like `findPage`; locks it until the transaction ends. */
export async function lockPage(tx: Tx, { codigo, now }: Asked): Promise<Pagina | undefined> {
  const codigo_hash = hashOfCode(codigo)
  const link = codigo_hash && (await lockLink(tx, { tipo: 'pagina', codigo_hash }))
  return link && isValid(link, now) ? pageOf(link) : undefined
}

type Answer = Asked & { cpf_final: string; isRight: (cliente_id: string) => Promise<boolean> }

/**
 * Checks the answer to what the page asks on a new device. A right one makes the link valid for another 180
 * days. Returns 'errado' if it may be tried again, 'fechou' for the fifth wrong answer in a row,
 * undefined for a code that shows nothing.
 */
export async function answerPage(tx: Tx, { codigo, now, cpf_final, isRight }: Answer) {
  const codigo_hash = hashOfCode(codigo)
  const link = codigo_hash && (await lockLink(tx, { tipo: 'pagina', codigo_hash }))
  if (!link || !isValid(link, now)) return
  if (!digitsOf(cpf_final)) return { situacao: 'errado' as const }
  const pagina = pageOf(link)
  if (await isRight(pagina.cliente_id)) {
    await queries.updatePage(tx, link.id, { expira_em: expiryOf('pagina', now), tentativas: 0 })
    return { situacao: 'entrou' as const, pagina }
  }
  const mayTry = await countWrong(tx, link, now)
  return { situacao: mayTry ? ('errado' as const) : ('fechou' as const), pagina }
}

const PURPOSE = 'sessao-da-pagina'

/** Returns the value of the cookie that signs a device in to a page for 30 days. */
export function sessionOf(secrets: Secrets, { id }: Pagina, now: Instant) {
  const expira = sessionEnd(now)
  return `${expira}.${secrets.sign(signedText(id, expira), PURPOSE)}`
}

/** Returns what a device's cookie says of a page. */
export function aparelhoOf(
  secrets: Secrets,
  { id }: Pagina,
  cookie: string | undefined,
  now: Instant,
): Aparelho {
  if (cookie === undefined) return 'sem_sessao'
  const parts = partsOf(cookie)
  if (!parts || !secrets.wasSigned(signedText(id, parts.expira), parts.assinatura, PURPOSE))
    return 'fora'
  return Number(parts.expira) * 1000 > Date.parse(now) ? 'dentro' : 'sem_sessao'
}
