import type { FileTables } from './tables.arquivos.ts'
import type { BackupTables } from './tables.backups.ts'
import type { MoneyTables } from './tables.dinheiro.ts'
import type { ReminderTables } from './tables.lembretes.ts'
import type { MessageTables } from './tables.mensagens.ts'
import type { OperationTables } from './tables.operacao.ts'
import type { WordTables } from './tables.palavras.ts'
import type { PixTables } from './tables.pix.ts'
import type { SystemTables } from './tables.sistema.ts'
import type { WebhookTables } from './tables.webhooks.ts'

/** Every table of the database and its columns: checked against the real catalogue by a test. */
export type Tables = SystemTables &
  FileTables &
  BackupTables &
  OperationTables &
  MoneyTables &
  MessageTables &
  ReminderTables &
  PixTables &
  WebhookTables &
  WordTables
