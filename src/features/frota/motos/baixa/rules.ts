import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

/** Why a motorcycle left the fleet for good. */
export const MOTIVOS_BAIXA = ['venda', 'perda_total', 'roubo', 'outra'] as const
export type MotivoBaixa = (typeof MOTIVOS_BAIXA)[number]

export const MOTIVO_BAIXA_LABEL: Record<MotivoBaixa, string> = {
  venda: 'Venda',
  perda_total: 'Perda total',
  roubo: 'Roubo ou furto',
  outra: 'Outra',
}

/** Throws ValidationError unless the day is between the purchase and today. */
export function checkBaixaDay(
  data: CalendarDay,
  { data_aquisicao, today }: { data_aquisicao: CalendarDay; today: CalendarDay },
) {
  const wrong =
    (data > today && 'A data da baixa não pode estar no futuro') ||
    (data < data_aquisicao &&
      `A data da baixa não pode ser anterior à aquisição da moto (${formatDay(data_aquisicao)})`)
  if (wrong) throw new ValidationError([{ campo: 'data', mensagem: wrong }])
}

/** Throws RuleViolation if the motorcycle was already written off. */
export function checkNotWrittenOff(baixa_em: CalendarDay | null) {
  if (baixa_em)
    throw new RuleViolation(`Esta moto já teve baixa em ${formatDay(baixa_em)}.`, 'moto_baixada')
}

/** Throws RuleViolation unless the motorcycle was written off. */
export function checkWrittenOff(baixa_em: CalendarDay | null) {
  if (!baixa_em) throw new RuleViolation('Esta moto não teve baixa.', 'moto_sem_baixa')
}
