import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { formatKm } from '#domain/distance.ts'
import { type Centavos, formatBRL, toReais } from '#domain/money.ts'
import { useIsDark } from '../theme.ts'
import type { Cor } from './Badge.tsx'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** One bar of every category, none for null; without `cor` in the brand's colour. */
export type Series = { name: string; cor?: Cor; values: readonly (number | null)[] }

type Props = {
  /** The text alternative of the chart; its figures are in a table beside it. */
  label: string
  /** The labels under the bars. */
  categories: readonly string[]
  series: readonly Series[]
  /** What the values are: `Centavos`, km, or a number of things. */
  unit: 'centavos' | 'km' | 'quantidade'
  /** Half as high, for several charts side by side. */
  low?: boolean
  /** Stacks the series instead of grouping them. */
  stacked?: boolean
  /** Called when a bar is pressed; the keyboard must reach the same elsewhere, such as in the table. */
  onChoose?: (category: number, series: number) => void
}

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const UNITS = {
  centavos: {
    format: (value: number) => formatBRL(value as Centavos),
    tick: (value: number) => `R$ ${compact.format(toReais(value as Centavos))}`,
  },
  km: { format: formatKm, tick: compact.format },
  quantidade: { format: (value: number) => value.toLocaleString('pt-BR'), tick: compact.format },
}

/** Bars by category, with a legend for several series. A chunk of its own: load it with `lazy` on the screens that chart. */
export function BarChart({
  label,
  categories,
  series,
  unit,
  low = false,
  stacked = false,
  onChoose,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const isDark = useIsDark()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the tokens that the colours are read from
  useEffect(() => {
    if (!canvas.current) return
    const token = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    Chart.defaults.font.family = token('--fonte')
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...categories],
        datasets: series.map(({ name, cor, values }) => ({
          label: name,
          data: [...values],
          backgroundColor: token(cor ? `--${cor}` : '--marca'),
          borderRadius: stacked ? 0 : 6,
          ...(stacked && { categoryPercentage: 0.9, barPercentage: 1 }),
        })),
      },
      options: optionsOf({ token, unit, stacked, several: series.length > 1, choose }),
    })
    return () => chart.destroy()
  }, [categories, series, unit, stacked, isDark])

  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <div className={`relative ${low ? 'h-24' : 'h-64'}`}>
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
    </>
  )
}

type Look = {
  token: (name: string) => string
  unit: Props['unit']
  stacked: boolean
  several: boolean
  choose: { readonly current: Props['onChoose'] }
}

const optionsOf = ({ token, unit, stacked, several, choose }: Look): ChartOptions<'bar'> => ({
  maintainAspectRatio: false,
  animation: false,
  // The whole column is clickable, because low bars are hard to hit.
  interaction: { mode: 'index', intersect: false },
  onClick: (event, column, chart) => {
    const [hit] = chart.getElementsAtEventForMode(
      event.native!,
      'nearest',
      { intersect: true },
      false,
    )
    const bar = hit ?? column[0]
    if (bar) choose.current?.(bar.index, bar.datasetIndex)
  },
  onHover: (_, column, { canvas }) => {
    if (choose.current) canvas.style.cursor = column.length ? 'pointer' : ''
  },
  plugins: {
    tooltip: {
      displayColors: several,
      callbacks: {
        label: ({ dataset, raw }) => {
          const value = UNITS[unit].format(raw as number)
          return several ? `${dataset.label}: ${value}` : value
        },
      },
    },
  },
  scales: {
    x: { stacked, grid: { display: false }, ticks: { color: token('--tinta-2'), maxRotation: 0 } },
    y: {
      stacked,
      beginAtZero: true,
      grid: { color: token('--borda') },
      ticks: {
        color: token('--tinta-2'),
        callback: (value) => UNITS[unit].tick(Number(value)),
        maxTicksLimit: 5,
        ...(unit !== 'centavos' && { precision: 0 }),
      },
    },
  },
})

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-tinta-2">
    {series.map(({ name, cor }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span className="legend-swatch" data-cor={cor} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
)
