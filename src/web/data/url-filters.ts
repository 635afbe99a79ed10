import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { usePlace, useRouter } from '#web/navigation/RouterProvider.tsx'
import { stringifySearch } from '#web/navigation/search-params.ts'

type Filters = z.ZodObject<Record<string, z.ZodType>>

/**
 * What a screen is filtered by, held in the address so that reload and "back" keep the place.
 * Every field of the schema needs a `.catch(default)`; a value equal to its default leaves the address.
 *
 *     const { filters, set, clear, active } = useUrlFilters(pagamentosFilters)
 */
export function useUrlFilters<S extends Filters>(schema: S) {
  const { search } = usePlace()
  const router = useRouter()
  const defaults = useMemo(() => schema.parse({}) as z.output<S>, [schema])
  const text = JSON.stringify(search)
  const filters = useMemo(() => schema.parse(JSON.parse(text)) as z.output<S>, [schema, text])

  /** Typing replaces the address, so that "back" skips half-typed searches; a choice adds a step. */
  const set = useCallback(
    (change: Partial<z.output<S>>, { replace = false } = {}) => {
      const { pathname, search: current } = router.place
      const next: Record<string, unknown> = { ...current, ...change }
      for (const name of Object.keys(schema.shape)) {
        if (
          next[name] === '' ||
          next[name] === undefined ||
          next[name] === defaults[name as keyof typeof defaults]
        )
          delete next[name]
      }
      router.navigate(`${pathname}${stringifySearch(next)}`, { replace, keepScroll: true })
    },
    [defaults, router, schema],
  )

  const active = Object.keys(schema.shape).some(
    (name) => filters[name as keyof typeof filters] !== defaults[name as keyof typeof defaults],
  )
  return { filters, set, active, clear: () => set(defaults as Partial<z.output<S>>) }
}
