import type { Messages } from './message.ts'

/** The revenue register. */
export const RECEITAS: Messages = {
  'src/features/receitas/web/ReceitasPage.test.tsx': {
    'shows the four totals': [
      ['title', 'Registro Geral de Receitas', 'ReceitasPage.tsx'],
      ['card', 'Total de Receitas', 'ReceitasPage.tsx'],
      ['card', 'Total de Registros', 'ReceitasPage.tsx'],
      ['card', 'Receita Média', 'ReceitasPage.tsx'],
      ['card', 'Último Recebimento', 'ReceitasPage.tsx'],
    ],
    'an empty register says so, and that there was no receipt yet': [
      ['nothing was received yet', 'Nenhum', 'ReceitasPage.tsx'],
      ['no receipt yet', 'Nenhuma receita registrada ainda.', 'ReceitasPage.tsx'],
    ],
    'filters are applied together, kept in the address, and cleared': [
      ['applying the filters', 'Aplicar Filtros', 'ReceitasFilters.tsx'],
      ['clearing the filters', 'Limpar', 'ReceitasFilters.tsx'],
    ],
    'filters that find nothing are no empty register': [
      ['no receipt found', 'Nenhuma receita encontrada', 'ReceitasPage.tsx'],
    ],
    'a register that cannot be read says so in the words of the product': [
      ['the receipts cannot be read', 'Erro ao carregar receitas', 'ReceitasPage.tsx'],
    ],
    'registers an amount typed the Brazilian way, once per opened form': [
      ['a new receipt', 'Nova Receita', 'ReceitaDialog.tsx'],
      ['a receipt was created', 'Receita registrada com sucesso!', 'ReceitaDialog.tsx'],
    ],
    'a correction that fails keeps what was typed; one that succeeds says so': [
      ['a receipt was changed', 'Receita atualizada com sucesso!', 'ReceitaDialog.tsx'],
      ['a receipt could not be saved', 'Erro ao salvar receita', 'ReceitaDialog.tsx'],
    ],
    'deleting names the amount, and a failure stays in the question': [
      [
        'before a receipt is deleted',
        'Tem certeza que deseja excluir a receita de {R$ valor}?',
        'ReceitasPage.tsx',
      ],
      ['a receipt was deleted', 'Receita excluída com sucesso!', 'ReceitasPage.tsx'],
      ['a receipt could not be deleted', 'Erro ao excluir receita', 'ReceitasPage.tsx'],
    ],
  },
  'src/features/receitas/web/Reports.test.tsx': {
    'a month that cannot be read says so, the year stands': [
      ['a month that cannot be read', 'Erro ao carregar receitas', 'MonthReport.tsx'],
    ],
    'the month before, and by the picker; both live in the address': [
      ['an empty month', 'Nenhuma receita registrada neste mês.', 'MonthReport.tsx'],
    ],
  },
}
