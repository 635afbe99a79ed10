import { parseArgs } from 'node:util'
import { provideDatabase } from '#app/server/boot/own-database.ts'
import { interruption } from '#app/server/boot/stop-signal.ts'
import { exitOnProblem, progress, say } from '#app/server/boot/terminal.ts'
import { formatMoment } from '#domain/calendar-day.ts'
import { openFiles } from '#integrations/files/select.ts'
import type { Manifest } from '#server/backup/archive.ts'
import { findBackupKey } from '#server/backup/key.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openDataDir } from '#server/config/data-dir.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { type Named, readName, withBackup } from './backup-source.ts'
import { countsText } from './backup-words.ts'

const USAGE = `Uso: npm run restore -- --from ARQUIVO
     npm run restore -- --from ARQUIVO --replace
     npm run restore -- --check ARQUIVO

ARQUIVO também pode ser s3://armazenamento/nome, no armazenamento de BACKUP_URL, ou só s3: o mais novo de lá.

--from     traz um backup para este lugar, que precisa estar vazio e sem servidor rodando
--replace  apaga antes os dados que já estão aqui: o banco de dados inteiro
--check    só confere o backup do começo ao fim; não grava nada

BACKUP_KEY é a chave do backup; as outras configurações são as de npm start.`

await exitOnProblem(async () => {
  const { from, check, replace } = readFlags()
  const config = readConfig(process.env)
  const named = readName(from ?? check ?? '', config)
  if (check) await checkOnly(named, config)
  else await restore(named, config, replace)
})
process.exit(0)

function readFlags() {
  const options = {
    from: { type: 'string' },
    check: { type: 'string' },
    replace: { type: 'boolean' },
  } as const
  try {
    const { from, check, replace = false } = parseArgs({ options }).values
    if (Boolean(from) !== Boolean(check)) return { from, check, replace }
  } catch {
    // falls through to the help
  }
  throw new StartupProblem(USAGE)
}

async function checkOnly(named: Named, config: Config) {
  // Needs only the key and some space in the folder, so no database is started.
  const folder = () =>
    openDataDir(config.DATA_DIR, { usual: './data', embedded: !config.DATABASE_URL }).path
  const key = await keyFor(config, config.BACKUP_KEY ? '' : folder())
  const { manifest } = await withBackup(named, 'path' in named ? '' : folder(), (path) =>
    checkBackup(path, key, progress('Conferindo')),
  )
  say(`O backup está inteiro: ${contentOf(manifest)}`)
}

async function restore(named: Named, config: Config, replace: boolean) {
  const signal = interruption()
  const database = await provideDatabase(config)
  try {
    const { dataDir, url, ownerUrl } = database
    const steps = {
      conferindo: progress('Conferindo'),
      arquivos: progress('Trazendo os arquivos'),
      dados: progress('Trazendo os dados'),
    }
    const target = {
      url,
      ownerUrl,
      files: await openFiles({ url: config.FILES_URL, dataDir }),
      secretKey: config.SECRET_KEY,
      dataDir,
      now: () => new Date(),
    }
    const key = await keyFor(config, dataDir)
    const { manifest, keptKey } = await withBackup(named, dataDir, (path) =>
      restoreBackup(target, path, key, {
        replace,
        signal,
        onProgress: (step, share) => steps[step](share),
      }),
    )
    say(
      `Restaurado: ${contentOf(manifest)}\nInicie com npm start; todos entram de novo, com a senha que tinham.`,
    )
    if (keptKey) say(`A chave secreta que estava aqui foi guardada em ${keptKey}.`)
  } finally {
    await database.release()
  }
}

async function keyFor({ BACKUP_KEY }: Config, dataDir: string) {
  const key = await findBackupKey({ given: BACKUP_KEY, dataDir })
  if (key) return key
  throw new StartupProblem('Defina BACKUP_KEY com a chave com que este backup foi feito.')
}

function contentOf({ instante, versao, tabelas, arquivos }: Manifest) {
  const linhas = tabelas.reduce((sum, table) => sum + table.linhas, 0)
  return `os dados de ${formatMoment(new Date(instante))}, da versão ${versao}; ${countsText(linhas, arquivos.quantidade)}.`
}
