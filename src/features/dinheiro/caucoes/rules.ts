import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_DE_DANO, type TipoCobranca } from '#domain/cobranca.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import type { TipoMovimento } from '#features/dinheiro/dividas/conta/rules.ts'
import { inPayingOrder } from '#features/dinheiro/dividas/rules.ts'

export const TIPO_MOVIMENTO_LABEL: Record<TipoMovimento, string> = {
  entrada: 'Recebida do cliente',
  credito: 'Crédito de dias não usados',
  aplicacao: 'Pagou',
  devolucao: 'Devolvida ao cliente',
  transferencia: 'Transferida na renovação',
  saldo_inicial: 'Trazida da planilha',
}

/** Sorts debts as the deposit pays them: damage, then the oldest due date, then the smallest id. */
export function inDeductingOrder<
  D extends { data_vencimento: CalendarDay; id: string; cobranca_tipo: TipoCobranca | null },
>(dividas: readonly D[]) {
  const ordered = inPayingOrder(dividas)
  const isAvaria = ({ cobranca_tipo }: D) =>
    cobranca_tipo !== null && TIPOS_DE_DANO.includes(cobranca_tipo)
  return [...ordered.filter(isAvaria), ...ordered.filter((divida) => !isAvaria(divida))]
}

/** The day as of which a debt counts: the return, or its last allocation if that is later. */
export const asOf = (data_devolucao: CalendarDay, ultima: CalendarDay | null) =>
  ultima && ultima > data_devolucao ? ultima : data_devolucao

/** Throws ValidationError if more leaves the ledger than its balance. */
export function checkSaldo(campo: string, valor: Centavos, saldo: Centavos) {
  if (valor > saldo)
    throw new ValidationError([
      { campo, mensagem: `O máximo é o saldo da caução (${formatBRL(saldo)})` },
    ])
}

type Ledger = readonly {
  tipo: TipoMovimento
  sinal: number
  valor: Centavos
  desfeito_em: unknown
}[]

const totalOf = (movimentos: Ledger, tipo: TipoMovimento) =>
  sum(
    movimentos.filter((each) => each.tipo === tipo && !each.desfeito_em).map(({ valor }) => valor),
  )

/**
 * Returns what a settled deposit kept and what went back of it; credits pay before the deposit does. What
 * an import began with is a deposit like one that was received.
 */
export function settledParts(movimentos: Ledger) {
  const retida = Math.max(
    0,
    totalOf(movimentos, 'aplicacao') - totalOf(movimentos, 'credito'),
  ) as Centavos
  const transferida = sum(
    movimentos
      .filter(({ tipo, desfeito_em }) => tipo === 'transferencia' && !desfeito_em)
      .map(({ sinal, valor }) => (sinal * valor) as Centavos),
  )
  const recebida = totalOf(movimentos, 'entrada') + totalOf(movimentos, 'saldo_inicial')
  return { retida, devolvida: (recebida + transferida - retida) as Centavos }
}

/** Returns what of the balance of a ledger is credits: money received for days that were not used. */
export const creditsIn = (movimentos: Ledger, saldo: Centavos) =>
  Math.min(totalOf(movimentos, 'credito'), saldo) as Centavos

/**
 * Returns what of the deposit that was received may still go back; credits pay before it, and it goes
 * back before them.
 */
export const depositLeft = (movimentos: Ledger) =>
  Math.max(0, settledParts(movimentos).devolvida - totalOf(movimentos, 'devolucao')) as Centavos

/**
 * Throws ForbiddenError for a refund with credits in it, or above the deposit that was received, if
 * the user is no administrator.
 */
export function checkMayGiveBack(
  movimentos: Ledger,
  valor: Centavos,
  administrador: boolean | undefined,
) {
  const left = depositLeft(movimentos)
  if (administrador === false && valor > left)
    throw onlyAdministrators(
      `Da caução recebida restam ${formatBRL(left)}; o resto são dias pagos e não usados, que só administradores devolvem.`,
    )
}

/**
 * Returns the deposit that was agreed on: what an import began with, which is older than any payment, else the
 * oldest one that was to be paid; undefined if there is neither.
 */
export const agreedCaucao = (
  movimentos: Ledger,
  caucoes: readonly { valor_original: Centavos }[],
): Centavos | undefined => totalOf(movimentos, 'saldo_inicial') || caucoes[0]?.valor_original

/** Returns what fills the ledger up to the agreed deposit. Throws ValidationError if nothing is missing. */
export function missingCaucao(combinada: Centavos, saldo: Centavos) {
  if (saldo >= combinada)
    throw new ValidationError([
      { campo: 'valor', mensagem: `A caução está completa: o saldo é ${formatBRL(saldo)}` },
    ])
  return (combinada - saldo) as Centavos
}

/** Throws RuleViolation for an entry that a receipt or the end of the rental made: that is undone instead. */
export function checkUndoable({
  tipo,
  desfeito_em,
}: {
  tipo: TipoMovimento
  desfeito_em: unknown
}) {
  if (desfeito_em) throw new RuleViolation('Este movimento já foi desfeito.', 'movimento_desfeito')
  if (tipo === 'entrada')
    throw new RuleViolation(
      'Esta entrada é de um recebimento. Desfaça o recebimento da caução.',
      'movimento_de_recebimento',
    )
  if (tipo === 'credito')
    throw new RuleViolation(
      'Este crédito é da devolução da moto. Desfaça a devolução.',
      'movimento_da_devolucao',
    )
}
