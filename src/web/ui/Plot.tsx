import { type ReactNode, useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** `BarChart`, whose library is loaded on first use. */
export const PlotChart = lazyPart(() => import('./BarChart.tsx'), 'BarChart', {
  fallback: <Skeleton shape="block" label="Carregando gráfico..." />,
})

/** What a plot counts and leaves out. */
export const PlotNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-sm text-tinta-2">{children}</p>
)

/** The plot's figures as a table, which is made when it is opened: its links are for the keyboard. */
export function PlotTable({ children }: { children: () => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="text-link min-h-9 cursor-pointer py-2">Ver em tabela</summary>
      {opened && children()}
    </details>
  )
}
