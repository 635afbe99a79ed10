import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { CreditCard, House, KeyRound, Menu } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Reauthentication } from '#features/acesso/segundo-fator/web/confirmacao/Reauthentication.tsx'
import { AJUDA, manualAddress, pageAbout } from '#features/sistema/ajuda/rules.ts'
import { REMEDIES } from '#features/sistema/configuracoes/web/remedies.ts'
import { painelQueries } from '#features/visoes/painel/web/api.ts'
import { CanOpenContext, useCanOpen } from '#web/can-open.ts'
import { useSession } from '#web/data/session/session.ts'
import { HelpContext } from '#web/help.ts'
import { idlePart, lazyPart } from '#web/lazy/lazy-part.tsx'
import { RecordHistoryProvider } from '#web/record-history.tsx'
import { RemediesContext } from '#web/remedies.ts'
import { ShopNameContext } from '#web/shop-name.ts'
import { useToastsOfPage } from '#web/toast.tsx'
import { OfflineStrip } from '#web/ui/feedback/OfflineStrip.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { Act } from '../commands.ts'
import { MENU, RECEBER, RECORD_CREATES, RECORD_PATHS, SCREEN_PATHS } from '../menu.ts'
import { useProductName } from './product-name.ts'
import { ScreenTabs } from './ScreenTabs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useShortcuts, useSingleKeys } from './shortcuts.ts'
import { TopBar } from './TopBar.tsx'
import { CONTENT, useScrollRestoration } from './useScrollRestoration.ts'
import type { SearchFn } from './useSearchResults.ts'

const GlobalSearch = idlePart(() => import('./GlobalSearch.tsx'), 'GlobalSearch', {
  look: 'control',
  fallback: <div className="global-search" />,
})
const MenuDialog = idlePart(() => import('./MenuDialog.tsx'), 'MenuDialog')
const RecordHistoryDialog = lazyPart(
  () => import('#features/visoes/auditoria/web/RecordHistoryDialog.tsx'),
  'RecordHistoryDialog',
)
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')
const ChangePasswordDialog = lazyPart(
  () => import('#features/acesso/senha/web/ChangePasswordDialog.tsx'),
  'ChangePasswordDialog',
)

type Open = 'menu' | 'shortcuts' | 'password' | undefined

/** The frame of every screen: menu, header, offline strip, the phone's bottom bar. */
export function AdminLayout({ search, children }: { search?: SearchFn; children?: ReactNode }) {
  const { user, logout } = useSession()
  const router = useRouter()
  const product = useProductName()
  const counts = useMenuCounts()
  const help = useHelp()
  const administrador = user?.administrador === true
  const canOpen = useCallback(
    (href: string) => administrador || !isForAdministrators(router, href),
    [administrador, router],
  )
  const [open, setOpen] = useState<Open>()
  useScrollRestoration()
  useToastsOfPage(useLocation({ select: ({ pathname }) => pathname }))
  const close = () => setOpen(undefined)
  const searchBox = useRef<HTMLInputElement>(null)
  // Asked for before its code is there, the search takes the focus as it arrives.
  const [searching, setSearching] = useState(false)
  const toSearch = () => {
    setSearching(true)
    searchBox.current?.focus()
  }
  const [singleKeys, setSingleKeys] = useSingleKeys()
  useShortcuts({
    singleKeys,
    onSearch: search && toSearch,
    onHelp: () => setOpen('shortcuts'),
    onScreen: (letter) => {
      const screen = MENU.find((entry) => entry.letter === letter)
      if (!screen || !canOpen(screen.path)) return false
      void router.navigate({ href: screen.path })
      return true
    },
    onNew: () => {
      const create = createOn(router.latestLocation.pathname)
      if (!create) return false
      void router.navigate({
        to: '.',
        search: { ...router.latestLocation.search, ...create },
        state: { openedDialog: true },
        resetScroll: false,
      })
      return true
    },
  })

  const leave = async () => {
    await logout()
    await router.navigate({ to: '/admin', replace: true })
  }
  const act = (wanted: Exclude<Act, 'theme'>) =>
    wanted === 'logout' ? void leave() : setOpen(wanted)
  return (
    <CanOpenContext value={canOpen}>
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
            search={
              search && (
                <GlobalSearch search={search} input={searchBox} autoFocus={searching} onAct={act} />
              )
            }
            onMenu={() => setOpen('menu')}
            onLogout={() => void leave()}
            onChangePassword={() => setOpen('password')}
            onShortcuts={() => setOpen('shortcuts')}
          />
          <OfflineStrip />
          <main id={CONTENT} data-scroll-restoration-id={CONTENT} tabIndex={-1}>
            <ScreenTabs />
            <ShopNameContext value={product}>
              <HelpContext value={help}>
                <RemediesContext value={REMEDIES}>
                  <RecordHistoryProvider Dialog={RecordHistoryDialog}>
                    {children}
                  </RecordHistoryProvider>
                </RemediesContext>
              </HelpContext>
            </ShopNameContext>
          </main>
          <BottomBar onMenu={() => setOpen('menu')} />
        </div>
        {open === 'menu' && <MenuDialog product={product} counts={counts} onClose={close} />}
        {open === 'shortcuts' && (
          <ShortcutsDialog
            withSearch={search !== undefined}
            singleKeys={singleKeys}
            onSingleKeys={setSingleKeys}
            onClose={close}
          />
        )}
        <Reauthentication />
        {open === 'password' && <ChangePasswordDialog onClose={close} />}
      </div>
    </CanOpenContext>
  )
}

