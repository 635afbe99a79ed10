import type { Tx } from '#server/database.ts'
import type { Work } from '#server/work.ts'
import { setSenha } from './auth.queries.ts'
import { deleteFactor, isAskedOf } from './auth.segundo-fator.queries.ts'
import { toHandOver } from './auth.senha-entregue.service.ts'

/**
 * What takes a person's second factor away, answering whether there was one. Of whom the shop asks one, their password goes with it and the
 * one to hand over is answered: only who comes in by such a password sets up another (docs/decisions/087-who-sets-up-a-second-factor.md).
 */
export async function removalOf(work: Work, id: string) {
  const senha = (await isAskedOf(work.db, id)) ? await toHandOver(work) : undefined
  return {
    handed: senha?.handed ?? { senha: null, senha_vale_ate: null },
    async remove(tx: Tx) {
      if (senha) await setSenha(tx, id, senha.kept)
      return deleteFactor(tx, id)
    },
  }
}
