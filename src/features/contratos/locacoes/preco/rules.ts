import { checkPermission, type Permissao } from '#domain/access/permissoes.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'

export const FALTA_MOTIVO = 'Diga por que o preço é menor que o do plano'

/** What was agreed with the customer for a week; left out, the plan's price. */
export type Combinado = {
  valor_semana?: Centavos | undefined
  preco_motivo?: string | null | undefined
}

type Preco = { preco_semanal: Centavos; preco_motivo: string | null }
type Limits = {
  /** What the plan costs today. */
  plano: Centavos
  /** What the rental costs already with the same plan; as low as that asks for no reason. */
  atual?: Preco | undefined
}

/** Whether a price needs a reason, and the permission; `atual`: what it costs already with the same plan. */
export const isBelow = (valor: Centavos, plano: Centavos, atual = plano) =>
  valor < Math.min(plano, atual)

/**
 * Returns what a week of a new rental costs, and why that is below the plan's price. Throws ForbiddenError
 * without the permission for a lower price, ValidationError without its reason.
 */
export function agreedPreco(
  { valor_semana, preco_motivo }: Combinado,
  limits: Limits,
  permissoes: readonly Permissao[] | undefined,
): Preco {
  const preco_semanal = valor_semana ?? limits.plano
  if (isBelow(preco_semanal, limits.plano, limits.atual?.preco_semanal)) {
    checkPermission(permissoes, 'combinar_preco')
    if (!preco_motivo)
      throw new ValidationError([{ campo: 'preco_motivo', mensagem: FALTA_MOTIVO }])
  }
  const isLower = preco_semanal < limits.plano
  return {
    preco_semanal,
    preco_motivo: isLower ? (preco_motivo ?? limits.atual?.preco_motivo ?? null) : null,
  }
}
