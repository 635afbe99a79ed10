import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  LazyRoute,
  Outlet,
  type RouteComponent,
  redirect,
  stripSearchParams,
  useParams,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { usuariosFilters } from '#features/acesso/usuarios/web/filters.ts'
import { clientesFilters } from '#features/clientes/clientes/web/filters.ts'
import { lembretesFilters } from '#features/contato/lembretes/web/filters.ts'
import { historicoFilters, mensagensTab } from '#features/contato/mensagens/web/filters.ts'
import { caucoesTab } from '#features/contratos/acertos/web/filters.ts'
import { documentosFilters, modelosFilters } from '#features/contratos/documentos/web/filters.ts'
import { alugadasFilters, locacoesFilters } from '#features/contratos/locacoes/web/filters.ts'
import { multasFilters } from '#features/contratos/multas/web/filters.ts'
import { recebimentosFilters } from '#features/contratos/recebimentos/web/filters.ts'
import { caixaFilters } from '#features/dinheiro/caixa/web/filters.ts'
import { receitasFilters, receitasTab } from '#features/dinheiro/receitas/web/filters.ts'
import { manutencoesFilters } from '#features/frota/manutencoes/web/filters.ts'
import { motosFilters } from '#features/frota/motos/web/filters.ts'
import { ajudaFilters } from '#features/sistema/ajuda/web/filters.ts'
import { integracoesTab } from '#features/sistema/integracoes/web/filters.ts'
import { auditoriaFilters } from '#features/visoes/auditoria/web/filters.ts'
import { semanaFilters } from '#features/visoes/auditoria/web/semana/filters.ts'
import {
  asQuery,
  cobrancasFilters,
  pagamentosFilters,
} from '#features/visoes/contas-a-receber/web/dividas/filters.ts'
import { receberFilters } from '#features/visoes/contas-a-receber/web/receber/filters.ts'
import { searchEverywhere } from '#features/visoes/pesquisa/web/api.ts'
import { privacidadeFilters } from '#features/visoes/privacidade/web/filters.ts'
import { clienteInUrl, relatorioFilters } from '#features/visoes/relatorios/web/filters.ts'
import type { PageOptions } from '#web/data/lists.ts'
import { useSession } from '#web/data/session/session.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { ForbiddenPage, NotFoundPage } from './NotFoundPage.tsx'
import { AdminLayout } from './shell/AdminLayout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only administrators open the screens below; the server enforces it. */
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

/** Filters in the address; those that equal their default are left out of it. */
const filteredBy = <S extends z.ZodObject>(schema: S) => ({
  validateSearch: schema,
  search: { middlewares: [stripSearchParams<z.output<S>>(schema.parse({}) as never)] },
})

type LoaderContext<Deps> = { context: RouterContext; deps: Deps; preload: boolean }

/**
 * The same with the list that the filters select: its first page is requested while the code of the
 * screen loads. The navigation does not wait for it, because the screen shows the list or its error.
 * Pointing at a link preloads the code only.
 */
const listOf = <S extends z.ZodObject, T>(
  schema: S,
  optionsOf: (filters: z.output<S>) => Promise<PageOptions<T>>,
) => ({
  ...filteredBy(schema),
  // Without the address's other parameters, such as open details, which select no other list.
  loaderDeps: ({ search }: { search: z.output<S> }) => schema.parse(search),
  loader: ({ context, deps, preload }: LoaderContext<z.output<S>>) => {
    if (!preload)
      void optionsOf(deps).then(
        (options) => context.queryClient.prefetchInfiniteQuery(options),
        ignore,
      )
  },
})

/** Code that fails to load here is reported by the screen, which needs the same code. */
const ignore = () => {}

/** Requests a record while the code of its page loads, like a list. Another record mounts the page again. */
const recordOf = <T, Key extends QueryKey>(
  optionsOf: (id: string) => Promise<FetchQueryOptions<T, Error, T, Key>>,
) => ({
  loader: ({
    context,
    params,
    preload,
  }: Omit<LoaderContext<never>, 'deps'> & { params: { id: string } }) => {
    if (!preload)
      void optionsOf(params.id).then(
        (options) => context.queryClient.prefetchQuery(options),
        ignore,
      )
  },
  remountDeps: ({ params }: { params: { id: string } }) => params.id,
})

