import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { type Adapters, standIns } from '#app/server/boot/adapters.ts'
import { noBackups } from '#app/server/commands/backups.ts'
import { segundoFatorRoutes } from '#features/acesso/segundo-fator/routes.ts'
import { senhaRoutes } from '#features/acesso/senha/routes.ts'
import { confirmPassword } from '#features/acesso/senha/service.ts'
import { sessaoRoutes } from '#features/acesso/sessao/routes.ts'
import { loginRoutes } from '#features/acesso/usuarios/login/routes.ts'
import { usuariosRoutes } from '#features/acesso/usuarios/routes.ts'
import { clientesRoutes } from '#features/clientes/clientes/routes.ts'
import { lembretesPages } from '#features/contato/lembretes/cancelamento/routes.ts'
import { lembretesRoutes } from '#features/contato/lembretes/routes.ts'
import { mensagensRoutes } from '#features/contato/mensagens/routes.ts'
import { modelosRoutes } from '#features/contato/modelos/routes.ts'
import { pedidosRoutes } from '#features/contato/pedidos/routes.ts'
import { webhooksRoutes } from '#features/contato/webhooks/routes.ts'
import { acertosRoutes } from '#features/contratos/acertos/routes.ts'
import { documentoModelosRoutes } from '#features/contratos/documentos/modelos/routes.ts'
import { documentosRoutes } from '#features/contratos/documentos/routes.ts'
import { replaceAcerto } from '#features/contratos/documentos/service.ts'
import { locacoesRoutes } from '#features/contratos/locacoes/routes.ts'
import { indicacaoRoutes } from '#features/contratos/multas/indicacao/routes.ts'
import { multasRoutes } from '#features/contratos/multas/routes.ts'
import { promessasRoutes } from '#features/contratos/promessas/routes.ts'
import { dispensasRoutes } from '#features/contratos/recebimentos/dispensas/routes.ts'
import { reciboRoutes } from '#features/contratos/recebimentos/recibo/routes.ts'
import { recebimentosRoutes } from '#features/contratos/recebimentos/routes.ts'
import { sinistrosRoutes } from '#features/contratos/sinistros/routes.ts'
import {
  chargeInAcerto,
  waiveInAcerto,
} from '#features/contratos/vistorias/avarias/cobranca/service.ts'
import { precosAvariasRoutes } from '#features/contratos/vistorias/avarias/precos/routes.ts'
import { avariasRoutes } from '#features/contratos/vistorias/avarias/routes.ts'
import { vistoriaModeloRoutes } from '#features/contratos/vistorias/modelo/routes.ts'
import { vistoriasRoutes } from '#features/contratos/vistorias/routes.ts'
import { caixaRoutes } from '#features/dinheiro/caixa/routes.ts'
import { caucoesRoutes } from '#features/dinheiro/caucoes/routes.ts'
import { cobrancasExtrasRoutes } from '#features/dinheiro/cobrancas-extras/routes.ts'
import { conferenciaRoutes } from '#features/dinheiro/conferencia/routes.ts'
import { despesasRoutes } from '#features/dinheiro/despesas/routes.ts'
import { mesesRoutes } from '#features/dinheiro/meses/routes.ts'
import { pagamentosRoutes } from '#features/dinheiro/pagamentos/routes.ts'
import { pixRoutes } from '#features/dinheiro/pix/routes.ts'
import { planosRoutes } from '#features/dinheiro/planos/routes.ts'
import { receitasRoutes } from '#features/dinheiro/receitas/routes.ts'
import { planoRoutes } from '#features/frota/manutencoes/plano/routes.ts'
import { manutencoesRoutes } from '#features/frota/manutencoes/routes.ts'
import { hodometrosRoutes } from '#features/frota/motos/hodometros/routes.ts'
import { motosRoutes } from '#features/frota/motos/routes.ts'
import { uploadLimits } from '#features/sistema/arquivos/envio/service.ts'
import { arquivosRoutes } from '#features/sistema/arquivos/routes.ts'
import { avisosRoutes } from '#features/sistema/avisos/routes.ts'
import { backupsRoutes } from '#features/sistema/backups/routes.ts'
import { configuracoesRoutes } from '#features/sistema/configuracoes/routes.ts'
import { demonstracaoRoutes } from '#features/sistema/demonstracao/routes.ts'
import { integracoesRoutes } from '#features/sistema/integracoes/routes.ts'
import { auditoriaRoutes } from '#features/visoes/auditoria/routes.ts'
import { contasAReceberRoutes } from '#features/visoes/contas-a-receber/routes.ts'
import { fichasRoutes } from '#features/visoes/fichas/routes.ts'
import { importacaoRoutes } from '#features/visoes/importacao/routes.ts'
import { painelRoutes } from '#features/visoes/painel/routes.ts'
import { pesquisaRoutes } from '#features/visoes/pesquisa/routes.ts'
import { privacidadeRoutes } from '#features/visoes/privacidade/routes.ts'
import { relatoriosRoutes } from '#features/visoes/relatorios/routes.ts'
import { resultadoRoutes } from '#features/visoes/resultado/routes.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/request/network-of.ts'
import { addRequests } from '#server/request/request-totals.ts'
import { sheetReader } from '#server/spreadsheets/sheet-reader.ts'
import { adminPage } from './admin-page.ts'
import { answerErrors } from './errors/errors.ts'
import {
  originForm,
  refusalsBeforeRoutes,
  refuseCompressedBodies,
  refuseExpectations,
  refuseTwoHosts,
} from './errors/malformed.ts'
import { healthRoutes } from './health.ts'
import { openApiRoutes } from './openapi.ts'
import { receiveForms } from './receive-forms.ts'
import { RequestCounts } from './request-counts.ts'
import { secureHeaders } from './security.ts'
import { requireSession } from './session.ts'
import { publicRoutes, type Site } from './site.ts'
import { webRoutes } from './web.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** Max. time of a whole request, of its headers, and without any byte on its connection. */
const MAX_REQUEST_MS = 5 * 60_000
const MAX_HEADERS_MS = 10_000
const MAX_IDLE_MS = 60_000
const BUILT_FILES = '/admin/assets/'
const REQUESTS_A_MINUTE = 1200

