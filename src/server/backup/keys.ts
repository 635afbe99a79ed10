import { existsSync, readFileSync, renameSync } from 'node:fs'
import { keyOfText, makeKeyFile, secretKeyFile } from '#server/keys/key-file.ts'
import { type KeyPlace, keyFingerprint, openSecrets, secretsOf } from '#server/keys/secrets.ts'
import { type BackupKey, backupKeyFile } from './key.ts'
import { BackupProblem } from './problem.ts'

/** The keys of the installation that lie in files, which nothing else could read again; and how to know the secret one. */
export type InstallationKeys = {
  /** As its file holds it; null where SECRET_KEY came from the environment, which is not ours to write down. */
  secreta: string | null
  /** Tells whether a key is the one that the credentials were sealed with. */
  marca: string
  /** The key of the backups, as its file holds it; null where BACKUP_KEY came from the environment. */
  backup: string | null
}

/** What a backup carries of this installation's keys. */
export function keysToCarry({ secretKey, dataDir }: KeyPlace, backupKey: BackupKey): InstallationKeys {
  const marca = keyFingerprint(openSecrets({ secretKey, dataDir }))
  return {
    secreta: secretKey ? null : readFileSync(secretKeyFile(dataDir), 'utf8').trim(),
    marca,
    backup: backupKey.file ? backupKey.text : null,
  }
}

/**
 * Looks, before anything is written, whether the credentials in a backup can be read here afterwards.
 * @throws {BackupProblem} where another key would have to go without a word.
 */
export function checkKeys({ secretKey, dataDir }: KeyPlace, keys: InstallationKeys, replace: boolean) {
  if (secretKey) {
    if (keyFingerprint(secretsOf(secretKey)) === keys.marca) return
    throw new BackupProblem(
      keys.secreta
        ? 'A SECRET_KEY deste ambiente não é a chave com que este backup foi feito. Rode sem SECRET_KEY: a chave vem dentro do backup.'
        : 'A SECRET_KEY deste ambiente não é a chave com que este backup foi feito. Defina a mesma.',
    )
  }
  const file = secretKeyFile(dataDir)
  const here = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (here !== undefined && keyFingerprint(secretsOf(keyOfText(here))) === keys.marca) return
  if (!keys.secreta)
    throw new BackupProblem(
      'Este backup foi feito com uma SECRET_KEY no ambiente, que não vai dentro dele. Defina a mesma SECRET_KEY para restaurar e para iniciar.',
    )
  if (here !== undefined && !replace)
    throw new BackupProblem(
      `O arquivo ${file} tem outra chave que a do backup. Para guardá-lo com outro nome e usar a do backup, rode de novo com --replace.`,
    )
}

/**
 * Puts the keys of the backup where the next start looks for them. Another secret key is kept beside it under the name that
 * is answered; a key of backups that is there already stays.
 */
export function placeKeys({ secretKey, dataDir }: KeyPlace, keys: InstallationKeys, now: Date) {
  if (keys.backup) makeKeyFile(backupKeyFile(dataDir), `${keys.backup}\n`)
  if (secretKey || !keys.secreta) return undefined
  const file = secretKeyFile(dataDir)
  if (makeKeyFile(file, keys.secreta)) return undefined
  if (readFileSync(file, 'utf8').trim() === keys.secreta) return undefined
  const kept = `${file}.${now.toISOString().replace(/\D/g, '')}`
  renameSync(file, kept)
  makeKeyFile(file, keys.secreta)
  return kept
}
