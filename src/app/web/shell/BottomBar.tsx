import { CreditCard, House, KeyRound, Menu } from 'lucide-react'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'

const SHORT = [
  { path: '/admin', label: 'Painel', icon: House },
  { path: '/admin/locacoes', label: 'Locações', icon: KeyRound },
  { path: '/admin/pagamentos', label: 'Pagamentos', icon: CreditCard },
]

/** The bar at the bottom on phones: the three most used screens, and the menu. */
export const BottomBar = ({ onMenu }: { onMenu: () => void }) => (
  <nav className="bottom-bar" aria-label="Atalhos">
    {SHORT.map(({ path, label, icon: Icon }) => (
      <AppLink key={path} href={path} className="bottom-link">
        <Icon size={22} aria-hidden />
        {label}
      </AppLink>
    ))}
    <button type="button" className="bottom-link" onClick={onMenu}>
      <Menu size={22} aria-hidden />
      Menu
    </button>
  </nav>
)
