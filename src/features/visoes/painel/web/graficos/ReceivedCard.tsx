import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Href } from '#web/data/href.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { PlotChart, PlotNote, PlotTable } from '#web/ui/Plot.tsx'
import { Money } from '#web/ui/values.tsx'
import type { RecebidoPorSemana } from '../../graficos/contract.ts'
import { graficosQueries } from './api.ts'
import { PlotCard, useOpenRecords } from './PlotCard.tsx'

type Week = RecebidoPorSemana[number]

const daysOf = ({ de, ate }: Week) => ({ data_inicio: de, data_fim: ate })
const receivedHref = (week: Week) => filteredHref('/admin/receitas', daysOf(week))
const pagamentosHref = (week: Week) => filteredHref('/admin/pagamentos', daysOf(week))
const cobrancasHref = (week: Week) => filteredHref('/admin/cobrancas', daysOf(week))
const expected = ({ esperado_pagamentos, esperado_cobrancas }: Week) =>
  (esperado_pagamentos + esperado_cobrancas) as Centavos
/** '09/11'. */
const shortDay = (day: CalendarDay) => formatDay(day).slice(0, 5)

/** What came in against what fell due, by week. */
export const ReceivedCard = () => (
  <PlotCard title="Recebido por semana" query={useQuery(graficosQueries.received())}>
    {(weeks) =>
      weeks.some((week) => week.recebido || expected(week)) ? (
        <Plot weeks={weeks} />
      ) : (
        <p className="text-tinta-2">Nada recebido nem a receber nas últimas 12 semanas.</p>
      )
    }
  </PlotCard>
)

function Plot({ weeks }: { weeks: RecebidoPorSemana }) {
  const open = useOpenRecords()
  const categories = useMemo(() => weeks.map(({ de }) => shortDay(de)), [weeks])
  const series = useMemo(
    () => [
      { name: 'Esperado', cor: 'cinza' as const, values: weeks.map(expected) },
      { name: 'Recebido', cor: 'verde' as const, values: weeks.map(({ recebido }) => recebido) },
    ],
    [weeks],
  )
  const current = weeks.at(-1)!
  return (
    <>
      <PlotChart
        label={`Recebido e esperado nas últimas 12 semanas. Nesta semana: ${formatBRL(current.recebido)} recebidos, ${formatBRL(expected(current))} esperados.`}
        categories={categories}
        series={series}
        unit="centavos"
        onChoose={(n, which) => open((which === 0 ? pagamentosHref : receivedHref)(weeks[n]!))}
      />
      <PlotNote>
        Semanas de segunda a domingo. Esperado: pagamentos e cobranças extras que venceram na
        semana, sem caução. Recebido: tudo o que entrou em Receitas.
      </PlotNote>
      <PlotTable>
        {() => (
          <DataTable
            label="Recebido por semana"
            rows={weeks.toReversed()}
            rowKey={({ de }) => de}
            columns={[
              {
                header: 'Semana',
                main: true,
                cell: ({ de, ate }) => `${shortDay(de)} a ${formatDay(ate)}`,
              },
              {
                header: 'Pagamentos',
                numeric: true,
                cell: (week) => (
                  <Amount href={pagamentosHref(week)} value={week.esperado_pagamentos} />
                ),
              },
              {
                header: 'Cobranças extras',
                numeric: true,
                cell: (week) => (
                  <Amount href={cobrancasHref(week)} value={week.esperado_cobrancas} />
                ),
              },
              {
                header: 'Recebido',
                numeric: true,
                cell: (week) => <Amount href={receivedHref(week)} value={week.recebido} />,
              },
            ]}
          />
        )}
      </PlotTable>
    </>
  )
}

const Amount = ({ href, value }: { href: Href; value: Centavos }) => (
  <AppLink className="text-link" href={href}>
    <Money value={value} />
  </AppLink>
)
