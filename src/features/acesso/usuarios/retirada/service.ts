import { deleteFactor, isAskedOf } from '#features/acesso/segundo-fator/service.ts'
import { toHandOver } from '#features/acesso/senha/entregue/service.ts'
import { setSenha } from '#features/acesso/sessao/conta/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'

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
