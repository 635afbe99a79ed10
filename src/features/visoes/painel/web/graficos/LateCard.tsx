import { useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { formatBRL, sum } from '#domain/money.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Money } from '#web/ui/values.tsx'
import type { AtrasosPorIdade } from '../../graficos/contract.ts'
import { AGES, dueDatesOf } from '../../graficos/rules.ts'
import { graficosQueries } from './api.ts'
import { type Bar, Plot, PlotCard } from './PlotCard.tsx'

type Late = AtrasosPorIdade[number]

const ageOf = ({ idade }: Late) => AGES.find(({ id }) => id === idade)!
const daysOf = (late: Late, today: CalendarDay) => {
  const { de, ate } = dueDatesOf(ageOf(late), today)
  return { data_inicio: de ?? ('' as const), data_fim: ate }
}
const quantity = ({ quantidade, valor }: Late['pagamentos']) => (
  <>
    {quantidade} (<Money value={valor} />)
  </>
)

const BARS: Bar<Late>[] = [
  {
    name: 'Pagamentos',
    cor: 'vermelho',
    value: ({ pagamentos }) => pagamentos.valor,
    text: ({ pagamentos }) => quantity(pagamentos),
    href: (late, today) =>
      filteredHref('/admin/pagamentos', { status: 'atrasado', ...daysOf(late, today) }),
  },
  {
    name: 'Cobranças extras',
    cor: 'amarelo',
    value: ({ cobrancas }) => cobrancas.valor,
    text: ({ cobrancas }) => quantity(cobrancas),
    href: (late, today) =>
      filteredHref('/admin/cobrancas', { status: 'pendente', ...daysOf(late, today) }),
  },
]

const ageLabel = (late: Late) => ageOf(late).label

const totalOf = (ages: AtrasosPorIdade) =>
  formatBRL(sum(ages.flatMap(({ pagamentos, cobrancas }) => [pagamentos.valor, cobrancas.valor])))

/** The late debts by age. */
export const LateCard = () => (
  <PlotCard title="Atrasados por idade" query={useQuery(graficosQueries.late())}>
    {(ages) =>
      ages.some(({ pagamentos, cobrancas }) => pagamentos.quantidade || cobrancas.quantidade) ? (
        <Plot
          title="Atrasados por idade"
          label={`O que está atrasado, por idade: ${totalOf(ages)} ao todo.`}
          unit="centavos"
          stacked
          rows={ages}
          bars={BARS}
          short={ageLabel}
          header="Atraso"
          long={ageLabel}
        >
          {totalOf(ages)} ao todo, com multa e juros de hoje. Cobranças contestadas não entram.
        </Plot>
      ) : (
        <p className="text-tinta-2">Nada em atraso.</p>
      )
    }
  </PlotCard>
)
