import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MIN_PESQUISA, type TipoResultado } from '#features/visoes/pesquisa/rules.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export type SearchResult = {
  tipo: TipoResultado
  titulo: string
  subtitulo: string
  url: string
}
export type SearchFn = (text: string, signal: AbortSignal) => Promise<SearchResult[]>

const DEBOUNCE_MS = 300
const NONE: SearchResult[] = []

/**
 * Returns the matches of a text, 300 ms after the last key; none if the search fails. Until
 * `settled`, they are those of the previous text.
 */
export function useSearchResults(search: SearchFn, text: string) {
  const typed = text.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = typed.length >= MIN_PESQUISA && rested.length >= MIN_PESQUISA
  const found = useQuery({
    queryKey: [...queryKeys.pesquisa, rested],
    queryFn: ({ signal }) => search(rested, signal),
    enabled,
    retry: false,
  })
  const settled = enabled && rested === typed && !found.isFetching
  const results = enabled && found.data ? found.data : NONE
  return { results, settled, message: message(typed, settled, results.length) }
}

function message(typed: string, settled: boolean, count: number) {
  if (!typed) return ''
  if (typed.length < MIN_PESQUISA)
    return `Digite pelo menos ${MIN_PESQUISA} caracteres para pesquisar`
  if (!settled) return 'Pesquisando...'
  if (count === 0) return 'Nenhum resultado encontrado'
  return count === 1 ? '1 resultado' : `${count} resultados`
}
