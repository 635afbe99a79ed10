import { z } from 'zod'
import { type Centavos, fromReais, toReais } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import type { DividaDoCliente } from '#features/contratos/recebimentos/contract.ts'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { VALOR_RECEBIDO } from '#features/contratos/recebimentos/rules.ts'
import { refOf } from '#features/dinheiro/dividas/rules.ts'
import { dayOf, money } from '#http/endpoint.ts'

/** An amount for one debt; an empty field is nothing. */
const part = z.codec(money.in, z.custom<Centavos>(), {
  decode: fromReais,
  encode: (valor) => (typeof valor === 'number' ? toReais(valor) : 0),
})
const byDivida = <S extends z.ZodType>(value: S) => z.record(z.string(), value.optional())
const forma = z.enum(TIPOS_RECEBIMENTO)

/** The form's own values: the amounts and decisions of each debt by its id. */
const body = z.object({
  data: dayOf('fato'),
  valor: money.refine((valor) => valor > 0, VALOR_RECEBIDO),
  forma,
  segundo_valor: money.optional(),
  segunda_forma: forma.optional(),
  recebe: byDivida(part),
  /** Whether a person ticked the debt, or took the tick away; the debts of which nobody said so follow the proposal. */
  escolhida: byDivida(z.boolean()),
  /** Why the rest of the debt is written off; empty: it stays owed. */
  resto: byDivida(z.string()),
  dispensar: byDivida(z.boolean()),
  /** Why the late fees are written off. */
  motivo: byDivida(z.string()),
  arquivo_id: recebimentosContract.create.body.shape.arquivo_id,
  observacoes: recebimentosContract.create.body.shape.observacoes,
})
export type ReceberBody = z.output<typeof body>

/** The call, with the form's values as its body. */
export const receberEndpoint = { ...recebimentosContract.create, body }

type CreateBody = z.output<(typeof recebimentosContract)['create']['body']>
type Item = CreateBody['itens'][number]

type More = {
  cliente_id: string
  linhas: readonly DividaDoCliente[]
  adiantar: boolean
  confirmar_repetido: boolean
  pix_cobranca_id: string | undefined
}

/** Returns the call's body: each debt that receives something, as it was seen. */
export function bodyOf(values: ReceberBody, { cliente_id, linhas, ...more }: More): CreateBody {
  const { data, valor, segunda_forma, segundo_valor, arquivo_id, observacoes } = values
  const itens = linhas.flatMap(
    ({ id, pagamento_id, cobranca_id, versao, devido, encargos }): Item[] => {
      const recebe = values.recebe[id] ?? 0
      if (recebe === 0) return []
      const waives = values.dispensar[id] === true && encargos > 0
      const falta = devido - (waives ? encargos : 0) - recebe
      const resto = values.resto[id]
      return [
        {
          ...refOf({ pagamento_id, cobranca_id }),
          versao,
          valor: recebe,
          ...(waives && {
            dispensar_encargos: (values.motivo[id] || 'acordo') as Item['dispensar_encargos'],
          }),
          ...(falta > 0 && resto && { dispensar_resto: resto as Item['dispensar_resto'] }),
          texto: null,
        },
      ]
    },
  )
  return {
    ...more,
    cliente_id,
    data,
    arquivo_id,
    observacoes,
    itens,
    formas: [
      { forma: values.forma, valor },
      ...(segunda_forma && segundo_valor ? [{ forma: segunda_forma, valor: segundo_valor }] : []),
    ],
  }
}
