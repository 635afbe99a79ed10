import { diariaOf } from '#domain/aluguel.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound, RuleViolation, ValidationError } from '#domain/errors.ts'
import { PLANOS, type Plano } from '#domain/locacao.ts'
import { notifyOthers } from '#features/sistema/avisos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

/** Returns what each plan costs on a day, in the order of the plans. */
export const versoesOn = async (db: Db, day: CalendarDay) =>
  rules.versionsOn(await queries.allVersions(db), day)

/** Returns what a plan costs on a day. Throws NotFound for a day before its first version. */
export async function planoOn(db: Db, plano: Plano, day: CalendarDay) {
  const versao = (await versoesOn(db, day)).find((each) => each.plano === plano)
  if (!versao) throw new NotFound('O plano não tinha preço neste dia')
  return versao
}

const withDaily = <V extends rules.Versao>(versao: V) => ({
  ...versao,
  preco_diario: diariaOf(versao.preco_semanal),
})

/** Returns the plans as they are on a day, each with its next version. */
export async function listPlanos(db: Db, day: CalendarDay) {
  const versoes = (await queries.allVersions(db)).map(withDaily)
  return rules.versionsOn(versoes, day).map(({ id, ...versao }) => ({
    ...versao,
    versao_id: id,
    nome: PLANOS[versao.plano].nome,
    proxima: rules.nextVersion(versoes, versao.plano, day) ?? null,
  }))
}

export async function listVersions(
  db: Db,
  plano: Plano,
  query: Parameters<typeof queries.listVersions>[2],
) {
  const { items, ...page } = await queries.listVersions(db, plano, query)
  return { ...page, items: items.map(withDaily) }
}

type Change = Omit<rules.Versao, 'id' | 'vigente_desde'> & {
  vigente_desde?: CalendarDay | undefined
}

/**
 * Adds a version of a plan from a day on, by default today, and tells the other administrators; open
 * rentals keep their price. Throws ValidationError for its first day, or if the site would show no plan.
 */
export function changePlano(ctx: Context, { vigente_desde = ctx.today, ...change }: Change) {
  return transaction(ctx, async (tx, ctx) => {
    rules.checkBegin(vigente_desde, ctx.today)
    await queries.lockVersions(tx)
    const por = ctx.actor.usuario
    const versao = await queries.insertVersion(tx, { ...change, vigente_desde, por })
    if (!rules.showsAlways(await queries.allVersions(tx), ctx.today))
      throw new ValidationError([{ campo: 'no_site', mensagem: rules.NENHUM_NO_SITE }])
    await notifyOthers(ctx, rules.announcement(versao, por))
    return withDaily(versao)
  })
}

/**
 * Takes back a version that has not begun, and tells the other administrators. Throws NotFound,
 * RuleViolation if it has begun or the site would show no plan.
 */
export function removeVersion(ctx: Context, plano: Plano, id: string) {
  return transaction(ctx, async (tx, ctx) => {
    await queries.lockVersions(tx)
    const versao = await queries.findVersion(tx, plano, id)
    rules.checkNotBegun(versao, ctx.today)
    await queries.deleteVersion(tx, id)
    if (!rules.showsAlways(await queries.allVersions(tx), ctx.today))
      throw new RuleViolation(rules.NENHUM_NO_SITE, 'nenhum_no_site')
    await notifyOthers(ctx, rules.withdrawal(versao, ctx.actor.usuario))
  })
}
