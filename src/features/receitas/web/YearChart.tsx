import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { relatoriosContract } from '#features/relatorios/relatorios.contract.ts'
import { apiFor } from '#web/api-client.ts'
import { useToday } from '#web/clock.ts'
import { useOne } from '#web/lists.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { QueryView } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Money } from '#web/ui/values.tsx'

const BarChart = lazy(() => import('#web/ui/BarChart.tsx').then(({ BarChart }) => ({ default: BarChart })))
const api = apiFor(relatoriosContract)

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** A year of the register, a bar for each month, with the same figures as a table. */
export function YearChart() {
  const thisYear = Number(useToday().slice(0, 4))
  const [ano, setAno] = useState(thisYear)
  const year = useOne(['receitas', 'anual', ano], (signal) => api.year({ query: { ano } }, { signal }))
  const bars = useMemo(
    () => year.data?.por_mes.map(({ mes, total }) => ({ label: MONTHS[mes - 1]!, value: total })) ?? [],
    [year.data],
  )
  return (
    <Card
      title={`Receitas por mês em ${ano}`}
      actions={
        <span className="no-print flex gap-1">
          <IconButton label="Ano anterior" icon={ChevronLeft} onClick={() => setAno(ano - 1)} />
          <IconButton
            label="Ano seguinte"
            icon={ChevronRight}
            disabled={ano >= thisYear}
            onClick={() => setAno(ano + 1)}
          />
        </span>
      }
    >
      <QueryView query={year} failure="Erro ao carregar receitas">
        {({ total }) => (
          <>
            <Suspense fallback={<Skeleton shape="block" label="Carregando..." />}>
              <BarChart bars={bars} label={`Receitas de ${ano} mês a mês, ${formatBRL(total)} ao todo`} />
            </Suspense>
            <details className="mt-3">
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
              />
            </details>
          </>
        )}
      </QueryView>
    </Card>
  )
}
