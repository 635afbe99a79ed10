import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMayOpen } from '#web/can-open.ts'
import { usePath } from '#web/navigation/RouterProvider.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { GROUPS, type Screen } from '../screen.ts'
import { SCREENS } from '../screens.ts'

const ENTRIES = SCREENS.filter((screen) => !screen.hidden)

type SideMenuProps = {
  product: string
  /** Pending work by path: shown beside the entry. */
  counts?: Partial<Record<string, number>>
  onChoose?: () => void
}

/** The menu of every screen the person may open, by group, and the way back to the public site. */
export function SideMenu({ product, counts = {}, onChoose }: SideMenuProps) {
  const mayOpen = useMayOpen()
  const nav = useRef<HTMLElement>(null)
  const here = usePath()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's own entry comes into sight with it
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current=page]')
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
              {ENTRIES.filter((screen) => screen.group === group && mayOpen(screen.path)).map((screen) => (
                <li key={screen.path}>
                  <Entry screen={screen} count={counts[screen.path]} onChoose={onChoose} />
                </li>
              ))}
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

type EntryProps = {
  screen: Exclude<Screen, { hidden: true }>
  count: number | undefined
  onChoose: (() => void) | undefined
}

const Entry = ({ screen: { path, label, icon: Icon }, count, onChoose }: EntryProps) => (
  <AppLink href={path} className="menu-link" onClick={onChoose}>
    <Icon size={20} aria-hidden />
    <span className="min-w-0">{label}</span>{' '}
    {count !== undefined && count > 0 && (
      <span className="menu-count">
        {count > 99 ? '99+' : count} <span className="sr-only">pendentes</span>
      </span>
    )}
  </AppLink>
)
