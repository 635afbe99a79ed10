import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { promessaValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import { totalOf } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOf } from '#features/dinheiro/pix/abertas/service.ts'
import { linkToAll } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { DISPENSADA, isQueueTime } from '../fila/rules.ts'
import { type Queueable, queueMessages } from '../fila/service.ts'
import type { MensagemRow } from '../queries.ts'
import * as queries from './queries.ts'
import { NAO_SAI, type TipoPromessa, withoutLink } from './rules.ts'

type Promessa = NonNullable<Awaited<ReturnType<typeof queries.findPromessa>>>

/** A message about the promise as of now; it is written again when it is sent. */
async function queueable(tx: Tx, promessa: Promessa, tipo: TipoPromessa): Promise<Queueable[]> {
  const { id: promessa_id, cliente_id, cliente_nome, cliente_telefone } = promessa
  const numero = whatsappNumber(cliente_telefone)
  if (!numero) return []
  const mensagem = await render(tx, promessa, { tipo })
  return [{ tipo, numero, mensagem, cliente_id, cliente_nome, promessa_id }]
}

/** Returns the shop's text about the promise; without a link, without the sentence that offers it. */
async function render(
  tx: Tx,
  promessa: Promessa,
  { tipo, link = '' }: { tipo: TipoPromessa; link?: string },
) {
  const { texto } = await readTexto(tx, tipo)
  return renderTexto(link ? texto : withoutLink(texto), { ...promessaValues(promessa), link })
}

/** Queues the message that says what was agreed, in the caller's transaction. */
export async function queueAgreement(tx: Tx, ctx: Context, id: string) {
  const promessa = await queries.findPromessa(tx, id)
  if (!promessa || promessa.demonstracao) return
  await queueMessages(tx, ctx, () => queueable(tx, promessa, 'promessa_combinada'))
}

/** Queues the message of each promise for today, once, if a provider is configured. */
export async function queuePromessasOfToday({
  db,
  now,
  messengers,
}: Pick<Deps, 'db' | 'now'> & { messengers: Messengers }) {
  if (!isQueueTime(now()) || !(await messengers()).length) return
  const ctx = systemContext({ db, now })
  const promessas = await transaction(ctx, (tx) =>
    queueMessages(tx, ctx, async () => {
      const queued: Queueable[] = []
      for (const promessa of await queries.dueToday(tx, ctx.today))
        queued.push(...(await queueable(tx, promessa, 'promessa_no_dia')))
      return queued
    }),
  )
  return { counts: { promessas } }
}

/** Returns the message's text as of now, or why it is no longer sent. */
export async function promessaText(
  tx: Tx,
  ctx: Context,
  row: MensagemRow,
  publicUrl: string | undefined,
) {
  const promessa = await queries.findPromessa(tx, row.promessa_id)
  if (!promessa?.vale) return { reason: NAO_SAI.encerrada }
  if (promessa.demonstracao) return { reason: DISPENSADA.demonstracao }
  const onTheDay = row.tipo === 'promessa_no_dia'
  if (onTheDay ? promessa.dia !== ctx.today : promessa.dia < ctx.today)
    return { reason: NAO_SAI.atrasada }
  const numero = whatsappNumber(promessa.cliente_telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  const to = { numero, cliente_nome: promessa.cliente_nome }
  if (!onTheDay)
    return { ...to, mensagem: await render(tx, promessa, { tipo: 'promessa_combinada' }) }
  const { cliente_id } = promessa
  const valor = totalOf((await openDividasOf(ctx, cliente_id)).filter(({ prometida }) => prometida))
  if (valor === 0) return { reason: NAO_SAI.paga }
  const link =
    publicUrl && isReachable(publicUrl) ? await linkToAll(tx, ctx, { cliente_id, publicUrl }) : ''
  return {
    ...to,
    mensagem: await render(tx, { ...promessa, valor }, { tipo: 'promessa_no_dia', link }),
  }
}
