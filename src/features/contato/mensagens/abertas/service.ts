import type { Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { announceSuspiciousMessage } from '#features/contato/modelos/service.ts'
import { dividaNotFound, findRef } from '#features/dinheiro/dividas/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { complete, present, requireNumber } from '../envio/service.ts'
import { dismissQueued } from '../fila/queries.ts'
import { findDivida } from '../pendentes/queries.ts'
import { findMensagem, insertMensagem, lockSending } from '../queries.ts'
import { ENVIADA_A_MAO, ESPERA_SEGUNDOS } from '../rules.ts'
import * as queries from './queries.ts'

type Opened = {
  numero: string
  mensagem: string
  cliente_id?: string | undefined
  pagamento_id?: string | undefined
  cobranca_id?: string | undefined
}

/**
 * Records a chat that a person opened in their own WhatsApp; `endereco` is PUBLIC_URL. Returns the
 * same row for the same chat within a minute. Throws NotFound if the customer or the debt does not exist.
 */
export function recordOpened(ctx: Context, endereco: string, { numero, mensagem, ...of }: Opened) {
  return transaction(ctx, async (tx, ctx) => {
    const row = complete(
      {
        tipo: of.pagamento_id || of.cobranca_id ? 'cobranca' : 'manual',
        status: 'delivered_ready',
        numero: requireNumber(numero),
        mensagem,
        ...(await whoseIs(tx, of)),
      },
      ctx,
    )
    await lockSending(tx, row.numero)
    const since = new Date(Date.parse(ctx.now) - ESPERA_SEGUNDOS * 1000).toISOString() as Instant
    const opened = await queries.findOpened(tx, row, since)
    if (opened) return present(await findMensagem(tx, opened.id))
    await dismissQueued(tx, row, ENVIADA_A_MAO, ctx.now)
    const suspeita = await announceSuspiciousMessage(ctx, endereco, mensagem)
    const { id } = await insertMensagem(tx, { ...row, suspeita })
    return present(await findMensagem(tx, id))
  })
}

/**
 * Returns the customer of the chat and the debt it is about, whatever the status of the debt; empty
 * for a bare number.
 */
async function whoseIs(
  tx: Tx,
  { cliente_id, pagamento_id, cobranca_id }: Omit<Opened, 'numero' | 'mensagem'>,
) {
  if (cliente_id) {
    const cliente = await queries.findCliente(tx, cliente_id)
    if (!cliente) throw new NotFound('Cliente não encontrado')
    return { cliente_id, cliente_nome: cliente.nome }
  }
  const of = findRef({ pagamento_id, cobranca_id })
  if (!of) return {}
  const divida = await findDivida(tx, of)
  if (!divida) throw dividaNotFound(of)
  return { ...of, cliente_id: divida.cliente_id, cliente_nome: divida.cliente_nome }
}
