/**
 * For each import rule, the imports that break it: a file and its imports. `novidades` is a feature
 * that does not exist yet.
 */
export const PLANTED: Record<string, [file: string, path: string][]> = {
  'no-cycles': [['src/features/motos/a/rules.ts', '../b/rules.ts']],
  'no-unresolvable': [
    ['src/features/motos/gone/service.ts', './nowhere.ts'],
    ['src/features/motos/gone/service.ts', 'a-package-nobody-installed'],
  ],
  'no-undeclared-package': [['src/features/motos/loose/service.ts', 'acorn']],
  'no-development-package-in-the-product': [['src/features/motos/dev/service.ts', 'fast-check']],
  'the-product-knows-no-tests': [
    ['src/features/motos/tested/service.ts', '#tests/kit/shop/factories.ts'],
    ['src/features/motos/tested/service.ts', './motos.rules.test.ts'],
    ['src/features/motos/tested/service.ts', '#integrations/detran/conformance.ts'],
  ],
  'domain-is-pure': [
    ['src/domain/clock.ts', 'node:fs'],
    ['src/domain/clock.ts', 'zod'],
    ['src/domain/clock.ts', '#http/endpoint.ts'],
    ['src/domain/clock.ts', '#features/motos/rules.ts'],
  ],
  'http-knows-only-the-domain': [
    ['src/http/early.ts', '#server/deps.ts'],
    ['src/http/early.ts', '#web/data/session/session.ts'],
    ['src/http/early.ts', '#features/motos/rules.ts'],
    ['src/http/early.ts', 'kysely'],
  ],
  'only-serve-knows-fastify': [['src/http/openapi.ts', 'fastify']],
  'the-server-kit-knows-no-outside': [['src/server/outside.ts', '#integrations/detran/port.ts']],
  'kits-know-no-feature': [
    ['src/server/high.ts', '#features/motos/rules.ts'],
    ['src/web/high.ts', '#features/motos/contract.ts'],
    ['src/integrations/detran/high.ts', '#features/motos/service.ts'],
  ],
  'tables-take-only-the-rules-words': [['src/server/database/tables.ts', '#features/motos/contract.ts']],
  'only-app-sits-above-features': [['src/features/novidades/jobs.ts', '#app/server/main.ts']],
  'rules-are-pure': [
    ['src/features/novidades/rules.ts', 'zod'],
    ['src/features/novidades/rules.ts', 'node:crypto'],
    ['src/features/novidades/rules.ts', '#http/endpoint.ts'],
    ['src/features/novidades/rules.ts', '#features/motos/contract.ts'],
  ],
  'contracts-add-zod-and-endpoint': [
    ['src/features/novidades/contract.ts', '#http/serve.ts'],
    ['src/features/novidades/contract.ts', 'fastify'],
    ['src/features/novidades/contract.ts', '#server/database/tables.ts'],
    ['src/features/novidades/contract.ts', '#features/motos/queries.ts'],
  ],
  'queries-hold-sql-only': [
    ['src/features/novidades/queries.ts', 'node:crypto'],
    ['src/features/novidades/queries.ts', '#features/motos/service.ts'],
    ['src/features/novidades/queries.ts', '#integrations/detran/port.ts'],
  ],
  'queries-stay-in-their-feature': [
    ['src/features/novidades/stray/queries.ts', '#features/motos/queries.ts'],
    ['src/features/novidades/stray/service.ts', '#features/motos/queries.ts'],
  ],
  'the-app-asks-no-queries': [['src/app/server/direct.ts', '#features/motos/queries.ts']],
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
    ['src/features/novidades/back/service.ts', '#features/motos/routes.ts'],
    ['src/features/novidades/back/service.ts', '#features/motos/jobs.ts'],
  ],
  'routes-and-jobs-do-not-meet': [
    ['src/features/novidades/routes.ts', '#features/motos/routes.ts'],
    ['src/features/motos/again/routes.ts', '../jobs.ts'],
  ],
  'features-see-ports-not-adapters': [
    ['src/features/novidades/fines/service.ts', '#integrations/detran/simulated.ts'],
    ['src/features/novidades/fines/service.ts', '#integrations/detran/select.ts'],
  ],
  'a-service-calls-only-settings': [
    ['src/features/novidades/calls/service.ts', '#features/motos/service.ts'],
    ['src/features/motos/up/service.ts', '#features/locacoes/service.ts'],
    ['src/features/motos/routes.ts', '#features/clientes/service.ts'],
  ],
  'locacoes-calls-downwards': [['src/features/locacoes/up/service.ts', '#features/multas/service.ts']],
  'multas-calls-downwards': [['src/features/multas/up/service.ts', '#features/motos/service.ts']],
  'manutencoes-calls-downwards': [['src/features/manutencoes/service.ts', '#features/pagamentos/service.ts']],
  'documentos-calls-downwards': [['src/features/documentos/up/service.ts', '#features/locacoes/service.ts']],
  'vistorias-calls-downwards': [['src/features/vistorias/up/service.ts', '#features/locacoes/service.ts']],
  'acertos-calls-downwards': [['src/features/acertos/up/service.ts', '#features/locacoes/service.ts']],
  'caucoes-calls-downwards': [['src/features/caucoes/up/service.ts', '#features/locacoes/service.ts']],
  'dividas-calls-downwards': [['src/features/dividas/up/service.ts', '#features/pagamentos/service.ts']],
  'receitas-calls-downwards': [['src/features/receitas/up/service.ts', '#features/pagamentos/service.ts']],
  'pagamentos-calls-downwards': [['src/features/pagamentos/up/service.ts', '#features/locacoes/service.ts']],
  'recebimentos-calls-downwards': [
    ['src/features/recebimentos/up/service.ts', '#features/locacoes/service.ts'],
  ],
  'cobrancas-extras-calls-downwards': [
    ['src/features/cobrancas-extras/up/service.ts', '#features/multas/service.ts'],
  ],
  'webhooks-calls-downwards': [
    ['src/features/webhooks/up/service.ts', '#features/multas/service.ts'],
    ['src/features/webhooks/up/service.ts', '#features/locacoes/service.ts'],
  ],
  'pix-calls-downwards': [
    ['src/features/pix/up/service.ts', '#features/mensagens/service.ts'],
    ['src/features/pix/up/service.ts', '#features/locacoes/service.ts'],
  ],
  'lembretes-calls-downwards': [['src/features/lembretes/up/service.ts', '#features/mensagens/service.ts']],
  'mensagens-calls-downwards': [['src/features/mensagens/up/service.ts', '#features/multas/service.ts']],
  'promessas-calls-downwards': [['src/features/promessas/up/service.ts', '#features/multas/service.ts']],
  'auditoria-calls-downwards': [['src/features/auditoria/up/service.ts', '#features/pagamentos/service.ts']],
  'modelos-calls-downwards': [['src/features/modelos/up/service.ts', '#features/mensagens/service.ts']],
  'demonstracao-calls-downwards': [['src/features/demonstracao/service.ts', '#features/motos/service.ts']],
  'privacidade-calls-downwards': [
    ['src/features/privacidade/up/service.ts', '#features/locacoes/service.ts'],
  ],
  'readers-stand-on-top': [
    ['src/features/painel/up/service.ts', '#features/sessao/service.ts'],
    ['src/features/painel/up/service.ts', '#features/relatorios/service.ts'],
  ],
  'sessao-calls-downwards': [['src/features/sessao/up/service.ts', '#features/configuracoes/service.ts']],
  'senha-calls-downwards': [['src/features/senha/up/service.ts', '#features/segundo-fator/service.ts']],
  'segundo-fator-calls-downwards': [
    ['src/features/segundo-fator/up/service.ts', '#features/usuarios/service.ts'],
  ],
  'usuarios-calls-downwards': [['src/features/usuarios/up/service.ts', '#features/locacoes/service.ts']],
  'web-never-reaches-the-server': [
    ['src/features/novidades/web/Server.tsx', '#features/motos/service.ts'],
    ['src/features/novidades/web/Server.tsx', '#http/serve.ts'],
    ['src/features/novidades/web/Server.tsx', '#integrations/detran/port.ts'],
    ['src/features/novidades/web/Server.tsx', 'fastify'],
    ['src/features/novidades/web/Server.tsx', 'sharp'],
    ['src/web/database.ts', '#server/deps.ts'],
    ['src/app/web/database.ts', 'kysely'],
  ],
  'web-runs-in-a-browser': [['src/features/novidades/web/Files.tsx', 'node:fs']],
  'server-never-reaches-the-web': [
    ['src/features/novidades/screen/service.ts', '#features/motos/web/MotosPage.tsx'],
    ['src/app/server/screen.ts', '#app/web/router.tsx'],
    ['src/server/screen.ts', 'react'],
    ['src/features/novidades/screen/routes.ts', '#http/client.ts'],
  ],
  'the-public-page-runs-nothing': [
    ['src/features/site/web/Busy.tsx', '#web/data/session/session.ts'],
    ['src/features/site/web/Busy.tsx', '#http/client.ts'],
    ['src/features/site/web/Busy.tsx', '@tanstack/react-query'],
  ],
  'a-screen-stays-in-its-feature': [
    ['src/features/novidades/web/Page.tsx', '#features/motos/web/MotosPage.tsx'],
  ],
}
