import type { Messages } from './message.ts'

/** The rentals. */
export const LOCACOES: Messages = {
  'src/features/locacoes/web/LocacoesPage.test.tsx': {
    'an empty shop waits first, then offers the first step': [
      ['waiting for the rentals', 'Carregando locações...', 'LocacoesPage.tsx'],
      ['no rental yet', 'Nenhuma locação cadastrada', 'LocacoesPage.tsx'],
    ],
    'a filter that finds nothing is no empty shop, and can be taken off': [
      ['no rental found', 'Nenhuma locação encontrada', 'LocacoesPage.tsx'],
    ],
    'a card says who has which motorcycle, until when, for how much and how far the contract is': [
      ['badge of one with late payments', 'Em atraso', 'LocacaoCard.tsx'],
    ],
    '%s offers only the actions it allows': [
      ['action', 'Pausar', 'src/features/locacoes/rules.ts'],
      ['action', 'Despausar', 'src/features/locacoes/rules.ts'],
      ['action', 'Desabilitar', 'src/features/locacoes/rules.ts'],
      ['action', 'Reabilitar', 'src/features/locacoes/rules.ts'],
      ['action', 'Cancelar', 'src/features/locacoes/rules.ts'],
    ],
  },
  'src/features/locacoes/web/dialogs/NewLocacaoDialog.test.tsx': {
    '%s shows its prices, its last day and what is due today': [
      ['plan', 'Plano Mensal', 'src/features/locacoes/rules.ts'],
      ['plan', 'Plano Anual', 'src/features/locacoes/rules.ts'],
      ['plan', 'Plano Fidelidade', 'src/features/locacoes/rules.ts'],
    ],
    'the terms are seen before they are agreed, and only what was chosen is sent': [
      ['a rental was created', 'Locação criada com sucesso!', 'NewLocacaoDialog.tsx'],
    ],
    'a refused rental says so, says why and keeps what was chosen': [
      [
        'a rental could not be created',
        'Erro ao salvar locação. Verifique os dados e tente novamente.',
        'NewLocacaoDialog.tsx',
      ],
    ],
  },
  'src/features/locacoes/web/dialogs/LocacaoDialogs.test.tsx': {
    'editing shows the new total before it is saved, and sends only notes and last day': [
      ['a rental was changed', 'Locação atualizada com sucesso!', 'EditLocacaoDialog.tsx'],
    ],
    'a refused edit keeps what was typed and says why': [
      [
        'a rental could not be changed',
        'Erro ao salvar locação. Verifique os dados e tente novamente.',
        'EditLocacaoDialog.tsx',
      ],
    ],
    'a history that fails to come says so and can be asked for again': [
      [
        'the history cannot be read',
        'Erro ao carregar histórico da locação. Tente novamente.',
        'HistoryDialog.tsx',
      ],
    ],
    'deleting asks first, and a refusal says why inside the question': [
      ['before a rental is deleted', 'Deseja realmente excluir esta locação?', 'LocacaoTask.tsx'],
      ['a rental was deleted', 'Locação excluída com sucesso!', 'LocacaoTask.tsx'],
      ['a rental could not be deleted', 'Erro ao excluir locação. Tente novamente.', 'LocacaoTask.tsx'],
    ],
  },
  'src/features/locacoes/web/dialogs/FinishDialog.test.tsx': {
    'the final odometer is asked for, never below the first, and the distance follows it': [
      ['action', 'Finalizar', 'src/features/locacoes/rules.ts'],
      ['a rental was finished', 'Locação finalizada com sucesso!', 'FinishDialog.tsx'],
    ],
    'a refusal stays in the dialog with its reason': [
      ['a rental could not be finished', 'Erro ao finalizar locação. Tente novamente.', 'FinishDialog.tsx'],
    ],
  },
  'src/features/locacoes/routes.acoes.test.ts': {
    'an action needs a reason and an allowed status': [
      ['an action without a reason', 'Motivo é obrigatório', 'locacoes.contract.ts'],
    ],
  },
  'src/features/locacoes/web/LocacoesPage.messages.test.tsx': {
    '%s → %s says that it failed, then that it is done': [
      ['an action failed', 'Erro ao {ação} locação. Tente novamente.', 'ActionDialog.tsx'],
      ['a rental was paused', 'Locação pausada com sucesso!', 'action-words.ts'],
      ['a rental was resumed', 'Locação despausada com sucesso!', 'action-words.ts'],
      ['a rental was disabled', 'Locação desabilitada com sucesso!', 'action-words.ts'],
      ['a rental was enabled again', 'Locação reabilitada com sucesso!', 'action-words.ts'],
      ['a rental was cancelled', 'Locação cancelada com sucesso!', 'action-words.ts'],
    ],
    'a history on its way, and an empty one': [
      ['waiting for the history', 'Carregando histórico...', 'HistoryDialog.tsx'],
      ['nothing happened yet', 'Nada registrado ainda.', 'HistoryDialog.tsx'],
    ],
    'the rented motorcycles on their way': [
      ['waiting for the rented motorcycles', 'Carregando motos alugadas...', 'MotosAlugadasPage.tsx'],
    ],
  },
  'src/features/locacoes/web/MotosAlugadasPage.test.tsx': {
    'nothing out, and nothing found, are told apart': [
      ['no motorcycle is rented', 'Nenhuma moto alugada no momento', 'MotosAlugadasPage.tsx'],
      ['no rented motorcycle found', 'Nenhuma moto alugada encontrada', 'MotosAlugadasPage.tsx'],
    ],
    'a contract until %s: %s in %s': [["the contract's last day", 'Vence hoje!', 'locacao-look.ts']],
  },
  'src/features/cobrancas-extras/routes.test.ts': {
    'refuses %j': [['no such rental', 'Locação não encontrada', 'src/features/pagamentos/queries.ts']],
  },
}
