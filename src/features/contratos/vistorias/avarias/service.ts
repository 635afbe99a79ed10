import { NotFound } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockVistoria, updateVistoria } from '../queries.ts'
import { checkAuthor } from '../rules.ts'
import * as queries from './queries.ts'
import { checkWorse, type Gravidade, type Regiao, type TipoAvaria } from './rules.ts'

type Described = {
  regiao: Regiao
  x: number
  y: number
  tipo: TipoAvaria
  gravidade: Gravidade
  desgaste: boolean
  nota: string | null
  pior_que: string | null
}
type Written = Omit<Described, 'nota' | 'pior_que'> & {
  nota?: string | null | undefined
  pior_que?: string | null | undefined
}

/** Locks a draft of the user. Throws NotFound, or RuleViolation unless it is one. */
async function lockOwn(tx: Tx, ctx: Context, vistoria_id: string) {
  const draft = await lockVistoria(tx, vistoria_id)
  checkAuthor(draft, ctx.actor.usuario)
  return draft
}

async function checkIsWorse(tx: Tx, moto_id: string, pior_que: string | null | undefined) {
  if (!pior_que) return
  const known = await queries.listKnown(tx, moto_id)
  checkWorse(
    pior_que,
    known.map(({ avaria_id, status }) => ({ id: avaria_id, status })),
  )
}

/** Returns a damage that is new in that inspection. Throws NotFound. */
async function findNew(tx: Tx, vistoria_id: string, avaria_id: string) {
  const found = (await queries.listMarked(tx, vistoria_id)).find(
    (each) => each.avaria_id === avaria_id,
  )
  if (!found?.nova) throw new NotFound('Avaria não encontrada')
  return found
}

/**
 * Records a damage in a draft. Throws RuleViolation unless the user is its author, ValidationError if it makes worse what the
 * motorcycle does not have.
 */
export const addAvaria = (ctx: Context, vistoria_id: string, described: Written) =>
  transaction(ctx, async (tx, ctx) => {
    const { moto_id, demonstracao } = await lockOwn(tx, ctx, vistoria_id)
    await checkIsWorse(tx, moto_id, described.pior_que)
    const { id } = await queries.insertAvaria(tx, {
      ...described,
      nota: described.nota ?? null,
      pior_que: described.pior_que ?? null,
      moto_id,
      demonstracao,
      vista_primeiro_em: vistoria_id,
    })
    await queries.mark(tx, [{ vistoria_id, avaria_id: id, nova: true, demonstracao }])
    await updateVistoria(tx, vistoria_id, { salva_em: ctx.now })
    return findNew(tx, vistoria_id, id)
  })

/** Changes a damage that is new in a draft. Throws like `addAvaria`, or NotFound. */
export const changeAvaria = (
  ctx: Context,
  vistoria_id: string,
  avaria_id: string,
  changes: Partial<Described>,
) =>
  transaction(ctx, async (tx, ctx) => {
    const { moto_id } = await lockOwn(tx, ctx, vistoria_id)
    await findNew(tx, vistoria_id, avaria_id)
    await checkIsWorse(tx, moto_id, changes.pior_que)
    if (Object.keys(changes).length > 0) await queries.updateAvaria(tx, avaria_id, changes)
    await updateVistoria(tx, vistoria_id, { salva_em: ctx.now })
    return findNew(tx, vistoria_id, avaria_id)
  })

/** Deletes a damage that is new in a draft; its photos stay free ones. Throws like `changeAvaria`. */
export const removeAvaria = (ctx: Context, vistoria_id: string, avaria_id: string) =>
  transaction(ctx, async (tx, ctx) => {
    await lockOwn(tx, ctx, vistoria_id)
    await findNew(tx, vistoria_id, avaria_id)
    await queries.deleteAvaria(tx, avaria_id)
    await updateVistoria(tx, vistoria_id, { salva_em: ctx.now })
  })
