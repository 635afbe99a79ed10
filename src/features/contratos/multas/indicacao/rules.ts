import {
  type CalendarDay,
  dayInBrazil,
  daysBetween,
  formatDays,
  type Instant,
} from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { DESCONTO_SNE, discounted } from '#domain/infracoes.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

/** Stored state of naming the driver. */
export const INDICACAO = ['pendente', 'preparada', 'enviada', 'dispensada'] as const
export type Indicacao = (typeof INDICACAO)[number]

/** Displayed state: `perdida` if the deadline passed. */
export const SITUACAO_INDICACAO = [...INDICACAO, 'perdida'] as const
export type SituacaoIndicacao = (typeof SITUACAO_INDICACAO)[number]

type Deadline = { indicacao: Indicacao; prazo_indicacao: CalendarDay }

export const isOpen = (indicacao: SituacaoIndicacao) =>
  indicacao === 'pendente' || indicacao === 'preparada'

/** Returns the displayed state. `perdida` follows from the date and is not stored. */
export const situationOf = (
  { indicacao, prazo_indicacao }: Deadline,
  today: CalendarDay,
): SituacaoIndicacao => (isOpen(indicacao) && prazo_indicacao < today ? 'perdida' : indicacao)

/**
 * Returns the additional fine for a company that names no driver: twice the first, without discount
 * (infraction code 500-20, CTB art. 257 §8).
 */
export const nicAmount = (valor_original: Centavos) => (2 * valor_original) as Centavos

/** Returns the amount with 40 % off (CTB art. 284 §1). */
export const sneAmount = (valor_original: Centavos) => discounted(valor_original, DESCONTO_SNE)

const SOON_DAYS = 10
const URGENT_DAYS = 3
/** The dashboard lists deadlines within this many days. */
export const ALERT_DAYS = 7

export type Urgencia = 'tranquila' | 'proxima' | 'urgente' | 'vencida'

/** Returns the urgency of the deadline; its last day is still in time. */
export function urgencyOf(prazo: CalendarDay, today: CalendarDay): Urgencia {
  const left = daysBetween(today, prazo)
  if (left < 0) return 'vencida'
  if (left <= URGENT_DAYS) return 'urgente'
  return left <= SOON_DAYS ? 'proxima' : 'tranquila'
}

/**
 * Returns 'Faltam 12 dias para indicar o condutor', or after the deadline the probable additional
 * fine.
 */
export function countdown(prazo: CalendarDay, valor_original: Centavos, today: CalendarDay) {
  const left = daysBetween(today, prazo)
  if (left < 0)
    return `Prazo vencido há ${formatDays(-left)}, NIC provável de ${formatBRL(nicAmount(valor_original))}`
  if (left === 0) return 'Hoje é o último dia para indicar o condutor'
  return `${left === 1 ? 'Falta' : 'Faltam'} ${formatDays(left)} para indicar o condutor`
}

type Multa = { indicacao: Indicacao; data_infracao: Instant; sne_aceito_em: CalendarDay | null }

/**
 * Throws ValidationError unless the day is between infraction and today; throws RuleViolation if
 * already decided.
 */
export function checkSent(multa: Multa, data: CalendarDay, today: CalendarDay) {
  checkUndecided(multa)
  const refuse = (mensagem: string) => {
    throw new ValidationError([{ campo: 'data', mensagem }])
  }
  if (data > today) refuse('A data do envio não pode estar no futuro')
  if (data < dayInBrazil(new Date(multa.data_infracao)))
    refuse('A data do envio não pode ser anterior à infração')
}

/** Throws RuleViolation if already sent or waived, which must be undone first. */
export function checkUndecided({ indicacao }: Pick<Multa, 'indicacao'>) {
  if (indicacao === 'enviada')
    throw new RuleViolation('A indicação desta multa já foi enviada.', 'indicacao_enviada')
  if (indicacao === 'dispensada')
    throw new RuleViolation('A indicação desta multa já foi dispensada.', 'indicacao_dispensada')
}

/** Throws RuleViolation if nothing was decided, or while the accepted 40 % depends on it. */
export function checkUndo({ indicacao, sne_aceito_em }: Multa) {
  if (isOpen(indicacao))
    throw new RuleViolation('Não há envio nem dispensa para desfazer.', 'indicacao_em_aberto')
  if (sne_aceito_em)
    throw new RuleViolation(
      'O desconto de 40% já foi aceito para esta multa. Desfaça o aceite antes.',
      'sne_aceito',
    )
}
