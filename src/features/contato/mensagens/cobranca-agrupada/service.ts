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
import { type Aberta, totalOf } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOf, promessaOf } from '#features/dinheiro/pix/abertas/service.ts'
import { linkIn, linkToAll } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { assertExists } from '#server/database/assert-exists.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { EXCLUIDA, openDivida, openOrReason, reminderRenderer } from '../cobranca/service.ts'
import { complete, sendMensagem } from '../envio/service.ts'
import * as fila from '../fila/queries.ts'
import { DISPENSADA } from '../fila/rules.ts'
import { dueForReminder } from '../lembretes/queries.ts'
import { insertMensagem, type MensagemRow } from '../queries.ts'
import { nothingDue, promised, reminderData } from '../rules.ts'
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
    const { mensagem, ...grouped } = await groupWords(tx, ctx, {
      grupo,
      cliente_nome: divida.cliente_nome,
      link: await linkFor(tx, ctx, { ...divida, publicUrl }),
    })
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

type Asked = { cliente_id: string; confirmar_promessa?: boolean | undefined }
type Sending = { messengers: Messengers; publicUrl: string | undefined }

/**
 * Sends a customer one message about all that is due by today; each debt that it names gets a row of its own. Throws
 * RuleViolation if nothing is, or under an open promise that was not confirmed; NotFound.
 */
export async function chargeCliente(
  ctx: Context,
  { messengers, publicUrl }: Sending,
  { cliente_id, confirmar_promessa }: Asked,
) {
  const due = await dueOf(ctx, cliente_id)
  const [oldest, ...others] = due
  const prometido_ate = await promisedFor(ctx, cliente_id, due)
  if (prometido_ate && !confirmar_promessa) throw promised(prometido_ate)
  const { nome: cliente_nome, telefone: numero } = oldest.cliente
  const to = { tipo: 'cobranca' as const, numero, cliente_id, cliente_nome, ...oldest.ref }
  const words = await wordsAbout(ctx.db, ctx, { due, cliente_nome, link: undefined })
  return sendMensagem(ctx, messengers, {
    ...to,
    ...words,
    others: others.map(({ ref }) => ref),
    ...(others.length > 0 && {
      rewrite: async (tx, ctx, latest) =>
        wordsAbout(tx, ctx, {
          due,
          cliente_nome,
          link: linkIn(latest) ?? (await linkFor(tx, ctx, { cliente_id, publicUrl })),
        }),
    }),
  })
}

/** Returns the message that `chargeCliente` would send, without its link. Throws like it, but says of a promise. */
export async function previewCliente(ctx: Context, cliente_id: string) {
  const due = await dueOf(ctx, cliente_id)
  const { nome: cliente_nome, telefone: cliente_telefone } = due[0].cliente
  const { mensagem } = await wordsAbout(ctx.db, ctx, { due, cliente_nome, link: undefined })
  return {
    cliente_nome,
    cliente_telefone,
    quantidade: due.length,
    total: totalOf(due),
    desde: due[0].data_vencimento,
    mensagem,
    prometido_ate: await promisedFor(ctx, cliente_id, due),
  }
}

/** Returns the day by which the customer promised to pay some of the debts; null without such a promise. */
async function promisedFor(ctx: Context, cliente_id: string, due: Due) {
  if (!due.some(({ prometida }) => prometida)) return null
  return (await promessaOf(ctx, cliente_id))?.dia ?? null
}

type Due = [Aberta, ...Aberta[]]

/** Returns what a person may ask a customer for today, the oldest due first, promised or not. */
async function dueOf(ctx: Context, cliente_id: string): Promise<Due> {
  await assertExists(ctx.db, 'clientes', cliente_id)
  const { today } = ctx
  const [oldest, ...others] = (await openDividasOf(ctx, cliente_id)).filter(
    ({ status, simulada, data_vencimento }) =>
      status === 'pendente' && !simulada && data_vencimento <= today,
  )
  if (!oldest) throw nothingDue()
  return [oldest, ...others]
}

/** Returns the words about one debt, by the shop's template, or about several. */
async function wordsAbout(
  db: Db,
  ctx: Context,
  { due, ...about }: Omit<Group, 'grupo'> & { due: Due },
): Promise<{ mensagem: string } & Words> {
  if (due.length > 1) return groupWords(db, ctx, { ...about, grupo: { vencidas: due, amanha: [] } })
  return (await reminderRenderer(db))(reminderData(await openDivida({ ...ctx, db }, due[0].ref)))
}

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
  const promessa = await promessaOf(ctx, found.cliente_id)
  const isPromised = promessa && found.data_vencimento <= promessa.cobre_ate
  return isPromised ? { reason: DISPENSADA.prometida } : found
}

type Group = {
  grupo: Grupo
  cliente_nome: string
  /** To pay all of it; undefined without a public address. */
  link: string | undefined
}

async function groupWords(
  db: Db,
  { today }: Pick<Context, 'today'>,
  { grupo, cliente_nome, link }: Group,
) {
  const sender = await readConfig(db, 'empresa')
  return {
    mensagem: groupText(cliente_nome, grupo, { today, link, sender }),
    ...(link && { grouped: groupVariables(cliente_nome, grupo, { today, link }) }),
  }
}

/** Returns a new link to pay all that the customer owes; undefined without an address that customers reach. */
const linkFor = async (
  tx: Tx,
  ctx: Context,
  { cliente_id, publicUrl }: { cliente_id: string; publicUrl: string | undefined },
) =>
  publicUrl && isReachable(publicUrl) ? linkToAll(tx, ctx, { cliente_id, publicUrl }) : undefined

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
