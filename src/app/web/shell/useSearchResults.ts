import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export type SearchResult = {
  tipo: 'cliente' | 'moto' | 'locacao' | 'cobranca'
  titulo: string
  subtitulo: string
  url: string
}
export type SearchFn = (text: string, signal: AbortSignal) => Promise<SearchResult[]>

const MIN_LENGTH = 2
const DEBOUNCE_MS = 300
const NONE: SearchResult[] = []

/** What a text finds, once typing rests; a search that fails finds nothing. */
export function useSearchResults(search: SearchFn, text: string) {
  const typed = text.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = typed.length >= MIN_LENGTH && rested.length >= MIN_LENGTH
  const found = useQuery({
    queryKey: ['pesquisa', rested],
    queryFn: ({ signal }) => search(rested, signal),
    enabled,
    retry: false,
  })
  const settled = enabled && rested === typed && !found.isFetching
  const results = enabled && found.data ? found.data : NONE
  return { results, message: message(typed, settled, results.length) }
}

function message(typed: string, settled: boolean, count: number) {
  if (!typed) return ''
  if (typed.length < MIN_LENGTH) return 'Digite pelo menos 2 caracteres para pesquisar'
  if (!settled) return 'Pesquisando...'
  if (count === 0) return 'Nenhum resultado encontrado'
  return count === 1 ? '1 resultado' : `${count} resultados`
}
