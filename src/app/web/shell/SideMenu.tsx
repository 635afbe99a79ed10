import { useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { GROUPS, MENU, type MenuEntry } from '../menu.ts'

type SideMenuProps = {
  product: string
  /** Counts of pending work by path, shown beside the entries. */
  counts?: Partial<Record<string, number>>
  onChoose?: () => void
}

/** The menu of the screens that the user may open, by group, and a link to the public site. */
export function SideMenu({ product, counts = {}, onChoose }: SideMenuProps) {
  const canOpen = useCanOpen()
  const entries = MENU.flatMap((entry) => asFirstAllowed(entry, canOpen))
  const nav = useRef<HTMLElement>(null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's own entry comes into sight with it
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]')
    // Not scrollIntoView, which would move the page as well.
    if (entry) showWithin(nav.current!.parentElement!, entry.getBoundingClientRect())
  }, [here])
  return (
    <div className="menu">
      <p className="menu-brand">
        <img src="/admin/favicon.svg" alt="" width={32} height={32} />
        {product}
      </p>
      <nav ref={nav} aria-label="Menu principal">
        {GROUPS.map((group) => (
          <div key={group}>
            <p className="menu-group" id={`menu-${group}`}>
              {group}
            </p>
            <ul aria-labelledby={`menu-${group}`}>
              {entries.map(
                (entry) =>
                  entry.group === group && (
                    <li key={entry.path}>
                      <Entry entry={entry} count={counts[entry.path]} onChoose={onChoose} />
                    </li>
                  ),
              )}
            </ul>
          </div>
        ))}
      </nav>
      <a href="/" className="menu-link mt-auto">
        <LogOut size={20} aria-hidden className="rotate-180" />
        Voltar ao Site
      </a>
    </div>
  )
}

function showWithin(menu: Element, entry: DOMRect) {
  const { top, bottom } = menu.getBoundingClientRect()
  if (entry.bottom > bottom) menu.scrollTop += entry.bottom - bottom
  else if (entry.top < top) menu.scrollTop -= top - entry.top
}

/** Returns the entry with the path that it leads to: of its first tab that the user may open; none without any. */
function asFirstAllowed(entry: MenuEntry, canOpen: (href: string) => boolean) {
  const first = (entry.tabs ?? [entry]).find(({ path }) => canOpen(path))
  return first ? { ...entry, path: first.path } : []
}

type EntryProps = {
  entry: MenuEntry
  count: number | undefined
  onChoose: (() => void) | undefined
}

function Entry({ entry: { path, label, icon: Icon, tabs }, count, onChoose }: EntryProps) {
  const isWithin = useLocation({
    select: ({ pathname }) => tabs?.some((tab) => tab.path === pathname) ?? false,
  })
  return (
    <AppLink
      href={path}
      className="menu-link"
      aria-current={isWithin || undefined}
      onClick={onChoose}
    >
      <Icon size={20} aria-hidden />
      <span className="min-w-0">{label}</span>{' '}
      {count !== undefined && count > 0 && (
        <span className="menu-count">
          {count > 99 ? '99+' : count} <span className="sr-only">pendentes</span>
        </span>
      )}
    </AppLink>
  )
}
