import { NotFound } from '#domain/errors.ts'
import {
  generatePassword,
  hashPassword,
  refusalOf,
  toHandOver,
} from '#features/acesso/senha/service.ts'
import * as contas from '#features/acesso/sessao/conta/service.ts'
import { endSessions } from '#features/acesso/sessao/service.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Handed } from '../contract.ts'
import { removalOf } from '../service.ts'

/**
 * Creates the first user of an empty database. Without a password, generates and returns one, which
 * must be changed at the first sign-in but does not expire. Throws StartupProblem for a weak
 * password.
 */
export async function ensureFirstAdmin(
  ctx: Context,
  leaked: Leaked,
  admin: { username: string; password?: string | undefined },
) {
  if ((await contas.countUsers(ctx.db)) > 0) return {}
  const username = admin.username.toLowerCase()
  const refusal =
    admin.password && (await refusalOf({ db: ctx.db, leaked }, { senha: admin.password, username }))
  if (refusal) throw new StartupProblem(`A senha de ADMIN_PASSWORD não serve. ${refusal}.`)
  const password = admin.password ?? generatePassword()
  const senha_hash = await hashPassword(password)
  const user = {
    username,
    nome: admin.username,
    administrador: true,
    senha_hash,
    trocar_senha: admin.password === undefined,
    senha_vale_ate: null,
  }
  const created = await transaction(ctx, (tx) => contas.insertUser(tx, user))
  return created && admin.password === undefined ? { generatedPassword: password } : {}
}

async function userNamed(ctx: Context, username: string) {
  const user = await contas.findUserByName(ctx.db, username.toLowerCase())
  if (!user) throw new NotFound(`Usuário "${username}" não encontrado.`)
  return user
}

/**
 * Gives the user a generated password, to be changed at the next sign-in within a week, and ends
 * the user's sessions. Throws NotFound if the user does not exist.
 */
export async function resetPassword(ctx: Context, username: string): Promise<Handed> {
  const { id } = await userNamed(ctx, username)
  const { handedOver, stored } = await toHandOver(ctx)
  await transaction(ctx, async (tx, ctx) => {
    await contas.setSenha(tx, id, stored)
    await endSessions(ctx, id)
  })
  return handedOver
}

/**
 * Removes the user's second factor and ends the sessions. Returns whether there was one and, if the
 * shop requires one, the new password. Throws NotFound if the user does not exist.
 */
export async function resetSecondFactor(ctx: Context, username: string) {
  const { id } = await userNamed(ctx, username)
  const { handedOver, remove } = await removalOf(ctx, id)
  const usava = await transaction(ctx, async (tx, ctx) => {
    await endSessions(ctx, id)
    return remove(tx)
  })
  return { usava, ...handedOver }
}
