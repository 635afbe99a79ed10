import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { findCliente } from '#features/clientes/clientes/service.ts'
import { queueAgreement } from '#features/contato/mensagens/promessas/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { splitByDue, totalOf } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOf } from '#features/dinheiro/pix/abertas/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from './queries.ts'
import { alreadyPromised, checkDay, checkOpen, type MeioPromessa, situacaoOf } from './rules.ts'

type Row = Awaited<ReturnType<typeof queries.findPromessa>>

/** Converts a row to its shape in the contract. */
const present = (row: Row, today: CalendarDay) => ({
  ...row,
  situacao: row.resultado ?? situacaoOf(row, today),
})

/**
 * Writes what became of promises: kept or broken, also of one that was closed, since a receipt was
 * entered or undone after it. One whose receipt is undone before its day is open again, unless the
 * customer has promised again. Returns how many changed.
 */
async function judge(tx: Tx, { now, today }: Context, cliente_id?: string) {
  let changed = 0
  const open = await queries.lockOpenOf(tx, today, cliente_id)
  for (const promessa of await queries.lockToJudge(tx, today, cliente_id)) {
    const situacao = situacaoOf(promessa, today)
    const another = open.get(promessa.cliente_id) ?? promessa.id
    // A customer has one open promise: what is missing of an earlier one breaks it.
    const whileOpen = another === promessa.id ? null : 'quebrada'
    const resultado = situacao === 'aberta' ? whileOpen : situacao
    if (resultado === promessa.resultado) continue
    open.set(promessa.cliente_id, another)
    await queries.judgePromessa(tx, promessa.id, { encerrada_em: resultado && now, resultado })
    changed++
  }
  return changed
}

/** Judges every promise: for the nightly job, and before they are read. Writes nothing while all are judged. */
export const judgeAll = async (ctx: Context) =>
  (await queries.hasToJudge(ctx.db, ctx.today)) ? transaction(ctx, (tx, ctx) => judge(tx, ctx)) : 0

export const judgePromessas = async (deps: Pick<Deps, 'db' | 'now'>) => ({
  counts: { promessas: await judgeAll(systemContext(deps)) },
})

export async function listPromessas(
  ctx: Context,
  query: Parameters<typeof queries.listPromessas>[1],
) {
  await judgeAll(ctx)
  const [{ items, ...page }, total] = await Promise.all([
    queries.listPromessas(ctx.db, query),
    queries.countPromessas(ctx.db, query.situacao),
  ])
  return { ...page, total, items: items.map((row) => present(row, ctx.today)) }
}

/**
 * Returns a customer's open promise, how many were kept and broken, and all that is owed today.
 * Throws NotFound.
 */
export async function promessasOf(ctx: Context, cliente_id: string) {
  await findCliente(ctx.db, cliente_id)
  await bringWeeksUpToDate(ctx.db, new Date(ctx.now))
  await transaction(ctx, (tx, ctx) => judge(tx, ctx, cliente_id))
  const [aberta, counts, dividas] = await Promise.all([
    queries.findOpen(ctx.db, cliente_id),
    queries.countOf(ctx.db, cliente_id),
    openDividasOf(ctx, cliente_id),
  ])
  return {
    aberta: aberta ? present(aberta, ctx.today) : null,
    ...counts,
    devido_hoje: totalOf(splitByDue(dividas, ctx.today).vencidas),
  }
}

type NovaPromessa = {
  valor: Centavos
  dia: CalendarDay
  meio: MeioPromessa
  texto?: string | null | undefined
}

/**
 * Records what a customer promised, and queues the message that confirms it. Throws RuleViolation
 * with the first promise if one is open, ValidationError for a day that is not ahead.
 */
export async function createPromessa(
  ctx: Context,
  messengers: Messengers,
  { cliente_id, texto, ...nova }: NovaPromessa & { cliente_id: string },
) {
  checkDay(nova.dia, ctx.today)
  const hasProvider = (await messengers()).length > 0
  return transaction(ctx, async (tx, ctx) => {
    const { demonstracao } = await queries.lockCliente(tx, cliente_id)
    await judge(tx, ctx, cliente_id)
    const first = await queries.findOpen(tx, cliente_id)
    if (first) throw alreadyPromised(first)
    const { id } = await queries.insertPromessa(tx, {
      ...nova,
      cliente_id,
      texto: texto ?? null,
      criada_por: ctx.actor.usuario,
      feita_em: ctx.today,
      criado_em: ctx.now,
      encerrada_em: null,
      resultado: null,
      desfeita_motivo: null,
      seguidas: (await queries.countSinceKept(tx, cliente_id)) + 1,
      demonstracao,
    })
    if (hasProvider) await queueAgreement(tx, ctx, id)
    return present(await queries.findPromessa(tx, id), ctx.today)
  })
}

/** Takes back an open promise. Throws NotFound, RuleViolation if it is closed. */
export const undoPromessa = (ctx: Context, id: string, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const cliente_id = await queries.ownerOf(tx, id)
    await queries.lockCliente(tx, cliente_id)
    await judge(tx, ctx, cliente_id)
    checkOpen(present(await queries.findPromessa(tx, id), ctx.today).situacao)
    await queries.judgePromessa(tx, id, {
      encerrada_em: ctx.now,
      resultado: 'desfeita',
      desfeita_motivo: motivo,
    })
    return present(await queries.findPromessa(tx, id), ctx.today)
  })

/** Broken promises stay on the dashboard for this many days. */
const DIAS_NO_PAINEL = 7

/** Returns the promises that were broken lately, of customers who still owe and promised nothing since. */
export async function brokenLately(ctx: Context, limite: number) {
  await judgeAll(ctx)
  return queries.listBroken(ctx.db, {
    since: addDays(ctx.today, -DIAS_NO_PAINEL),
    today: ctx.today,
    limite,
  })
}
