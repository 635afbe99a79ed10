import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  LazyRoute,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import { searchEverywhere } from '#features/pesquisa/web/api.ts'
import { useSession } from '#web/data/session.ts'
import { ForbiddenPage, NotFoundPage } from './NotFoundPage.tsx'
import { AdminLayout } from './shell/AdminLayout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only administrators open the screens below; the calls behind them say so too. */
    forAdministrators?: true
  }
}

export type RouterContext = { queryClient: QueryClient }

const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundPage })

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: () => (
    <AdminLayout search={searchEverywhere}>
      <Outlet />
    </AdminLayout>
  ),
  notFoundComponent: NotFoundPage,
})

const administratorsRoute = createRoute({
  getParentRoute: () => adminRoute,
  id: 'administradores',
  staticData: { forAdministrators: true },
  component: function ForAdministrators() {
    return useSession().user?.administrador ? <Outlet /> : <ForbiddenPage />
  },
})

/** The lazily loaded part of a route: the screen's component. */
const page = (component: RouteComponent) => new LazyRoute({ id: '', component })

const painelRoute = createRoute({ getParentRoute: () => adminRoute, path: '/' }).lazy(() =>
  import('#features/painel/web/PainelPage.tsx').then((m) => page(m.PainelPage)),
)

const motosRoute = createRoute({ getParentRoute: () => adminRoute, path: 'motos' }).lazy(() =>
  import('#features/motos/web/MotosPage.tsx').then((m) => page(m.MotosPage)),
)

const clientesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'clientes' }).lazy(() =>
  import('#features/clientes/web/ClientesPage.tsx').then((m) => page(m.ClientesPage)),
)

const locacoesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'locacoes' }).lazy(() =>
  import('#features/locacoes/web/LocacoesPage.tsx').then((m) => page(m.LocacoesPage)),
)

const motosAlugadasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'motos-alugadas' }).lazy(
  () => import('#features/locacoes/web/MotosAlugadasPage.tsx').then((m) => page(m.MotosAlugadasPage)),
)

const manutencaoRoute = createRoute({ getParentRoute: () => adminRoute, path: 'manutencao' }).lazy(() =>
  import('#features/manutencoes/web/ManutencaoPage.tsx').then((m) => page(m.ManutencaoPage)),
)

const pagamentosRoute = createRoute({ getParentRoute: () => adminRoute, path: 'pagamentos' }).lazy(() =>
  import('#features/pagamentos/web/PagamentosPage.tsx').then((m) => page(m.PagamentosPage)),
)

const receitasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'receitas' }).lazy(() =>
  import('#features/receitas/web/ReceitasPage.tsx').then((m) => page(m.ReceitasPage)),
)

const cobrancasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'cobrancas' }).lazy(() =>
  import('#features/cobrancas-extras/web/CobrancasPage.tsx').then((m) => page(m.CobrancasPage)),
)

const multasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'multas' }).lazy(() =>
  import('#features/multas/web/MultasPage.tsx').then((m) => page(m.MultasPage)),
)

const whatsappRoute = createRoute({ getParentRoute: () => adminRoute, path: 'whatsapp' }).lazy(() =>
  import('#features/mensagens/web/WhatsAppPage.tsx').then((m) => page(m.WhatsAppPage)),
)

const lembretesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'lembretes' }).lazy(() =>
  import('#features/lembretes/web/LembretesPage.tsx').then((m) => page(m.LembretesPage)),
)

const minhaContaRoute = createRoute({ getParentRoute: () => adminRoute, path: 'minha-conta' }).lazy(() =>
  import('#features/usuarios/web/MinhaContaPage.tsx').then((m) => page(m.MinhaContaPage)),
)

const relatorioClientesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'relatorio-clientes',
}).lazy(() =>
  import('#features/relatorios/web/RelatorioClientesPage.tsx').then((m) => page(m.RelatorioClientesPage)),
)

const ajudaRoute = createRoute({ getParentRoute: () => adminRoute, path: 'ajuda' }).lazy(() =>
  import('#features/ajuda/web/AjudaPage.tsx').then((m) => page(m.AjudaPage)),
)

const configuracoesRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes',
}).lazy(async () => {
  const [{ withCards }, { BackupCard }, { DetranTest }] = await Promise.all([
    import('#features/configuracoes/web/ConfiguracoesPage.tsx'),
    import('#features/backups/web/BackupCard.tsx'),
    import('#features/multas/web/public.tsx'),
  ])
  return page(withCards(BackupCard, DetranTest))
})

const configuracoesAvancadasRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes-avancadas',
}).lazy(() =>
  import('#features/integracoes/web/ConfiguracoesAvancadasPage.tsx').then((m) =>
    page(m.ConfiguracoesAvancadasPage),
  ),
)

const usuariosRoute = createRoute({ getParentRoute: () => administratorsRoute, path: 'usuarios' }).lazy(() =>
  import('#features/usuarios/web/UsuariosPage.tsx').then((m) => page(m.UsuariosPage)),
)

const auditoriaRoute = createRoute({ getParentRoute: () => administratorsRoute, path: 'auditoria' }).lazy(
  () => import('#features/auditoria/web/AuditoriaPage.tsx').then((m) => page(m.AuditoriaPage)),
)

const privacidadeRoute = createRoute({ getParentRoute: () => administratorsRoute, path: 'privacidade' }).lazy(
  () => import('#features/privacidade/web/PrivacidadePage.tsx').then((m) => page(m.PrivacidadePage)),
)

/** The web kit in every state, for its developers. */
const kitRoute = createRoute({ getParentRoute: () => adminRoute, path: '_kit' }).lazy(() =>
  import('./kit/KitPage.tsx').then((m) => page(m.KitPage)),
)
const developersRoutes = import.meta.env.DEV || import.meta.env.VITE_KIT ? [kitRoute] : []

export const routeTree = rootRoute.addChildren([
  adminRoute.addChildren([
    painelRoute,
    motosRoute,
    clientesRoute,
    locacoesRoute,
    motosAlugadasRoute,
    manutencaoRoute,
    pagamentosRoute,
    receitasRoute,
    cobrancasRoute,
    multasRoute,
    whatsappRoute,
    lembretesRoute,
    minhaContaRoute,
    relatorioClientesRoute,
    ajudaRoute,
    ...developersRoutes,
    administratorsRoute.addChildren([
      configuracoesRoute,
      configuracoesAvancadasRoute,
      usuariosRoute,
      auditoriaRoute,
      privacidadeRoute,
    ]),
  ]),
])
