import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CodeMissing } from '#web/fetch-code.ts'
import { PartMissing } from '#web/PartMissing.tsx'
import { fetchedOnce } from '#web/part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Greeting } from './Greeting.tsx'
import { HeaderClock } from './HeaderClock.tsx'

const userMenu = fetchedOnce(() => import('./UserMenu.tsx').then((m) => m.UserMenu))

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
  const [failure, setFailure] = useState<unknown>()
  // What fails now is tried again, and told of, when the menu is wanted.
  const fetchIt = () => void userMenu.load().catch(() => {})
  const open = () =>
    userMenu.load().then(() => {
      setFailure(undefined)
      setWanted(true)
    }, setFailure)
  const UserMenu = wanted && userMenu.here()
  if (UserMenu) return <UserMenu {...props} />
  if (failure !== undefined && !(failure instanceof CodeMissing)) throw failure
  return (
    <>
      <Greeting
        username={props.username}
        aria-haspopup="menu"
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={() => void open()}
      />
      {failure && (
        <PartMissing
          missing={failure}
          fetchAgain={open}
          look="dialog"
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  )
}
