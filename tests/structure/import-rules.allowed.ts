import { AREAS } from '../../.dependency-cruiser.mjs'

/** Every kind of import that the architecture allows: a file and its imports. */
export const ALLOWED: [file: string, paths: string[]][] = [
  ['src/domain/money.ts', []],
  ['src/domain/documents.ts', ['./money.ts', '@brazilian-utils/brazilian-utils/format-cpf']],
  ['src/http/endpoint.ts', ['zod', '#domain/money.ts']],
  ['src/http/identifiers.ts', ['zod', '#domain/documents.ts']],
  ['src/http/serve.ts', ['fastify', './endpoint.ts']],
  ['src/http/client.ts', ['./endpoint.ts']],
  ['src/server/deps.ts', ['./database/tables.ts']],
  [
    'src/server/database/tables.ts',
    ['kysely', 'pg', 'node:crypto', '#features/frota/motos/rules.ts'],
  ],
  ['src/web/data/session/session.ts', ['react', '#http/client.ts']],
  ['src/integrations/detran/port.ts', ['#domain/money.ts']],
  ['src/integrations/detran/simulated.ts', ['./port.ts', 'node:crypto', '#server/deps.ts']],
  ['src/integrations/detran/select.ts', ['./simulated.ts']],
  ...everyNoun(),
  service('sistema/arquivos', ['sistema/configuracoes']),
  service('acesso/sessao', ['sistema/configuracoes']),
  service('acesso/usuarios', ['acesso/sessao']),
  service('clientes/clientes', ['sistema/arquivos']),
  service('frota/motos', ['sistema/configuracoes']),
  service('frota/manutencoes', ['frota/motos']),
  service('dinheiro/receitas', ['sistema/configuracoes']),
  service('dinheiro/pagamentos', ['dinheiro/receitas']),
  service('contato/mensagens', ['dinheiro/pagamentos']),
  service('contratos/locacoes', ['frota/motos', 'dinheiro/pagamentos', 'contato/mensagens']),
  service('contratos/multas', ['contratos/locacoes']),
  service('visoes/relatorios', []),
  service('visoes/painel', ['contratos/multas', 'frota/motos']),
  service('visoes/privacidade', ['visoes/relatorios']),
  ['src/app/server/boot/own-database.ts', ['pg']],
  ['src/features/frota/motos/rules.ts', ['#domain/money.ts']],
  [
    'src/features/frota/motos/contract.ts',
    ['./rules.ts', '#http/endpoint.ts', '#http/identifiers.ts', 'zod'],
  ],
  [
    'src/features/frota/motos/queries.ts',
    ['kysely', './rules.ts', './contract.ts', '#server/database/tables.ts'],
  ],
  ['src/features/frota/motos/jobs.ts', ['./service.ts', '#integrations/detran/port.ts']],
  [
    'src/features/frota/motos/routes.ts',
    ['fastify', '#http/serve.ts', './contract.ts', './queries.ts'],
  ],
  [
    'src/features/frota/motos/rules.test.ts',
    ['vitest', './rules.ts', '#tests/kit/shop/factories.ts'],
  ],
  [
    'src/features/frota/motos/web/MotosPage.tsx',
    [
      'react',
      '../contract.ts',
      '#web/data/session/session.ts',
      '#http/endpoint.ts',
      '#features/dinheiro/pix/web/public.tsx',
    ],
  ],
  ['src/features/dinheiro/pix/web/public.tsx', ['react']],
  [
    'src/app/server/main.ts',
    ['#features/frota/motos/routes.ts', '#integrations/detran/select.ts', '#server/deps.ts'],
  ],
  [
    'src/features/visoes/site/web/render.tsx',
    ['react', 'react-dom/server', 'lucide-react', '#features/frota/motos/rules.ts'],
  ],
  ['src/app/web/router.tsx', ['@tanstack/react-router', '#features/frota/motos/web/MotosPage.tsx']],
  ['tests/conformance/detran.ts', ['vitest', '#integrations/detran/port.ts']],
  ['tests/kit/shop/factories.ts', ['#server/database/tables.ts']],
]

/** The rules and the service of each noun, so that planted imports of them resolve. */
function everyNoun() {
  return Object.entries(AREAS).flatMap(([area, nouns]) =>
    nouns.flatMap((noun): [string, string[]][] => [
      [`src/features/${area}/${noun}/rules.ts`, []],
      [`src/features/${area}/${noun}/service.ts`, []],
    ]),
  )
}

function service(feature: string, calls: string[]): [string, string[]] {
  return [
    `src/features/${feature}/service.ts`,
    ['node:crypto', ...calls.map((other) => `#features/${other}/service.ts`)],
  ]
}
