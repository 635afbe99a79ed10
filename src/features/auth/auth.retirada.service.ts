import type { Db, Tx } from '#server/database.ts'
import { setSenha } from './auth.queries.ts'
import { deleteFactor, isAskedOf } from './auth.segundo-fator.queries.ts'
import { generatePassword, hashPassword } from './auth.senha.service.ts'

/**
 * What takes a person's second factor away, answering whether there was one. Of whom the shop asks one, their password goes with it and the
 * one to hand over is answered: only who comes in by such a password sets up another (docs/decisions/087-who-sets-up-a-second-factor.md).
 */
export async function removalOf(db: Db, id: string) {
  const senha = (await isAskedOf(db, id)) ? generatePassword() : null
  const senha_hash = senha && (await hashPassword(senha))
  return {
    senha,
    async remove(tx: Tx) {
      if (senha_hash) await setSenha(tx, id, senha_hash, true)
      return deleteFactor(tx, id)
    },
  }
}
