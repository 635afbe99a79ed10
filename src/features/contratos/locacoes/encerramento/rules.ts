import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  formatDay,
  formatMoment,
  type Instant,
} from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import { isFirst, type MotivoPeriodo, minuteOf } from '../periodos/rules.ts'

/** How many days ago a return may have been. */
export const DEVOLUCAO_ATRAS_DIAS = 30
/** How many days after it was entered a return may be undone. */
export const PRAZO_PARA_REABRIR_DIAS = 7

/** Where a returned motorcycle goes. */
export const DESTINOS = ['disponivel', 'manutencao'] as const
export type Destino = (typeof DESTINOS)[number]

export const DESTINO_LABEL: Record<Destino, string> = {
  disponivel: 'Disponível',
  manutencao: 'Manutenção',
}

type Moment = { now: Instant; today: CalendarDay }

/** The earliest day on which a motorcycle can have come back. */
export function earliestReturn(data_inicio: CalendarDay, today: CalendarDay) {
  const limit = addDays(today, -DEVOLUCAO_ATRAS_DIAS)
  return data_inicio > limit ? data_inicio : limit
}

/** The rental's period with the motorcycle that comes back. */
type Period = { inicio: Instant; motivo: MotivoPeriodo | null }

type Devolucao = {
  /** By default now. */
  devolvida_em?: Instant | undefined
  /** Why it is entered on a later day. */
  motivo_data?: string | null | undefined
}

/**
 * Returns when the motorcycle came back and that day. Throws ValidationError for a moment in the
 * future, before the start of the rental, before the motorcycle went out in a swap, or too long ago, or for an earlier day without a reason.
 */
export function returnOf(
  { devolvida_em, motivo_data }: Devolucao,
  { data_inicio, period }: { data_inicio: CalendarDay; period: Period },
  { now, today }: Moment,
) {
  const em = devolvida_em ?? now
  const dia = dayInBrazil(new Date(em))
  if (Date.parse(em) > Date.parse(now))
    throw invalid('devolvida_em', 'A devolução não pode estar no futuro')
  if (dia < data_inicio)
    throw invalid(
      'devolvida_em',
      `A devolução não pode ser antes do início da locação, em ${formatDay(data_inicio)}`,
    )
  if (!isFirst(period) && minuteOf(em) < period.inicio)
    throw invalid(
      'devolvida_em',
      `A devolução não pode ser antes da troca de moto, em ${formatMoment(new Date(period.inicio))}`,
    )
  if (dia < addDays(today, -DEVOLUCAO_ATRAS_DIAS))
    throw invalid(
      'devolvida_em',
      `A devolução pode ser registrada até ${DEVOLUCAO_ATRAS_DIAS} dias depois`,
    )
  if (dia < today && !motivo_data)
    throw invalid('motivo_data', 'Diga por que a data é anterior a hoje')
  return { em, dia }
}

const invalid = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

/** What the history adds about a return that was entered on a later day. */
export const enteredLater = (
  dia: CalendarDay,
  today: CalendarDay,
  motivo_data: string | null | undefined,
) => (dia < today ? `Devolvida em ${formatDay(dia)} e registrada depois: ${motivo_data}` : null)

type Ended = {
  status: StatusLocacao
  /** When the end was entered; null for one from before that was kept. */
  encerrada_em: Instant | null
}

/** Whether the end of a rental was entered recently enough to be undone. */
export const isRecentEnd = ({ encerrada_em }: Pick<Ended, 'encerrada_em'>, today: CalendarDay) =>
  encerrada_em !== null &&
  dayInBrazil(new Date(encerrada_em)) >= addDays(today, -PRAZO_PARA_REABRIR_DIAS)

type Reopening = Ended & {
  /** Whether another rental renews it. */
  renovada: boolean
  /** Whether the motorcycle was rented again since. */
  alugadaDeNovo: boolean
  cliente_nome: string
}

/** Throws RuleViolation unless the end of the rental may still be undone; its settlement is judged apart. */
export function checkReopening(ended: Reopening, today: CalendarDay) {
  if (isOpen(ended.status))
    throw new RuleViolation(
      `Não é possível reabrir uma locação ${ended.status}.`,
      'acao_nao_permitida',
    )
  if (ended.renovada)
    throw new RuleViolation(
      `Esta locação foi renovada: a moto continua com ${ended.cliente_nome}, na locação seguinte. Encerre aquela.`,
      'locacao_renovada',
    )
  if (ended.alugadaDeNovo)
    throw new RuleViolation(
      `A moto já está com outro cliente. Crie uma nova locação para ${ended.cliente_nome}.`,
      'moto_em_outra_locacao',
    )
  if (!isRecentEnd(ended, today))
    throw new RuleViolation(
      `Só é possível desfazer a devolução em até ${PRAZO_PARA_REABRIR_DIAS} dias.`,
      'prazo_para_reabrir',
    )
}
