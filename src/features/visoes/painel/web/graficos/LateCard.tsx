import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { formatBRL, sum } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { PlotChart, PlotNote, PlotTable } from '#web/ui/Plot.tsx'
import { Money } from '#web/ui/values.tsx'
import type { AtrasosPorIdade } from '../../graficos/contract.ts'
import { AGES, dueDatesOf } from '../../graficos/rules.ts'
import { graficosQueries } from './api.ts'
import { PlotCard, useOpenRecords } from './PlotCard.tsx'

type Late = AtrasosPorIdade[number]

const ageOf = ({ idade }: Late) => AGES.find(({ id }) => id === idade)!
const daysOf = (late: Late, today: CalendarDay) => {
  const { de, ate } = dueDatesOf(ageOf(late), today)
  return { data_inicio: de ?? ('' as const), data_fim: ate }
}
const pagamentosHref = (late: Late, today: CalendarDay) =>
  filteredHref('/admin/pagamentos', { status: 'atrasado', ...daysOf(late, today) })
const cobrancasHref = (late: Late, today: CalendarDay) =>
  filteredHref('/admin/cobrancas', { status: 'pendente', ...daysOf(late, today) })

/** The late debts by age. */
export const LateCard = () => (
  <PlotCard title="Atrasados por idade" query={useQuery(graficosQueries.late())}>
    {(ages) =>
      ages.some(({ pagamentos, cobrancas }) => pagamentos.quantidade || cobrancas.quantidade) ? (
        <Plot ages={ages} />
      ) : (
        <p className="text-tinta-2">Nada em atraso.</p>
      )
    }
  </PlotCard>
)

function Plot({ ages }: { ages: AtrasosPorIdade }) {
  const open = useOpenRecords()
  const today = useToday()
  const categories = useMemo(() => ages.map((late) => ageOf(late).label), [ages])
  const series = useMemo(
    () => [
      {
        name: 'Pagamentos',
        cor: 'vermelho' as const,
        values: ages.map(({ pagamentos }) => pagamentos.valor),
      },
      {
        name: 'Cobranças extras',
        cor: 'amarelo' as const,
        values: ages.map(({ cobrancas }) => cobrancas.valor),
      },
    ],
    [ages],
  )
  const total = sum(
    ages.flatMap(({ pagamentos, cobrancas }) => [pagamentos.valor, cobrancas.valor]),
  )
  return (
    <>
      <PlotChart
        label={`O que está atrasado, por idade: ${formatBRL(total)} ao todo.`}
        categories={categories}
        series={series}
        unit="centavos"
        stacked
        onChoose={(n, which) =>
          open((which === 0 ? pagamentosHref : cobrancasHref)(ages[n]!, today))
        }
      />
      <PlotNote>
        {formatBRL(total)} ao todo, com multa e juros de hoje. Cobranças contestadas não entram.
      </PlotNote>
      <PlotTable>
        {() => (
          <DataTable
            label="Atrasados por idade"
            rows={ages}
            rowKey={({ idade }) => idade}
            columns={[
              { header: 'Atraso', main: true, cell: (late) => ageOf(late).label },
              {
                header: 'Pagamentos',
                numeric: true,
                cell: (late) => (
                  <Quantity of={late.pagamentos} href={pagamentosHref(late, today)} />
                ),
              },
              {
                header: 'Cobranças extras',
                numeric: true,
                cell: (late) => <Quantity of={late.cobrancas} href={cobrancasHref(late, today)} />,
              },
            ]}
          />
        )}
      </PlotTable>
    </>
  )
}

const Quantity = ({
  of: { quantidade, valor },
  href,
}: {
  of: Late['pagamentos']
  href: string
}) => (
  <AppLink className="text-link" href={href}>
    {quantidade} (<Money value={valor} />)
  </AppLink>
)
