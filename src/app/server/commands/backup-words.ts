import { box, say } from '#app/server/boot/terminal.ts'
import type { BackupKey } from '#server/backup/key.ts'

const REMOVE = 'Com ela guardada, npm run admin -- remove-backup-key a apaga daqui.'

/**
 * Shows a newly created key on a terminal, only once. Without one, where a journal would keep it,
 * names the file of the data folder that has it.
 */
export function showNewBackupKey({ isNew, text, file }: BackupKey) {
  if (!isNew) return
  const why = 'Guarde-a fora deste computador: sem ela nenhum backup pode ser aberto.'
  say(
    process.stderr.isTTY
      ? box([
          'Chave dos backups',
          `  ${text}`,
          why,
          `Ela não será mostrada de novo; fica também em ${file}.`,
          REMOVE,
        ])
      : `A chave dos backups está em ${file}, que só o dono do arquivo pode ler. ${why} ${REMOVE}`,
  )
}

/** Returns the number of rows and of uploaded files as text (Portuguese). */
export const countsText = (rows: number, files: number) =>
  `${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'registro' : 'registros'} e ${files.toLocaleString('pt-BR')} ${files === 1 ? 'arquivo' : 'arquivos'}`
