import { statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findKey } from '#app/server/boot/load-key.ts'
import { provideDatabase } from '#app/server/boot/own-database.ts'
import { interruption } from '#app/server/boot/stop-signal.ts'
import { exitOnProblem, progress, say } from '#app/server/boot/terminal.ts'
import { formatMoment, type Instant } from '#domain/calendar-day.ts'
import { backupName, tamanhoText } from '#features/backups/rules.ts'
import { noteMade } from '#features/backups/service.ts'
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
  const out = fileWanted()
  const config = readConfig(process.env)
  const database = await provideDatabase(config)
  try {
    // Of a database that this release has never started on, only the owner may read everything.
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
    await note(database.url, out, made, begun)
  } finally {
    await database.release()
  }
})
process.exit(0)

/**
 * The file as it was named where the command was given; in a folder, one by the usual name.
 * @throws {StartupProblem} for a folder that is not there, as that of a stick that nobody has put in: a file of its name would
 * lie on the disk of the data, where everybody takes it for a copy on the stick.
 */
function fileWanted() {
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

/** Tells the product of it. The backup is there whether or not that goes well: an older schema has no place for it. */
async function note(url: string, out: string, made: Made, begun: Date) {
  const db = openDatabase(url)
  const iniciado_em = begun.toISOString() as Instant
  try {
    const ctx = systemContext({ db, now: () => new Date() }, 'terminal')
    await noteMade(ctx, made, { arquivo: basename(out), destino: dirname(out), iniciado_em })
  } catch {
    say('Ele não aparece em Configurações: não pôde ser anotado no banco de dados.')
  } finally {
    await db.destroy()
  }
}
