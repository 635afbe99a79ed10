import { AREAS } from '../../.dependency-cruiser.mjs'

/**
 * For each import rule, the imports that break it: a file and its imports. `novidades` is a feature
 * that does not exist yet.
 */
export const PLANTED: Record<string, [file: string, path: string][]> = {
  'no-cycles': [['src/features/frota/motos/a/rules.ts', '../b/rules.ts']],
  'no-unresolvable': [
    ['src/features/frota/motos/gone/service.ts', './nowhere.ts'],
    ['src/features/frota/motos/gone/service.ts', 'a-package-nobody-installed'],
  ],
  'no-undeclared-package': [['src/features/frota/motos/loose/service.ts', 'acorn']],
  'no-development-package-in-the-product': [
    ['src/features/frota/motos/dev/service.ts', 'fast-check'],
  ],
  'the-product-knows-no-tests': [
    ['src/features/frota/motos/tested/service.ts', '#tests/kit/shop/factories.ts'],
    ['src/features/frota/motos/tested/service.ts', './motos.rules.test.ts'],
    ['src/features/frota/motos/tested/service.ts', '#tests/conformance/detran.ts'],
  ],
  'domain-is-pure': [
    ['src/domain/clock.ts', 'node:fs'],
    ['src/domain/clock.ts', 'zod'],
    ['src/domain/clock.ts', '#http/endpoint.ts'],
    ['src/domain/clock.ts', '#features/frota/motos/rules.ts'],
  ],
  'http-knows-only-the-domain': [
    ['src/http/early.ts', '#server/deps.ts'],
    ['src/http/early.ts', '#web/data/session/session.ts'],
    ['src/http/early.ts', '#features/frota/motos/rules.ts'],
    ['src/http/early.ts', 'kysely'],
  ],
  'only-serve-knows-fastify': [['src/http/openapi.ts', 'fastify']],
  'the-server-kit-knows-no-outside': [['src/server/outside.ts', '#integrations/detran/port.ts']],
  'kits-know-no-feature': [
    ['src/server/high.ts', '#features/frota/motos/rules.ts'],
    ['src/web/high.ts', '#features/frota/motos/contract.ts'],
    ['src/integrations/detran/high.ts', '#features/frota/motos/service.ts'],
  ],
  'tables-take-only-the-rules-words': [
    ['src/server/database/tables.ts', '#features/frota/motos/contract.ts'],
  ],
  'only-app-sits-above-features': [['src/features/frota/novidades/jobs.ts', '#app/server/main.ts']],
  'rules-are-pure': [
    ['src/features/frota/novidades/rules.ts', 'zod'],
    ['src/features/frota/novidades/rules.ts', 'node:crypto'],
    ['src/features/frota/novidades/rules.ts', '#http/endpoint.ts'],
    ['src/features/frota/novidades/rules.ts', '#features/frota/motos/contract.ts'],
  ],
  'contracts-add-zod-and-endpoint': [
    ['src/features/frota/novidades/contract.ts', '#http/serve.ts'],
    ['src/features/frota/novidades/contract.ts', 'fastify'],
    ['src/features/frota/novidades/contract.ts', '#server/database/tables.ts'],
    ['src/features/frota/novidades/contract.ts', '#features/frota/motos/queries.ts'],
  ],
  'queries-hold-sql-only': [
    ['src/features/frota/novidades/queries.ts', 'node:crypto'],
    ['src/features/frota/novidades/queries.ts', '#features/frota/motos/service.ts'],
    ['src/features/frota/novidades/queries.ts', '#integrations/detran/port.ts'],
  ],
  'queries-stay-in-their-feature': [
    ['src/features/frota/novidades/stray/queries.ts', '#features/frota/motos/queries.ts'],
    ['src/features/frota/novidades/stray/service.ts', '#features/frota/motos/queries.ts'],
  ],
  'the-app-asks-no-queries': [['src/app/server/direct.ts', '#features/frota/motos/queries.ts']],
  'only-queries-import-kysely': [
    ['src/features/frota/novidades/sql/service.ts', 'kysely'],
    ['src/app/server/sql.ts', 'kysely'],
    ['src/integrations/detran/sql.ts', 'kysely'],
  ],
  'only-the-server-connects': [
    ['src/features/frota/novidades/pool/service.ts', 'pg'],
    ['src/integrations/detran/pool.ts', 'pg'],
  ],
  'services-know-no-http': [
    ['src/features/frota/novidades/http/service.ts', 'fastify'],
    ['src/features/frota/novidades/http/service.ts', '#http/serve.ts'],
  ],
  'routes-and-jobs-end-in-the-app': [
    ['src/features/frota/novidades/back/service.ts', '#features/frota/motos/routes.ts'],
    ['src/features/frota/novidades/back/service.ts', '#features/frota/motos/jobs.ts'],
  ],
  'routes-and-jobs-do-not-meet': [
    ['src/features/frota/novidades/routes.ts', '#features/frota/motos/routes.ts'],
    ['src/features/frota/motos/again/routes.ts', '../jobs.ts'],
  ],
  'features-see-ports-not-adapters': [
    ['src/features/frota/novidades/fines/service.ts', '#integrations/detran/simulated.ts'],
    ['src/features/frota/novidades/fines/service.ts', '#integrations/detran/select.ts'],
  ],
  ...areasUpwards(),
  ...servicesUpwards(),
  'views-call-no-view': [
    ['src/features/visoes/painel/up/service.ts', '#features/visoes/relatorios/service.ts'],
  ],
  'web-never-reaches-the-server': [
    ['src/features/frota/novidades/web/Server.tsx', '#features/frota/motos/service.ts'],
    ['src/features/frota/novidades/web/Server.tsx', '#http/serve.ts'],
    ['src/features/frota/novidades/web/Server.tsx', '#integrations/detran/port.ts'],
    ['src/features/frota/novidades/web/Server.tsx', 'fastify'],
    ['src/features/frota/novidades/web/Server.tsx', 'sharp'],
    ['src/web/database.ts', '#server/deps.ts'],
    ['src/app/web/database.ts', 'kysely'],
  ],
  'web-runs-in-a-browser': [['src/features/frota/novidades/web/Files.tsx', 'node:fs']],
  'server-never-reaches-the-web': [
    ['src/features/frota/novidades/screen/service.ts', '#features/frota/motos/web/MotosPage.tsx'],
    ['src/app/server/screen.ts', '#app/web/router.tsx'],
    ['src/server/screen.ts', 'react'],
    ['src/features/frota/novidades/screen/routes.ts', '#http/client.ts'],
  ],
  'the-public-page-runs-nothing': [
    ['src/features/visoes/site/web/Busy.tsx', '#web/data/session/session.ts'],
    ['src/features/visoes/site/web/Busy.tsx', '#http/client.ts'],
    ['src/features/visoes/site/web/Busy.tsx', '@tanstack/react-query'],
  ],
  'a-screen-stays-in-its-feature': [
    ['src/features/frota/novidades/web/Page.tsx', '#features/frota/motos/web/MotosPage.tsx'],
  ],
}

/** For each area but the last, a rule of it that imports one of the next area. */
function areasUpwards() {
  const areas = Object.entries(AREAS)
  return Object.fromEntries(
    areas.slice(0, -1).map(([area, [noun]], index) => {
      const [next, [other]] = areas[index + 1]!
      return [
        `${area}-uses-only-the-areas-above`,
        planted(`src/features/${area}/${noun}/up/rules.ts`, `#features/${next}/${other}/rules.ts`),
      ]
    }),
  )
}

/** For each noun that has another after it in its area, a service that calls that one's. */
function servicesUpwards() {
  const ordered = Object.entries(AREAS).filter(([area]) => area !== 'visoes')
  return Object.fromEntries(
    ordered.flatMap(([area, nouns]) =>
      nouns
        .slice(0, -1)
        .map((noun, index) => [
          `${noun}-calls-downwards`,
          planted(
            `src/features/${area}/${noun}/up/service.ts`,
            `#features/${area}/${nouns[index + 1]}/service.ts`,
          ),
        ]),
    ),
  )
}

function planted(file: string, path: string): [file: string, path: string][] {
  return [[file, path]]
}
