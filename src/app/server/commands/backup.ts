import { statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findKey } from '#app/server/boot/load-key.ts'
import { provideDatabase } from '#app/server/boot/own-database.ts'
import { interruption } from '#app/server/boot/stop-signal.ts'
import { exitOnProblem, progress, say } from '#app/server/boot/terminal.ts'
import { formatMoment, type Instant } from '#domain/calendar-day.ts'
import { backupName, tamanhoText } from '#features/sistema/backups/rules.ts'
import { recordManualBackup } from '#features/sistema/backups/service.ts'
import { openFiles } from '#integrations/files/select.ts'
import { createBackup, type Made } from '#server/backup/create.ts'
import { openBackupKey } from '#server/backup/key.ts'
import { keysToCarry } from '#server/backup/keys.ts'
import { readConfig } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { openDatabase } from '#server/database/pool.ts'
import { systemContext } from '#server/deps.ts'
import { countsText, showNewBackupKey } from './backup-words.ts'

const USAGE = `Uso: npm run backup -- --out ARQUIVO
     npm run backup -- --out PASTA

Copia o banco de dados e os arquivos enviados para um só arquivo, conferido e cifrado. O sistema pode estar rodando.
Numa PASTA, que já precisa existir, ele recebe o nome de costume. As configurações são as de npm start.`

await exitOnProblem(async () => {
  const out = outputPath()
  const config = readConfig(process.env)
  const database = await provideDatabase(config)
  try {
    // Only the owner may read everything in a database that this release has never started on.
    const { dataDir, ownerUrl: url } = database
    const key = await openBackupKey({ given: config.BACKUP_KEY, dataDir })
    showNewBackupKey(key)
    const onProgress = progress('Copiando')
    const source = {
      url,
      files: await openFiles({ url: config.FILES_URL, dataDir }),
      keys: keysToCarry(await findKey(url, config, dataDir), key),
      key,
      now: () => new Date(),
    }
    const begun = new Date()
    const made = await createBackup(source, out, { onProgress, signal: interruption() })
    onProgress(1)
    say(`Backup pronto: ${out}
  ${tamanhoText(made.tamanho)}, ${countsText(made.linhas, made.arquivos)}, como estavam em ${formatMoment(new Date(made.instante))}.
  sha256: ${made.sha256}`)
    if (made.faltando)
      say(
        `Atenção: o conteúdo de ${made.faltando} arquivos já não estava no armazenamento, e não pôde ir junto.`,
      )
    await recordBackup(database.url, out, made, begun)
  } finally {
    await database.release()
  }
})
process.exit(0)

/**
 * Returns the path of the backup, relative to where the command was run; a folder gets a default
 * file name.
 * @throws {StartupProblem} if the folder does not exist: a missing mount would otherwise put the
 * copy on the data's own disk.
 */
function outputPath() {
  let out: string | undefined
  try {
    out = parseArgs({ options: { out: { type: 'string' } } }).values.out
  } catch {
    throw new StartupProblem(USAGE)
  }
  if (!out) throw new StartupProblem(USAGE)
  const path = resolve(process.env.INIT_CWD ?? '.', out)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder && /[/\\]$/.test(out)) throw new StartupProblem(`A pasta ${path} não existe.`)
  return isFolder ? join(path, backupName(new Date())) : path
}

/**
 * Records the backup in the product. Failing to is harmless: an older schema has no table for it.
 */
async function recordBackup(url: string, out: string, made: Made, begun: Date) {
  const db = openDatabase(url)
  const iniciado_em = begun.toISOString() as Instant
  try {
    const ctx = systemContext({ db, now: () => new Date() }, 'terminal')
    await recordManualBackup(ctx, made, {
      arquivo: basename(out),
      destino: dirname(out),
      iniciado_em,
    })
  } catch {
    say('Ele não aparece em Configurações: não pôde ser anotado no banco de dados.')
  } finally {
    await db.destroy()
  }
}
