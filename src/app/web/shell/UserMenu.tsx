import { CircleUserRound, Keyboard, LockKeyhole, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, type Theme, useTheme } from '#web/theme.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Greeting } from './Greeting.tsx'

type UserMenuProps = {
  username: string
  onChangePassword: () => void
  onShortcuts: () => void
  onLogout: () => void
}

const THEMES = [
  { value: 'claro', label: 'Claro', icon: Sun },
  { value: 'escuro', label: 'Escuro', icon: Moon },
  { value: 'sistema', label: 'Do sistema', icon: Monitor },
]

/** The user's menu: colours, own account, shortcuts, logout. */
export function UserMenu({ username, onChangePassword, onShortcuts, onLogout }: UserMenuProps) {
  const theme = useTheme()
  return (
    <Menu
      label={`Olá, ${username}: opções`}
      trigger={<Greeting username={username} />}
      defaultOpen
      items={[
        {
          label: 'Cores',
          value: theme,
          options: THEMES,
          onChange: (value) => chooseTheme(value as Theme),
        },
        'line',
        { label: 'Minha conta', icon: CircleUserRound, href: '/admin/minha-conta' },
        { label: 'Trocar senha', icon: LockKeyhole, onSelect: onChangePassword },
        { label: 'Atalhos do teclado', icon: Keyboard, onSelect: onShortcuts },
        'line',
        { label: 'Sair', icon: LogOut, onSelect: onLogout },
      ]}
    />
  )
}
