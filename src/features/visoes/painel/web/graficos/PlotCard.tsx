import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import type { Href } from '#web/data/href.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { PlotChart, PlotNote, PlotTable } from '#web/ui/Plot.tsx'

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

/** A figure of each row, with the address of the records that it counts. */
export type Figure<Row> = {
  name: string
  href: (row: Row, today: CalendarDay) => Href
  text: (row: Row) => ReactNode
}
/** A figure that is also a bar. */
export type Bar<Row> = Figure<Row> & { cor: Cor; value: (row: Row) => number }

type PlotProps<Row> = Pick<ComponentProps<typeof PlotChart>, 'label' | 'unit' | 'stacked'> & {
  /** The table's name. */
  title: string
  rows: readonly Row[]
  bars: readonly Bar<Row>[]
  /** The columns of the table, if they are not the bars. */
  figures?: readonly Figure<Row>[]
  /** Names a row: under its bars, and in the table's first column. */
  short: (row: Row) => string
  header: string
  long: (row: Row) => string
  /** The table begins with the last row. */
  newestFirst?: boolean
  /** What the plot counts and leaves out. */
  children: ReactNode
}

/** Bars, and the same figures as a table; each leads to the records that it counts. */
export function Plot<Row>({ rows, bars, figures = bars, short, ...props }: PlotProps<Row>) {
  const router = useRouter()
  const today = useToday()
  const categories = useMemo(() => rows.map(short), [rows, short])
  const series = useMemo(
    () => bars.map(({ name, cor, value }) => ({ name, cor, values: rows.map(value) })),
    [rows, bars],
  )
  return (
    <>
      <PlotChart
        label={props.label}
        categories={categories}
        series={series}
        unit={props.unit}
        low
        stacked={props.stacked ?? false}
        onChoose={(row, bar) => void router.navigate({ href: bars[bar]!.href(rows[row]!, today) })}
      />
      <PlotTable>
        {() => (
          <>
            <PlotNote>{props.children}</PlotNote>
            <DataTable
              label={props.title}
              rows={props.newestFirst ? rows.toReversed() : rows}
              rowKey={props.long}
              columns={[
                { header: props.header, main: true, cell: props.long },
                ...figures.map(({ name, href, text }) => ({
                  header: name,
                  numeric: true,
                  cell: (row: Row) => (
                    <AppLink className="text-link" href={href(row, today)}>
                      {text(row)}
                    </AppLink>
                  ),
                })),
              ]}
            />
          </>
        )}
      </PlotTable>
    </>
  )
}
