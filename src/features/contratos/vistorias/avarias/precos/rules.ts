import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Regiao, TipoAvaria } from '../rules.ts'

export type Preco = { tipo: TipoAvaria; regiao: Regiao | null; valor: Centavos }

/** Returns what the shop asks for a damage: the price of its kind and region, else of its kind; null without one. */
export const priceOf = (
  precos: readonly Preco[],
  { tipo, regiao }: { tipo: TipoAvaria; regiao: Regiao },
): Centavos | null => {
  const ofKind = precos.filter((preco) => preco.tipo === tipo)
  const found =
    ofKind.find((preco) => preco.regiao === regiao) ?? ofKind.find((preco) => preco.regiao === null)
  return found?.valor ?? null
}

/** Throws ValidationError for a price of R$ 0,00, or a kind and region that has two. */
export function checkPrices(precos: readonly Preco[]) {
  const keyOf = ({ tipo, regiao }: Preco) => `${tipo} ${regiao}`
  const errors = precos.flatMap((preco, index) => {
    if (preco.valor === 0)
      return [{ campo: `${index}.valor`, mensagem: 'O valor precisa ser maior que zero' }]
    return precos.findIndex((other) => keyOf(other) === keyOf(preco)) < index
      ? [{ campo: `${index}.tipo`, mensagem: 'Esta avaria já tem um preço na tabela' }]
      : []
  })
  if (errors.length > 0) throw new ValidationError(errors)
}
