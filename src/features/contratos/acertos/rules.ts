import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { parseChavePix } from '#domain/chave-pix.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { refOf, share } from '#features/dinheiro/dividas/rules.ts'

/** `rascunho` until it is closed. */
export const STATUS_ACERTO = ['rascunho', 'fechado'] as const
export type StatusAcerto = (typeof STATUS_ACERTO)[number]

/** Its state; `concluido`: closed, nothing is held and nothing of the rental is open. */
export const SITUACOES_ACERTO = ['rascunho', 'fechado', 'concluido'] as const
export type SituacaoAcerto = (typeof SITUACOES_ACERTO)[number]

export const SITUACAO_ACERTO_LABEL: Record<SituacaoAcerto, string> = {
  rascunho: 'A fechar',
  fechado: 'Fechado',
  concluido: 'Concluído',
}

/** Deposits: held, to be returned, or past the day by which they go back. */
export const SITUACOES_CAUCAO = ['em_maos', 'a_devolver', 'atrasada'] as const
export type SituacaoCaucao = (typeof SITUACOES_CAUCAO)[number]

/** `celular`: the document of the sheet is signed on the phone; `sem`: nobody signed, for a reason. */
export const ASSINATURAS = ['papel', 'celular', 'sem'] as const
export type Assinatura = (typeof ASSINATURAS)[number]

/** Means by which a deposit goes back. */
export const FORMAS_DEVOLUCAO = ['pix', 'dinheiro', 'transferencia'] as const

/** From this many days before the deadline on, the dashboard names a refund. */
export const AVISO_DE_DEVOLUCAO_DIAS = 5

/** The totals of a sheet; `a_devolver` or `a_receber` is 0. */
export type Totais = {
  total_devido: Centavos
  total_saldo: Centavos
  /** Held back for contested charges until they are decided. */
  total_disputa: Centavos
  a_devolver: Centavos
  a_receber: Centavos
}

/**
 * Returns the result of a sheet: the balance pays the debts, what is contested is held back from the
 * rest, and what is left goes back.
 */
export function totalsOf(devido: Centavos, saldo: Centavos, contestado: Centavos): Totais {
  const rest = Math.max(0, saldo - devido)
  const total_disputa = Math.min(contestado, rest)
  return {
    total_devido: devido,
    total_saldo: saldo,
    total_disputa: total_disputa as Centavos,
    a_devolver: (rest - total_disputa) as Centavos,
    a_receber: Math.max(0, devido - saldo) as Centavos,
  }
}

type Sheet = Totais & {
  dividas: readonly {
    pagamento_id: string | null
    cobranca_id: string | null
    devido: Centavos
    versao: number
  }[]
  disputa: readonly { cobranca_id: string; valor: Centavos; versao: number }[]
}

/**
 * Returns a draft as it is if the deposit pays these contested charges too, after the debts, and what it
 * pays of each: as it was seen, to be closed like that.
 */
export function payingContested(sheet: Sheet, chosen: readonly string[]) {
  const contested = sheet.disputa.filter(({ cobranca_id }) => chosen.includes(cobranca_id))
  const held = sheet.disputa.filter(({ cobranca_id }) => !chosen.includes(cobranca_id))
  const owed = [
    ...sheet.dividas,
    ...contested.map((cobranca) => ({ ...cobranca, pagamento_id: null, devido: cobranca.valor })),
  ]
  return {
    ...totalsOf(
      sum(owed.map(({ devido }) => devido)),
      sheet.total_saldo,
      sum(held.map(({ valor }) => valor)),
    ),
    aplicacoes: share(owed, sheet.total_saldo).partes.map(
      ({ pagamento_id, cobranca_id, versao, recebe }) => ({
        ...refOf({ pagamento_id, cobranca_id }),
        versao,
        valor: recebe,
      }),
    ),
  }
}

/**
 * Throws ValidationError unless the typed amounts add up to what the deposit pays: all that is owed,
 * as far as the balance goes.
 */
export function checkTyped(typed: readonly Centavos[], { total_devido, total_saldo }: Totais) {
  const pays = Math.min(total_devido, total_saldo) as Centavos
  const total = sum(typed)
  if (total !== pays)
    throw new ValidationError([
      {
        campo: 'aplicacoes',
        mensagem: `A caução paga ${formatBRL(pays)} do que é devido; estas linhas somam ${formatBRL(total)}`,
      },
    ])
}

/** Says that a fine of a closed rental's time arrived. */
export const multaTardiaText = (valor: Centavos) =>
  `Chegou uma multa de ${formatBRL(valor)} da época desta locação. Reabrir o acerto?`

export function checkDraft(status: StatusAcerto) {
  if (status === 'fechado')
    throw new RuleViolation('O acerto desta locação já foi fechado.', 'acerto_fechado')
}

/** Throws RuleViolation if the settlement was closed, unless there was nothing to settle. */
export function checkNothingSettled({
  status,
  total_devido,
  total_saldo,
  total_disputa,
}: {
  status: StatusAcerto
  total_devido: Centavos | null
  total_saldo: Centavos | null
  total_disputa: Centavos | null
}) {
  if ((total_devido ?? 0) + (total_saldo ?? 0) + (total_disputa ?? 0) > 0) checkDraft(status)
}

/** Throws ValidationError for a refund of more than is free, in the future or before the return. */
export function checkRefund(
  { valor, data }: { valor: Centavos; data: CalendarDay },
  {
    livre,
    data_devolucao,
    today,
  }: { livre: Centavos; data_devolucao: CalendarDay; today: CalendarDay },
) {
  const refuse = (campo: string, mensagem: string) => {
    throw new ValidationError([{ campo, mensagem }])
  }
  if (data > today) refuse('data', 'A data da devolução não pode estar no futuro')
  if (data < data_devolucao) refuse('data', 'O dinheiro não volta antes da moto: confira a data')
  if (valor > livre) refuse('valor', `O máximo é o saldo da caução (${formatBRL(livre)})`)
}

type Chaves = Record<'cpf' | 'telefone' | 'email', string | null>

/** The Pix keys that are the customer's own, as they are stored. */
export const keysOf = ({ cpf, telefone, email }: Chaves) =>
  [cpf && `CPF ${cpf}`, telefone && `Celular ${telefone}`, email].flatMap(
    (key) => (key && parseChavePix(key)) || [],
  )

/** Throws ForbiddenError for a refund to a key that is not the customer's, if the user is no administrator. */
export function checkKey(
  chave_pix: string | null | undefined,
  cliente: Chaves,
  administrador: boolean | undefined,
) {
  if (administrador === false && chave_pix && !keysOf(cliente).includes(chave_pix))
    throw onlyAdministrators(
      'Esta chave não é o CPF, o telefone nem o e-mail que o cliente tem há mais de uma semana: só administradores devolvem para outra.',
    )
}

type Fechamento = {
  situacao: SituacaoAcerto
  assinatura: Assinatura | null
  livre: Centavos
  a_receber: Centavos
}

/** What a settlement asks for next; undefined if nothing. `assinado`: its document is signed. */
export function nextOfAcerto(
  { situacao, assinatura, livre, a_receber }: Fechamento,
  assinado: boolean,
) {
  if (situacao === 'rascunho') return 'fechar'
  if (assinatura === 'celular' && !assinado) return 'assinar'
  if (livre > 0) return 'devolver'
  return situacao === 'fechado' && a_receber > 0 ? 'receber' : undefined
}
