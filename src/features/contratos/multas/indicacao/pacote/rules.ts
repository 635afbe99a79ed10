import {
  type CalendarDay,
  dayInBrazil,
  formatDay,
  formatMoment,
  type Instant,
} from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'

export const semContrato = () =>
  new RuleViolation(
    'Esta locação não tem contrato assinado. Use o FICI com a assinatura do condutor.',
    'sem_contrato_assinado',
  )

type Period = {
  data_inicio: CalendarDay | null
  data_encerramento: CalendarDay | null
  alugada_em: Instant | null
  devolvida_em: Instant | null
}

/** Says from when to when the customer had the motorcycle, to the minute where it is known. */
export function periodText({ data_inicio, data_encerramento, alugada_em, devolvida_em }: Period) {
  const moment = (day: CalendarDay | null, at: Instant | null) => {
    if (at && (!day || dayInBrazil(new Date(at)) === day)) return formatMoment(new Date(at))
    return day ? formatDay(day) : ''
  }
  const from = `de ${moment(data_inicio, alugada_em)}`
  return data_encerramento
    ? `${from} até ${moment(data_encerramento, devolvida_em)}`
    : `${from}, em vigor`
}

/** Returns a name such as 'indicacao_A1B2C3_ABC1D23.pdf'. */
export const pacoteName = ({ numero_auto, placa }: { numero_auto: string; placa: string }) =>
  `indicacao_${numero_auto.replace(/[^A-Za-z0-9-]/g, '')}_${placa}.pdf`
