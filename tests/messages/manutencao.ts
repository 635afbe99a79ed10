import type { Messages } from './message.ts'

/** The services and the oil changes that are due. */
export const MANUTENCAO: Messages = {
  'src/features/manutencoes/web/ManutencaoPage.messages.test.tsx': {
    'waiting is said of the history and of the alerts': [
      ['waiting for the alerts', 'Carregando alertas...', 'OilAlertsCard.tsx'],
      ['waiting for the services', 'Carregando manutenções...', 'ManutencaoPage.tsx'],
    ],
    'what cannot be read is no empty history, and no fleet in order': [
      ['the alerts cannot be read', 'Erro ao carregar alertas', 'OilAlertsCard.tsx'],
      ['the services cannot be read', 'Erro ao carregar manutenções. Tente novamente.', 'ManutencaoPage.tsx'],
    ],
    'nothing found is no empty history': [
      ['no service found', 'Nenhuma manutenção encontrada', 'ManutencaoPage.tsx'],
    ],
    'a correction says that it is saved': [
      ['a service was changed', 'Manutenção atualizada com sucesso!', 'ManutencaoDialog.tsx'],
    ],
    'one that cannot be deleted says so inside the question': [
      [
        'a service could not be deleted',
        'Erro ao excluir manutenção. Tente novamente.',
        'ManutencaoPage.tsx',
      ],
    ],
  },
  'src/features/manutencoes/web/ManutencaoPage.test.tsx': {
    'an empty history and a fleet in order say so': [
      ['no oil change is due', 'Nenhuma troca de óleo pendente.', 'OilAlertsCard.tsx'],
      ['no service yet', 'Nenhuma manutenção registrada', 'ManutencaoPage.tsx'],
    ],
    'an alert leads to its registration, filled in as far as is known': [
      ['to the registration of an oil change', 'Registrar Troca', 'OilAlertsCard.tsx'],
      ['a service was registered', 'Manutenção registrada com sucesso!', 'ManutencaoDialog.tsx'],
    ],
    'one on record is corrected, and what the server refuses is said': [
      ['a service could not be saved', 'Erro ao salvar manutenção. Tente novamente.', 'ManutencaoDialog.tsx'],
    ],
    'deleting asks first': [
      ['before a service is deleted', 'Deseja realmente excluir esta manutenção?', 'ManutencaoPage.tsx'],
      ['a service was deleted', 'Manutenção excluída com sucesso!', 'ManutencaoPage.tsx'],
    ],
  },
}
