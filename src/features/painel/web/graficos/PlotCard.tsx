import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** Loads the chart library on first use. */
export const PlotChart = lazyPart(() => import('#web/ui/BarChart.tsx').then((m) => m.BarChart), {
  preload: 'never',
  fallback: <Skeleton shape="block" label="Carregando gráfico..." />,
})

type Props<T> = {
  title: string
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** One plot: it loads and fails alone; a failed refresh leaves the plot and says so. */
export function PlotCard<T>({ title, query, children }: Props<T>) {
  const failure = 'Não foi possível carregar este gráfico.'
  return (
    <Card title={title}>
      {query.data !== undefined && query.error && (
        <div className="mb-3">
          <ErrorAlert error={query.error} failure={failure} onRetry={() => void query.refetch()} />
        </div>
      )}
      <QueryView query={query} loading="Carregando gráfico..." failure={failure}>
        {children}
      </QueryView>
    </Card>
  )
}

/** What a plot counts and leaves out. */
export const PlotNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-sm text-tinta-2">{children}</p>
)

/** The plot's figures as a table, which is made when it is opened: its links are for the keyboard. */
export function PlotTable({ children }: { children: () => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="text-link min-h-9 cursor-pointer py-2">Ver em tabela</summary>
      {opened && children()}
    </details>
  )
}

/** Opens the address of the records behind a bar. */
export function useOpenRecords() {
  const router = useRouter()
  return (href: string) => void router.navigate({ href })
}
