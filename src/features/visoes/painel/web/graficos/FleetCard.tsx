import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { PlotChart, PlotNote, PlotTable } from '#web/ui/Plot.tsx'
import type { FrotaPorDia } from '../../graficos/contract.ts'
import { OCCUPATIONS, type Occupation } from '../../graficos/rules.ts'
import { graficosQueries } from './api.ts'
import { PlotCard, useOpenRecords } from './PlotCard.tsx'

const LABEL: Record<Occupation, string> = {
  alugada: 'Alugadas',
  disponivel: 'Livres',
  manutencao: 'Na oficina',
}
const COR = { alugada: 'azul', disponivel: 'verde', manutencao: 'laranja' } as const

const hrefOf = (dia: CalendarDay, status: Occupation) =>
  filteredHref('/admin/motos', { status, dia })

/** What the motorcycles were at the end of each day. */
export const FleetCard = () => (
  <PlotCard title="Ocupação da frota" query={useQuery(graficosQueries.fleet())}>
    {(fleet) =>
      fleet.desde === null ? (
        <p className="text-tinta-2">Nenhuma moto cadastrada ainda.</p>
      ) : (
        <Plot desde={fleet.desde} dias={fleet.dias} />
      )
    }
  </PlotCard>
)

function Plot({ desde, dias }: { desde: CalendarDay; dias: FrotaPorDia['dias'] }) {
  const open = useOpenRecords()
  const categories = useMemo(() => dias.map(({ dia }) => formatDay(dia).slice(0, 5)), [dias])
  const series = useMemo(
    () =>
      OCCUPATIONS.map((status) => ({
        name: LABEL[status],
        cor: COR[status],
        values: dias.map((day) => day[status]),
      })),
    [dias],
  )
  const today = dias.at(-1)!
  return (
    <>
      <PlotChart
        label={`Ocupação da frota nos últimos 90 dias. Hoje: ${OCCUPATIONS.map((status) => `${LABEL[status].toLowerCase()} ${today[status]}`).join(', ')}.`}
        categories={categories}
        series={series}
        unit="quantidade"
        stacked
        onChoose={(n, which) => open(hrefOf(dias[n]!.dia, OCCUPATIONS[which]!))}
      />
      <PlotNote>
        Como cada um dos últimos 90 dias terminou. Motos inativas não entram.
        {desde > dias[0]!.dia && ` O registro começa em ${formatDay(desde)}.`}
      </PlotNote>
      <PlotTable>
        {() => (
          <DataTable
            label="Ocupação da frota"
            rows={dias.toReversed()}
            rowKey={({ dia }) => dia}
            columns={[
              { header: 'Dia', main: true, cell: ({ dia }) => formatDay(dia) },
              ...OCCUPATIONS.map((status) => ({
                header: LABEL[status],
                numeric: true,
                cell: (day: FrotaPorDia['dias'][number]) => (
                  <AppLink className="text-link" href={hrefOf(day.dia, status)}>
                    {day[status]}
                  </AppLink>
                ),
              })),
            ]}
          />
        )}
      </PlotTable>
    </>
  )
}
