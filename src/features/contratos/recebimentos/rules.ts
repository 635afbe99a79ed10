import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL, fromReais, sum } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { type Named, nameOf } from '#features/dinheiro/dividas/mudanca/rules.ts'
import {
  type Devido,
  MAX_CENTAVOS,
  type MotivoDispensa,
  type RefDivida,
} from '#features/dinheiro/dividas/rules.ts'
import { isProof } from '#features/sistema/arquivos/rules.ts'

/** The most that one means may bring at once. */
export const MAX_RECEBIDO = fromReais(100_000)
export const VALOR_RECEBIDO = 'O valor recebido precisa ser maior que R$ 0,00'

/** What a person wants to receive of one debt. */
export type ItemPedido = {
  ref: RefDivida
  /** The version of the debt that the person saw. */
  versao: number
  valor: Centavos
  dispensar_encargos?: MotivoDispensa | undefined
  dispensar_resto?: MotivoDispensa | undefined
  texto?: string | null | undefined
}

type Sums = {
  formas: readonly { valor: Centavos }[]
  itens: readonly { valor: Centavos }[]
  adiantar: boolean
}

/**
 * Returns what is left over for the weeks to come. Throws ValidationError if the debts add up to
 * another amount than came in.
 */
export function leftOver({ formas, itens, adiantar }: Sums): Centavos {
  const received = sum(formas.map(({ valor }) => valor))
  const dividas = sum(itens.map(({ valor }) => valor))
  if (dividas > received || (dividas < received && !adiantar))
    throw new ValidationError([
      {
        campo: 'itens',
        mensagem: `As dívidas somam ${formatBRL(dividas)} e foram recebidos ${formatBRL(received)}`,
      },
    ])
  return (received - dividas) as Centavos
}

/** Throws ValidationError unless the proof is a photo or PDF of the customer. */
export function checkProof(content_type: string | undefined) {
  if (content_type === undefined)
    throw new ValidationError([{ campo: 'arquivo_id', mensagem: 'Este arquivo não é do cliente' }])
  if (!isProof(content_type))
    throw new ValidationError([
      { campo: 'arquivo_id', mensagem: 'O comprovante é uma foto ou um PDF' },
    ])
}

/** A Pix whose money settled no debt: what of it is with the shop, and the day it came in. */
type PixAConferir = { valor: Centavos; pago_em: CalendarDay; conferido: boolean }
type Entered = { formas: readonly { forma: TipoRecebimento; valor: Centavos }[]; data: CalendarDay }

/**
 * Throws RuleViolation for a Pix that was decided or changed at its gateway, ValidationError unless it
 * is entered whole as one Pix, not before it came in.
 */
export function checkPix({ valor, pago_em, conferido }: PixAConferir, { formas, data }: Entered) {
  if (conferido) throw new RuleViolation('Este Pix já foi conferido.', 'pix_conferido')
  const [first, ...others] = formas
  if (first?.forma !== 'pix' || others.length > 0)
    throw new ValidationError([
      { campo: 'formas', mensagem: 'Um Pix a conferir entra inteiro, na forma Pix' },
    ])
  if (first.valor !== valor)
    throw new RuleViolation('O valor mudou no provedor. Confira de novo.', 'pix_mudou')
  if (data < pago_em)
    throw new ValidationError([
      { campo: 'data', mensagem: `Este Pix entrou em ${formatDay(pago_em)}` },
    ])
}

/** The refusal of more than there is to pay. */
export const tooMuchReceived = (resto: Centavos) =>
  new RuleViolation(
    `Recebido ${formatBRL(resto)} a mais do que o cliente deve. Devolva o troco ou corrija o valor.`,
    'sem_onde_adiantar',
  )

/**
 * Returns what an item writes off: the fees before, and the rest after. Throws ValidationError for
 * more than is left to receive, or more than cents written off as such.
 */
export function writtenOff(
  item: ItemPedido,
  index: number,
  divida: Named & { devido: Devido },
  dia: CalendarDay,
) {
  const { total, encargos } = divida.devido
  const before = item.dispensar_encargos ? encargos : (0 as Centavos)
  const owed = (total - before) as Centavos
  if (item.valor > owed)
    throw new ValidationError([
      {
        campo: `itens.${index}.valor`,
        mensagem: `${nameOf(divida)} deve ${formatBRL(owed)} em ${formatDay(dia)}`,
      },
    ])
  const after = item.dispensar_resto ? ((owed - item.valor) as Centavos) : (0 as Centavos)
  checkCents(`itens.${index}.dispensar_encargos`, item.dispensar_encargos, before)
  checkCents(`itens.${index}.dispensar_resto`, item.dispensar_resto, after)
  return [before, after].filter((valor) => valor > 0)
}

/** Throws ValidationError for more than R$ 1,00 written off as cents. */
export function checkCents(campo: string, motivo: MotivoDispensa | undefined, valor: Centavos) {
  if (motivo === 'centavos' && valor > MAX_CENTAVOS)
    throw new ValidationError([
      { campo, mensagem: `Como centavos se dispensa no máximo ${formatBRL(MAX_CENTAVOS)}` },
    ])
}
