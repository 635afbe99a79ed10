import type { Messages } from './message.ts'

/** The settings. */
export const CONFIGURACOES: Messages = {
  'src/features/configuracoes/web/ConfiguracoesPage.messages.test.tsx': {
    'saving under way is said on its button': [
      ['title', 'Configurações do System', 'ConfiguracoesPage.tsx'],
      ['what a tax id looks like', '00.000.000/0001-00', 'src/web/forms/fields/masked-fields.tsx'],
      ['saving under way', 'Salvando...', 'src/web/forms/Form.tsx'],
    ],
    'what cannot be read says so, each part by itself': [
      ['the status cannot be read', 'Erro ao carregar o status do agendador.', 'StatusCard.tsx'],
      ['the settings cannot be read', 'Erro ao carregar configurações.', 'ConfiguracoesPage.tsx'],
    ],
    'a test of the registry asks first': [
      [
        'before the registry is tested',
        'Deseja consultar agora as multas de toda a frota?',
        'DetranTest.tsx',
      ],
    ],
  },
  'src/features/configuracoes/web/ConfiguracoesPage.test.tsx': {
    'asks for the status again, and says when the scheduler rests': [
      ['asking for the status again', 'Atualizar Status', 'ConfiguracoesPage.tsx'],
      ['the scheduler rests', 'Inativo', 'StatusCard.tsx'],
      ['nothing is scheduled', 'Nenhuma tarefa agendada.', 'StatusCard.tsx'],
    ],
    'tells how the system, its scheduler and every job are': [
      ['the scheduler runs', 'Ativo', 'StatusCard.tsx'],
    ],
    'all groups are saved by one call, once something was changed': [
      ['saving', 'Salvar Configurações', 'SettingsForm.tsx'],
      ['the settings were saved', 'Configurações salvas com sucesso!', 'SettingsForm.tsx'],
    ],
    'a refusal is told in the words of the catalogue, and what was typed stays': [
      [
        'the settings could not be saved',
        'Erro ao salvar configurações. Tente novamente.',
        'SettingsForm.tsx',
      ],
    ],
  },
  'src/web/ui/values.test.tsx': {
    'the instant %j reads %s': [['an instant that is none', 'Data inválida', 'values.tsx']],
  },
  'src/features/configuracoes/web/DetranTest.test.tsx': {
    'a test of the registry is asked about first, and says that its fines are made up': [
      ['testing the registry', 'Testar DETRAN', 'DetranTest.tsx'],
      ['the registry was tested', 'Teste de consulta DETRAN executado com sucesso!', 'DetranTest.tsx'],
    ],
    'a failed test is told in the words of the catalogue': [
      ['the test of the registry failed', 'Erro ao executar teste. Verifique os logs.', 'DetranTest.tsx'],
    ],
  },
}
