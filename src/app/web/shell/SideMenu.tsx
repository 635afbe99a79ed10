import { LogOut } from 'lucide-react'
import { useMayOpen } from '#web/reach.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
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
  return (
    <div className="menu">
      <p className="menu-brand">
        <img src="/admin/favicon.svg" alt="" width={32} height={32} />
        {product}
      </p>
      <nav aria-label="Menu principal">
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
