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
  'only-app-sits-above-features': [['src/features/novidades/jobs.ts', '#app/server/main.ts']],
  'rules-are-pure': [
    ['src/features/novidades/rules.ts', 'zod'],
    ['src/features/novidades/rules.ts', 'node:crypto'],
    ['src/features/novidades/rules.ts', '#http/endpoint.ts'],
    ['src/features/novidades/rules.ts', '#features/frota/motos/contract.ts'],
  ],
  'contracts-add-zod-and-endpoint': [
    ['src/features/novidades/contract.ts', '#http/serve.ts'],
    ['src/features/novidades/contract.ts', 'fastify'],
    ['src/features/novidades/contract.ts', '#server/database/tables.ts'],
    ['src/features/novidades/contract.ts', '#features/frota/motos/queries.ts'],
  ],
  'queries-hold-sql-only': [
    ['src/features/novidades/queries.ts', 'node:crypto'],
    ['src/features/novidades/queries.ts', '#features/frota/motos/service.ts'],
    ['src/features/novidades/queries.ts', '#integrations/detran/port.ts'],
  ],
  'queries-stay-in-their-feature': [
    ['src/features/novidades/stray/queries.ts', '#features/frota/motos/queries.ts'],
    ['src/features/novidades/stray/service.ts', '#features/frota/motos/queries.ts'],
  ],
  'the-app-asks-no-queries': [['src/app/server/direct.ts', '#features/frota/motos/queries.ts']],
  'only-queries-import-kysely': [
    ['src/features/novidades/sql/service.ts', 'kysely'],
    ['src/app/server/sql.ts', 'kysely'],
    ['src/integrations/detran/sql.ts', 'kysely'],
  ],
  'only-the-server-connects': [
    ['src/features/novidades/pool/service.ts', 'pg'],
    ['src/integrations/detran/pool.ts', 'pg'],
  ],
  'services-know-no-http': [
    ['src/features/novidades/http/service.ts', 'fastify'],
    ['src/features/novidades/http/service.ts', '#http/serve.ts'],
  ],
  'routes-and-jobs-end-in-the-app': [
    ['src/features/novidades/back/service.ts', '#features/frota/motos/routes.ts'],
    ['src/features/novidades/back/service.ts', '#features/frota/motos/jobs.ts'],
  ],
  'routes-and-jobs-do-not-meet': [
    ['src/features/novidades/routes.ts', '#features/frota/motos/routes.ts'],
    ['src/features/frota/motos/again/routes.ts', '../jobs.ts'],
  ],
  'features-see-ports-not-adapters': [
    ['src/features/novidades/fines/service.ts', '#integrations/detran/simulated.ts'],
    ['src/features/novidades/fines/service.ts', '#integrations/detran/select.ts'],
  ],
  'a-service-calls-only-settings': [
    ['src/features/novidades/calls/service.ts', '#features/frota/motos/service.ts'],
    ['src/features/frota/motos/up/service.ts', '#features/contratos/locacoes/service.ts'],
    ['src/features/frota/motos/routes.ts', '#features/clientes/clientes/service.ts'],
  ],
  'locacoes-calls-downwards': [
    ['src/features/contratos/locacoes/up/service.ts', '#features/contratos/multas/service.ts'],
  ],
  'multas-calls-downwards': [
    ['src/features/contratos/multas/up/service.ts', '#features/frota/motos/service.ts'],
  ],
  'manutencoes-calls-downwards': [
    ['src/features/frota/manutencoes/service.ts', '#features/dinheiro/pagamentos/service.ts'],
  ],
  'documentos-calls-downwards': [
    ['src/features/contratos/documentos/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'vistorias-calls-downwards': [
    ['src/features/contratos/vistorias/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'acertos-calls-downwards': [
    ['src/features/contratos/acertos/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'caucoes-calls-downwards': [
    ['src/features/dinheiro/caucoes/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'dividas-calls-downwards': [
    ['src/features/dinheiro/dividas/up/service.ts', '#features/dinheiro/pagamentos/service.ts'],
  ],
  'receitas-calls-downwards': [
    ['src/features/dinheiro/receitas/up/service.ts', '#features/dinheiro/pagamentos/service.ts'],
  ],
  'pagamentos-calls-downwards': [
    ['src/features/dinheiro/pagamentos/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'recebimentos-calls-downwards': [
    [
      'src/features/contratos/recebimentos/up/service.ts',
      '#features/contratos/locacoes/service.ts',
    ],
  ],
  'cobrancas-extras-calls-downwards': [
    [
      'src/features/dinheiro/cobrancas-extras/up/service.ts',
      '#features/contratos/multas/service.ts',
    ],
  ],
  'webhooks-calls-downwards': [
    ['src/features/contato/webhooks/up/service.ts', '#features/contratos/multas/service.ts'],
    ['src/features/contato/webhooks/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'pix-calls-downwards': [
    ['src/features/dinheiro/pix/up/service.ts', '#features/contato/mensagens/service.ts'],
    ['src/features/dinheiro/pix/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'lembretes-calls-downwards': [
    ['src/features/contato/lembretes/up/service.ts', '#features/contato/mensagens/service.ts'],
  ],
  'mensagens-calls-downwards': [
    ['src/features/contato/mensagens/up/service.ts', '#features/contratos/multas/service.ts'],
  ],
  'promessas-calls-downwards': [
    ['src/features/contratos/promessas/up/service.ts', '#features/contratos/multas/service.ts'],
  ],
  'auditoria-calls-downwards': [
    ['src/features/visoes/auditoria/up/service.ts', '#features/dinheiro/pagamentos/service.ts'],
  ],
  'modelos-calls-downwards': [
    ['src/features/contato/modelos/up/service.ts', '#features/contato/mensagens/service.ts'],
  ],
  'demonstracao-calls-downwards': [
    ['src/features/sistema/demonstracao/service.ts', '#features/frota/motos/service.ts'],
  ],
  'privacidade-calls-downwards': [
    ['src/features/visoes/privacidade/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'readers-stand-on-top': [
    ['src/features/visoes/painel/up/service.ts', '#features/acesso/sessao/service.ts'],
    ['src/features/visoes/painel/up/service.ts', '#features/visoes/relatorios/service.ts'],
  ],
  'sessao-calls-downwards': [
    ['src/features/acesso/sessao/up/service.ts', '#features/sistema/configuracoes/service.ts'],
  ],
  'senha-calls-downwards': [
    ['src/features/acesso/senha/up/service.ts', '#features/acesso/segundo-fator/service.ts'],
  ],
  'segundo-fator-calls-downwards': [
    ['src/features/acesso/segundo-fator/up/service.ts', '#features/acesso/usuarios/service.ts'],
  ],
  'usuarios-calls-downwards': [
    ['src/features/acesso/usuarios/up/service.ts', '#features/contratos/locacoes/service.ts'],
  ],
  'web-never-reaches-the-server': [
    ['src/features/novidades/web/Server.tsx', '#features/frota/motos/service.ts'],
    ['src/features/novidades/web/Server.tsx', '#http/serve.ts'],
    ['src/features/novidades/web/Server.tsx', '#integrations/detran/port.ts'],
    ['src/features/novidades/web/Server.tsx', 'fastify'],
    ['src/features/novidades/web/Server.tsx', 'sharp'],
    ['src/web/database.ts', '#server/deps.ts'],
    ['src/app/web/database.ts', 'kysely'],
  ],
  'web-runs-in-a-browser': [['src/features/novidades/web/Files.tsx', 'node:fs']],
  'server-never-reaches-the-web': [
    ['src/features/novidades/screen/service.ts', '#features/frota/motos/web/MotosPage.tsx'],
    ['src/app/server/screen.ts', '#app/web/router.tsx'],
    ['src/server/screen.ts', 'react'],
    ['src/features/novidades/screen/routes.ts', '#http/client.ts'],
  ],
  'the-public-page-runs-nothing': [
    ['src/features/visoes/site/web/Busy.tsx', '#web/data/session/session.ts'],
    ['src/features/visoes/site/web/Busy.tsx', '#http/client.ts'],
    ['src/features/visoes/site/web/Busy.tsx', '@tanstack/react-query'],
  ],
  'a-screen-stays-in-its-feature': [
    ['src/features/novidades/web/Page.tsx', '#features/frota/motos/web/MotosPage.tsx'],
  ],
}
