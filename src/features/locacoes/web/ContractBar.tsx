import type { CalendarDay } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { contractProgress } from '../rules.ts'
import { remaining } from './labels.ts'

/** How much of the contract has gone by, in words, in percent and as a bar. */
export function ContractBar({ locacao }: { locacao: { data_inicio: CalendarDay; data_fim: CalendarDay } }) {
  const { percent, diasRestantes } = contractProgress(locacao, useToday())
  const { text, cor } = remaining(diasRestantes)
  return <Progress label={`Contrato: ${percent}%`} value={percent} cor={cor} text={text} />
}
