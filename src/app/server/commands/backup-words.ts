import { box, say } from '#app/server/boot/terminal.ts'
import type { BackupKey } from '#server/backup/key.ts'

/** Shows a key that was made just now, this once. */
export function showNewBackupKey({ isNew, text, file }: BackupKey) {
  if (!isNew) return
  say(
    box([
      'Chave dos backups',
      `  ${text}`,
      'Guarde-a fora deste computador: sem ela nenhum backup pode ser aberto.',
      `Ela não será mostrada de novo; fica também em ${file}.`,
    ]),
  )
}

/** How much a backup carries: its rows, and the files that people have sent. */
export const countsText = (rows: number, files: number) =>
  `${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'registro' : 'registros'} e ${files.toLocaleString('pt-BR')} ${files === 1 ? 'arquivo' : 'arquivos'}`
