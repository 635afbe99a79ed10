import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { checkIntervals, type Intervalos, itemTaken, SITUACOES_ITEM } from './rules.ts'

export const { listItems, findItem } = queries

type Item = Intervalos & { nome: string; ativo: boolean }

const withFreeName = <T>(write: () => Promise<T>) =>
  mapConstraint('itens_manutencao_nome', itemTaken, write)

/** Creates an item of the plan. Throws RuleViolation if the name is taken, ValidationError for its intervals. */
export const createItem = (ctx: Context, { nome, ativo, ...intervalos }: Item) =>
  withFreeName(() =>
    transaction(ctx, (tx) =>
      queries.insertItem(tx, { nome, ativo, ...checkIntervals(intervalos) }),
    ),
  )

/** Changes an item of the plan. Throws like `createItem`. */
export const updateItem = (ctx: Context, id: string, changes: Partial<Item>) =>
  withFreeName(() =>
    transaction(ctx, async (tx, ctx) => {
      const before = await queries.lockItem(tx, id)
      await checkUnchanged(tx, ctx, 'itens_manutencao', before)
      const { nome, ativo, ...after } = { ...before, ...changes }
      return queries.updateItem(tx, id, { nome, ativo, ...checkIntervals(after) })
    }),
  )

type Asked = Omit<Parameters<typeof queries.listForecast>[1], 'today'>

/** Returns a page of what is due on each motorcycle. */
export async function listForecast({ db, today }: Pick<Context, 'db' | 'today'>, asked: Asked) {
  const { items, ...page } = await queries.listForecast(db, { ...asked, today })
  return {
    ...page,
    items: items.map(({ ultima_dia: dia, ultima_km: km, ordem, ...row }) => ({
      ...row,
      ultima: km === null ? null : { dia, km },
      situacao: SITUACOES_ITEM[ordem - 1]!,
    })),
  }
}
