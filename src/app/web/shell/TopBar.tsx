import { LogOut, Menu } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Greeting } from './Greeting.tsx'
import { HeaderClock } from './HeaderClock.tsx'

const loadUserMenu = () => import('./UserMenu.tsx')
const UserMenu = lazy(loadUserMenu)

type TopBarProps = {
  product: string
  username: string
  search?: ReactNode
  onMenu: () => void
  onLogout: () => void
  onChangePassword: () => void
  onShortcuts: () => void
}

export const TopBar = ({ product, search, onMenu, ...person }: TopBarProps) => (
  <header className="top-bar">
    <button type="button" className="icon-button menu-opener" aria-label="Abrir menu" onClick={onMenu}>
      <Menu size={22} aria-hidden />
    </button>
    <p className="top-title">Sistema {product} - Gestão</p>
    {search}
    <HeaderClock />
    <PersonMenu {...person} />
    <Button size="small" icon={LogOut} className="top-exit" onClick={person.onLogout}>
      Sair
    </Button>
  </header>
)

/** The menu's code is fetched when the greeting is pointed at or focused, and put in place when it is pressed. */
function PersonMenu(props: Pick<TopBarProps, 'username' | 'onLogout' | 'onChangePassword' | 'onShortcuts'>) {
  const [wanted, setWanted] = useState(false)
  const fetchIt = () => void loadUserMenu()
  const plain = (
    <Greeting
      username={props.username}
      aria-haspopup="menu"
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={plain}>
      <UserMenu {...props} />
    </Suspense>
  ) : (
    plain
  )
}
