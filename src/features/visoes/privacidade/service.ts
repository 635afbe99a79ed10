import { discard } from '#features/sistema/arquivos/service.ts'
import { removeExpired } from '#features/sistema/links-publicos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Removidos } from './prazos/rules.ts'
import * as queries from './queries.ts'
import { countSuggested, raiseYears, unclassifiedClientes } from './rastros/queries.ts'
import { checkConfirmation, checkMayAnonymise, pendenciasOf } from './rules.ts'

/** Returns the last retention run and the number of customers past the period. */
export async function readState({ db, today }: Context) {
  const [run, sugeridos] = await Promise.all([queries.findLastRun(db), countSuggested(db, today)])
  return {
    ultima_limpeza: run ? { em: run.em, removidos: run.removidos as Removidos } : null,
    sugeridos: sugeridos.total,
    ...(sugeridos.atLeast && { sugeridos_ao_menos: true as const }),
  }
}

export const listPeople = (
  { db, today }: Context,
  query: Parameters<typeof queries.listPeople>[2],
) => queries.listPeople(db, today, query)

/** Returns a customer, archived or not, and what prevents anonymising. */
export async function findPerson({ db, today }: Context, id: string) {
  const [person, open] = await Promise.all([
    queries.findPerson(db, today, id),
    queries.listOpen(db, id, today),
  ])
  return { ...person, arquivos: person.arquivos ?? 0, pendencias: pendenciasOf(id, open) }
}

/**
 * Anonymises a customer in every record and the audit trail; amounts stay unchanged. The row lock
 * blocks new references, so a concurrent rental either prevents this or is rejected. Removes the
 * files' bytes after commit; the sweep removes what a failure leaves.
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

/** Deletes what is past its retention period and records the counts. Idempotent. */
export function forgetExpired(deps: Pick<Deps, 'db' | 'now'>) {
  const ctx = systemContext(deps)
  return transaction(ctx, async (tx) => {
    const removidos = await queries.forgetExpired(tx)
    await removeExpired(tx, ctx.now)
    await queries.insertRun(tx, ctx.now, removidos)
    await queries.deleteOldRuns(tx, ctx.now)
    return removidos
  })
}

/** Customers per transaction, which keeps them locked only briefly. */
const BATCH = 200

/**
 * Stores the year of the last activity of customers who may be past the period, so that listing
 * them needs no check. Checks each once, and again after new activity; customers locked by others
 * wait for the next night.
 */
export async function storeLastYears(deps: Pick<Deps, 'db' | 'now'>) {
  const ctx = systemContext(deps)
  const ids = await unclassifiedClientes(ctx.db, ctx.today)
  for (let from = 0; from < ids.length; from += BATCH)
    await transaction(ctx, (tx) => raiseYears(tx, ctx.today, ids.slice(from, from + BATCH)))
}
