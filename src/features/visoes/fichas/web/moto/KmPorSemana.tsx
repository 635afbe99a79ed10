import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { addDays, formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { PlotChart, PlotNote, PlotTable } from '#web/ui/Plot.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { quilometragem } from '../../contract.ts'
import { fichasQueries } from '../api.ts'

type Semanas = z.output<typeof quilometragem>['semanas']

/** How far a motorcycle went in each week. */
export const KmPorSemana = ({ moto_id }: { moto_id: string }) => (
  <RecordSection title="Km por semana">
    <QueryView query={useQuery(fichasQueries.quilometragem(moto_id))} noun="a quilometragem">
      {({ semanas }) =>
        semanas.some(({ km }) => km !== null) ? (
          <Plot semanas={semanas} />
        ) : (
          <p className="text-tinta-2">
            Ainda não há duas leituras do hodômetro para comparar nas últimas {semanas.length}{' '}
            semanas.
          </p>
        )
      }
    </QueryView>
  </RecordSection>
)

/** '09/11'. */
const shortDay = (day: Semanas[number]['inicio']) => formatDay(day).slice(0, 5)

function Plot({ semanas }: { semanas: Semanas }) {
  const categories = useMemo(() => semanas.map(({ inicio }) => shortDay(inicio)), [semanas])
  const series = useMemo(() => [{ name: 'Km', values: semanas.map(({ km }) => km) }], [semanas])
  const known = semanas.flatMap(({ km }) => (km === null ? [] : [km]))
  const total = known.reduce((sum, km) => sum + km, 0)
  const unknown = semanas.length - known.length
  const average = formatKm(Math.round(total / known.length))
  return (
    <>
      <PlotChart
        label={`Km por semana nas últimas ${semanas.length} semanas: ${formatKm(total)} ao todo, ${average} por semana em média.`}
        categories={categories}
        series={series}
        unit="km"
      />
      <PlotNote>
        Semanas de segunda a domingo; média de {average}. Entre duas leituras do hodômetro, os km
        são divididos igualmente pelos dias.
        {unknown > 0 &&
          (unknown === 1
            ? ' 1 semana sem leitura fica sem barra.'
            : ` ${unknown} semanas sem leitura ficam sem barra.`)}
      </PlotNote>
      <PlotTable>
        {() => (
          <DataTable
            label="Km por semana"
            rows={semanas.toReversed()}
            rowKey={({ inicio }) => inicio}
            columns={[
              {
                header: 'Semana',
                main: true,
                cell: ({ inicio }) => `${shortDay(inicio)} a ${formatDay(addDays(inicio, 6))}`,
              },
              {
                header: 'Km',
                numeric: true,
                cell: ({ km }) => (km === null ? 'Sem leitura' : formatKm(km)),
              },
            ]}
          />
        )}
      </PlotTable>
    </>
  )
}
