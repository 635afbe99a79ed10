import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
  useParams,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { usuariosFilters } from '#features/acesso/usuarios/web/filters.ts'
import { clientesFilters } from '#features/clientes/clientes/web/filters.ts'
import { lembretesFilters } from '#features/contato/lembretes/web/filters.ts'
import { historicoFilters, mensagensTab } from '#features/contato/mensagens/web/filters.ts'
import { caucoesFilters } from '#features/contratos/acertos/web/filters.ts'
import { documentosFilters, modelosFilters } from '#features/contratos/documentos/web/filters.ts'
import { alugadasFilters, locacoesFilters } from '#features/contratos/locacoes/web/filters.ts'
import { multasFilters } from '#features/contratos/multas/web/filters.ts'
import { promessasFilters } from '#features/contratos/promessas/web/filters.ts'
import { recebimentosFilters } from '#features/contratos/recebimentos/web/filters.ts'
import { sinistrosFilters } from '#features/contratos/sinistros/web/filters.ts'
import { caixaFilters } from '#features/dinheiro/caixa/web/filters.ts'
import { despesasFilters } from '#features/dinheiro/despesas/web/filters.ts'
import { receitasFilters, receitasTab } from '#features/dinheiro/receitas/web/filters.ts'
import { manutencaoInUrl, manutencoesFilters } from '#features/frota/manutencoes/web/filters.ts'
import { motosFilters } from '#features/frota/motos/web/filters.ts'
import { ajudaFilters } from '#features/sistema/ajuda/web/filters.ts'
import { integracoesTab } from '#features/sistema/integracoes/web/filters.ts'
import { auditoriaFilters } from '#features/visoes/auditoria/web/filters.ts'
import { semanaFilters } from '#features/visoes/auditoria/web/semana/filters.ts'
import {
  cobrancasFilters,
  pagamentosFilters,
} from '#features/visoes/contas-a-receber/web/dividas/filters.ts'
import { receberFilters } from '#features/visoes/contas-a-receber/web/receber/filters.ts'
import { vencimentosFilters } from '#features/visoes/painel/web/vencimentos/filters.ts'
import { privacidadeFilters } from '#features/visoes/privacidade/web/filters.ts'
import { clienteInUrl, relatorioFilters } from '#features/visoes/relatorios/web/filters.ts'
import { resultadoFilters } from '#features/visoes/resultado/web/filters.ts'
import type { ScreenPath } from '#web/data/href.ts'
import type { PageOptions } from '#web/data/lists.ts'
import { filteredHref, stringifySearch } from '#web/data/search-params.ts'
import { useSession } from '#web/data/session/session.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { ForbiddenPage, NotFoundPage } from './NotFoundPage.tsx'
import { AdminLayout } from './shell/AdminLayout.tsx'
import type { SearchFn } from './shell/useSearchResults.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only administrators open the screens below; the server enforces it. */
    forAdministrators?: true
  }
}

export type RouterContext = { queryClient: QueryClient }

const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundPage })

const searchEverywhere: SearchFn = async (text, signal) => {
  const pesquisa = await loadCode(() => import('#features/visoes/pesquisa/web/api.ts'))
  return pesquisa.searchEverywhere(text, signal)
}

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

/** A screen whose code is loaded with its route. The router would reload a page whose code is missing without asking. */
const screen = <Code extends Record<string, RouteComponent>, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
) => lazyRouteComponent(() => loadCode(load), name)

/** Filters in the address; those that equal their default are left out of it, and links may leave out all. */
const filteredBy = <S extends z.ZodObject>(schema: S) => ({
  validateSearch: (search: Partial<z.output<S>> & SearchSchemaInput) => schema.parse(search),
  search: { middlewares: [stripSearchParams<z.output<S>>(schema.parse({}))] },
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
const recordScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ id: string }>>>,
  name: Name,
) => screen(async () => ({ Page: withId((await load())[name]) }), 'Page')

