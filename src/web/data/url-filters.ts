import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { type FilterSchema, filtersInUse } from './filter-schema.ts'

/** Typing replaces the address, so that "back" skips half-typed searches; a choice adds a step. */
type Step = { replace?: boolean }

/** What a filter of the kit shows, and what it does with another value. */
export type FilterField<Value> = { value: Value; onChange: (value: Value, step?: Step) => void }

export type UrlFilters<Filters> = {
  filters: Filters
  set: (change: Partial<Filters>, step?: Step) => void
  /** Returns the props of the component of one filter; another value also sets `also`. */
  field: <Name extends keyof Filters>(
    name: Name,
    also?: Partial<Filters>,
  ) => FilterField<Filters[Name]>
  /** Whether any filter differs from its default. */
  active: boolean
  /** Returns how many of these filters differ from their default. */
  inUse: (...names: (keyof Filters)[]) => number
  clear: () => void
}

/**
 * The filters of a screen, stored in the address so that reload and "back" keep them.
 * Every field of the schema needs a `.catch(default)`; a value equal to its default is left out of the address.
 *
 *     const { filters, field, active, clear } = useUrlFilters(pagamentosFilters)
 *     <SearchField label="Buscar por cliente" {...field('busca')} />
 */
export function useUrlFilters<S extends FilterSchema>(schema: S): UrlFilters<z.output<S>> {
  type Filters = z.output<S>
  const search = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const text = JSON.stringify(search)
  const filters = useMemo(() => schema.parse(JSON.parse(text)) as Filters, [schema, text])
  const used = useMemo(() => filtersInUse(schema, filters), [schema, filters])

  const set = useCallback(
    (change: Partial<Filters>, { replace = false }: Step = {}) => {
      const next: Record<string, unknown> = { ...router.latestLocation.search, ...change }
      const kept = filtersInUse(schema, next as Filters)
      for (const name of Object.keys(schema.shape)) if (!kept.includes(name)) delete next[name]
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate, router, schema],
  )

  return {
    filters,
    set,
    field: (name, also) => ({
      value: filters[name],
      onChange: (value, step) => set({ ...also, [name]: value } as Partial<Filters>, step),
    }),
    active: used.length > 0,
    inUse: (...names) => names.filter((name) => used.includes(name)).length,
    clear: () => set(schema.parse({}) as Filters),
  }
}
