import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'

export type RowSelection<T> = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Returns the label of a row's checkbox: 'Selecionar Ana Souza, semana 12'. */
  label: (row: T) => string
  /** Returns whether a row can be selected; all can by default. */
  selectable?: (row: T) => boolean
}

type BoxProps = {
  label: string
  checked: boolean
  some?: boolean
  onChange: (checked: boolean) => void
}

function Box({ label, checked, some = false, onChange }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some
  }, [some])
  return (
    <label className="row-box">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

type Rows<T> = { rows: readonly T[]; rowKey: (row: T) => string; selection: RowSelection<T> }

/** Selects all rows that can be selected, or none. */
export function SelectAll<T>({ rows, rowKey, selection }: Rows<T>) {
  const keys = rows.filter(selection.selectable ?? (() => true)).map(rowKey)
  const count = keys.filter((key) => selection.chosen.has(key)).length
  if (keys.length === 0) return <span className="sr-only">Selecionar</span>
  return (
    <Box
      label="Selecionar todos"
      checked={count === keys.length}
      some={count > 0 && count < keys.length}
      onChange={(checked) => selection.onChange(new Set(checked ? keys : []))}
    />
  )
}

export function SelectRow<T>({ row, rowKey, selection }: Omit<Rows<T>, 'rows'> & { row: T }) {
  if (selection.selectable && !selection.selectable(row)) return null
  const key = rowKey(row)
  const change = (checked: boolean) => {
    const next = new Set(selection.chosen)
    if (checked) next.add(key)
    else next.delete(key)
    selection.onChange(next)
  }
  return <Box label={selection.label(row)} checked={selection.chosen.has(key)} onChange={change} />
}

/** The sticky bar of selected rows: their total and the actions for all of them. */
export const SelectionBar = ({
  text,
  onClear,
  children,
}: {
  text: ReactNode
  onClear: () => void
  children: ReactNode
}) => (
  <section className="selection-bar no-print" aria-label="Seleção">
    <p role="status" className="mr-auto font-medium">
      {text}
    </p>
    <Button size="small" variant="quiet" onClick={onClear}>
      Limpar seleção
    </Button>
    {children}
  </section>
)
