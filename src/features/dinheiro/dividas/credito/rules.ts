import type { Centavos } from '#domain/money.ts'

/** An amount that was received for a debt, and what of it paid late fees. */
type Recebida = { id: string; valor: Centavos; encargos: Centavos }

/**
 * Shares what leaves a debt as a credit among what it received, the newest first. `principal`: only
 * what paid the debt itself leaves, not its late fees. Returns what leaves each, without those that
 * nothing leaves.
 */
export function shareCredito<R extends Recebida>(
  recebidas: readonly R[],
  valor: Centavos,
  { principal }: { principal: boolean },
) {
  let left = valor as number
  return recebidas.toReversed().flatMap((recebida) => {
    const sai = Math.min(left, recebida.valor - (principal ? recebida.encargos : 0)) as Centavos
    left -= sai
    return sai > 0 ? [{ recebida, valor: sai }] : []
  })
}
