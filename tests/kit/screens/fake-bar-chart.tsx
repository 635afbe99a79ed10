import type { ComponentProps } from 'react'
import type { BarChart as Real } from '#web/ui/BarChart.tsx'

/** Stands in for the chart, because jsdom cannot draw: a button for each bar. */
export const BarChart = ({ label, categories, series, onChoose }: ComponentProps<typeof Real>) => (
  <figure aria-label={label}>
    <p>{label}</p>
    {categories.flatMap((category, n) =>
      series.map(({ name, values }, which) => (
        <button key={`${category} ${name}`} type="button" onClick={() => onChoose?.(n, which)}>
          {`${category} ${name}: ${values[n]}`}
        </button>
      )),
    )}
  </figure>
)
