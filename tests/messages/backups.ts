import type { Messages } from './message.ts'

/** The copies of everything, on the screen of the settings and on the dashboard. */
export const BACKUPS: Messages = {
  'src/features/backups/web/BackupCard.test.tsx': {
    'asked for one, it shows how far it has come, and its end': [
      ['asking for one', 'Fazer backup agora', 'BackupCard.tsx'],
      ['it is being made', 'Fazendo backup...', 'BackupCard.tsx'],
      ['it waits', 'Na fila', 'BackupCard.tsx'],
      ['it is done', 'Backup pronto: ', 'BackupCard.tsx'],
    ],
    'one that fails while somebody looks on says why': [['it failed', 'O backup falhou. ', 'BackupCard.tsx']],
    'says what is wrong: late, failed, on the same disk, bytes that were lost': [
      ['none in two days', 'Nenhum backup bom nas últimas 48 horas', 'BackupCard.tsx'],
      ['one disk for both', 'Os backups ficam no mesmo disco que os dados', 'BackupCard.tsx'],
    ],
    'before the first one there is none': [['none yet', 'Nenhum ainda', 'BackupCard.tsx']],
    'what cannot be read or asked for says so': [
      ['its state cannot be read', 'Erro ao carregar o estado do backup.', 'BackupCard.tsx'],
    ],
    'asking that is refused says so': [
      ['it cannot be asked for', 'Erro ao pedir o backup.', 'BackupCard.tsx'],
    ],
  },
  'src/features/painel/web/alertas/BackupAlert.test.tsx': {
    'a backup that is late is an alert, which leads to it or to who administers': [
      ['a backup is late', 'Backup atrasado', 'BackupAlert.tsx'],
    ],
    'before the first one, for who may not open the settings': [
      ['there has been none', 'Ainda não há nenhum backup bom.', 'BackupAlert.tsx'],
      ['for who may not go there', 'Avise quem administra o sistema.', 'BackupAlert.tsx'],
    ],
  },
  'src/features/backups/routes.test.ts': {
    'because its process was killed is told as such, and made again': [
      [
        'it was broken off',
        'O backup foi interrompido: o sistema parou enquanto ele era feito.',
        'src/features/backups/service.ts',
      ],
    ],
    'by a fault of ours is the log’s, and shows nothing of it': [
      [
        'a fault of ours',
        'O backup não pôde ser feito por um erro interno. Veja o registro do sistema.',
        'src/features/backups/service.ts',
      ],
    ],
  },
}
