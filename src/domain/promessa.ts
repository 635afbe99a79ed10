import { type CalendarDay, formatDayMonth } from './calendar-day.ts'
import { type Centavos, formatBRL } from './money.ts'

/** What a customer promised to pay, and by which day. */
export type Promessa = { valor: Centavos; dia: CalendarDay }

export const SITUACOES_PROMESSA = ['aberta', 'cumprida', 'quebrada', 'desfeita'] as const
export type SituacaoPromessa = (typeof SITUACOES_PROMESSA)[number]

/** Whether a promise holds on `today`: until the end of its day, while less than its amount has come in. */
export const promessaHolds = (
  { valor, dia, recebido }: Promessa & { recebido: Centavos },
  today: CalendarDay,
) => recebido < valor && today <= dia

/** 'Prometeu R$ 321,33 até 30/11'. */
export const promessaText = ({ valor, dia }: Promessa) =>
  `Prometeu ${formatBRL(valor)} até ${formatDayMonth(dia)}`
