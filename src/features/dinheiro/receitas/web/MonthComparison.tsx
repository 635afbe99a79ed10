import { useQuery } from '@tanstack/react-query'
import { MONTHS } from '#domain/days/month-names.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Comparison, compareMonths, monthAway } from '../relatorio/rules.ts'
import { receitasQueries } from './api.ts'
import type { MonthData } from './report-month.ts'

/** Compares the month with the previous one; nothing until that has loaded. */
export function MonthComparison({ report }: { report: MonthData }) {
  const before = monthAway(report, -1)
  const previous = useQuery(receitasQueries.month(before))
  const today = useToday()
  if (!previous.data) return null
  const comparison = compareMonths(report.por_dia, previous.data.por_dia, today)
  const name = MONTHS[before.mes - 1]!
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-tinta-2">
      <Change percent={comparison.percent} />
      {words(comparison, name)}
    </p>
  )
}

function Change({ percent }: Pick<Comparison, 'percent'>) {
  if (percent === undefined) return null
  if (percent === 0) return <Badge cor="cinza">igual</Badge>
  return percent > 0 ? (
    <Badge cor="verde">{percent}% a mais</Badge>
  ) : (
    <Badge cor="laranja">{-percent}% a menos</Badge>
  )
}

function words({ until, now, before }: Comparison, name: string) {
  if (!until)
    return before > 0 ? `${name}: ${formatBRL(before)}` : `Nada recebido em ${name} para comparar.`
  if (before === 0) return `Nada recebido em ${name} até o dia ${until} para comparar.`
  return `até o dia ${until}: ${formatBRL(now)}, contra ${formatBRL(before)} em ${name} até o mesmo dia`
}
