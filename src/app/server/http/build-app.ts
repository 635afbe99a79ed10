import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { type Adapters, standIns } from '#app/server/boot/adapters.ts'
import { noBackups } from '#app/server/commands/backups.ts'
import { acertosRoutes } from '#features/acertos/routes.ts'
import { uploadLimits } from '#features/arquivos/envio/service.ts'
import { arquivosRoutes } from '#features/arquivos/routes.ts'
import { auditoriaRoutes } from '#features/auditoria/routes.ts'
import { avisosRoutes } from '#features/avisos/routes.ts'
import { backupsRoutes } from '#features/backups/routes.ts'
import { caixaRoutes } from '#features/caixa/routes.ts'
import { caucoesRoutes } from '#features/caucoes/routes.ts'
import { clientesRoutes } from '#features/clientes/routes.ts'
import { cobrancasExtrasRoutes } from '#features/cobrancas-extras/routes.ts'
import { conferenciaRoutes } from '#features/conferencia/routes.ts'
import { configuracoesRoutes } from '#features/configuracoes/routes.ts'
import { contasAReceberRoutes } from '#features/contas-a-receber/routes.ts'
import { demonstracaoRoutes } from '#features/demonstracao/routes.ts'
import { documentoModelosRoutes } from '#features/documentos/modelos/routes.ts'
import { documentosRoutes } from '#features/documentos/routes.ts'
import { fichasRoutes } from '#features/fichas/routes.ts'
import { integracoesRoutes } from '#features/integracoes/routes.ts'
import { lembretesPages } from '#features/lembretes/cancelamento/routes.ts'
import { lembretesRoutes } from '#features/lembretes/routes.ts'
import { locacoesRoutes } from '#features/locacoes/routes.ts'
import { manutencoesRoutes } from '#features/manutencoes/routes.ts'
import { mensagensRoutes } from '#features/mensagens/routes.ts'
import { mesesRoutes } from '#features/meses/routes.ts'
import { modelosRoutes } from '#features/modelos/routes.ts'
import { motosRoutes } from '#features/motos/routes.ts'
import { indicacaoRoutes } from '#features/multas/indicacao/routes.ts'
import { multasRoutes } from '#features/multas/routes.ts'
import { pagamentosRoutes } from '#features/pagamentos/routes.ts'
import { painelRoutes } from '#features/painel/routes.ts'
import { pesquisaRoutes } from '#features/pesquisa/routes.ts'
import { pixRoutes } from '#features/pix/routes.ts'
import { privacidadeRoutes } from '#features/privacidade/routes.ts'
import { promessasRoutes } from '#features/promessas/routes.ts'
import { dispensasRoutes } from '#features/recebimentos/dispensas/routes.ts'
import { reciboRoutes } from '#features/recebimentos/recibo/routes.ts'
import { recebimentosRoutes } from '#features/recebimentos/routes.ts'
import { receitasRoutes } from '#features/receitas/routes.ts'
import { relatoriosRoutes } from '#features/relatorios/routes.ts'
import { segundoFatorRoutes } from '#features/segundo-fator/routes.ts'
import { senhaRoutes } from '#features/senha/routes.ts'
import { confirmPassword } from '#features/senha/service.ts'
import { sessaoRoutes } from '#features/sessao/routes.ts'
import { loginRoutes } from '#features/usuarios/login/routes.ts'
import { usuariosRoutes } from '#features/usuarios/routes.ts'
import { chargeInAcerto } from '#features/vistorias/avarias/cobranca/service.ts'
import { precosAvariasRoutes } from '#features/vistorias/avarias/precos/routes.ts'
import { avariasRoutes } from '#features/vistorias/avarias/routes.ts'
import { vistoriaModeloRoutes } from '#features/vistorias/modelo/routes.ts'
import { vistoriasRoutes } from '#features/vistorias/routes.ts'
import { webhooksRoutes } from '#features/webhooks/routes.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/request/network-of.ts'
import { addRequests } from '#server/request/request-totals.ts'
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
const TIME_CHECK_MS = 2000
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
  clientesRoutes,
  locacoesRoutes,
  pagamentosRoutes,
  recebimentosRoutes,
  dispensasRoutes,
  caucoesRoutes,
  acertosRoutes(chargeInAcerto),
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
  multasRoutes,
  indicacaoRoutes,
  caixaRoutes,
  promessasRoutes,
  reciboRoutes,
  receitasRoutes,
  mesesRoutes,
  relatoriosRoutes,
  privacidadeRoutes,
  mensagensRoutes,
  modelosRoutes,
  lembretesRoutes,
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
  const deps = { ...standIns, backups: noBackups, limits: uploadLimits(), ...given }
  const { maxRequestsPerMinute = REQUESTS_A_MINUTE } = deps
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: () => crypto.randomUUID(),
    // Long enough to upload a file over a slow connection.
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: MAX_IDLE_MS,
    http: { headersTimeout: MAX_HEADERS_MS, connectionsCheckingInterval: TIME_CHECK_MS },
    rewriteUrl: originForm,
    ...refusalsBeforeRoutes(deps),
    ...options,
  })
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
      await api.register(compress, { threshold: 2048, encodings: ['gzip'], zlibOptions: { level: 4 } })
      requireSession(api, deps)
      refuseCompressedBodies(api)
      await receiveForms(api, { filesPerMinute: Math.ceil(maxRequestsPerMinute / 10) })
      for (const routes of featureRoutes) routes(api, deps)
      openApiRoutes(api)
    },
    { prefix: '/api' },
  )
  await lembretesPages(app, deps)
  if (deps.site) await publicRoutes(app, deps, deps.site)
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
