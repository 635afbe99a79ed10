import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

type Schema = z.ZodObject<Record<string, z.ZodType>>

export type UrlFilters<Filters> = {
  filters: Filters
  /** Typing replaces the address, so that "back" skips half-typed searches; a choice adds a step. */
  set: (change: Partial<Filters>, options?: { replace?: boolean }) => void
  /** Whether any filter differs from its default. */
  active: boolean
  clear: () => void
}

/**
 * The filters of a screen, stored in the address so that reload and "back" keep them.
 * Every field of the schema needs a `.catch(default)`; a value equal to its default is left out of the address.
 *
 *     const { filters, set, clear, active } = useUrlFilters(pagamentosFilters)
 */
export function useUrlFilters<S extends Schema>(schema: S): UrlFilters<z.output<S>> {
  const search = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const defaults = useMemo(() => schema.parse({}) as z.output<S>, [schema])
  const text = JSON.stringify(search)
  const filters = useMemo(() => schema.parse(JSON.parse(text)) as z.output<S>, [schema, text])

  const set = useCallback(
    (change: Partial<z.output<S>>, { replace = false } = {}) => {
      const next: Record<string, unknown> = { ...router.latestLocation.search, ...change }
      for (const name of Object.keys(schema.shape))
        if (next[name] === defaults[name as keyof typeof defaults]) delete next[name]
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [defaults, navigate, router, schema],
  )

  const active = Object.keys(schema.shape).some(
    (name) => filters[name as keyof typeof filters] !== defaults[name as keyof typeof defaults],
  )
  return { filters, set, active, clear: () => set(defaults as Partial<z.output<S>>) }
}
