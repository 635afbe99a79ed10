import type { Messages } from './message.ts'

/** The extra charges, and how urgent a due date is. */
export const COBRANCAS: Messages = {
  'src/features/cobrancas-extras/web/CobrancasPage.test.tsx': {
    'due on %s: %s in %s': [
      ['overdue', 'Vencido há {n} dia(s)', 'src/domain/due-date.ts'],
      ['due today', 'Vence HOJE!', 'src/domain/due-date.ts'],
      ['due tomorrow', 'Vence AMANHÃ!', 'src/domain/due-date.ts'],
      ['due later', 'Vence em {n} dia(s)', 'src/domain/due-date.ts'],
    ],
    'no charge yet, and none found, are told apart': [
      ['no extra charge yet', 'Nenhuma cobrança extra registrada', 'CobrancasPage.tsx'],
    ],
    'a simulated charge is marked, and nobody is reminded of it': [
      ["badge of a made-up fine's charge", 'SIMULADA', 'CobrancasTable.tsx'],
    ],
    'a refusal to pay says why': [
      [
        'an extra charge could not be marked as paid',
        'Erro ao marcar cobrança como paga. Tente novamente.',
        'paying.ts',
      ],
    ],
  },
  'src/features/cobrancas-extras/web/CobrancasPage.messages.test.tsx': {
    'waiting is said, a failure is no empty list, and nothing found is told apart': [
      ['waiting for the extra charges', 'Carregando cobranças...', 'CobrancasPage.tsx'],
      [
        'the extra charges cannot be read',
        'Erro ao carregar cobranças. Tente novamente.',
        'CobrancasPage.tsx',
      ],
      ['no extra charge found', 'Nenhuma cobrança encontrada', 'CobrancasPage.tsx'],
    ],
    'a correction that fails keeps what was typed; one that succeeds says so': [
      ['an extra charge was changed', 'Cobrança atualizada com sucesso!', 'EditCobrancaDialog.tsx'],
      [
        'an extra charge could not be changed',
        'Erro ao salvar cobrança. Tente novamente.',
        'EditCobrancaDialog.tsx',
      ],
    ],
    'a payment whose undo fails says so': [
      ["the notice's undo failed", 'Erro ao desfazer pagamento. Tente novamente.', 'paying.ts'],
    ],
    '%s: "%s" asks first, and a failure stays in the question': [
      [
        'before a charge is cancelled',
        'Deseja realmente cancelar esta cobrança? Ela deixa de ser devida e continua no histórico.',
        'CobrancaTask.tsx',
      ],
      [
        'before a cancelled charge is owed again',
        'Deseja que esta cobrança volte a ser devida?',
        'CobrancaTask.tsx',
      ],
      [
        'before its payment is undone',
        'Deseja realmente desfazer este pagamento? A cobrança volta a ficar em aberto e sai do registro de receitas.',
        'CobrancaTask.tsx',
      ],
      [
        "a charge's status could not be changed",
        'Erro ao salvar cobrança. Tente novamente.',
        'CobrancaTask.tsx',
      ],
    ],
    'deleting asks first, says why it failed, and that it is done': [
      ['before an extra charge is deleted', 'Deseja realmente excluir esta cobrança?', 'CobrancaTask.tsx'],
      ['an extra charge was deleted', 'Cobrança excluída com sucesso!', 'CobrancaTask.tsx'],
      [
        'an extra charge could not be deleted',
        'Erro ao excluir cobrança. Tente novamente.',
        'CobrancaTask.tsx',
      ],
    ],
  },
  'src/features/cobrancas-extras/web/dialogs/NewCobrancaDialog.test.tsx': {
    'without a rental the customer is chosen by name; a failure keeps the form, success says so': [
      ['an extra charge was created', 'Cobrança criada com sucesso!', 'NewCobrancaDialog.tsx'],
      [
        'an extra charge could not be created',
        'Erro ao salvar cobrança. Tente novamente.',
        'NewCobrancaDialog.tsx',
      ],
    ],
  },
}
