import { useQuery } from '@tanstack/react-query'
import { formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { filteredHref } from '#web/data/search-params.ts'
import type { FrotaPorDia } from '../../graficos/contract.ts'
import { OCCUPATIONS, type Occupation } from '../../graficos/rules.ts'
import { graficosQueries } from './api.ts'
import { type Bar, Plot, PlotCard } from './PlotCard.tsx'

type Day = FrotaPorDia['dias'][number]

const LABEL: Record<Occupation, string> = {
  alugada: 'Alugadas',
  disponivel: 'Livres',
  manutencao: 'Na oficina',
}
const COR = { alugada: 'azul', disponivel: 'verde', manutencao: 'laranja' } as const

const BARS: Bar<Day>[] = OCCUPATIONS.map((status) => ({
  name: LABEL[status],
  cor: COR[status],
  value: (day) => day[status],
  text: (day) => day[status],
  href: ({ dia }) => filteredHref('/admin/motos', { status, dia }),
}))

const shortDay = ({ dia }: Day) => formatDayMonth(dia)

/** What the motorcycles were at the end of each day. */
export const FleetCard = () => (
  <PlotCard title="Ocupação da frota" query={useQuery(graficosQueries.fleet())}>
    {({ desde, dias }) =>
      desde === null ? (
        <p className="text-tinta-2">Nenhuma moto cadastrada ainda.</p>
      ) : (
        <Plot
          title="Ocupação da frota"
          label={`Ocupação da frota nos últimos 90 dias. Hoje: ${OCCUPATIONS.map((status) => `${LABEL[status].toLowerCase()} ${dias.at(-1)![status]}`).join(', ')}.`}
          unit="quantidade"
          stacked
          rows={dias}
          bars={BARS}
          short={shortDay}
          header="Dia"
          long={({ dia }) => formatDay(dia)}
          newestFirst
        >
          Como cada um dos últimos 90 dias terminou. Motos inativas não entram.
          {desde > dias[0]!.dia && ` O registro começa em ${formatDay(desde)}.`}
        </Plot>
      )
    }
  </PlotCard>
)
