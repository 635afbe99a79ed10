import { type ReactNode, useRef } from 'react'
import { type RowSelection, SelectAll, SelectRow } from './RowSelection.tsx'
import { moveBetweenRows, useRowFocus } from './row-focus.ts'
import { useOverflow } from './use-overflow.ts'
import { usePause } from './use-pause.ts'

export type Column<T> = {
  header: string
  cell: (row: T) => ReactNode
  /** Right-aligned, with figures of equal width. */
  numeric?: boolean
  /** The cell that names the row: on phones the card's first line, with no label. */
  main?: boolean
  /** Says by itself what it is, so that a card shows no label. */
  unlabelled?: boolean
  /** The order that the header chooses, if the table has a `sorting`. */
  order?: string
}

/** In which order the rows are; a header with an order chooses it, or turns it around. */
export type Sorting = { by: string; descending: boolean; onSort: (by: string) => void }

type DataTableProps<T> = {
  /** The table's name for screen readers. */
  label: string
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  /** One visible action a row, and a Menu for the rest. */
  actions?: (row: T) => ReactNode
  /** A box beside each row, and one for all. */
  selection?: RowSelection<T>
  /** After a row becomes this or leaves, the actions of all rows pause for a second, so that a second click does nothing. */
  settled?: (row: T) => boolean
  /** For many or long columns: rows become cards in windows under 900 px. */
  wide?: boolean
  sorting?: Sorting
}

/**
 * Rows and columns; in less than 670 px of room each row becomes a card. Arrow keys move from row to row. Roles are spelled
 * out because a browser drops a table's meaning once its parts are laid out as blocks.
 */
export function DataTable<T>({
  label,
  rows,
  rowKey,
  columns,
  selection,
  wide,
  sorting,
  ...props
}: DataTableProps<T>) {
  // A column that is empty in every row is hidden.
  const actions = rows.some((row) => props.actions?.(row)) ? props.actions : undefined
  const body = useRef<HTMLTableSectionElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useRowFocus(body, rows)
  useOverflow(frame)
  const paused = usePause(rows, rowKey, props.settled)
  return (
    <div ref={frame} className="table-wrap" data-wide={wide || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
      <table className="table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" data-select className="no-print">
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map(({ header, numeric, order }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                data-numeric={numeric || undefined}
                aria-sort={order ? directionOf(sorting, order) : undefined}
              >
                {sorting && order ? (
                  <SortButton sorting={sorting} order={order} header={header} />
                ) : (
                  header
                )}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-numeric className="no-print">
                Ações
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-chosen={selection?.chosen.has(rowKey(row)) || undefined}
            >
              {selection && (
                <td role="cell" data-select className="no-print">
                  <SelectRow row={row} rowKey={rowKey} selection={selection} />
                </td>
              )}
              {columns.map(({ header, cell, numeric, main, unlabelled }) => (
                <td
                  key={header}
                  role="cell"
                  data-numeric={numeric || undefined}
                  data-main={main || undefined}
                  data-label={main || unlabelled ? undefined : header}
                >
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" data-actions className="no-print">
                  <div className="row-actions" {...paused}>
                    {actions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

function directionOf(sorting: Sorting | undefined, order: string) {
  if (sorting?.by !== order) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

type SortButtonProps = { sorting: Sorting; order: string; header: string }

function SortButton({ sorting, order, header }: SortButtonProps) {
  const direction = directionOf(sorting, order)
  return (
    <button type="button" className="min-h-9 cursor-pointer" onClick={() => sorting.onSort(order)}>
      {header}
      {direction && <span aria-hidden>{direction === 'descending' ? ' ↓' : ' ↑'}</span>}
    </button>
  )
}
