import { NotFound } from '#domain/errors.ts'
import { generatePassword, toHandOver } from '#features/senha/entregue/service.ts'
import { hashPassword, refusalOf } from '#features/senha/service.ts'
import * as contas from '#features/sessao/conta/service.ts'
import { endSessionsWithin } from '#features/sessao/service.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { type Work, write } from '#server/database/transaction.ts'
import type { Handed } from '../contract.ts'
import { removalOf } from '../retirada/service.ts'

/**
 * Makes the first user of an empty database. Without a password one is generated and handed back, once: it is changed when it is used, and
 * does not run out before, for nobody is there to hand over another.
 * @throws {StartupProblem} for one that nobody could choose in the product either.
 */
export async function ensureFirstAdmin(
  work: Work,
  leaked: Leaked,
  admin: { username: string; password?: string | undefined },
) {
  if ((await contas.countUsers(work.db)) > 0) return {}
  const username = admin.username.toLowerCase()
  const refusal =
    admin.password && (await refusalOf({ db: work.db, leaked }, { senha: admin.password, username }))
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
  const created = await write(work, (tx) => contas.insertUser(tx, user))
  return created && admin.password === undefined ? { generatedPassword: password } : {}
}

async function userNamed(work: Work, username: string) {
  const user = await contas.findUserByName(work.db, username.toLowerCase())
  if (!user) throw new NotFound(`Usuário "${username}" não encontrado.`)
  return user
}

/** Gives the user a new generated password, to be changed at the next login, within a week, and ends all of their sessions. @throws {NotFound} */
export async function resetPassword(work: Work, username: string): Promise<Handed> {
  const { id } = await userNamed(work, username)
  const { handed, kept } = await toHandOver(work)
  await write(work, async (tx) => {
    await contas.setSenha(tx, id, kept)
    await endSessionsWithin(tx, id)
  })
  return handed
}

/**
 * Takes the user's second factor away and ends all of their sessions. Answers whether there was one, and the new password of whom the
 * shop asks one, had they one or not.
 * @throws {NotFound}
 */
export async function resetSecondFactor(work: Work, username: string) {
  const { id } = await userNamed(work, username)
  const { handed, remove } = await removalOf(work, id)
  const usava = await write(work, async (tx) => {
    await endSessionsWithin(tx, id)
    return remove(tx)
  })
  return { usava, ...handed }
}