/** The screen of one record. */
const recordScreen = (load: () => Promise<ComponentType<{ id: string }>>) =>
  screen(() =>
    load().then((RecordPage) => () => <RecordPage id={useParams({ strict: false }).id ?? ''} />),
  )

const painelRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: ({ context, preload }) => {
    if (!preload)
      void import('#features/visoes/painel/web/alertas/api.ts').then(
        ({ alertasQuery }) => context.queryClient.prefetchQuery(alertasQuery()),
        ignore,
      )
  },
}).lazy(
  screen(() => import('#features/visoes/painel/web/PainelPage.tsx').then((m) => m.PainelPage)),
)

const motosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'motos',
  ...listOf(motosFilters, (filters) =>
    import('#features/frota/motos/web/api.ts').then((m) => m.motosQueries.list(filters)),
  ),
}).lazy(screen(() => import('#features/frota/motos/web/MotosPage.tsx').then((m) => m.MotosPage)))

const motoRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'motos/$id',
  ...recordOf((id) =>
    import('#features/frota/motos/web/api.ts').then((m) => m.motosQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/visoes/fichas/web/moto/MotoPage.tsx').then((m) => m.MotoPage),
  ),
)

const clientesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clientes',
  ...listOf(clientesFilters, (filters) =>
    import('#features/clientes/clientes/web/api.ts').then((m) => m.clientesQueries.list(filters)),
  ),
}).lazy(
  screen(() =>
    import('#features/clientes/clientes/web/ClientesPage.tsx').then((m) => m.ClientesPage),
  ),
)

const clienteRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clientes/$id',
  ...recordOf((id) =>
    import('#features/clientes/clientes/web/api.ts').then((m) => m.clientesQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/visoes/fichas/web/cliente/ClientePage.tsx').then((m) => m.ClientePage),
  ),
)

const locacoesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes',
  ...listOf(locacoesFilters, (filters) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.list(filters)),
  ),
}).lazy(
  screen(() =>
    import('#features/contratos/locacoes/web/LocacoesPage.tsx').then((m) => m.LocacoesPage),
  ),
)

const locacaoRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id',
  ...recordOf((id) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/visoes/fichas/web/locacao/LocacaoPage.tsx').then((m) => m.LocacaoPage),
  ),
)

const entregaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/entrega',
  ...recordOf((id) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/contratos/locacoes/web/entrega/EntregaPage.tsx').then((m) => m.EntregaPage),
  ),
)

const encerrarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/encerrar',
  ...recordOf((id) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/contratos/locacoes/web/encerramento/EncerrarPage.tsx').then(
      (m) => m.EncerrarPage,
    ),
  ),
)

const trocarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/trocar',
  ...recordOf((id) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/contratos/locacoes/web/troca/TrocarPage.tsx').then((m) => m.TrocarPage),
  ),
)

const destrocarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/destrocar',
  ...recordOf((id) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/contratos/locacoes/web/troca/DestrocarPage.tsx').then((m) => m.DestrocarPage),
  ),
)

const compararRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/vistorias',
}).lazy(
  recordScreen(() =>
    import('#features/contratos/vistorias/web/comparar/CompararPage.tsx').then(
      (m) => m.CompararPage,
    ),
  ),
)

const motosAlugadasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'motos-alugadas',
  ...listOf(alugadasFilters, (filters) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) =>
      m.locacoesQueries.alugadas(filters),
    ),
  ),
}).lazy(
  screen(() =>
    import('#features/contratos/locacoes/web/alugadas/MotosAlugadasPage.tsx').then(
      (m) => m.MotosAlugadasPage,
    ),
  ),
)

const documentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'documentos',
  ...listOf(documentosFilters, (filters) =>
    import('#features/contratos/documentos/web/api.ts').then((m) =>
      m.documentosQueries.list(filters),
    ),
  ),
}).lazy(
  screen(() =>
    import('#features/contratos/documentos/web/DocumentosPage.tsx').then((m) => m.DocumentosPage),
  ),
)

const assinarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'documentos/$id/assinar',
  ...recordOf((id) =>
    import('#features/contratos/documentos/web/api.ts').then((m) => m.documentosQueries.one(id)),
  ),
}).lazy(
  recordScreen(() =>
    import('#features/contratos/documentos/web/assinatura/AssinarPage.tsx').then(
      (m) => m.AssinarPage,
    ),
  ),
)

const vistoriaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'vistorias/$id',
  remountDeps: ({ params }) => params.id,
}).lazy(
  recordScreen(() =>
    import('#features/contratos/vistorias/web/VistoriaPage.tsx').then((m) => m.VistoriaPage),
  ),
)

const manutencaoRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'manutencao',
  ...listOf(manutencoesFilters, (filters) =>
    import('#features/frota/manutencoes/web/api.ts').then((m) =>
      m.manutencoesQueries.list(filters),
    ),
  ),
}).lazy(
  screen(() =>
    import('#features/frota/manutencoes/web/ManutencaoPage.tsx').then((m) => m.ManutencaoPage),
  ),
)

const pagamentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'pagamentos',
  ...listOf(pagamentosFilters, (filters) =>
    import('#features/visoes/contas-a-receber/web/dividas/api.ts').then((m) =>
      m.dividasQueries.pagamentos(asQuery(filters)),
    ),
  ),
}).lazy(
  screen(() =>
    import('#features/visoes/contas-a-receber/web/pagamentos/PagamentosPage.tsx').then(
      (m) => m.PagamentosPage,
    ),
  ),
)

const receberRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'receber',
  ...filteredBy(receberFilters),
}).lazy(
  screen(() =>
    import('#features/visoes/contas-a-receber/web/receber/ReceberPage.tsx').then(
      (m) => m.ReceberPage,
    ),
  ),
)

const recebimentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'recebimentos',
  ...listOf(recebimentosFilters, (filters) =>
    import('#features/contratos/recebimentos/web/api.ts').then((m) =>
      m.recebimentosQueries.list(filters),
    ),
  ),
}).lazy(
  screen(() =>
    import('#features/contratos/recebimentos/web/RecebimentosPage.tsx').then(
      (m) => m.RecebimentosPage,
    ),
  ),
)

const receitasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'receitas',
  ...filteredBy(receitasTab.extend(receitasFilters.shape)),
}).lazy(
  screen(() =>
    import('#features/dinheiro/receitas/web/ReceitasPage.tsx').then((m) => m.ReceitasPage),
  ),
)

const caucoesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'caucoes',
  ...filteredBy(caucoesTab),
}).lazy(
  screen(() =>
    import('#features/contratos/acertos/web/CaucoesPage.tsx').then((m) => m.CaucoesPage),
  ),
)

const cobrancasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'cobrancas',
  ...listOf(cobrancasFilters, (filters) =>
    import('#features/visoes/contas-a-receber/web/dividas/api.ts').then((m) =>
      m.dividasQueries.cobrancas(asQuery(filters)),
    ),
  ),
}).lazy(
  screen(() =>
    import('#features/visoes/contas-a-receber/web/cobrancas/CobrancasPage.tsx').then(
      (m) => m.CobrancasPage,
    ),
  ),
)

const multasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'multas',
  ...listOf(multasFilters, (filters) =>
    import('#features/contratos/multas/web/api.ts').then((m) => m.multasQueries.list(filters)),
  ),
}).lazy(
  screen(() => import('#features/contratos/multas/web/MultasPage.tsx').then((m) => m.MultasPage)),
)

const caixaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'caixa',
  ...filteredBy(caixaFilters),
}).lazy(screen(() => import('#features/dinheiro/caixa/web/CaixaPage.tsx').then((m) => m.CaixaPage)))

const lembretesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'lembretes',
  ...listOf(lembretesFilters, (filters) =>
    import('#features/contato/lembretes/web/api.ts').then((m) => m.lembretesQueries.list(filters)),
  ),
}).lazy(
  screen(() =>
    import('#features/contato/lembretes/web/LembretesPage.tsx').then((m) => m.LembretesPage),
  ),
)

const whatsappRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'whatsapp',
  ...filteredBy(mensagensTab.extend(historicoFilters.shape)),
}).lazy(
  screen(() =>
    import('#features/contato/mensagens/web/WhatsAppPage.tsx').then((m) => m.WhatsAppPage),
  ),
)

const minhaContaRoute = createRoute({ getParentRoute: () => adminRoute, path: 'minha-conta' }).lazy(
  screen(() =>
    import('#features/acesso/usuarios/web/MinhaContaPage.tsx').then((m) => m.MinhaContaPage),
  ),
)

const relatorioClientesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'relatorio-clientes',
  ...filteredBy(relatorioFilters.extend(clienteInUrl.shape)),
  // The page of a customer was here.
  beforeLoad: ({ search }) => {
    if (search.cliente)
      throw redirect({ to: '/admin/clientes/$id', params: { id: search.cliente }, replace: true })
  },
}).lazy(
  screen(() =>
    import('#features/visoes/relatorios/web/RelatorioClientesPage.tsx').then(
      (m) => m.RelatorioClientesPage,
    ),
  ),
)

const ajudaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'ajuda',
  ...filteredBy(ajudaFilters),
}).lazy(screen(() => import('#features/sistema/ajuda/web/AjudaPage.tsx').then((m) => m.AjudaPage)))

const configuracoesRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes',
}).lazy(
  screen(async () => {
    const [{ withCards }, { BackupCard }, { ClosingCard }, { DetranTest }] = await Promise.all([
      import('#features/sistema/configuracoes/web/ConfiguracoesPage.tsx'),
      import('#features/sistema/backups/web/BackupCard.tsx'),
      import('#features/dinheiro/meses/web/ClosingCard.tsx'),
      import('#features/contratos/multas/web/public.tsx'),
    ])
    return withCards({ Backup: BackupCard, Closing: ClosingCard, DetranTest })
  }),
)

const modelosRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes/contratos',
  ...filteredBy(modelosFilters),
}).lazy(
  screen(() =>
    import('#features/contratos/documentos/web/modelos/ModelosPage.tsx').then((m) => m.ModelosPage),
  ),
)

const modeloVistoriaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes/vistorias',
}).lazy(
  screen(() =>
    import('#features/contratos/vistorias/web/modelo/ModeloVistoriaPage.tsx').then(
      (m) => m.ModeloVistoriaPage,
    ),
  ),
)

const configuracoesAvancadasRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes-avancadas',
  ...filteredBy(integracoesTab),
}).lazy(
  screen(() =>
    import('#features/sistema/integracoes/web/ConfiguracoesAvancadasPage.tsx').then(
      (m) => m.ConfiguracoesAvancadasPage,
    ),
  ),
)

const usuariosRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'usuarios',
  ...filteredBy(usuariosFilters),
}).lazy(
  screen(() =>
    import('#features/acesso/usuarios/web/UsuariosPage.tsx').then((m) => m.UsuariosPage),
  ),
)

const auditoriaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'auditoria',
  ...filteredBy(auditoriaFilters),
}).lazy(
  screen(() =>
    import('#features/visoes/auditoria/web/AuditoriaPage.tsx').then((m) => m.AuditoriaPage),
  ),
)

const mudancasDaSemanaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'mudancas-da-semana',
  ...filteredBy(semanaFilters),
}).lazy(
  screen(() =>
    import('#features/visoes/auditoria/web/semana/SemanaPage.tsx').then((m) => m.SemanaPage),
  ),
)

const privacidadeRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'privacidade',
  ...filteredBy(privacidadeFilters),
}).lazy(
  screen(() =>
    import('#features/visoes/privacidade/web/PrivacidadePage.tsx').then((m) => m.PrivacidadePage),
  ),
)

const conferenciaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'conferencia',
}).lazy(
  screen(() =>
    import('#features/dinheiro/conferencia/web/ConferenciaPage.tsx').then((m) => m.ConferenciaPage),
  ),
)

export const routeTree = rootRoute.addChildren([
  adminRoute.addChildren([
    painelRoute,
    motosRoute,
    motoRoute,
    clientesRoute,
    clienteRoute,
    locacoesRoute,
    locacaoRoute,
    entregaRoute,
    encerrarRoute,
    trocarRoute,
    destrocarRoute,
    compararRoute,
    motosAlugadasRoute,
    documentosRoute,
    assinarRoute,
    vistoriaRoute,
    manutencaoRoute,
    pagamentosRoute,
    receberRoute,
    recebimentosRoute,
    receitasRoute,
    caucoesRoute,
    cobrancasRoute,
    multasRoute,
    whatsappRoute,
    caixaRoute,
    lembretesRoute,
    minhaContaRoute,
    relatorioClientesRoute,
    ajudaRoute,
    administratorsRoute.addChildren([
      configuracoesRoute,
      modelosRoute,
      modeloVistoriaRoute,
      configuracoesAvancadasRoute,
      usuariosRoute,
      auditoriaRoute,
      mudancasDaSemanaRoute,
      privacidadeRoute,
      conferenciaRoute,
    ]),
  ]),
])
