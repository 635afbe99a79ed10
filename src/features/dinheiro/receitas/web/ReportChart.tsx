import { useMemo } from 'react'
import type { Centavos } from '#domain/money.ts'
import { PlotChart } from '#web/ui/Plot.tsx'

type Props = {
  label: string
  bars: readonly { label: string; value: Centavos }[]
  onChoose?: (index: number) => void
}

/** The bars of a report: one amount each. */
export function ReportChart({ label, bars, onChoose }: Props) {
  const categories = useMemo(() => bars.map((bar) => bar.label), [bars])
  const series = useMemo(
    () => [{ name: 'Receitas', values: bars.map(({ value }) => value) }],
    [bars],
  )
  return (
    <PlotChart
      label={label}
      categories={categories}
      series={series}
      unit="centavos"
      {...(onChoose && { onChoose })}
    />
  )
}
