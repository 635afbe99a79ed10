import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { type ListCount, shortListCount } from '#web/list-count.ts'

export type TabItem<V extends string> = {
  value: V
  label: string
  count?: number | ListCount | undefined
}

const countOf = (count: number | ListCount) =>
  shortListCount(typeof count === 'number' ? { total: count } : count)

type TabsProps<V extends string> = {
  label: string
  items: readonly TabItem<V>[]
  value: V
  /** With `useUrlFilters`: `{...field('status')}`. */
  onChange: (value: V) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs with counts over one panel; the selected one is stored in the address. */
export const Tabs = <V extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: TabsProps<V>) => (
  <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
    <Base.List className="tabs no-print" aria-label={label}>
      {items.map((item) => (
        <Base.Tab key={item.value} value={item.value} className="tab">
          {item.label}
          {'count' in item && (
            // Reserves the count's width while it is unknown, so that the tabs do not move.
            <span className="inline-block min-w-[4.5ch] text-left whitespace-pre">
              {item.count !== undefined && ` (${countOf(item.count)})`}
            </span>
          )}
        </Base.Tab>
      ))}
    </Base.List>
    <Base.Panel value={value} className="pt-2">
      {children}
    </Base.Panel>
  </Base.Root>
)
