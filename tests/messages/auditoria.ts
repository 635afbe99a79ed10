import type { Messages } from './message.ts'

/** The audit trail, and a record's own history. */
export const AUDITORIA: Messages = {
  'src/features/auditoria/web/AuditoriaPage.test.tsx': {
    'a period the wrong way round is told of': [
      [
        'a period the wrong way round',
        'A data final não pode ser anterior à inicial',
        'src/web/ui/lists/FilterPeriod.tsx',
      ],
    ],
    'nothing found offers to widen the search; a trail without a line says so': [
      ['no line found', 'Nenhuma linha encontrada', 'AuditoriaPage.tsx'],
      ['no line yet', 'Nada foi registrado ainda', 'AuditoriaPage.tsx'],
    ],
    'a trail that cannot be read, or taken out, says so': [
      ['the trail cannot be read', 'Não foi possível carregar a auditoria.', 'AuditoriaPage.tsx'],
      ['the trail could not be exported', 'Erro ao exportar a auditoria.', 'AuditoriaPage.tsx'],
    ],
    "a record's history tells its changes, which lead nowhere else": [
      ["a record's history", 'Histórico de alterações', 'RecordHistoryDialog.tsx'],
    ],
    'a record without a change, or whose history cannot be read, says so': [
      ['no change yet', 'Nenhuma alteração registrada', 'RecordHistoryDialog.tsx'],
      ['the history cannot be read', 'Não foi possível carregar o histórico.', 'RecordHistoryDialog.tsx'],
    ],
  },
}
