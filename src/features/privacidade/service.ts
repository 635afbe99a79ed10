import { discard } from '#features/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Removidos } from './prazos/rules.ts'
import * as queries from './queries.ts'
import { countSuggested, notLookedAt, raiseYears } from './rastros/queries.ts'
import { checkConfirmation, checkMayAnonymise, pendenciasOf } from './rules.ts'

/** What the last run of the retention removed, and how many customers are past the period. */
export async function readState({ db, today }: Context) {
  const [run, sugeridos] = await Promise.all([queries.findLastRun(db), countSuggested(db, today)])
  return {
    ultima_limpeza: run ? { em: run.em, removidos: run.removidos as Removidos } : null,
    sugeridos: sugeridos.total,
    ...(sugeridos.atLeast && { sugeridos_ao_menos: true as const }),
  }
}

export const listPeople = ({ db, today }: Context, query: Parameters<typeof queries.listPeople>[2]) =>
  queries.listPeople(db, today, query)

/** One customer, archived or not, and what keeps them from being anonymised. */
export async function findPerson({ db, today }: Context, id: string) {
  const [person, open] = await Promise.all([
    queries.findPerson(db, today, id),
    queries.listOpen(db, id, today),
  ])
  return { ...person, arquivos: person.arquivos ?? 0, pendencias: pendenciasOf(id, open) }
}

/**
 * Takes a customer out of every record and of the trail, for ever; the accounts stay to the cent. While the row is held
 * nothing can come to refer to it, so that a rental made at the same moment either stands in the way or is refused. The
 * files' bytes go once that is committed; what a failure leaves of them, the sweep removes.
 */
export async function anonymisePerson(
  ctx: Context,
  files: FileStore,
  id: string,
  confirmation: { nome: string; motivo: string },
) {
  const chaves = await transaction({ ...ctx, motivo: confirmation.motivo }, async (tx) => {
    const cliente = await queries.lockPerson(tx, id)
    checkMayAnonymise(cliente, pendenciasOf(id, await queries.listOpen(tx, id, ctx.today)))
    checkConfirmation(cliente, confirmation)
    return queries.anonymise(tx, id, ctx.now)
  })
  await discard(ctx.db, files, chaves)
}

/** Forgets what is past its time, and writes down how much that was. Twice is harmless: the second time there is nothing left. */
export function forgetExpired(deps: Pick<Deps, 'db' | 'now'>) {
  const ctx = systemContext(deps)
  return transaction(ctx, async (tx) => {
    const removidos = await queries.forgetExpired(tx)
    await queries.insertRun(tx, ctx.now, removidos)
    await queries.deleteOldRuns(tx, ctx.now)
    return removidos
  })
}

/** Customers looked at in one transaction: while it runs, nobody else writes of these. */
const LOOKED_AT = 200

/**
 * Finds out of everybody who may be past the period, this year or when it turns, in which year they were last seen: so the
 * list of those past it need not look at anybody. Each is looked at once, and again when something has happened with those
 * noted; whoever is being written of is left to the next night.
 */
export async function noteLastYears(deps: Pick<Deps, 'db' | 'now'>) {
  const ctx = systemContext(deps)
  const ids = await notLookedAt(ctx.db, ctx.today)
  for (let from = 0; from < ids.length; from += LOOKED_AT)
    await transaction(ctx, (tx) => raiseYears(tx, ctx.today, ids.slice(from, from + LOOKED_AT)))
}
