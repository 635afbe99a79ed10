import { ForbiddenError, NotFound, RuleViolation } from '#domain/errors.ts'
import { deleteFactor, isAskedOf } from '#features/acesso/segundo-fator/service.ts'
import { refuseWeak, toHandOver } from '#features/acesso/senha/service.ts'
import * as contas from '#features/acesso/sessao/conta/service.ts'
import { setSenha } from '#features/acesso/sessao/conta/service.ts'
import { endSessions, limitsAt, type Session } from '#features/acesso/sessao/service.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { refusedForSelf } from './rules.ts'

const notFound = () => new NotFound('Usuário não encontrado.')

type Page = { limite: number; cursor?: string | undefined; busca?: string | undefined }

export const listUsers = ({ db, now }: Context, page: Page) =>
  queries.listUsers(db, limitsAt(now), page)

/** Throws NotFound if the user does not exist. */
export async function readUser({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const user = await queries.findShownUser(db, limitsAt(now), id)
  if (!user) throw notFound()
  return user
}

type NewUser = {
  username: string
  nome: string
  administrador: boolean
  senha?: string | undefined
}

/**
 * Creates a user and returns the password, generated unless given, once. It must be changed at the
 * first sign-in within a week. Throws ValidationError for a weak password, RuleViolation for a
 * taken username.
 */
export async function createUser(ctx: Context, leaked: Leaked, { senha: given, ...user }: NewUser) {
  const { db } = ctx
  if (given)
    await refuseWeak({ db, leaked }, { campo: 'senha', senha: given, username: user.username })
  const { handedOver, stored } = await toHandOver(ctx, given)
  const id = await transaction(ctx, (tx) => contas.insertUser(tx, { ...user, ...stored }))
  if (!id)
    throw new RuleViolation('Já existe um usuário com este nome de usuário.', 'usuario_duplicado')
  return { ...(await readUser(ctx, id)), ...handedOver }
}

type Changes = { nome?: string; administrador?: boolean; ativo?: boolean }

/**
 * Changes a user's name, role or active state; disabling ends the user's sessions. Throws
 * RuleViolation for disabling or demoting oneself or the last administrator.
 */
export async function updateUser(ctx: Context, session: Session, id: string, changes: Changes) {
  const self = id === session.id
  if (self && refusedForSelf(changes))
    throw new RuleViolation(
      'Você não pode desativar o próprio usuário nem tirar dele o papel de administrador.',
      'proprio_usuario',
    )
  await transaction(ctx, async (tx, ctx) => {
    const users = await contas.lockUsers(tx, [...new Set([id, session.id])])
    // Another administrator may have just disabled or demoted the caller.
    const asks = users.find((user) => user.id === session.id)
    if (!asks?.ativo || !asks.administrador)
      throw new ForbiddenError(
        'Só administradores podem fazer isto. Fale com um deles.',
        'so_administradores',
      )
    const before = users.find((user) => user.id === id)
    if (!before) throw notFound()
    await checkUnchanged(tx, ctx, 'usuarios', before)
    if (Object.keys(changes).length) await contas.updateUser(tx, id, changes)
    if (changes.ativo === false) await endSessions(ctx, id)
  })
  return readUser(ctx, id)
}

/**
 * Changes another user and ends that user's sessions; throws RuleViolation for the caller's own
 * account.
 */
async function changeOther(
  ctx: Context,
  session: Session,
  id: string,
  change: (tx: Tx) => Promise<unknown>,
) {
  if (id === session.id)
    throw new RuleViolation('Para o seu próprio usuário, use Minha conta.', 'proprio_usuario')
  await transaction(ctx, async (tx, ctx) => {
    await change(tx)
    await endSessions(ctx, id)
  })
}

/**
 * Sets another user's password, generated unless given, to be changed at the next sign-in within a
 * week.
 */
export async function resetPasswordOf(
  ctx: Context,
  leaked: Leaked,
  session: Session,
  id: string,
  given?: string,
) {
  const { db } = ctx
  const { username } = await readUser(ctx, id)
  if (given) await refuseWeak({ db, leaked }, { campo: 'senha', senha: given, username })
  const { handedOver, stored } = await toHandOver(ctx, given)
  await changeOther(ctx, session, id, (tx) => contas.setSenha(tx, id, stored))
  return handedOver
}

/**
 * Removes the second factor of a user who lost phone and codes. If the shop requires one, also
 * returns a new password with which the user sets up another. Throws RuleViolation if there is
 * nothing to reset.
 */
export async function resetSecondFactorOf(ctx: Context, session: Session, id: string) {
  await readUser(ctx, id)
  const { handedOver, remove } = await removalOf(ctx, id)
  await changeOther(ctx, session, id, async (tx) => {
    if (!(await remove(tx)))
      throw new RuleViolation('Este usuário não usa segundo fator.', 'sem_segundo_fator')
  })
  return handedOver
}

/**
 * Prepares removing a user's second factor; `remove` returns whether there was one. If the shop
 * requires one, also replaces the password and returns it to hand over, because only such a
 * password can set up another factor (docs/decisions/047-second-factor.md).
 */
export async function removalOf(ctx: Context, id: string) {
  const senha = (await isAskedOf(ctx.db, id)) ? await toHandOver(ctx) : undefined
  return {
    handedOver: senha?.handedOver ?? { senha: null, senha_vale_ate: null },
    async remove(tx: Tx) {
      if (senha) await setSenha(tx, id, senha.stored)
      return deleteFactor(tx, id)
    },
  }
}
