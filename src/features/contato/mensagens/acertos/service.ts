import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { acertoValues, refundValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import { totalOf } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOf } from '#features/dinheiro/pix/abertas/service.ts'
import { linkToAll } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'

import { DISPENSADA } from '../fila/rules.ts'
import { queueMessages } from '../fila/service.ts'
import { withoutLink } from '../promessas/rules.ts'
import type { MensagemRow } from '../queries.ts'
import * as queries from './queries.ts'
import { NAO_SAI } from './rules.ts'

type Acerto = NonNullable<Awaited<ReturnType<typeof queries.findAcerto>>>
type Devolucao = NonNullable<Awaited<ReturnType<typeof queries.findDevolucao>>>

/** Returns the text of a closed settlement: what goes back until when, or what is to be paid; null if neither. */
async function acertoText(tx: Tx, acerto: Acerto, link = '') {
  if (acerto.a_devolver > 0) {
    const { texto } = await readTexto(tx, 'acerto_a_devolver')
    return renderTexto(texto, acertoValues({ ...acerto, valor: acerto.a_devolver }))
  }
  if (acerto.a_receber === 0) return null
  const { texto } = await readTexto(tx, 'acerto_a_pagar')
  const { primeiro_nome, valor } = acertoValues({ ...acerto, valor: acerto.a_receber })
  return renderTexto(link ? texto : withoutLink(texto), { primeiro_nome, valor, link })
}

const refundText = async (tx: Tx, devolucao: Devolucao) =>
  renderTexto((await readTexto(tx, 'caucao_devolvida')).texto, refundValues(devolucao))

/** Queues the message that a settlement was closed, in the caller's transaction, unless one still waits. */
export async function queueAcerto(tx: Tx, ctx: Context, locacao_id: string) {
  const acerto = await queries.findAcerto(tx, locacao_id)
  const numero = acerto && whatsappNumber(acerto.cliente_telefone)
  if (!numero || acerto.demonstracao || acerto.na_fila) return
  const mensagem = await acertoText(tx, acerto)
  if (!mensagem) return
  const { cliente_id, cliente_nome } = acerto
  await queueMessages(tx, ctx, async () => [
    { tipo: 'acerto', numero, mensagem, cliente_id, cliente_nome, locacao_id },
  ])
}

/** Queues the message that money of the deposit went back, in the caller's transaction. */
export async function queueRefund(tx: Tx, ctx: Context, movimento_id: string) {
  const devolucao = await queries.findDevolucao(tx, movimento_id)
  const numero = devolucao && whatsappNumber(devolucao.cliente_telefone)
  if (!numero || devolucao.demonstracao) return
  const mensagem = await refundText(tx, devolucao)
  const { cliente_id, cliente_nome } = devolucao
  await queueMessages(tx, ctx, async () => [
    { tipo: 'caucao_devolvida', numero, mensagem, cliente_id, cliente_nome, movimento_id },
  ])
}

/** Returns the message's text as of now, or why it is no longer sent. */
export async function acertoTextNow(
  tx: Tx,
  ctx: Context,
  row: MensagemRow,
  publicUrl: string | undefined,
) {
  const isRefund = row.tipo === 'caucao_devolvida'
  const about = isRefund
    ? await queries.findDevolucao(tx, row.movimento_id)
    : await queries.findAcerto(tx, row.locacao_id)
  if (!about) return { reason: isRefund ? NAO_SAI.desfeita : NAO_SAI.reaberto }
  if (about.demonstracao) return { reason: DISPENSADA.demonstracao }
  const numero = whatsappNumber(about.cliente_telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  const { cliente_id, cliente_nome } = about
  if ('movimento_id' in about)
    return { numero, cliente_nome, mensagem: await refundText(tx, about) }
  if (about.a_receber > 0 && totalOf(await openDividasOf(ctx, cliente_id)) === 0)
    return { reason: NAO_SAI.paga }
  const asks = about.a_receber > 0 && publicUrl && isReachable(publicUrl)
  const link = asks ? await linkToAll(tx, ctx, { cliente_id, publicUrl }) : ''
  const mensagem = await acertoText(tx, about, link)
  return mensagem ? { numero, cliente_nome, mensagem } : { reason: NAO_SAI.reaberto }
}
