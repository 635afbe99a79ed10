import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export type PickOption = {
  value: string
  label: string
  hint?: string
  /** Why it is disabled; the option is shown with the reason. */
  refused?: string | undefined
}

export type PickSearch<O extends PickOption> = {
  /** The query key of the search: `['clientes', 'ativos']`. */
  searchKey: readonly [string, ...unknown[]]
  /** Returns the options for a text; the first few for ''. */
  search: (text: string, signal: AbortSignal) => Promise<O[]>
}

const DEBOUNCE_MS = 300

function useResting(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Returns the options for a text, debounced; `waiting` while those shown are of an earlier text. */
export function usePickSearch<O extends PickOption>(
  { searchKey, search }: PickSearch<O>,
  typed: string,
  open: boolean,
) {
  const wanted = useResting(typed)
  const found = useQuery({
    queryKey: [...searchKey, 'escolha', wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return {
    options: found.data ?? [],
    waiting: found.isFetching || wanted !== typed,
    error: found.error,
    retry: () => void found.refetch(),
  }
}
