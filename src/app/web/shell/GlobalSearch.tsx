import { useRouter } from '@tanstack/react-router'
import {
  FileText,
  KeyRound,
  type LucideIcon,
  Motorbike,
  Search,
  UserRound,
  WalletCards,
  X,
} from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import { recentRecords } from '#web/data/recent-records.ts'
import { chooseTheme, useIsDark } from '#web/theme.ts'
import { type Act, COMMANDS, type Command, findCommands } from '../commands.ts'
import { type SearchFn, type SearchResult, useSearchResults } from './useSearchResults.ts'

const KINDS: Record<SearchResult['tipo'], { label: string; icon: LucideIcon }> = {
  cliente: { label: 'Cliente', icon: UserRound },
  moto: { label: 'Moto', icon: Motorbike },
  locacao: { label: 'Locação', icon: KeyRound },
  cobranca: { label: 'Cobrança', icon: FileText },
  despesa: { label: 'Despesa', icon: WalletCards },
}

/** One line of the list. */
type Choice = {
  key: string
  icon: LucideIcon
  title: string
  /** Its kind, at the end of the line. */
  kind?: string
  /** A second line. */
  about?: string
  choose: () => void
}

type GlobalSearchProps = {
  search: SearchFn
  input: RefObject<HTMLInputElement | null>
  autoFocus: boolean
  onAct: (act: Exclude<Act, 'theme'>) => void
}

/**
 * Finds customers, motorcycles, rentals and charges from anywhere, and above them screens and actions;
 * with nothing typed, the records opened last. On phones it opens over the header.
 */
export function GlobalSearch({ search, input, autoFocus, onAct }: GlobalSearchProps) {
  const id = useId()
  const router = useRouter()
  const [text, setText] = useState('')
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState(0)
  const found = useSearchResults(search, text)
  const [opensFirst, setOpensFirst] = useState(false)

  const change = (next: string) => {
    setText(next)
    setActive(0)
    setOpensFirst(false)
  }
  const leave = () => {
    change('')
    input.current?.blur()
  }
  const go = (href: string) => {
    leave()
    void router.navigate({ href })
  }
  const typed = text.trim() !== ''
  const near = useNearChoices({ text, focused, go, leave, onAct })
  const records = found.results.map(({ tipo, titulo, subtitulo, url }) => ({
    key: url,
    icon: KINDS[tipo].icon,
    title: titulo,
    about: `${KINDS[tipo].label} · ${subtitulo}`,
    choose: () => go(url),
  }))
  const choices = [...near, ...records]
  // Results of the previous text stay visible until the new ones arrive, but keys do not choose them.
  const reached = found.settled ? choices.length : near.length
  const chosen = choices[active]
  const expanded = focused && (typed || near.length > 0)
  const message = near.length > 0 && found.settled && records.length === 0 ? '' : found.message

  useEffect(() => {
    if (expanded) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [expanded, active, id])
  // Enter during a search opens its first result once it arrives, never one of the previous text.
  useEffect(() => {
    if (!opensFirst || !found.settled) return
    if (chosen) chosen.choose()
    else setOpensFirst(false)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length) setActive(reached ? (active + step + reached) % reached : 0)
    else if (event.key === 'Enter' && active < reached) chosen?.choose()
    else if (event.key === 'Enter' && typed && !found.settled) setOpensFirst(true)
    else if (event.key === 'Escape' && text) change('')
    else if (event.key === 'Escape') input.current?.blur()
    else return
    event.preventDefault()
  }
  const option = (choice: Choice, index: number) => (
    <Option key={choice.key} id={`${id}-${index}`} choice={choice} active={index === active} />
  )

  return (
    <search
      className="global-search"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
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
          // biome-ignore lint/a11y/noAutofocus: the person pressed its key before it was there
          autoFocus={autoFocus}
          type="text"
          role="combobox"
          className="control search-input"
          aria-label="Pesquisa global"
          aria-expanded={expanded}
          aria-controls={near.length ? `${id}-n ${id}-l` : `${id}-l`}
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
        {near.length > 0 && (
          <>
            <p className="menu-label" aria-hidden>
              {nearLabel(typed)}
            </p>
            <div id={`${id}-n`} role="listbox" aria-label={nearLabel(typed)}>
              {near.map(option)}
            </div>
          </>
        )}
        <p role="status" className="menu-label empty:hidden">
          {expanded && message}
        </p>
        <div id={`${id}-l`} role="listbox" aria-label="Resultados da pesquisa">
          {records.map((choice, index) => option(choice, near.length + index))}
        </div>
      </div>
    </search>
  )
}

const nearLabel = (typed: boolean) => (typed ? 'Telas e ações' : 'Abertos por último')

type NearOptions = Pick<GlobalSearchProps, 'onAct'> & {
  text: string
  focused: boolean
  go: (href: string) => void
  leave: () => void
}

/** Returns the choices that need no server: screens and actions for a text, recent records without one. */
function useNearChoices({ text, focused, go, leave, onAct }: NearOptions): Choice[] {
  const router = useRouter()
  const canOpen = useCanOpen()
  const isDark = useIsDark()
  if (!focused) return []
  if (!text.trim())
    return recentRecords
      .get()
      .filter(({ href }) => href !== router.latestLocation.pathname)
      .slice(0, RECENT)
      .map(({ href, label, noun }) => ({
        key: href,
        icon: Object.values(KINDS).find((kind) => kind.label === noun)?.icon ?? FileText,
        title: label,
        choose: () => go(href),
      }))
  const run = (command: Command) => {
    if ('href' in command) return go(command.href)
    leave()
    if (command.act === 'theme') chooseTheme(isDark ? 'claro' : 'escuro')
    else onAct(command.act)
  }
  const allowed = COMMANDS.filter((command) => !('href' in command) || canOpen(command.href))
  return findCommands(allowed, text).map((command) => ({
    key: `${command.kind} ${command.label}`,
    icon: command.icon,
    title: command.label,
    kind: command.kind,
    choose: () => run(command),
  }))
}

const RECENT = 5

function Option({ id, choice, active }: { id: string; choice: Choice; active: boolean }) {
  const { icon: Icon, title, kind, about, choose } = choice
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box takes the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="menu-item"
      data-highlighted={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <Icon size={18} aria-hidden className="shrink-0 text-tinta-3" />
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        {about && <small className="block text-sm text-tinta-3">{about}</small>}
      </span>
      {kind && <small className="ml-auto text-sm text-tinta-3">{kind}</small>}
    </div>
  )
}
