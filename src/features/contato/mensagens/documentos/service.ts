import { DOCUMENTO_PUBLICO } from '#domain/addresses.ts'
import { NOME_DOCUMENTO, numberOf } from '#domain/documento.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { asMessage, SEM_TELEFONE, signature } from '#features/contato/modelos/rules.ts'
import { renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { createLink } from '#features/sistema/links-publicos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { DISPENSADA } from '../fila/rules.ts'
import { queueMessages } from '../fila/service.ts'
import type { MensagemRow } from '../queries.ts'
import * as queries from './queries.ts'
import { NAO_SAI } from './rules.ts'

/** Returns the kind and the words of the message with a document's link; undefined if it is no longer valid. */
export async function documentMessage(tx: Tx, documento_id: string | null, link: string) {
  const document = await queries.findDocumento(tx, documento_id)
  if (!document) return
  const tipo = document.tipo === 'notificacao' ? ('notificacao' as const) : ('documento' as const)
  const { texto } = await readTexto(tx, tipo)
  const values = {
    primeiro_nome: document.cliente_nome.split(' ')[0]!,
    documento: NOME_DOCUMENTO[document.tipo],
    numero: numberOf(document),
    link,
  }
  return { ...document, tipo, mensagem: renderTexto(texto, values) }
}

/**
 * Queues the message with a document's link, in the caller's transaction, unless one still waits or the
 * customer has no number. The link is made when it is sent.
 */
export async function queueDocument(tx: Tx, ctx: Context, documento_id: string) {
  const document = await documentMessage(tx, documento_id, '…')
  const numero = document && whatsappNumber(document.cliente_telefone)
  if (!numero || (await queries.isQueued(tx, documento_id))) return
  const { tipo, mensagem, cliente_id, cliente_nome } = document
  await queueMessages(tx, ctx, async () => [
    { tipo, numero, mensagem, cliente_id, cliente_nome, documento_id },
  ])
}

/** Returns the message's text as of now, with a new link, or why it is no longer sent. */
export async function documentTextNow(
  tx: Tx,
  ctx: Context,
  row: MensagemRow,
  publicUrl: string | undefined,
) {
  const document = await queries.findDocumento(tx, row.documento_id)
  if (!document) return { reason: NAO_SAI.invalido }
  if (document.demonstracao) return { reason: DISPENSADA.demonstracao }
  const numero = whatsappNumber(document.cliente_telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  if (!publicUrl || !isReachable(publicUrl)) return { reason: NAO_SAI.sem_endereco }
  const codigo = await createLink(tx, { documento_id: document.id }, ctx.now)
  const message = (await documentMessage(
    tx,
    document.id,
    `${publicUrl}${DOCUMENTO_PUBLICO}${codigo}`,
  ))!
  const empresa = await readConfig(tx, 'empresa')
  return {
    numero,
    cliente_nome: document.cliente_nome,
    mensagem: asMessage([message.mensagem, signature(empresa)]),
  }
}
