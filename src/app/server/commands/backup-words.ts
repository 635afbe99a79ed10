import { box, say } from '#app/server/boot/terminal.ts'
import type { BackupKey } from '#server/backup/key.ts'

/** Shows a newly created key; it is shown only once. */
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

/** Returns the number of rows and of uploaded files as text (Portuguese). */
export const countsText = (rows: number, files: number) =>
  `${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'registro' : 'registros'} e ${files.toLocaleString('pt-BR')} ${files === 1 ? 'arquivo' : 'arquivos'}`
