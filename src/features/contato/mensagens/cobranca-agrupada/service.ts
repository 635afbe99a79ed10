import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import {
  andMore,
  type Grupo,
  groupFor,
  groupText,
  groupVariables,
  namedIn,
} from '#features/contato/lembretes/agrupado/rules.ts'
import { isReachable, momentoOf, remindersOn } from '#features/contato/lembretes/rules.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { findRef, idOf, refOf } from '#features/dinheiro/dividas/rules.ts'
import type { Aberta } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOf, promisedUntil } from '#features/dinheiro/pix/abertas/service.ts'
import { linkToAll } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { EXCLUIDA, openDivida, openOrReason, reminderRenderer } from '../cobranca/service.ts'
import { complete } from '../envio/service.ts'
import * as fila from '../fila/queries.ts'
import { DISPENSADA } from '../fila/rules.ts'
import { dueForReminder } from '../lembretes/queries.ts'
import { insertMensagem, type MensagemRow } from '../queries.ts'
import { reminderData } from '../rules.ts'
import { hadMoment, pointTo } from './queries.ts'

type Reminder = MensagemRow & { momento: number }
/** The values of the templates' variables, for providers that send an approved template. */
export type Words = { variables?: string[] | undefined; grouped?: string[] }

/**
 * Writes an automatic reminder as of now, the moment it is sent: about all that the customer owes if
 * that is more than one debt. Each debt that it names gets a row of its own. Returns what to hand to
 * the provider, or why nothing is sent.
 */
export const writeReminder = (ctx: Context, row: Reminder, publicUrl: string | undefined) =>
  transaction(ctx, async (tx, ctx): Promise<Words | { reason: string }> => {
    await fila.lockQueue(tx)
    const main = await dividaNow(tx, ctx, row)
    if ('reason' in main) return main
    const { divida, momento } = main
    const numero = whatsappNumber(divida.cliente_telefone)
    if (!numero) return { reason: SEM_TELEFONE }
    const render = await reminderRenderer(tx)
    const to = { numero, cliente_nome: divida.cliente_nome }
    const grupo = groupFor(momento, await openDividasOf(ctx, divida.cliente_id), ctx.today)
    const named = namedIn(grupo)
    if (named.length < 2) {
      const { mensagem, variables } = render(reminderData(divida))
      await fila.reword(tx, row.id, { ...to, mensagem })
      return { variables }
    }
    const { mensagem, ...grouped } = await groupWords(tx, ctx, { grupo, ...divida, publicUrl })
    await fila.reword(tx, row.id, { ...to, mensagem })
    const others = named.filter((each) => idOf(each.ref) !== divida.id)
    await insertOthers(tx, ctx, { others, row: { ...row, ...to, mensagem } })
    const { referencia, ...oldest } = reminderData(await openDivida(ctx, named[0]!.ref))
    const { variables } = render({
      ...oldest,
      referencia: `${referencia} ${andMore(named.length - 1)}`,
    })
    return { variables, ...grouped }
  })

type Main = { divida: Awaited<ReturnType<typeof openDivida>>; momento: number }

/**
 * Returns the debt that the reminder was queued for, or if that was settled meanwhile another of the
 * customer's with a reminder due.
 */
async function dividaNow(tx: Tx, ctx: Context, row: Reminder): Promise<Main | { reason: string }> {
  if (row.demonstracao) return { reason: DISPENSADA.demonstracao }
  const of = findRef(row)
  const found = of ? await openUnlessPromised(ctx, of) : { reason: EXCLUIDA }
  if (!('reason' in found)) {
    const isOutdated = momentoOf(found.sem_encargos_ate, ctx.today) !== row.momento
    return isOutdated ? { reason: DISPENSADA.atrasada } : { divida: found, momento: row.momento }
  }
  const { today } = ctx
  const { cliente_id } = row
  const reminders = remindersOn(today, await readConfig(tx, 'pagamentos'))
  const due = cliente_id ? await dueForReminder(tx, { due: reminders, today, cliente_id }) : []
  const other = due.find(({ momento }) => momento < 0 === row.momento < 0)
  if (!other) return found
  const { pagamento_id, cobranca_id, momento } = other
  await pointTo(tx, row.id, { pagamento_id, cobranca_id, momento })
  return { divida: await openDivida(ctx, refOf(other)), momento }
}

/** Returns an open debt, or why it is not asked for: an open promise is a reason, too. */
async function openUnlessPromised(ctx: Context, of: Parameters<typeof openOrReason>[1]) {
  const found = await openOrReason(ctx, of)
  if ('reason' in found) return found
  const until = await promisedUntil(ctx, found.cliente_id)
  return until && found.data_vencimento <= until ? { reason: DISPENSADA.prometida } : found
}

type Group = {
  grupo: Grupo
  cliente_id: string
  cliente_nome: string
  publicUrl: string | undefined
}

async function groupWords(
  tx: Tx,
  ctx: Context,
  { grupo, cliente_id, cliente_nome, publicUrl }: Group,
) {
  const { today } = ctx
  const sender = await readConfig(tx, 'empresa')
  const link =
    publicUrl && isReachable(publicUrl)
      ? await linkToAll(tx, ctx, { cliente_id, publicUrl })
      : undefined
  return {
    mensagem: groupText(cliente_nome, grupo, { today, link, sender }),
    ...(link && { grouped: groupVariables(cliente_nome, grupo, { today, link }) }),
  }
}

/** Gives each other debt its row, and takes it out of the queue if a person had put it there. */
async function insertOthers(
  tx: Tx,
  ctx: Context,
  { others, row }: { others: Aberta[]; row: Reminder },
) {
  for (const { ref, sem_encargos_ate } of others) {
    await fila.dismissQueued(tx, ref, DISPENSADA.agrupada, ctx.now)
    const momento = momentoOf(sem_encargos_ate, ctx.today)
    const isFirst = momento !== undefined && !(await hadMoment(tx, ref, momento))
    const { tipo, numero, mensagem, cliente_id, cliente_nome } = row
    const message = { tipo, numero, mensagem, cliente_id, cliente_nome, ...ref, junto_com: row.id }
    await insertMensagem(tx, complete({ ...message, momento: isFirst ? momento : null }, ctx))
  }
}
