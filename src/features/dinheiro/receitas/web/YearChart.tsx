import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { MONTHS } from '#domain/days/month-names.ts'
import { formatBRL } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Money } from '#web/ui/values.tsx'
import { receitasQueries } from './api.ts'
import { ReportChart } from './ReportChart.tsx'
import { monthName, useReportPeriod } from './report-month.ts'

type Props = { onMonth: (month: { ano: number; mes: number }) => void }

/** A year of the register, a bar for each month, with the same figures as a table; a month opens its own report. */
export function YearChart({ onMonth }: Props) {
  const { current, year: ano, setYear } = useReportPeriod()
  const year = useQuery(receitasQueries.year(ano))
  const bars = useMemo(
    () =>
      year.data?.por_mes.map(({ mes, total }) => ({
        mes,
        label: MONTHS[mes - 1]!.slice(0, 3),
        value: total,
      })) ?? [],
    [year.data],
  )
  return (
    <Card
      title={`Receitas por mês em ${ano}`}
      actions={
        <span className="no-print flex gap-1">
          <IconButton label="Ano anterior" icon={ChevronLeft} onClick={() => setYear(ano - 1)} />
          <IconButton
            label="Ano seguinte"
            icon={ChevronRight}
            disabled={ano >= current.ano}
            onClick={() => setYear(ano + 1)}
          />
        </span>
      }
    >
      <QueryView query={year} failure="Erro ao carregar receitas">
        {({ total }) => (
          <>
            <ReportChart
              bars={bars}
              label={`Receitas de ${ano} mês a mês, ${formatBRL(total)} ao todo`}
              onChoose={(index) => onMonth({ ano, mes: index + 1 })}
            />
            <p className="no-print mt-2 text-sm text-tinta-2">
              Toque em um mês para abrir o relatório dele.
            </p>
            <details className="mt-2">
              <summary className="text-link min-h-9 cursor-pointer py-2">
                Ver em tabela (total de {formatBRL(total)})
              </summary>
              <DataTable
                label={`Receitas por mês em ${ano}`}
                rows={bars}
                rowKey={({ label }) => label}
                columns={[
                  { header: 'Mês', main: true, cell: ({ label }) => `${label}/${ano}` },
                  { header: 'Total', numeric: true, cell: ({ value }) => <Money value={value} /> },
                ]}
                actions={({ mes }) => (
                  <Button
                    size="small"
                    aria-label={`Abrir ${monthName({ ano, mes })}`}
                    onClick={() => onMonth({ ano, mes })}
                  >
                    Abrir mês
                  </Button>
                )}
              />
            </details>
          </>
        )}
      </QueryView>
    </Card>
  )
}
