import { useMemo } from 'react'
import type { Centavos } from '#domain/money.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** Loads the chart library on first use. */
const BarChart = lazyPart(() => import('#web/ui/BarChart.tsx').then((m) => m.BarChart), {
  preload: 'never',
  fallback: <Skeleton shape="block" label="Carregando..." />,
})

type Props = {
  label: string
  bars: readonly { label: string; value: Centavos }[]
  onChoose?: (index: number) => void
}

/** The bars of a report: one amount each. */
export function ReportChart({ label, bars, onChoose }: Props) {
  const categories = useMemo(() => bars.map((bar) => bar.label), [bars])
  const series = useMemo(() => [{ name: 'Receitas', values: bars.map(({ value }) => value) }], [bars])
  return (
    <BarChart
      label={label}
      categories={categories}
      series={series}
      unit="centavos"
      {...(onChoose && { onChoose })}
    />
  )
}
