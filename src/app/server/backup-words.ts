import type { BackupKey } from '#server/backup/key.ts'
import { box, say } from './terminal.ts'

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

/** 1234567 as `1,2 MB`. */
export function sizeText(bytes: number) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: power ? 1 : 0 })} ${units[power]}`
}
