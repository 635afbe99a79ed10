/** Every kind of import that the architecture allows: a file and its imports. */
export const ALLOWED: [file: string, paths: string[]][] = [
  ['src/domain/money.ts', []],
  ['src/domain/documents.ts', ['./money.ts', '@brazilian-utils/brazilian-utils/format-cpf']],
  ['src/http/endpoint.ts', ['zod', '#domain/money.ts']],
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
  ['src/integrations/detran/conformance.ts', ['vitest', './port.ts']],
  ...['motos', 'clientes', 'arquivos', 'receitas', 'mensagens', 'configuracoes'].map((name) =>
    service(name, ['configuracoes']),
  ),
  service('pagamentos', ['receitas', 'configuracoes']),
  service('cobrancas-extras', ['receitas']),
  service('demonstracao', ['arquivos']),
  service('privacidade', ['relatorios', 'arquivos', 'configuracoes']),
  service('multas', ['cobrancas-extras', 'mensagens', 'receitas']),
  service('painel', ['motos', 'pagamentos', 'configuracoes', 'novidades']),
  ['src/features/novidades/service.ts', []],
  ['src/features/visoes/relatorios/service.ts', []],
  ...['sessao', 'senha', 'segundo-fator', 'usuarios'].map((name, floor, all) =>
    service(name, all.slice(0, floor)),
  ),
  ['src/app/server/boot/own-database.ts', ['pg']],
  service('locacoes', ['motos', 'clientes', 'pagamentos', 'receitas', 'configuracoes']),
  ['src/features/frota/motos/rules.ts', ['#domain/money.ts']],
  ['src/features/frota/motos/contract.ts', ['./rules.ts', '#http/endpoint.ts', 'zod']],
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
  ['tests/kit/shop/factories.ts', ['#server/database/tables.ts']],
]

function service(name: string, calls: string[]): [string, string[]] {
  const others = calls.filter((other) => other !== name)
  return [
    `src/features/${name}/service.ts`,
    ['node:crypto', ...others.map((other) => `#features/${other}/service.ts`)],
  ]
}
