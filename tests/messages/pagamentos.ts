import type { Messages } from './message.ts'

/** The payments. */
export const PAGAMENTOS: Messages = {
  'src/features/pagamentos/web/PagamentosPage.test.tsx': {
    'waiting, then nothing yet with the first step': [
      ['waiting for the payments', 'Carregando pagamentos...', 'PagamentosPage.tsx'],
      ['no payment yet', 'Nenhum pagamento registrado ainda.', 'PagamentosPage.tsx'],
    ],
    'a filter that finds nothing is no empty register': [
      ['no payment found', 'Nenhum pagamento encontrado', 'PagamentosPage.tsx'],
    ],
    'the export honours every filter of the screen; its failure says so': [
      [
        'the payments could not be exported',
        'Erro ao exportar pagamentos. Tente novamente.',
        'PagamentosPage.tsx',
      ],
    ],
  },
  'src/features/pagamentos/web/PagamentoTasks.test.tsx': {
    'a new payment: an open rental found by typing, its weekly price offered, week 1 by default': [
      ['a payment was created', 'Pagamento criado com sucesso!', 'PagamentoDialogs.tsx'],
      ['a payment could not be saved', 'Erro ao salvar pagamento. Tente novamente.', 'PagamentoDialogs.tsx'],
    ],
    'an edit changes the value without its fees, and says when it cannot be saved': [
      ['a payment was changed', 'Pagamento atualizado com sucesso!', 'PagamentoDialogs.tsx'],
    ],
    'undoing asks first, and a failure stays in the question': [
      [
        'before a payment is undone',
        'Deseja realmente desfazer este pagamento? Ele volta a ficar em aberto e sai do registro de receitas.',
        'PagamentoTask.tsx',
      ],
      ['a payment could not be undone', 'Erro ao desfazer pagamento. Tente novamente.', 'PagamentoTask.tsx'],
    ],
    'deleting asks first; a refusal stays in the question': [
      ['before a payment is deleted', 'Deseja realmente excluir este pagamento?', 'PagamentoTask.tsx'],
      ['a payment was deleted', 'Pagamento excluído com sucesso!', 'PagamentoTask.tsx'],
      ['a payment could not be deleted', 'Erro ao excluir pagamento. Tente novamente.', 'PagamentoTask.tsx'],
    ],
    'a deposit that cannot be settled says so': [
      ['a deposit not settled', 'Erro ao encerrar caução. Tente novamente.', 'SettleDepositDialog.tsx'],
    ],
  },
  'src/features/pagamentos/web/dialogs/ReceiveDialog.test.tsx': {
    "what the server refuses lands on its field; anything else stands on top with the product's sentence": [
      [
        'a payment could not be marked as paid',
        'Erro ao marcar pagamento como pago. Tente novamente.',
        'paying.ts',
      ],
    ],
  },
  'src/features/pagamentos/web/dialogs/BulkPayDialog.test.tsx': {
    'one that fails stops no other: it is named with its reason, and only it is tried again': [
      [
        'one of many not marked as paid',
        'Erro ao marcar {pagamento} como pago. Tente novamente.',
        'BulkPayDialog.tsx',
      ],
    ],
  },
  'src/features/pagamentos/web/dialogs/paying.test.tsx': {
    'an undo that fails says so': [
      ["the notice's undo failed", 'Erro ao desfazer pagamento. Tente novamente.', 'paying.ts'],
    ],
  },
  'src/features/pagamentos/web/Charging.test.tsx': {
    'a customer without a phone cannot be reminded, and the screen says so': [
      [
        'a customer without a phone',
        'Cliente não possui número de telefone cadastrado.',
        'src/features/mensagens/rules.ts',
      ],
    ],
  },
  'src/features/pagamentos/routes.test.ts': {
    'are corrected and removed while unpaid': [
      ['no such payment', 'Pagamento não encontrado', 'pagamentos.queries.ts'],
    ],
  },
}
