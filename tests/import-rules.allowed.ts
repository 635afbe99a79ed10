/** Every way of importing that the architecture allows: each file, and what it imports. */
export const ALLOWED: [file: string, paths: string[]][] = [
  ['src/domain/money.ts', []],
  ['src/domain/documents.ts', ['./money.ts', '@brazilian-utils/brazilian-utils/format-cpf']],
  ['src/http/endpoint.ts', ['zod', '#domain/money.ts']],
  ['src/http/serve.ts', ['fastify', './endpoint.ts']],
  ['src/http/client.ts', ['./endpoint.ts']],
  ['src/server/deps.ts', ['./tables.ts']],
  ['src/server/tables.ts', ['kysely', 'pg', 'node:crypto', '#features/motos/motos.rules.ts']],
  ['src/web/session.ts', ['react', '#http/client.ts']],
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
  ['src/features/novidades/novidades.service.ts', []],
  ['src/features/relatorios/relatorios.service.ts', []],
  ['src/features/auth/auth.service.ts', []],
  ['src/app/server/own-database.ts', ['pg']],
  service('locacoes', ['motos', 'clientes', 'pagamentos', 'receitas', 'configuracoes']),
  ['src/features/motos/motos.rules.ts', ['#domain/money.ts']],
  ['src/features/motos/motos.contract.ts', ['./motos.rules.ts', '#http/endpoint.ts', 'zod']],
  [
    'src/features/motos/motos.queries.ts',
    ['kysely', './motos.rules.ts', './motos.contract.ts', '#server/tables.ts'],
  ],
  ['src/features/motos/motos.jobs.ts', ['./motos.service.ts', '#integrations/detran/port.ts']],
  [
    'src/features/motos/motos.routes.ts',
    ['fastify', '#http/serve.ts', './motos.contract.ts', './motos.queries.ts'],
  ],
  ['src/features/motos/motos.rules.test.ts', ['vitest', './motos.rules.ts', '#tests/factories.ts']],
  [
    'src/features/motos/web/MotosPage.tsx',
    ['react', '../motos.contract.ts', '#web/session.ts', '#http/endpoint.ts'],
  ],
  [
    'src/app/server/main.ts',
    ['#features/motos/motos.routes.ts', '#integrations/detran/select.ts', '#server/deps.ts'],
  ],
  [
    'src/features/site/web/render.tsx',
    ['react', 'react-dom/server', 'lucide-react', '#features/motos/motos.rules.ts'],
  ],
  ['src/app/web/router.ts', ['@tanstack/history', '#features/motos/web/MotosPage.tsx']],
  ['tests/factories.ts', ['#server/tables.ts']],
]

function service(name: string, calls: string[]): [string, string[]] {
  const others = calls.filter((other) => other !== name)
  return [
    `src/features/${name}/${name}.service.ts`,
    ['node:crypto', ...others.map((other) => `#features/${other}/${other}.service.ts`)],
  ]
}
