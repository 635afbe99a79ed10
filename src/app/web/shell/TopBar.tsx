import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCanOpen } from '#web/can-open.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { RECEBER } from '../menu.ts'
import { Greeting } from './Greeting.tsx'
import { HeaderClock } from './HeaderClock.tsx'

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
    <button
      type="button"
      className="icon-button menu-opener"
      aria-label="Abrir menu"
      onClick={onMenu}
    >
      <Menu size={22} aria-hidden />
    </button>
    <p className="top-title">Sistema {product} - Gestão</p>
    {search}
    <HeaderClock />
    <ReceberLink />
    <PersonMenu {...person} />
    <Button size="small" icon={LogOut} className="top-button" onClick={person.onLogout}>
      Sair
    </Button>
  </header>
)

/** Opens Receber from every screen; on phones the bottom bar does. */
function ReceberLink() {
  const { path, label, icon } = RECEBER
  return (
    useCanOpen()(path) && (
      <LinkButton size="small" variant="primary" icon={icon} className="top-button" href={path}>
        {label}
      </LinkButton>
    )
  )
}

type PersonMenuProps = Pick<
  TopBarProps,
  'username' | 'onLogout' | 'onChangePassword' | 'onShortcuts'
>

const UserMenu = lazyPart(() => import('./UserMenu.tsx'), 'UserMenu')

/** The greeting, a button that opens the user's menu; hovering loads the menu's code. */
function PersonMenu(props: PersonMenuProps) {
  const [wanted, setWanted] = useState(false)
  const greeting = useRef<HTMLButtonElement>(null)
  const preload = () => void UserMenu.preload()
  const giveUp = () => {
    flushSync(() => setWanted(false))
    greeting.current?.focus()
  }
  if (wanted) return <UserMenu {...props} onClose={giveUp} />
  return (
    <Greeting
      ref={greeting}
      username={props.username}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
}
