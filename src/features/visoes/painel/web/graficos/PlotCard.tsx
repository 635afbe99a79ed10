import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'

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

/** Opens the address of the records behind a bar. */
export function useOpenRecords() {
  const router = useRouter()
  return (href: string) => void router.navigate({ href })
}
