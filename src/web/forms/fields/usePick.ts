import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export type PickOption = {
  value: string
  label: string
  hint?: string
  /** Why it cannot be chosen: it is shown with the reason, so that nobody looks for it in vain. */
  refused?: string | undefined
}

export type PickSearch<O extends PickOption> = {
  /** Names the search in the cache: `['clientes', 'ativos']`. */
  searchKey: readonly [string, ...unknown[]]
  /** What to offer for a typed text; '' asks for the first few. */
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

/** What is offered for a text, once typing rests; `waiting` while what is shown answers an older text. */
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
