import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { type Centavos, formatBRL, toReais } from '#domain/money.ts'
import { useIsDark } from '../theme.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

type Props = {
  /** What the chart says, for who cannot see it; the figures stand in a table beside it. */
  label: string
  bars: readonly { label: string; value: Centavos }[]
  /** What pressing a bar opens; the same must be reached by keyboard elsewhere, such as in the table. */
  onChoose?: (index: number) => void
}

const reais = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** Amounts side by side. A chunk of its own: load it with `lazy` on the screens that chart. */
export function BarChart({ label, bars, onChoose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const isDark = useIsDark()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the tokens that the colours are read from
  useEffect(() => {
    if (!canvas.current) return
    const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    Chart.defaults.font.family = token('--fonte')
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map((bar) => bar.label),
        datasets: [
          { data: bars.map((bar) => toReais(bar.value)), backgroundColor: token('--marca'), borderRadius: 6 },
        ],
      },
      options: {
        maintainAspectRatio: false,
        animation: false,
        onClick: (_, [bar]) => bar && choose.current?.(bar.index),
        onHover: (_, [bar]) => {
          if (choose.current && canvas.current) canvas.current.style.cursor = bar ? 'pointer' : ''
        },
        plugins: {
          tooltip: {
            displayColors: false,
            callbacks: { label: ({ dataIndex }) => formatBRL(bars[dataIndex]!.value) },
          },
        },
        scales: {
          x: { grid: { display: false }, ticks: { color: token('--tinta-2') } },
          y: {
            beginAtZero: true,
            grid: { color: token('--borda') },
            ticks: {
              color: token('--tinta-2'),
              callback: (value) => `R$ ${reais.format(Number(value))}`,
              maxTicksLimit: 5,
            },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [bars, isDark])

  return (
    <div className="relative h-64">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
