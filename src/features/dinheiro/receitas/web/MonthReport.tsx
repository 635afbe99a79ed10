import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { MONTHS } from '#domain/days/month-names.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Card } from '#web/ui/Card.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterSelect } from '#web/ui/lists/filters.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Money } from '#web/ui/values.tsx'
import { monthAway, NATUREZA_LABEL } from '../relatorio/rules.ts'
import { receitasQueries } from './api.ts'
import { MonthComparison } from './MonthComparison.tsx'
import { ReportChart } from './ReportChart.tsx'
import { monthName, type MonthData as Report, useReportPeriod } from './report-month.ts'

/** One month of the register: against the month before, by means of payment and by day. */
export function MonthReport() {
  const { month } = useReportPeriod()
  const report = useQuery(receitasQueries.month(month))
  return (
    <Card title={`Receitas de ${monthName(month)}`} actions={<MonthPicker />}>
      <QueryView query={report} failure="Erro ao carregar receitas">
        {(data) => (
          <div className="grid gap-5">
            <div>
              <p className="text-xl font-bold">{formatBRL(data.total)}</p>
              <MonthComparison report={data} />
            </div>
            <ByNatureza report={data} />
            <ByTipo report={data} />
            <ByDay report={data} />
          </div>
        )}
      </QueryView>
    </Card>
  )
}

/** How far back the years to choose from go. */
const YEARS = 10

function MonthPicker() {
  const { month, setMonth, current } = useReportPeriod()
  const isLast = month.ano > current.ano || (month.ano === current.ano && month.mes >= current.mes)
  const years = Array.from({ length: YEARS }, (_, back) => current.ano - back)
  const shown = years.includes(month.ano) ? years : [...years, month.ano]
  return (
    <span className="no-print flex flex-wrap items-end gap-2">
      <FilterSelect
        label="Mês"
        options={MONTHS.map((label, index) => ({ value: String(index + 1), label }))}
        value={String(month.mes)}
        onChange={(mes) => setMonth({ ...month, mes: Number(mes) })}
      />
      <FilterSelect
        label="Ano"
        options={shown.map((ano) => ({ value: String(ano), label: String(ano) }))}
        value={String(month.ano)}
        onChange={(ano) => setMonth({ ...month, ano: Number(ano) })}
      />
      <span className="flex gap-1">
        <IconButton
          label="Mês anterior"
          icon={ChevronLeft}
          onClick={() => setMonth(monthAway(month, -1))}
        />
        <IconButton
          label="Mês seguinte"
          icon={ChevronRight}
          disabled={isLast}
          onClick={() => setMonth(monthAway(month, 1))}
        />
      </span>
    </span>
  )
}

/** The means of payment that brought or gave back something, each with its share. */
function ByTipo({ report: { por_tipo, total } }: { report: Report }) {
  const used = por_tipo.filter((tipo) => tipo.total !== 0).toSorted((a, b) => b.total - a.total)
  if (used.length === 0) return null
  return (
    <section aria-label="Por tipo de recebimento" className="grid gap-3 tablet:grid-cols-2">
      {used.map((tipo) => (
        <Progress
          key={tipo.tipo_recebimento}
          label={TIPO_RECEBIMENTO_LABEL[tipo.tipo_recebimento]}
          value={tipo.total}
          max={Math.max(total, 1)}
          text={formatBRL(tipo.total) + shareOf(tipo.total, total)}
        />
      ))}
    </section>
  )
}

/** What the money was, and below it what went back: the lines add up to the month. */
function ByNatureza({ report: { por_natureza, total } }: { report: Report }) {
  if (por_natureza.length === 0) return null
  return (
    <ul aria-label="Por natureza" className="divide-y divide-borda">
      {por_natureza.map((part) => (
        <li key={part.natureza} className="flex justify-between gap-4 py-2">
          <span>{NATUREZA_LABEL[part.natureza]}</span>
          <span className="text-right">
            <Money value={part.total} />
            <span className="text-sm text-tinta-2">{shareOf(part.total, total)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** ' (25%)'; nothing where reversals leave no share to speak of. */
const shareOf = (part: number, total: number) =>
  part > 0 && part <= total ? ` (${Math.round((100 * part) / total)}%)` : ''

function ByDay({ report: { ano, mes, por_dia, total } }: { report: Report }) {
  const name = monthName({ ano, mes })
  const bars = useMemo(
    () => por_dia.map(({ dia, total: value }) => ({ label: String(Number(dia.slice(8))), value })),
    [por_dia],
  )
  if (por_dia.every((row) => row.total === 0))
    return <p className="text-tinta-2">Nenhuma receita registrada neste mês.</p>
  return (
    <div>
      <ReportChart
        bars={bars}
        label={`Receitas de ${name} dia a dia, ${formatBRL(total)} ao todo`}
      />
      <details className="mt-3">
        <summary className="text-link min-h-9 cursor-pointer py-2">
          Ver em tabela (dias com receita)
        </summary>
        <DataTable
          label={`Receitas por dia em ${name}`}
          rows={por_dia.filter((row) => row.total !== 0)}
          rowKey={({ dia }) => dia}
          columns={[
            {
              header: 'Dia',
              main: true,
              cell: ({ dia }) => (
                <AppLink
                  className="text-link"
                  href={filteredHref('/admin/receitas', { data_inicio: dia, data_fim: dia })}
                >
                  {formatDay(dia)}
                </AppLink>
              ),
            },
            { header: 'Total', numeric: true, cell: (row) => <Money value={row.total} /> },
          ]}
        />
      </details>
    </div>
  )
}
