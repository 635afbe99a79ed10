import { useRouter } from '@tanstack/react-router'
import { FileText, KeyRound, type LucideIcon, Motorbike, Search, UserRound, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { type SearchFn, type SearchResult, useSearchResults } from './useSearchResults.ts'

const KINDS: Record<SearchResult['tipo'], { label: string; icon: LucideIcon }> = {
  cliente: { label: 'Cliente', icon: UserRound },
  moto: { label: 'Moto', icon: Motorbike },
  locacao: { label: 'Locação', icon: KeyRound },
  cobranca: { label: 'Cobrança', icon: FileText },
}

type GlobalSearchProps = { search: SearchFn; input: RefObject<HTMLInputElement | null> }

/** Finds customers, motorcycles, rentals and charges from anywhere; on phones it opens over the header. */
export function GlobalSearch({ search, input }: GlobalSearchProps) {
  const id = useId()
  const router = useRouter()
  const [text, setText] = useState('')
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState(0)
  const { results, settled, message } = useSearchResults(search, text)
  const [opensFirst, setOpensFirst] = useState(false)
  const expanded = focused && text.trim() !== ''
  const chosen = results[active]

  useEffect(() => {
    if (expanded) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [expanded, active, id])

  const change = (next: string) => {
    setText(next)
    setActive(0)
    setOpensFirst(false)
  }
  const go = ({ url }: SearchResult) => {
    change('')
    input.current?.blur()
    void router.navigate({ href: url })
  }
  // Enter during a search opens its own first result, never one of the text before.
  useEffect(() => {
    if (!opensFirst || !settled) return
    if (chosen) go(chosen)
    else setOpensFirst(false)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length) setActive(settled ? (active + step + results.length) % results.length : 0)
    else if (event.key === 'Enter' && !settled) setOpensFirst(true)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else if (event.key === 'Escape' && text) change('')
    else if (event.key === 'Escape') input.current?.blur()
    else return
    event.preventDefault()
  }

  return (
    <search className="global-search" onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <button
        type="button"
        className="icon-button search-opener"
        aria-label="Pesquisar"
        onClick={() => input.current?.focus()}
      >
        <Search size={22} aria-hidden />
      </button>
      <div className="control-wrap search-box">
        <Search size={18} aria-hidden className="control-prefix" />
        <input
          ref={input}
          type="text"
          role="combobox"
          className="control search-input"
          aria-label="Pesquisa global"
          aria-expanded={expanded}
          aria-controls={`${id}-l`}
          aria-autocomplete="list"
          aria-activedescendant={expanded && chosen ? `${id}-${active}` : undefined}
          placeholder="Pesquisar cliente, moto, locação..."
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text ? (
          <button
            type="button"
            className="icon-button control-button"
            aria-label="Limpar pesquisa"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          >
            <X size={18} aria-hidden />
          </button>
        ) : (
          <kbd className="search-key" aria-hidden>
            Ctrl K
          </kbd>
        )}
      </div>
      <div className="search-results" hidden={!expanded}>
        <p role="status" className="menu-label">
          {expanded && message}
        </p>
        <div id={`${id}-l`} role="listbox" aria-label="Resultados da pesquisa">
          {results.map((result, index) => (
            <Result
              key={result.url}
              id={`${id}-${index}`}
              result={result}
              active={index === active}
              onChoose={() => go(result)}
            />
          ))}
        </div>
      </div>
    </search>
  )
}

type ResultProps = { id: string; result: SearchResult; active: boolean; onChoose: () => void }

function Result({ id, result: { tipo, titulo, subtitulo }, active, onChoose }: ResultProps) {
  const { label, icon: Icon } = KINDS[tipo]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box takes the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="menu-item"
      data-highlighted={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden className="shrink-0 text-tinta-3" />
      <span className="min-w-0">
        <span className="font-medium">{titulo}</span>
        <small className="block text-sm text-tinta-3">
          {label} · {subtitulo}
        </small>
      </span>
    </div>
  )
}
