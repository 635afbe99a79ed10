import { deleteFactor, isAskedOf } from '#features/segundo-fator/service.ts'
import { toHandOver } from '#features/senha/entregue/service.ts'
import { setSenha } from '#features/sessao/conta/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'

/**
 * What takes a person's second factor away, answering whether there was one. Of whom the shop asks one, their password goes with it and the
 * one to hand over is answered: only who comes in by such a password sets up another (docs/decisions/047-second-factor.md).
 */
export async function removalOf(ctx: Context, id: string) {
  const senha = (await isAskedOf(ctx.db, id)) ? await toHandOver(ctx) : undefined
  return {
    handed: senha?.handed ?? { senha: null, senha_vale_ate: null },
    async remove(tx: Tx) {
      if (senha) await setSenha(tx, id, senha.kept)
      return deleteFactor(tx, id)
    },
  }
}
