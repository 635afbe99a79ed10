import { type ReactNode, useCallback, useRef, useState } from 'react'
import { AJUDA, manualAddress, pageAbout } from '#features/ajuda/rules.ts'
import { ReachContext } from '#web/can-open.ts'
import { useSession } from '#web/data/session.ts'
import { HelpContext } from '#web/help.ts'
import { usePath, useRouter } from '#web/navigation/RouterProvider.tsx'
import { fetchedOnce, part, partOf, partOnDemand } from '#web/part.tsx'
import { RecordHistoryProvider } from '#web/record-history.tsx'
import { OfflineStrip } from '#web/ui/feedback/OfflineStrip.tsx'
import { mayOpen } from '../reach.ts'
import { SCREENS } from '../screens.ts'
import { BottomBar } from './BottomBar.tsx'
import { useMenuCounts } from './menu-counts.ts'
import { useProductName } from './product-name.ts'
import { SideMenu } from './SideMenu.tsx'
import { useShortcuts } from './shortcuts.ts'
import { TopBar } from './TopBar.tsx'
import type { SearchFn } from './useSearchResults.ts'

const globalSearch = fetchedOnce(() => import('./GlobalSearch.tsx').then((m) => m.GlobalSearch))
const GlobalSearch = partOf(globalSearch, { look: 'control', waiting: <div className="global-search" /> })
const MenuDialog = part(() => import('./MenuDialog.tsx').then((m) => m.MenuDialog))
const RecordHistoryDialog = partOnDemand(() =>
  import('#features/auditoria/web/RecordHistoryDialog.tsx').then((m) => m.RecordHistoryDialog),
)
const ShortcutsDialog = partOnDemand(() => import('./ShortcutsDialog.tsx').then((m) => m.ShortcutsDialog))
const ChangePasswordDialog = partOnDemand(() =>
  import('#features/senha/web/ChangePasswordDialog.tsx').then((m) => m.ChangePasswordDialog),
)

type Open = 'menu' | 'shortcuts' | 'password' | undefined

/** What stands around every screen: menu, header, notices of the connection, the phone's bottom bar. */
export function AdminLayout({ search, children }: { search?: SearchFn; children?: ReactNode }) {
  const { user, logout } = useSession()
  const router = useRouter()
  const product = useProductName()
  const counts = useMenuCounts()
  const help = useHelp()
  const administrador = user?.administrador === true
  const reach = useCallback((href: string) => mayOpen(href, administrador), [administrador])
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const searchBox = useRef<HTMLInputElement>(null)
  useShortcuts({ onSearch: search && (() => searchBox.current?.focus()), onHelp: () => setOpen('shortcuts') })

  const leave = async () => {
    await logout()
    router.navigate('/admin', { replace: true })
  }
  return (
    <ReachContext value={reach}>
      <div className="shell">
        <a href="#conteudo" className="skip-link">
          Pular para o conteúdo
        </a>
        <aside className="side">
          <SideMenu product={product} counts={counts} />
        </aside>
        <div className="shell-body">
          <TopBar
            product={product}
            username={user?.username ?? ''}
            search={search && <GlobalSearch search={search} input={searchBox} />}
            onMenu={() => setOpen('menu')}
            onLogout={() => void leave()}
            onChangePassword={() => setOpen('password')}
            onShortcuts={() => setOpen('shortcuts')}
          />
          <OfflineStrip />
          <main id="conteudo" tabIndex={-1}>
            <HelpContext value={help}>
              <RecordHistoryProvider Dialog={RecordHistoryDialog}>{children}</RecordHistoryProvider>
            </HelpContext>
          </main>
          <BottomBar onMenu={() => setOpen('menu')} />
        </div>
        {open === 'menu' && <MenuDialog product={product} counts={counts} onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog withSearch={search !== undefined} onClose={close} />}
        {open === 'password' && <ChangePasswordDialog onClose={close} />}
      </div>
    </ReachContext>
  )
}

/** Every screen has its page of the manual; the manual itself needs none. */
function useHelp() {
  const path = usePath()
  const known = path !== AJUDA && SCREENS.some((screen) => screen.path === path)
  return known ? manualAddress(pageAbout(path)) : undefined
}
