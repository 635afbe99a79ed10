import { PAGINA_DO_CLIENTE } from '#domain/addresses.ts'
import { RuleViolation } from '#domain/errors.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import { findPage } from '#features/sistema/links-publicos/pagina/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { DISPENSADA } from '../fila/rules.ts'
import { queueMessages } from '../fila/service.ts'
import type { MensagemRow } from '../queries.ts'
import * as queries from './queries.ts'

type To = { id: string; nome: string; telefone: string }

/** Returns the message with the link of a customer's page. */
export async function pageMessage(db: Db, { nome }: Pick<To, 'nome'>, link: string) {
  const { texto } = await readTexto(db, 'pagina')
  return renderTexto(texto, { nome: nome.split(' ')[0]!, link })
}

/**
 * Queues the message with the link of a customer's page, in the caller's transaction, unless one still
 * waits. Throws RuleViolation without a phone number.
 */
export async function queuePage(tx: Tx, ctx: Context, cliente: To, mensagem: string) {
  const numero = whatsappNumber(cliente.telefone)
  if (!numero) throw new RuleViolation(SEM_TELEFONE, 'sem_telefone')
  if (await queries.isQueued(tx, cliente.id)) return
  await queueMessages(tx, ctx, async () => [
    { tipo: 'pagina', numero, mensagem, cliente_id: cliente.id, cliente_nome: cliente.nome },
  ])
}

const LINK = new RegExp(`${PAGINA_DO_CLIENTE}([\\w-]+)`)
/** Why a message with a page is not sent. */
const NAO_ABRE = 'O acesso à página foi encerrado.'

/** Returns the message and the customer's number of now, or why it is no longer sent. */
export async function pageTextNow(tx: Tx, { now }: Pick<Context, 'now'>, row: MensagemRow) {
  const codigo = LINK.exec(row.mensagem)?.[1] ?? ''
  const pagina = await findPage(tx, { codigo, now })
  const to = pagina && (await queries.findReceiver(tx, pagina.cliente_id))
  if (!to) return { reason: NAO_ABRE }
  if (to.demonstracao) return { reason: DISPENSADA.demonstracao }
  const numero = whatsappNumber(to.telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  return { numero, cliente_nome: to.cliente_nome, mensagem: row.mensagem }
}
