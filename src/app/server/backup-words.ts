import { dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
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

/** When a backup's data were as they are in it, on São Paulo's calendar and clock: 'dd/mm/aaaa às HH:MM'. */
export function momentText(instante: string) {
  const at = new Date(instante)
  return `${formatDay(dayInBrazil(at))} às ${timeInBrazil(at)}`
}

/** How much a backup carries: its rows, and the files that people have sent. */
export const countsText = (rows: number, files: number) =>
  `${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'registro' : 'registros'} e ${files.toLocaleString('pt-BR')} ${files === 1 ? 'arquivo' : 'arquivos'}`
