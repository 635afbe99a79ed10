import { type CalendarDay, dayInBrazil, daysBetween, type Instant } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { DESCONTO_SNE, discounted } from '#domain/infracoes.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

/** What was done about naming the driver to the authority, as it is stored. */
export const INDICACAO = ['pendente', 'preparada', 'enviada', 'dispensada'] as const
export type Indicacao = (typeof INDICACAO)[number]

/** The same as it is told: what nobody did in time is lost. */
export const SITUACAO_INDICACAO = [...INDICACAO, 'perdida'] as const
export type SituacaoIndicacao = (typeof SITUACAO_INDICACAO)[number]

type Deadline = { indicacao: Indicacao; prazo_indicacao: CalendarDay }

export const isOpen = (indicacao: SituacaoIndicacao) => indicacao === 'pendente' || indicacao === 'preparada'

/** Nothing is stored when the deadline passes: the calendar says it, to the day. */
export const situationOf = (
  { indicacao, prazo_indicacao }: Deadline,
  today: CalendarDay,
): SituacaoIndicacao => (isOpen(indicacao) && prazo_indicacao < today ? 'perdida' : indicacao)

/** The second fine of a company that names nobody: twice the first, without discount (500-20, CTB 257 §8). */
export const nicAmount = (valor_original: Centavos) => (2 * valor_original) as Centavos

/** What is left to pay with 40 % off (CTB 284 §1). */
export const sneAmount = (valor_original: Centavos) => discounted(valor_original, DESCONTO_SNE)

const SOON_DAYS = 10
const URGENT_DAYS = 3
/** The dashboard reminds of what ends within these days. */
export const ALERT_DAYS = 7

export type Urgencia = 'tranquila' | 'proxima' | 'urgente' | 'vencida'

/** How near the deadline is, its last day included. */
export function urgencyOf(prazo: CalendarDay, today: CalendarDay): Urgencia {
  const left = daysBetween(today, prazo)
  if (left < 0) return 'vencida'
  if (left <= URGENT_DAYS) return 'urgente'
  return left <= SOON_DAYS ? 'proxima' : 'tranquila'
}

const days = (n: number) => (n === 1 ? '1 dia' : `${n} dias`)

/** 'Faltam 12 dias para indicar o condutor', or what its being over probably costs. */
export function countdown(prazo: CalendarDay, valor_original: Centavos, today: CalendarDay) {
  const left = daysBetween(today, prazo)
  if (left < 0)
    return `Prazo vencido há ${days(-left)}, multa NIC de ${formatBRL(nicAmount(valor_original))} provável`
  if (left === 0) return 'Hoje é o último dia para indicar o condutor'
  return `${left === 1 ? 'Falta' : 'Faltam'} ${days(left)} para indicar o condutor`
}

type Fine = { indicacao: Indicacao; data_infracao: Instant; sne_aceito_em: CalendarDay | null }

/** A day between the infraction and today, for a fine that nobody was named for yet. */
export function checkSent(fine: Fine, data: CalendarDay, today: CalendarDay) {
  checkUndecided(fine)
  const refuse = (mensagem: string) => {
    throw new ValidationError([{ campo: 'data', mensagem }])
  }
  if (data > today) refuse('A data do envio não pode estar no futuro')
  if (data < dayInBrazil(new Date(fine.data_infracao)))
    refuse('A data do envio não pode ser anterior à infração')
}

/** Sent or waived once: to change it, it is undone first. */
export function checkUndecided({ indicacao }: Pick<Fine, 'indicacao'>) {
  if (indicacao === 'enviada')
    throw new RuleViolation('A indicação desta multa já foi enviada.', 'indicacao_enviada')
  if (indicacao === 'dispensada')
    throw new RuleViolation('A indicação desta multa já foi dispensada.', 'indicacao_dispensada')
}

/** Undoing leads back before the form was made out; the 40 % rests on it and has to go first. */
export function checkUndo({ indicacao, sne_aceito_em }: Fine) {
  if (isOpen(indicacao))
    throw new RuleViolation('Não há envio nem dispensa para desfazer.', 'indicacao_em_aberto')
  if (sne_aceito_em)
    throw new RuleViolation(
      'O desconto de 40% já foi aceito para esta multa. Desfaça o aceite antes.',
      'sne_aceito',
    )
}