const withId = (RecordPage: ComponentType<{ id: string }>) => () => (
  <RecordPage id={useParams({ strict: false }).id ?? ''} />
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
  component: screen(() => import('#features/visoes/painel/web/PainelPage.tsx'), 'PainelPage'),
})

const motosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'motos',
  ...listOf(motosFilters, (filters) =>
    import('#features/frota/motos/web/api.ts').then((m) => m.motosQueries.list(filters)),
  ),
  component: screen(() => import('#features/frota/motos/web/MotosPage.tsx'), 'MotosPage'),
})

const motoRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'motos/$id',
  ...recordOf((id) =>
    import('#features/frota/motos/web/api.ts').then((m) => m.motosQueries.one(id)),
  ),
  component: recordScreen(
    () => import('#features/visoes/fichas/web/moto/MotoPage.tsx'),
    'MotoPage',
  ),
})

const clientesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clientes',
  ...listOf(clientesFilters, (filters) =>
    import('#features/clientes/clientes/web/api.ts').then((m) => m.clientesQueries.list(filters)),
  ),
  component: screen(
    () => import('#features/clientes/clientes/web/ClientesPage.tsx'),
    'ClientesPage',
  ),
})

const clienteRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clientes/$id',
  ...recordOf((id) =>
    import('#features/clientes/clientes/web/api.ts').then((m) => m.clientesQueries.one(id)),
  ),
  component: recordScreen(
    () => import('#features/visoes/fichas/web/cliente/ClientePage.tsx'),
    'ClientePage',
  ),
})

const locacoesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes',
  ...listOf(locacoesFilters, (filters) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.list(filters)),
  ),
  component: screen(
    () => import('#features/contratos/locacoes/web/LocacoesPage.tsx'),
    'LocacoesPage',
  ),
})

const ofLocacao = recordOf((id) =>
  import('#features/contratos/locacoes/web/api.ts').then((m) => m.locacoesQueries.one(id)),
)

const locacaoRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id',
  ...ofLocacao,
  component: recordScreen(
    () => import('#features/visoes/fichas/web/locacao/LocacaoPage.tsx'),
    'LocacaoPage',
  ),
})

const entregaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/entrega',
  ...ofLocacao,
  component: recordScreen(
    () => import('#features/contratos/locacoes/web/entrega/EntregaPage.tsx'),
    'EntregaPage',
  ),
})

const encerrarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/encerrar',
  ...ofLocacao,
  component: recordScreen(
    () => import('#features/contratos/locacoes/web/encerramento/EncerrarPage.tsx'),
    'EncerrarPage',
  ),
})

const trocarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/trocar',
  ...ofLocacao,
  component: recordScreen(
    () => import('#features/contratos/locacoes/web/troca/TrocarPage.tsx'),
    'TrocarPage',
  ),
})

const destrocarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/destrocar',
  ...ofLocacao,
  component: recordScreen(
    () => import('#features/contratos/locacoes/web/troca/DestrocarPage.tsx'),
    'DestrocarPage',
  ),
})

const compararRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'locacoes/$id/vistorias',
  component: recordScreen(
    () => import('#features/contratos/vistorias/web/comparar/CompararPage.tsx'),
    'CompararPage',
  ),
})

const motosAlugadasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'motos-alugadas',
  ...listOf(alugadasFilters, (filters) =>
    import('#features/contratos/locacoes/web/api.ts').then((m) =>
      m.locacoesQueries.alugadas(filters),
    ),
  ),
  component: screen(
    () => import('#features/contratos/locacoes/web/alugadas/MotosAlugadasPage.tsx'),
    'MotosAlugadasPage',
  ),
})

const documentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'documentos',
  ...listOf(documentosFilters, (filters) =>
    import('#features/contratos/documentos/web/api.ts').then((m) =>
      m.documentosQueries.list(filters),
    ),
  ),
  component: screen(
    () => import('#features/contratos/documentos/web/DocumentosPage.tsx'),
    'DocumentosPage',
  ),
})

const assinarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'documentos/$id/assinar',
  ...recordOf((id) =>
    import('#features/contratos/documentos/web/api.ts').then((m) => m.documentosQueries.one(id)),
  ),
  component: recordScreen(
    () => import('#features/contratos/documentos/web/assinatura/AssinarPage.tsx'),
    'AssinarPage',
  ),
})

const vistoriaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'vistorias/$id',
  remountDeps: ({ params }) => params.id,
  component: recordScreen(
    () => import('#features/contratos/vistorias/web/VistoriaPage.tsx'),
    'VistoriaPage',
  ),
})

const manutencaoRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'manutencao',
  ...listOf(manutencoesFilters, (filters) =>
    import('#features/frota/manutencoes/web/api.ts').then((m) =>
      m.manutencoesQueries.list(filters),
    ),
  ),
  ...filteredBy(manutencaoInUrl),
  component: screen(
    () => import('#features/frota/manutencoes/web/ManutencaoPage.tsx'),
    'ManutencaoPage',
  ),
})

const pagamentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'pagamentos',
  ...listOf(pagamentosFilters, (filters) =>
    import('#features/visoes/contas-a-receber/web/dividas/api.ts').then((m) =>
      m.dividasQueries.pagamentos(filters),
    ),
  ),
  component: screen(
    () => import('#features/visoes/contas-a-receber/web/pagamentos/PagamentosPage.tsx'),
    'PagamentosPage',
  ),
})

const receberRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'receber',
  ...filteredBy(receberFilters),
  component: screen(
    () => import('#features/visoes/contas-a-receber/web/receber/ReceberPage.tsx'),
    'ReceberPage',
  ),
})

const recebimentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'recebimentos',
  ...listOf(recebimentosFilters, (filters) =>
    import('#features/contratos/recebimentos/web/api.ts').then((m) =>
      m.recebimentosQueries.list(filters),
    ),
  ),
  // The promises were a tab here.
  beforeLoad: ({ location: { search } }) => {
    if (!('aba' in search) || search.aba !== 'promessas') return
    const href = filteredHref('/admin/recebimentos/promessas', promessasFilters.parse(search))
    throw redirect({ href, replace: true })
  },
  component: screen(
    () => import('#features/contratos/recebimentos/web/RecebimentosPage.tsx'),
    'RecebimentosPage',
  ),
})

const promessasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'recebimentos/promessas',
  ...listOf(promessasFilters, (filters) =>
    import('#features/contratos/promessas/web/api.ts').then((m) =>
      m.promessasQueries.list(filters),
    ),
  ),
  component: screen(
    () => import('#features/contratos/promessas/web/PromessasPage.tsx'),
    'PromessasPage',
  ),
})

const sinistrosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sinistros',
  ...filteredBy(sinistrosFilters),
  component: screen(
    () => import('#features/contratos/sinistros/web/SinistrosPage.tsx'),
    'SinistrosPage',
  ),
})

const vencimentosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'vencimentos',
  ...filteredBy(vencimentosFilters),
  component: screen(
    () => import('#features/visoes/painel/web/vencimentos/VencimentosPage.tsx'),
    'VencimentosPage',
  ),
})

const receitasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'receitas',
  ...filteredBy(receitasTab.extend(receitasFilters.shape)),
  component: screen(
    () => import('#features/dinheiro/receitas/web/ReceitasPage.tsx'),
    'ReceitasPage',
  ),
})

const despesasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'despesas',
  ...listOf(despesasFilters, (filters) =>
    import('#features/dinheiro/despesas/web/api.ts').then((m) => m.despesasQueries.list(filters)),
  ),
  component: screen(
    () => import('#features/dinheiro/despesas/web/DespesasPage.tsx'),
    'DespesasPage',
  ),
})

const caucoesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'recebimentos/caucoes',
  ...filteredBy(caucoesFilters),
  component: screen(() => import('#features/contratos/acertos/web/CaucoesPage.tsx'), 'CaucoesPage'),
})

const cobrancasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'cobrancas',
  ...listOf(cobrancasFilters, (filters) =>
    import('#features/visoes/contas-a-receber/web/dividas/api.ts').then((m) =>
      m.dividasQueries.cobrancas(filters),
    ),
  ),
  component: screen(
    () => import('#features/visoes/contas-a-receber/web/cobrancas/CobrancasPage.tsx'),
    'CobrancasPage',
  ),
})

const multasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'multas',
  ...listOf(multasFilters, (filters) =>
    import('#features/contratos/multas/web/api.ts').then((m) => m.multasQueries.list(filters)),
  ),
  component: screen(() => import('#features/contratos/multas/web/MultasPage.tsx'), 'MultasPage'),
})

const caixaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'recebimentos/caixa',
  ...filteredBy(caixaFilters),
  component: screen(() => import('#features/dinheiro/caixa/web/CaixaPage.tsx'), 'CaixaPage'),
})

const whatsappRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'whatsapp',
  ...filteredBy(mensagensTab.extend(historicoFilters.shape).extend(lembretesFilters.shape)),
  component: screen(
    () => import('#features/contato/mensagens/web/WhatsAppPage.tsx'),
    'WhatsAppPage',
  ),
})

const minhaContaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'minha-conta',
  component: screen(
    () => import('#features/acesso/usuarios/web/MinhaContaPage.tsx'),
    'MinhaContaPage',
  ),
})

const relatorioClientesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'relatorio-clientes',
  ...filteredBy(relatorioFilters.extend(clienteInUrl.shape)),
  // The page of a customer was here.
  beforeLoad: ({ search }) => {
    if (search.cliente)
      throw redirect({ to: '/admin/clientes/$id', params: { id: search.cliente }, replace: true })
  },
  component: screen(
    () => import('#features/visoes/relatorios/web/RelatorioClientesPage.tsx'),
    'RelatorioClientesPage',
  ),
})

const resultadoRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'resultado',
  ...filteredBy(resultadoFilters),
  component: screen(
    () => import('#features/visoes/resultado/web/ResultadoPage.tsx'),
    'ResultadoPage',
  ),
})

const ajudaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'ajuda',
  ...filteredBy(ajudaFilters),
  component: screen(() => import('#features/sistema/ajuda/web/AjudaPage.tsx'), 'AjudaPage'),
})

const configuracoesRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes',
  component: screen(async () => {
    const [{ withDetranTest }, { DetranTest }] = await Promise.all([
      import('#features/sistema/configuracoes/web/ConfiguracoesPage.tsx'),
      import('#features/contratos/multas/web/public.tsx'),
    ])
    return { Page: withDetranTest(DetranTest) }
  }, 'Page'),
})

const parteRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes/$parte',
  component: screen(async () => {
    const [{ withExtras }, { BackupCard }, { ClosingCard }, { DetranTest }] = await Promise.all([
      import('#features/sistema/configuracoes/web/PartePage.tsx'),
      import('#features/sistema/backups/web/BackupCard.tsx'),
      import('#features/dinheiro/meses/web/ClosingCard.tsx'),
      import('#features/contratos/multas/web/public.tsx'),
    ])
    const extras = {
      dinheiro: { Cards: ClosingCard },
      multas: { Actions: DetranTest },
      backup: { Cards: BackupCard },
    }
    return { Page: withExtras(extras, NotFoundPage) }
  }, 'Page'),
})

const planosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'configuracoes/planos',
  component: screen(() => import('#features/dinheiro/planos/web/PlanosPage.tsx'), 'PlanosPage'),
})

const modelosRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes/contratos',
  ...filteredBy(modelosFilters),
  component: screen(
    () => import('#features/contratos/documentos/web/modelos/ModelosPage.tsx'),
    'ModelosPage',
  ),
})

const modeloVistoriaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes/vistorias',
  component: screen(async () => {
    const [{ withSettings }, { SettingsOf }] = await Promise.all([
      import('#features/contratos/vistorias/web/modelo/ModeloVistoriaPage.tsx'),
      import('#features/sistema/configuracoes/web/SettingsForm.tsx'),
    ])
    return { Page: withSettings(() => <SettingsOf parte="vistorias" />) }
  }, 'Page'),
})

const configuracoesAvancadasRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'configuracoes-avancadas',
  ...filteredBy(integracoesTab),
  component: screen(
    () => import('#features/sistema/integracoes/web/ConfiguracoesAvancadasPage.tsx'),
    'ConfiguracoesAvancadasPage',
  ),
})

const usuariosRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'usuarios',
  ...filteredBy(usuariosFilters),
  component: screen(() => import('#features/acesso/usuarios/web/UsuariosPage.tsx'), 'UsuariosPage'),
})

const auditoriaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'controle/auditoria',
  ...filteredBy(auditoriaFilters),
  component: screen(
    () => import('#features/visoes/auditoria/web/AuditoriaPage.tsx'),
    'AuditoriaPage',
  ),
})

const mudancasDaSemanaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'controle/mudancas-da-semana',
  ...filteredBy(semanaFilters),
  component: screen(
    () => import('#features/visoes/auditoria/web/semana/SemanaPage.tsx'),
    'SemanaPage',
  ),
})

const privacidadeRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'controle/privacidade',
  ...filteredBy(privacidadeFilters),
  component: screen(
    () => import('#features/visoes/privacidade/web/PrivacidadePage.tsx'),
    'PrivacidadePage',
  ),
})

const conferenciaRoute = createRoute({
  getParentRoute: () => administratorsRoute,
  path: 'controle/conferencia',
  component: screen(
    () => import('#features/dinheiro/conferencia/web/ConferenciaPage.tsx'),
    'ConferenciaPage',
  ),
})

/** Former addresses, which bookmarks and sent e-mails still have, and the screens that are there now. */
const MOVED = new Map<string, ScreenPath>([
  ['auditoria', '/admin/controle/auditoria'],
  ['caixa', '/admin/recebimentos/caixa'],
  ['caucoes', '/admin/recebimentos/caucoes'],
  ['conferencia', '/admin/controle/conferencia'],
  ['controle', '/admin/controle/auditoria'],
  ['mudancas-da-semana', '/admin/controle/mudancas-da-semana'],
  ['privacidade', '/admin/controle/privacidade'],
])

/** Every address of one segment that is no screen: leads on with its filters if it was one. */
const movedRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$endereco',
  beforeLoad: ({ params: { endereco }, location: { search } }) => {
    const path = MOVED.get(endereco)
    if (path) throw redirect({ href: path + stringifySearch(search), replace: true })
    if (endereco !== 'lembretes') return
    const situacao = lembretesFilters.shape.situacao.parse('status' in search && search.status)
    const href = filteredHref('/admin/whatsapp', { aba: 'lembretes', situacao })
    throw redirect({ href, replace: true })
  },
  component: NotFoundPage,
})

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
    promessasRoute,
    sinistrosRoute,
    vencimentosRoute,
    receitasRoute,
    despesasRoute,
    caucoesRoute,
    cobrancasRoute,
    multasRoute,
    whatsappRoute,
    caixaRoute,
    minhaContaRoute,
    relatorioClientesRoute,
    ajudaRoute,
    planosRoute,
    administratorsRoute.addChildren([
      configuracoesRoute,
      parteRoute,
      modelosRoute,
      modeloVistoriaRoute,
      configuracoesAvancadasRoute,
      usuariosRoute,
      resultadoRoute,
      auditoriaRoute,
      mudancasDaSemanaRoute,
      privacidadeRoute,
      conferenciaRoute,
    ]),
    movedRoute,
  ]),
])
