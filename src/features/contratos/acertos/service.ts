import { addDays } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from './queries.ts'
import { AVISO_DE_DEVOLUCAO_DIAS, type SituacaoCaucao } from './rules.ts'

/** Fines that arrived after the settlement of their rental, while its deposit is held; max. 100. */
export const multasTardias = ({ db }: Context) => queries.listMultasTardias(db)

export const listAcertos = queries.listAcertos

type HeldFilters = { situacao: SituacaoCaucao; limite: number; cursor?: string | undefined }

/** Returns a page of the deposits that are held: those to be returned by deadline. */
export const listHeld = ({ db, today }: Context, filters: HeldFilters) =>
  queries.listHeld(db, { ...filters, yesterday: addDays(today, -1) })

/** Returns the deposits that go back within five days or should have: how many, their sum, the first deadline. */
export const dueRefunds = ({ db, today }: Context) =>
  queries.countToReturn(db, addDays(today, AVISO_DE_DEVOLUCAO_DIAS))