const isScreen = (path: string) => SCREEN_PATHS.some((screen) => screen === path)

/** Returns the list that a record's page belongs to; any other path as it is. */
function listOfRecord(path: string) {
  if (isScreen(path)) return path
  const lists = RECORD_PATHS.map((record) => record.replace(/\/\$.*/, ''))
  return lists.find((list) => path.startsWith(`${list}/`)) ?? path
}

/** Returns the search parameters that open the dialog of `n` on a screen. */
const createOn = (path: string) =>
  MENU.find((entry) => entry.path === path)?.create?.search ?? RECORD_CREATES[listOfRecord(path)]

/** Returns the address of the manual's page about the screen; undefined in the manual itself. */
function useHelp() {
  const path = useLocation({
    select: ({ pathname }) => listOfRecord(pathname.replace(/(?<=.)\/$/, '')),
  })
  const known = path !== AJUDA && isScreen(path)
  return known ? manualAddress(pageAbout(path)) : undefined
}

function isForAdministrators(router: ReturnType<typeof useRouter>, href: string) {
  const [path = ''] = href.split(/[?#]/)
  const [routes] = router.getMatchedRoutes(path)
  return routes.some(({ options }) => options.staticData?.forAdministrators)
}

const SHORT = [
  { path: '/admin', label: 'Painel', icon: House },
  { path: '/admin/locacoes', label: 'Locações', icon: KeyRound },
  RECEBER,
  { path: '/admin/pagamentos', label: 'Pagamentos', icon: CreditCard },
] as const

/** The bar at the bottom on phones: the most used screens that the user may open, and the menu. */
function BottomBar({ onMenu }: { onMenu: () => void }) {
  const canOpen = useCanOpen()
  return (
    <nav className="bottom-bar" aria-label="Atalhos">
      {SHORT.filter(({ path }) => canOpen(path)).map(({ path, label, icon: Icon }) => (
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
}

/** Returns the counts beside the menu's entries, from the dashboard's query. */
function useMenuCounts(): Partial<Record<string, number>> {
  const { data } = useQuery(painelQueries.summary())
  if (!data) return {}
  return {
    '/admin/manutencao': data.manutencoes_pendentes,
    '/admin/pagamentos': data.pagamentos_atrasados,
    '/admin/cobrancas': data.cobrancas_extras_pendentes,
  }
}
