/**
 * Who may import whom: docs/architecture.md as rules. Read each line as: files `from` must never import files `to`.
 * A new rule needs a planted violation in tests/structure/import-rules.planted.ts: the suite fails without one.
 */

/**
 * The only features that import each other, of whatever role: their screens meet in `web/public.tsx`, whose parts load on use,
 * and no files make a cycle. tests/structure/architecture.test.ts finds every other pair.
 */
export const BOTH_WAYS = {
  // A document's text is the settlement's sheet; the settlement's section emits its paper and opens the signing.
  'contratos/acertos': 'contratos/documentos',
  // A swap drafts the amendment and a hand-over its contract; a document's screens name and choose the rental.
  'contratos/documentos': 'contratos/locacoes',
}

/**
 * The areas, each using only those above it, and the nouns of each in their order: a service calls
 * only the services of nouns before its own.
 */
export const AREAS = {
  sistema: [
    'configuracoes',
    'avisos',
    'arquivos',
    'integracoes',
    'links-publicos',
    'demonstracao',
    'backups',
    'ajuda',
  ],
  acesso: ['sessao', 'senha', 'segundo-fator', 'usuarios'],
  clientes: ['clientes'],
  frota: ['motos', 'manutencoes'],
  dinheiro: [
    'meses',
    'receitas',
    'dividas',
    'planos',
    'pagamentos',
    'cobrancas-extras',
    'pix',
    'caucoes',
    'caixa',
    'despesas',
    'conferencia',
  ],
  contato: ['modelos', 'lembretes', 'mensagens', 'webhooks'],
  contratos: [
    'recebimentos',
    'acertos',
    'documentos',
    'vistorias',
    'locacoes',
    'multas',
    'promessas',
    'sinistros',
  ],
  visoes: [
    'contas-a-receber',
    'fichas',
    'painel',
    'pesquisa',
    'relatorios',
    'resultado',
    'auditoria',
    'privacidade',
    'site',
    'importacao',
  ],
}
const TEST = '\\.test\\.tsx?$'
const ENDPOINT = '^src/http/endpoint\\.ts$'
/** The one place below the features that takes words from their rules. */
const TABLES = '^src/server/database/tables[.a-z-]*\\.ts$'
const WEB = '^src/(?:web|app/web|features/[^/]+/[^/]+/web)/'
const SERVER_ROLES = '(?:queries|service|routes|jobs)'
const SERVER = `^src/(?:server|integrations|app/server)/|^src/http/(?:serve|openapi)\\.ts$|${role(SERVER_ROLES)}`
const SERVER_PACKAGES = packages(
  '@?fastify',
  'pg',
  'pg-boss',
  'kysely',
  'pino',
  'pino-pretty',
  '@node-rs',
  'sharp',
  'file-type',
  '@aws-sdk',
)
const WEB_PACKAGES = packages(
  'react',
  'react-dom',
  'react-hook-form',
  '@base-ui',
  '@tanstack',
  'lucide-react',
)

