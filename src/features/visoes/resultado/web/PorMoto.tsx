import { useQuery } from '@tanstack/react-query'
import { Banknote, Percent, TrendingUp, Wallet } from 'lucide-react'
import { resultadoHref } from '#domain/addresses.ts'
import { formatDays } from '#domain/calendar-day.ts'
import { nameOfMonth } from '#domain/days/month-names.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { type Column, DataTable, type Sorting } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterChips } from '#web/ui/lists/filters.tsx'
import { QueryList, QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Money } from '#web/ui/values.tsx'
import type { Resultado, ResultadoDaMoto } from '../contract.ts'
import { type Mes, mesAway, mesOf, occupancy } from '../rules.ts'
import { resultadoQueries } from './api.ts'
import { type Periodo, type ResultadoFilters, resultadoFilters } from './filters.ts'
import { ocupacaoText, paybackText, ResultMoney, spent } from './values.tsx'

const PERIODOS: { value: Periodo; label: string }[] = [
  { value: 'mes', label: 'Este mês' },
  { value: 'passado', label: 'Mês passado' },
  { value: 'tres', label: '3 meses' },
  { value: 'doze', label: '12 meses' },
]

/** How many months ago each period begins and ends. */
const AGO: Record<Periodo, [de: number, ate: number]> = {
  mes: [0, 0],
  passado: [1, 1],
  tres: [2, 0],
  doze: [11, 0],
}

const monthsOf = (periodo: Periodo, mes: Mes) => {
  const [de, ate] = AGO[periodo]
  return { de: mesAway(mes, -de), ate: mesAway(mes, -ate) }
}

/** 'dezembro de 2025 a novembro de 2026', or the only month. */
const periodText = ({ de, ate }: ReturnType<typeof monthsOf>) =>
  de === ate ? nameOfMonth(de) : `${nameOfMonth(de)} a ${nameOfMonth(ate)}`

/** Every motorcycle's result in the period, what was of none, and the equation of both. */
export function PorMoto() {
  const { filters, field, set } = useUrlFilters(resultadoFilters)
  const meses = monthsOf(filters.periodo, mesOf(useToday()))
  const motos = usePage(resultadoQueries.motos(meses))
  const totais = useQuery(resultadoQueries.totais(meses))
  const sorting: Sorting = {
    by: filters.ordem,
    descending: filters.sentido === 'decrescente',
    onSort(by) {
      const ordem = by as ResultadoFilters['ordem']
      const turned = ordem === filters.ordem && filters.sentido === 'crescente'
      set({ ordem, sentido: turned ? 'decrescente' : 'crescente' })
    },
  }
  return (
    <>
      <FilterBar>
        <FilterChips label="Período" options={PERIODOS} {...field('periodo')} />
      </FilterBar>
      <p className="print-only mb-3">Período: {periodText(meses)}</p>
      <QueryView query={totais} skeleton="strip" noun="os totais">
        {(found) => <Totals resultado={found} motos={motos.items ?? []} />}
      </QueryView>
      <QueryList
        query={motos}
        skeleton="rows"
        noun={['a moto', 'as motos']}
        uncounted
        empty="Ainda não há dinheiro neste período."
      >
        {(items) => (
          <DataTable
            label="Resultado por moto"
            wide
            rows={sorted(items, filters)}
            rowKey={({ moto_id }) => moto_id}
            columns={COLUMNS}
            sorting={sorting}
          />
        )}
      </QueryList>
      {totais.data && <SemMoto resultado={totais.data} />}
    </>
  )
}

/** What each header sorts by; a motorcycle without the figure comes last. */
const VALUE: Record<ResultadoFilters['ordem'], (moto: ResultadoDaMoto) => number | string | null> =
  {
    placa: ({ placa }) => placa,
    recebido: ({ recebido }) => recebido,
    gastos: spent,
    resultado: ({ resultado }) => resultado,
    ocupacao: ({ ocupacao }) => ocupacao,
    parada: ({ parada_custo }) => parada_custo,
    falta: ({ falta }) => falta,
  }

function sorted(motos: readonly ResultadoDaMoto[], { ordem, sentido }: ResultadoFilters) {
  const figureOf = VALUE[ordem]
  const sign = sentido === 'crescente' ? 1 : -1
  return motos.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a === b ? 0 : sign * (a < b ? -1 : 1)
  })
}

const COLUMNS: Column<ResultadoDaMoto>[] = [
  {
    header: 'Moto',
    order: 'placa',
    main: true,
    cell: ({ moto_id, placa, baixa_em }) => (
      <>
        <AppLink className="record-link tabular font-medium" href={resultadoHref(moto_id)}>
          {placa}
        </AppLink>
        {baixa_em && <small>Baixa</small>}
      </>
    ),
  },
  {
    header: 'Resultado',
    order: 'resultado',
    numeric: true,
    cell: ({ resultado }) => <ResultMoney value={resultado} />,
  },
  {
    header: 'Recebido',
    order: 'recebido',
    numeric: true,
    cell: ({ recebido }) => <Money value={recebido} />,
  },
  {
    header: 'Gastos',
    order: 'gastos',
    numeric: true,
    cell: (moto) => <Money value={spent(moto)} />,
  },
  {
    header: 'Ocupação',
    order: 'ocupacao',
    numeric: true,
    cell: ({ ocupacao }) => ocupacaoText(ocupacao),
  },
  {
    header: 'Parada',
    order: 'parada',
    numeric: true,
    cell: ({ dias, parada_custo }) =>
      dias.parada ? `${formatDays(dias.parada)} ≈ ${formatBRL(parada_custo)}` : '—',
  },
  { header: 'Falta recuperar', order: 'falta', numeric: true, cell: paybackText },
]

type TotalsProps = { resultado: Resultado; motos: readonly ResultadoDaMoto[] }

function Totals({ resultado: { total }, motos }: TotalsProps) {
  const days = (kind: keyof ResultadoDaMoto['dias']) =>
    motos.reduce((sum, { dias }) => sum + dias[kind], 0)
  const fleet = { alugada: days('alugada'), parada: days('parada'), oficina: days('oficina') }
  return (
    <StatStrip label="Totais">
      <StatCard label="Recebido" value={formatBRL(total.recebido)} icon={Banknote} cor="verde" />
      <StatCard label="Gastos" value={formatBRL(spent(total))} icon={Wallet} />
      <StatCard
        label="Resultado"
        value={<ResultMoney value={total.resultado} />}
        icon={TrendingUp}
        cor={total.resultado < 0 ? 'vermelho' : 'verde'}
      />
      <StatCard label="Ocupação" value={ocupacaoText(occupancy(fleet))} icon={Percent} cor="azul" />
    </StatStrip>
  )
}

/** What was of no motorcycle, and how everything adds up to the register. */
function SemMoto({ resultado: { sem_moto, total } }: { resultado: Resultado }) {
  const part = (amount: Centavos, of: string) => `${formatBRL(amount)} em ${of}`
  return (
    <div className="mt-4">
      <p>
        <strong>Sem moto</strong>: recebido <Money value={sem_moto.recebido} />, despesas{' '}
        <Money value={sem_moto.despesas} />, resultado <ResultMoney value={sem_moto.resultado} />
      </p>
      <p className="mt-2 text-sm text-tinta-2">
        {part(total.recebido, 'Receitas')} − {part(total.manutencao, 'manutenções')} −{' '}
        {part(total.despesas, 'despesas')} = {formatBRL(total.resultado)}
      </p>
    </div>
  )
}