const featureRoutes = [
  arquivosRoutes,
  auditoriaRoutes,
  avisosRoutes,
  loginRoutes,
  (app: FastifyInstance) => sessaoRoutes(app, { confirmPassword }),
  senhaRoutes,
  segundoFatorRoutes,
  usuariosRoutes,
  motosRoutes,
  hodometrosRoutes,
  clientesRoutes,
  locacoesRoutes,
  pagamentosRoutes,
  recebimentosRoutes,
  dispensasRoutes,
  caucoesRoutes,
  acertosRoutes({ charge: chargeInAcerto, waive: waiveInAcerto }, replaceAcerto),
  documentosRoutes(confirmPassword),
  documentoModelosRoutes,
  vistoriasRoutes,
  vistoriaModeloRoutes,
  avariasRoutes,
  precosAvariasRoutes,
  pixRoutes,
  contasAReceberRoutes,
  fichasRoutes,
  painelRoutes,
  pesquisaRoutes,
  configuracoesRoutes,
  backupsRoutes,
  conferenciaRoutes,
  integracoesRoutes,
  demonstracaoRoutes,
  cobrancasExtrasRoutes,
  manutencoesRoutes,
  planoRoutes,
  planosRoutes,
  multasRoutes,
  indicacaoRoutes,
  caixaRoutes,
  promessasRoutes,
  sinistrosRoutes,
  reciboRoutes,
  receitasRoutes,
  mesesRoutes,
  despesasRoutes,
  relatoriosRoutes,
  resultadoRoutes,
  privacidadeRoutes,
  importacaoRoutes,
  mensagensRoutes,
  modelosRoutes,
  lembretesRoutes,
  pedidosRoutes,
  webhooksRoutes,
]

/**
 * Contracts validate and serialise; this avoids loading the 130 modules of Fastify's schema
 * compilers.
 */
function noSchemas(): never {
  throw new Error('a route has a schema instead of a contract')
}

/** Builds the whole HTTP server, ready to listen or to inject requests. */
export async function buildApp(
  given: Deps & Partial<Adapters> & Pick<Adapters, 'files'> & { site?: Site | undefined },
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const deps = {
    ...standIns,
    backups: noBackups,
    limits: uploadLimits(),
    readSheet: sheetReader(),
    ...given,
  }
  const {
    maxRequestsPerMinute = REQUESTS_A_MINUTE,
    maxHeadersMs: headersTimeout = MAX_HEADERS_MS,
  } = deps
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    genReqId: () => crypto.randomUUID(),
    // Long enough to upload a file over a slow connection.
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: MAX_IDLE_MS,
    http: { headersTimeout, connectionsCheckingInterval: headersTimeout / 5 },
    rewriteUrl: originForm,
    ...refusalsBeforeRoutes(deps),
    ...options,
  })
  const filesPerMinute = Math.ceil(maxRequestsPerMinute / 10)
  const page = await adminPage(deps.webRoot)
  refuseExpectations(app, deps)
  acceptEmptyJson(app)
  answerErrors(app, deps)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    max: maxRequestsPerMinute,
    timeWindow: '1 minute',
    // Omits three headers per response for callers within the limit.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    store: class extends RequestCounts {
      constructor() {
        super((limit, asked) => addRequests(deps.db, limit, asked))
      }
    },
    // A shop's phones share one address, and each loads some twenty files of a new version.
    allowList: ({ url }) => url.startsWith(BUILT_FILES),
  })
  secureHeaders(app, deps)
  limitRequests(app)
  refuseTwoHosts(app)
  healthRoutes(app, deps)
  await app.register(
    async (api) => {
      await api.register(compress, {
        threshold: 2048,
        encodings: ['gzip'],
        zlibOptions: { level: 4 },
      })
      requireSession(api, deps)
      refuseCompressedBodies(api)
      await receiveForms(api, { filesPerMinute })
      for (const routes of featureRoutes) routes(api, deps)
      openApiRoutes(api)
    },
    { prefix: '/api' },
  )
  await lembretesPages(app, deps)
  if (deps.site) await publicRoutes(app, { ...deps, filesPerMinute }, deps.site)
  await webRoutes(app, { db: deps.db, page })
  return app
}

/**
 * Applies the general rate limit before the session is checked, so that wrong tokens count too.
 * Routes with their own limit, or none, are excluded.
 */
function limitRequests(app: FastifyInstance) {
  const limit = app.rateLimit()
  app.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config.rateLimit === undefined) await limit.call(this, request, reply)
  })
}

/** Accepts a POST without a body that declares JSON. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}
