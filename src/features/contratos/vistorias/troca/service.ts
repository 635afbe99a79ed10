import type { Tx } from '#server/database/pool.ts'
import { lockVistoria, updateVistoria } from '../queries.ts'
import { findVistoria } from '../service.ts'
import { findVistoriaOfSwap } from './queries.ts'
import { checkForSwap, type SwapVistoria, swapVistoriaText } from './rules.ts'

export type { SwapVistoria } from './rules.ts'

/**
 * Locks an inspection of a swap and returns its id and what the amendment says of it. Throws ValidationError unless it is
 * the concluded one of that motorcycle in this rental.
 */
export async function findForSwap(tx: Tx, id: string, which: SwapVistoria) {
  checkForSwap(await findVistoriaOfSwap(tx, id), which)
  checkForSwap(await lockVistoria(tx, id), which)
  return { id, texto: swapVistoriaText(await findVistoria(tx, id)) }
}

/** Names the amendment that lists these inspections. */
export async function linkToAmendment(tx: Tx, ids: string[], documento_id: string) {
  for (const id of ids) await updateVistoria(tx, id, { documento_id })
}
