import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

/** Why a motorcycle left the fleet for good. */
export const MOTIVOS_BAIXA = ['venda', 'perda_total', 'roubo', 'transferencia', 'outra'] as const
export type MotivoBaixa = (typeof MOTIVOS_BAIXA)[number]

/** Those that a person chooses: a transfer has a call of its own, which ends the rental. */
export const MOTIVOS_ESCOLHIDOS = MOTIVOS_BAIXA.filter((motivo) => motivo !== 'transferencia')

export const MOTIVO_BAIXA_LABEL: Record<MotivoBaixa, string> = {
  venda: 'Venda',
  perda_total: 'Perda total',
  roubo: 'Roubo ou furto',
  transferencia: 'Transferência ao cliente',
  outra: 'Outra',
}

/** Throws ValidationError for a day before the purchase. */
export function checkBaixaDay(data: CalendarDay, data_aquisicao: CalendarDay) {
  if (data < data_aquisicao)
    throw new ValidationError([
      {
        campo: 'data',
        mensagem: `A moto foi comprada em ${formatDay(data_aquisicao)}: a baixa não pode ser antes`,
      },
    ])
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