const shared = ['^src/domain/', role('rules'), role('contract')]
const feature = { path: '^src/features/[^/]+/([^/]+)/', pathNot: TEST }

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('no-unresolvable', {}, { couldNotResolve: true }),
    forbid('no-undeclared-package', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    forbid(
      'no-development-package-in-the-product',
      { path: '^src/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'the-product-knows-no-tests',
      { path: '^src/', pathNot: TEST },
      { path: `${TEST}|^(?:tests|bench|e2e|scripts)/` },
    ),

    // The folders, each using only those above it.
    only('domain-is-pure', '^src/domain/', [
      '^src/domain/',
      packages('@brazilian-utils/brazilian-utils'),
    ]),
    only('http-knows-only-the-domain', '^src/http/', [
      '^src/(?:domain|http)/',
      packages('zod', 'fastify'),
    ]),
    forbid(
      'only-serve-knows-fastify',
      { path: '^src/http/', pathNot: '/serve\\.ts$' },
      { path: packages('fastify') },
    ),
    forbid(
      'the-server-kit-knows-no-outside',
      { path: '^src/server/' },
      { path: '^src/integrations/' },
    ),
    forbid(
      'kits-know-no-feature',
      { path: '^src/(?:server|web|integrations)/', pathNot: `${TEST}|${TABLES}` },
      { path: '^src/(?:features|app)/' },
    ),
    forbid(
      'tables-take-only-the-rules-words',
      { path: TABLES },
      { path: '^src/(?:features|app)/', pathNot: role('rules') },
    ),
    forbid(
      'only-app-sits-above-features',
      { path: '^src/(?!app/)', pathNot: TEST },
      { path: '^src/app/' },
    ),

    // The roles inside a feature.
    only('rules-are-pure', role('rules'), ['^src/domain/', role('rules')]),
    only('contracts-add-zod-and-endpoint', role('contract'), [
      ...shared,
      ENDPOINT,
      '^src/http/(?:(?:vehicle-)?identifiers|moment)\\.ts$',
      packages('zod'),
    ]),
    only('queries-hold-sql-only', role('queries'), [
      ...shared,
      ENDPOINT,
      '^src/server/',
      role('queries'),
      packages('kysely'),
    ]),
    forbid('queries-stay-in-their-feature', feature, {
      path: role('queries'),
      pathNot: '^src/features/[^/]+/$1/',
    }),
    forbid(
      'the-app-asks-no-queries',
      { path: '^src/app/', pathNot: TEST },
      { path: role('queries') },
    ),
    forbid(
      'only-queries-import-kysely',
      { path: '^src/', pathNot: `^src/server/|${role('queries')}|${TEST}` },
      { path: packages('kysely') },
    ),
    forbid(
      'only-the-server-connects',
      { path: '^src/(?!server/|app/server/)', pathNot: TEST },
      { path: packages('pg') },
    ),
    forbid(
      'services-know-no-http',
      { path: role('service') },
      { path: `^src/http/|${packages('@?fastify')}`, pathNot: ENDPOINT },
    ),
    forbid(
      'routes-and-jobs-end-in-the-app',
      { path: '^src/', pathNot: `^src/app/server/|${role('(?:routes|jobs)')}|${TEST}` },
      { path: role('(?:routes|jobs)') },
    ),
    forbid(
      'routes-and-jobs-do-not-meet',
      { path: '^src/features/[^/]+/([^/]+)/.*\\b(routes|jobs)\\.ts$' },
      { path: role('(?:routes|jobs)'), pathNot: '^src/features/[^/]+/$1/.*\\b$2\\.ts$' },
    ),
    forbid('features-see-ports-not-adapters', feature, {
      path: '^src/integrations/',
      pathNot: '/port\\.ts$',
    }),
    ...areasDownwards(),
    ...servicesDownwards(),

    // The two sides, which meet only in domain, rules and contracts.
    forbid(
      'web-never-reaches-the-server',
      { path: WEB, pathNot: TEST },
      { path: `${SERVER}|${SERVER_PACKAGES}` },
    ),
    forbid('web-runs-in-a-browser', { path: WEB, pathNot: TEST }, { dependencyTypes: ['core'] }),
    forbid(
      'server-never-reaches-the-web',
      { path: SERVER, pathNot: TEST },
      { path: `${WEB}|^src/http/client\\.ts$|${WEB_PACKAGES}` },
    ),
    forbid(
      'a-screen-stays-in-its-feature',
      { path: '^src/features/[^/]+/([^/]+)/web/' },
      {
        path: '^src/features/[^/]+/[^/]+/web/',
        pathNot: '^src/features/[^/]+/(?:$1/|[^/]+/web/public\\.tsx$)',
      },
    ),
    // Drawn on the server, sent without its program: of the screens' kit it takes the tokens and the drawings.
    forbid(
      'the-public-page-runs-nothing',
      { path: '^src/features/visoes/site/web/', pathNot: TEST },
      {
        path: `^src/web/(?!styles/tokens\\.css|motos/)|^src/http/|${packages('react-hook-form', '@base-ui', '@tanstack')}`,
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'types', 'default'],
    },
  },
}

function forbid(name, from, to) {
  return { name, severity: 'error', from, to }
}

/** Files at `path` may import what is in `allowed`, and nothing else. */
function only(name, path, allowed) {
  return forbid(name, { path, pathNot: TEST }, { pathNot: allowed })
}

/** Any file of that role, in any feature and in any folder of it but `web/`. */
function role(name) {
  return `^src/features/(?![^/]+/[^/]+/web/).+/${name}\\.ts$`
}

function packages(...names) {
  return `node_modules/(?:${names.join('|')})/`
}

/** One rule for each area; a screen may show what any feature's `web/public.tsx` offers. */
function areasDownwards() {
  const names = Object.keys(AREAS)
  return names.slice(0, -1).map((area, index) =>
    forbid(
      `${area}-uses-only-the-areas-above`,
      { path: `^src/features/${area}/`, pathNot: TEST },
      {
        path: `^src/features/(?:${names.slice(index + 1).join('|')})/`,
        pathNot: '/web/public\\.tsx$',
      },
    ),
  )
}

/** One rule for each noun that has others after it; of the views, only the export of personal data calls another. */
function servicesDownwards() {
  const ordered = Object.entries(AREAS).filter(([area]) => area !== 'visoes')
  const rules = ordered.flatMap(([area, nouns]) =>
    nouns.slice(0, -1).map((noun, index) => {
      const later = nouns.slice(index + 1).join('|')
      return forbid(
        `${noun}-calls-downwards`,
        { path: `^src/features/${area}/${noun}/`, pathNot: TEST },
        { path: `^src/features/${area}/(?:${later})/.*\\bservice\\.ts$` },
      )
    }),
  )
  return [
    ...rules,
    forbid(
      'views-call-no-view',
      { path: '^src/features/visoes/(?!privacidade/)([^/]+)/', pathNot: TEST },
      { path: '^src/features/visoes/.*\\bservice\\.ts$', pathNot: '^src/features/visoes/$1/' },
    ),
  ]
}
