import type { Messages } from './message.ts'

/** The customers' report. */
export const RELATORIOS: Messages = {
  'src/features/relatorios/web/RelatorioClientesPage.test.tsx': {
    'waiting is said, and a failure is no empty list': [
      ['waiting for the report', 'Carregando relatório de clientes...', 'RelatorioClientesPage.tsx'],
    ],
    'nobody yet, and nobody found, are told apart': [
      ['no customer yet', 'Nenhum cliente cadastrado', 'RelatorioClientesPage.tsx'],
      [
        'what to do while there is no customer',
        'Cadastre o primeiro cliente para começar',
        'RelatorioClientesPage.tsx',
      ],
      ['no customer found', 'Nenhum cliente encontrado', 'RelatorioClientesPage.tsx'],
      [
        'what to do when no customer was found',
        'Tente ajustar os filtros de busca',
        'RelatorioClientesPage.tsx',
      ],
    ],
    'the four totals of the whole shop': [
      ['card', 'Total de Clientes', 'RelatorioClientesPage.tsx'],
      ['card', 'Clientes Ativos', 'RelatorioClientesPage.tsx'],
      ['card', 'Inadimplentes', 'RelatorioClientesPage.tsx'],
      ['card', 'Total Arrecadado', 'RelatorioClientesPage.tsx'],
    ],
    'a card tells who it is, the numbers, and what calls for attention': [
      ['of a customer', 'Locações', 'ClienteReportCard.tsx'],
      ['of a customer', 'Total Pago', 'ClienteReportCard.tsx'],
      ['of a customer', 'Atrasos', 'ClienteReportCard.tsx'],
      ['of a customer', 'Sinistros', 'ClienteReportCard.tsx'],
    ],
    '"Baixar Relatório" of one customer; what fails is said in the product’s words': [
      ['exporting one customer', 'Baixar Relatório', 'ClienteReportCard.tsx'],
      ["one customer's report failed", 'Erro ao gerar relatório. Tente novamente.', 'ClienteReportCard.tsx'],
    ],
    '"Exportar Todos" takes the filters along and warns of personal data': [
      ['exporting all', 'Exportar Todos', 'RelatorioClientesPage.tsx'],
    ],
    'a customer in the address opens the own page': [
      ['waiting for one customer', 'Carregando ficha do cliente...', 'Ficha.tsx'],
    ],
    '%j is shown as %s; without late payments and claims nothing is warned of': [
      ['badge of one with late payments', 'Inadimplente', 'src/features/relatorios/clientes/rules.ts'],
      ['badge of one with an active rental', 'Ativo', 'src/features/relatorios/clientes/rules.ts'],
      ['badge of any other', 'Inativo', 'src/features/relatorios/clientes/rules.ts'],
    ],
  },
  'src/features/relatorios/web/RelatorioClientesPage.messages.test.tsx': {
    'an export of all customers that fails says so': [
      [
        'the export of all failed',
        'Erro ao exportar relatórios. Tente novamente.',
        'RelatorioClientesPage.tsx',
      ],
    ],
  },
}
