import { LogOut, Menu } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Greeting } from './Greeting.tsx'
import { HeaderClock } from './HeaderClock.tsx'

const UserMenu = lazy(() => import('./UserMenu.tsx'))

type TopBarProps = {
  product: string
  username: string
  search?: ReactNode
  onMenu: () => void
  onLogout: () => void
  onChangePassword: () => void
  onShortcuts: () => void
}

export const TopBar = ({
  product,
  username,
  search,
  onMenu,
  onLogout,
  onChangePassword,
  onShortcuts,
}: TopBarProps) => (
  <header className="top-bar">
    <button type="button" className="icon-button menu-opener" aria-label="Abrir menu" onClick={onMenu}>
      <Menu size={22} aria-hidden />
    </button>
    <p className="top-title">Sistema {product} - Gestão</p>
    {search}
    <HeaderClock />
    <Suspense fallback={<Greeting username={username} />}>
      <UserMenu
        username={username}
        onChangePassword={onChangePassword}
        onShortcuts={onShortcuts}
        onLogout={onLogout}
      />
    </Suspense>
    <Button size="small" icon={LogOut} className="top-exit" onClick={onLogout}>
      Sair
    </Button>
  </header>
)
