import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'

type Props<T> = {
  title: string
  /** At the other end of the title's line. */
  beside?: ReactNode
  query: UseQueryResult<T>
  totalOf: (data: T) => number
  /** What the badge counts: `['tarefa', 'tarefas']`. */
  noun: readonly [one: string, many: string]
  cor: Cor
  loading: string
  failure: string
  /** Said while there is nothing to do. */
  nothing: string
  children: (data: T) => ReactNode
  /** What is shown below while there is nothing to do. */
  notes?: (data: T) => ReactNode
}

/** Work that waits, with its number beside the title; a failed refresh leaves what was read, and says so. */
export function WorkCard<T>({
  title,
  query,
  noun: [one, many],
  cor,
  children,
  ...props
}: Props<T>) {
  const { data, error } = query
  const total = data === undefined ? 0 : props.totalOf(data)
  return (
    <Card
      className="mb-4"
      actions={props.beside}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {title}{' '}
          {total > 0 && <Badge cor={cor}>{total === 1 ? `1 ${one}` : `${total} ${many}`}</Badge>}
        </span>
      }
    >
      <div className="grid gap-6">
        {error && (
          <ErrorAlert error={error} failure={props.failure} onRetry={() => void query.refetch()} />
        )}
        {data === undefined && !error && (
          <Loading label={props.loading}>
            <SkeletonShapes shape="rows" count={3} />
          </Loading>
        )}
        {data !== undefined &&
          (total > 0 ? (
            children(data)
          ) : (
            <>
              <Alert tipo="sucesso">{props.nothing}</Alert>
              {props.notes?.(data)}
            </>
          ))}
      </div>
    </Card>
  )
}
