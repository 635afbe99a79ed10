import { useQuery } from '@tanstack/react-query'
import { formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Money } from '#web/ui/values.tsx'
import type { RecebidoPorSemana } from '../../graficos/contract.ts'
import { graficosQueries } from './api.ts'
import { type Bar, type Figure, Plot, PlotCard } from './PlotCard.tsx'

type Week = RecebidoPorSemana[number]

const daysOf = ({ de, ate }: Week) => ({ data_inicio: de, data_fim: ate })
const pagamentosHref = (week: Week) => filteredHref('/admin/pagamentos', daysOf(week))
const expected = ({ esperado_pagamentos, esperado_cobrancas }: Week) =>
  (esperado_pagamentos + esperado_cobrancas) as Centavos

const EXPECTED: Bar<Week> = {
  name: 'Esperado',
  cor: 'cinza',
  value: expected,
  text: (week) => <Money value={expected(week)} />,
  href: pagamentosHref,
}
const RECEIVED: Bar<Week> = {
  name: 'Recebido',
  cor: 'verde',
  value: ({ recebido }) => recebido,
  text: ({ recebido }) => <Money value={recebido} />,
  href: (week) => filteredHref('/admin/receitas', daysOf(week)),
}
const BARS = [EXPECTED, RECEIVED]

const FIGURES: Figure<Week>[] = [
  {
    name: 'Pagamentos',
    text: ({ esperado_pagamentos }) => <Money value={esperado_pagamentos} />,
    href: pagamentosHref,
  },
  {
    name: 'Cobranças extras',
    text: ({ esperado_cobrancas }) => <Money value={esperado_cobrancas} />,
    href: (week) => filteredHref('/admin/cobrancas', daysOf(week)),
  },
  RECEIVED,
]

const firstDay = ({ de }: Week) => formatDayMonth(de)

/** What came in against what fell due, by week. */
export const ReceivedCard = () => (
  <PlotCard title="Recebido por semana" query={useQuery(graficosQueries.received())}>
    {(weeks) =>
      weeks.some((week) => week.recebido || expected(week)) ? (
        <Plot
          title="Recebido por semana"
          label={labelOf(weeks.at(-1)!)}
          unit="centavos"
          rows={weeks}
          bars={BARS}
          figures={FIGURES}
          short={firstDay}
          header="Semana"
          long={({ de, ate }) => `${formatDayMonth(de)} a ${formatDay(ate)}`}
          newestFirst
        >
          Semanas de segunda a domingo. Esperado: pagamentos e cobranças extras que venceram na
          semana, sem caução. Recebido: tudo o que entrou em Receitas.
        </Plot>
      ) : (
        <p className="text-tinta-2">Nada recebido nem a receber nas últimas 12 semanas.</p>
      )
    }
  </PlotCard>
)

const labelOf = (current: Week) =>
  `Recebido e esperado nas últimas 12 semanas. Nesta semana: ${formatBRL(current.recebido)} recebidos, ${formatBRL(expected(current))} esperados.`
