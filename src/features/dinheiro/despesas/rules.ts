import { addMonths, type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { plain } from '#domain/text/plain.ts'

export const TIPOS_DESPESA = [
  'pecas',
  'combustivel_lavagem',
  'seguro',
  'rastreador',
  'licenciamento',
  'ipva',
  'multa',
  'financiamento',
  'guincho_patio',
  'aluguel_contas',
  'salarios',
  'impostos_tarifas',
  'outros',
] as const
export type TipoDespesa = (typeof TIPOS_DESPESA)[number]

export const TIPO_DESPESA_LABEL: Record<TipoDespesa, string> = {
  pecas: 'Peças',
  combustivel_lavagem: 'Combustível e lavagem',
  seguro: 'Seguro',
  rastreador: 'Rastreador',
  licenciamento: 'Licenciamento',
  ipva: 'IPVA',
  multa: 'Multa',
  financiamento: 'Financiamento',
  guincho_patio: 'Guincho e pátio',
  aluguel_contas: 'Aluguel e contas',
  salarios: 'Salários',
  impostos_tarifas: 'Impostos e tarifas',
  outros: 'Outros',
}

/** Returns the kinds whose name contains the text, ignoring accents and case. */
export const tiposNamed = (text: string) =>
  TIPOS_DESPESA.filter((tipo) => plain(TIPO_DESPESA_LABEL[tipo]).includes(plain(text)))

export const REPETICOES = ['mensal', 'anual'] as const
export type Repete = (typeof REPETICOES)[number]
export const REPETE_LABEL: Record<Repete, string> = { mensal: 'Todo mês', anual: 'Todo ano' }

export const SITUACOES_DESPESA = ['a_pagar', 'pagas', 'canceladas'] as const

/** 'Seguro', or the description of what has no kind of its own. */
export const nameOf = ({ tipo, descricao }: { tipo: TipoDespesa; descricao: string | null }) =>
  tipo === 'outros' && descricao ? descricao : TIPO_DESPESA_LABEL[tipo]

export type SituacaoDespesa = 'a_pagar' | 'paga' | 'cancelada'
type State = { pago_em: CalendarDay | null; cancelada_em: string | null }

export function situacaoOf({ pago_em, cancelada_em }: State): SituacaoDespesa {
  if (cancelada_em) return 'cancelada'
  return pago_em ? 'paga' : 'a_pagar'
}

/** Whether it is unpaid after its due day. */
export const isOverdue = (
  { vencimento, ...state }: State & { vencimento: CalendarDay },
  today: CalendarDay,
) => situacaoOf(state) === 'a_pagar' && vencimento < today

const refuse = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

/** Shares an amount in whole cents; the first ones get the odd cents. */
export function shareEqually(valor: Centavos, count: number): Centavos[] {
  const odd = valor % count
  const even = (valor - odd) / count
  return Array.from({ length: count }, (_, n) => (even + (n < odd ? 1 : 0)) as Centavos)
}

type Named = { moto_id: string; valor?: Centavos | undefined }
export type Part = { moto_id: string; valor: Centavos }

/**
 * Returns what each motorcycle bears of an expense: what was typed, else equal shares in the given
 * order. Throws ValidationError unless the parts add up.
 */
export function partsOf(valor: Centavos, motos: readonly Named[]): Part[] {
  if (new Set(motos.map(({ moto_id }) => moto_id)).size < motos.length)
    throw refuse('motos', 'A mesma moto aparece duas vezes')
  const typed = motos.flatMap((moto) => (moto.valor === undefined ? [] : [moto.valor]))
  if (typed.length > 0 && typed.length < motos.length)
    throw refuse('motos', 'Informe o valor de todas as motos ou de nenhuma')
  const shares = typed.length > 0 ? typed : shareEqually(valor, motos.length)
  if (typed.length > 0 && sum(typed) !== valor)
    throw refuse(
      'motos',
      `As partes somam ${formatBRL(sum(typed))} e a despesa é de ${formatBRL(valor)}`,
    )
  return motos.map(({ moto_id }, n) => ({ moto_id, valor: shares[n]! }))
}

/** Whether the parts are what equal sharing gives, whoever has the odd cents: a corrected plate moves its motorcycle. */
export function isSharedEqually(valor: Centavos, parts: readonly Pick<Part, 'valor'>[]) {
  const equal = shareEqually(valor, parts.length)
  const shares = parts.map((part) => part.valor).toSorted((a, b) => b - a)
  return shares.every((share, n) => share === equal[n])
}

/**
 * Shares a new amount among the motorcycles of an expense. Throws ValidationError if their parts
 * were typed, because nobody knows who bears the difference.
 */
export function shareAgain(before: Centavos, parts: readonly Part[], valor: Centavos): Part[] {
  if (!isSharedEqually(before, parts))
    throw refuse('motos', 'O valor mudou. Diga quanto cabe a cada moto.')
  return partsOf(
    valor,
    parts.map(({ moto_id }) => ({ moto_id })),
  )
}

export const unknownMoto = () => refuse('motos', 'Moto não encontrada')

type Written = {
  tipo: TipoDespesa
  descricao: string | null
  vencimento: CalendarDay
  pago_em: CalendarDay | null
  forma: string | null
  repete: Repete | null
  repete_ate: CalendarDay | null
}

/** Throws ValidationError for what contradicts itself, or is paid in the future. */
export function checkDespesa(despesa: Written, today: CalendarDay) {
  if (despesa.tipo === 'outros' && !despesa.descricao)
    throw refuse('descricao', 'Descreva a despesa')
  if (despesa.forma && !despesa.pago_em) throw refuse('pago_em', 'Diga o dia em que foi paga')
  if (despesa.pago_em && despesa.pago_em > today)
    throw refuse('pago_em', 'A data do pagamento não pode estar no futuro')
  if (!despesa.repete_ate) return
  if (!despesa.repete) throw refuse('repete', 'Diga de quanto em quanto tempo ela se repete')
  if (despesa.repete_ate < despesa.vencimento)
    throw refuse('repete_ate', 'A repetição precisa terminar depois do vencimento')
}

export const despesaCancelada = () =>
  new RuleViolation('Esta despesa foi cancelada.', 'despesa_cancelada')
export const despesaRepetida = () =>
  new RuleViolation('Esta série já tem uma despesa com esse vencimento.', 'despesa_repetida')
export const notNewest = () => refuse('repete', 'Só a despesa mais nova de uma série se repete')

/** The day of the month that an expense is due on. */
export const dayOfMonth = (day: CalendarDay) => Number(day.slice(8))

export type Series = { vencimento: CalendarDay; repete: Repete; repete_dia: number }

/** Returns the next due day of a series: on its day of the month, or the month's last. */
export function nextDue({ vencimento, repete, repete_dia }: Series): CalendarDay {
  const { first } = monthOf(vencimento)
  const { last } = monthOf(addMonths(first, repete === 'mensal' ? 1 : 12))
  return `${last.slice(0, 8)}${String(Math.min(repete_dia, dayOfMonth(last))).padStart(2, '0')}` as CalendarDay
}

/** How many days before its due day the next expense of a series is made. */
export const DIAS_ANTES = 30
