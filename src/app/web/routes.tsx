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
import { loadCode } from '#web/lazy/load-code.ts'
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

/** The lazily loaded part of a route: the component of its screen. */
const screen = (load: () => Promise<RouteComponent>) => async () =>
  new LazyRoute({ id: '', component: await loadCode(load) })

const painelRoute = createRoute({ getParentRoute: () => adminRoute, path: '/' }).lazy(
  screen(() => import('#features/painel/web/PainelPage.tsx').then((m) => m.PainelPage)),
)

const motosRoute = createRoute({ getParentRoute: () => adminRoute, path: 'motos' }).lazy(
  screen(() => import('#features/motos/web/MotosPage.tsx').then((m) => m.MotosPage)),
)

const clientesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'clientes' }).lazy(
  screen(() => import('#features/clientes/web/ClientesPage.tsx').then((m) => m.ClientesPage)),
)

const locacoesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'locacoes' }).lazy(
  screen(() => import('#features/locacoes/web/LocacoesPage.tsx').then((m) => m.LocacoesPage)),
)

const motosAlugadasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'motos-alugadas' }).lazy(
  screen(() => import('#features/locacoes/web/MotosAlugadasPage.tsx').then((m) => m.MotosAlugadasPage)),
)

const manutencaoRoute = createRoute({ getParentRoute: () => adminRoute, path: 'manutencao' }).lazy(
  screen(() => import('#features/manutencoes/web/ManutencaoPage.tsx').then((m) => m.ManutencaoPage)),
)

const pagamentosRoute = createRoute({ getParentRoute: () => adminRoute, path: 'pagamentos' }).lazy(
  screen(() => import('#features/pagamentos/web/PagamentosPage.tsx').then((m) => m.PagamentosPage)),
)

const receitasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'receitas' }).lazy(
  screen(() => import('#features/receitas/web/ReceitasPage.tsx').then((m) => m.ReceitasPage)),
)

const cobrancasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'cobrancas' }).lazy(
  screen(() => import('#features/cobrancas-extras/web/CobrancasPage.tsx').then((m) => m.CobrancasPage)),
)

const multasRoute = createRoute({ getParentRoute: () => adminRoute, path: 'multas' }).lazy(
  screen(() => import('#features/multas/web/MultasPage.tsx').then((m) => m.MultasPage)),
)

const whatsappRoute = createRoute({ getParentRoute: () => adminRoute, path: 'whatsapp' }).lazy(
  screen(() => import('#features/mensagens/web/WhatsAppPage.tsx').then((m) => m.WhatsAppPage)),
)

const lembretesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'lembretes' }).lazy(
  screen(() => import('#features/lembretes/web/LembretesPage.tsx').then((m) => m.LembretesPage)),
)

const minhaContaRoute = createRoute({ getParentRoute: () => adminRoute, path: 'minha-conta' }).lazy(
  screen(() => import('#features/usuarios/web/MinhaContaPage.tsx').then((m) => m.MinhaContaPage)),
)

const relatorioClientesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'relatorio-clientes',
}).lazy(
  screen(() =>
    import('#features/relatorios/web/RelatorioClientesPage.tsx').then((m) => m.RelatorioClientesPage),
  ),
)

const ajudaRoute = createRoute({ getParentRoute: () => adminRoute, path: 'ajuda' }).lazy(
  screen(() => import('#features/ajuda/web/AjudaPage.tsx').then((m) => m.AjudaPage)),
)

const configuracoesRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes',
}).lazy(
  screen(async () => {
    const [{ withCards }, { BackupCard }, { DetranTest }] = await Promise.all([
      import('#features/configuracoes/web/ConfiguracoesPage.tsx'),
      import('#features/backups/web/BackupCard.tsx'),
      import('#features/multas/web/public.tsx'),
    ])
    return withCards(BackupCard, DetranTest)
  }),
)

const configuracoesAvancadasRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes-avancadas',
}).lazy(
  screen(() =>
    import('#features/integracoes/web/ConfiguracoesAvancadasPage.tsx').then(
      (m) => m.ConfiguracoesAvancadasPage,
    ),
  ),
)

const usuariosRoute = createRoute({ getParentRoute: () => administratorsRoute, path: 'usuarios' }).lazy(
  screen(() => import('#features/usuarios/web/UsuariosPage.tsx').then((m) => m.UsuariosPage)),
)

const auditoriaRoute = createRoute({ getParentRoute: () => administratorsRoute, path: 'auditoria' }).lazy(
  screen(() => import('#features/auditoria/web/AuditoriaPage.tsx').then((m) => m.AuditoriaPage)),
)

const privacidadeRoute = createRoute({ getParentRoute: () => administratorsRoute, path: 'privacidade' }).lazy(
  screen(() => import('#features/privacidade/web/PrivacidadePage.tsx').then((m) => m.PrivacidadePage)),
)

/** The web kit in every state, for its developers. */
const kitRoute = createRoute({ getParentRoute: () => adminRoute, path: '_kit' }).lazy(
  screen(() => import('./kit/KitPage.tsx').then((m) => m.KitPage)),
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
