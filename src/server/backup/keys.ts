import { existsSync, readFileSync, renameSync } from 'node:fs'
import { keyOfText, makeKeyFile, secretKeyFile } from '#server/keys/key-file.ts'
import { type KeySource, keyFingerprint, openSecrets, secretsOf } from '#server/keys/secrets.ts'
import { type BackupKey, installBackupKey } from './key.ts'
import { BackupProblem } from './problem.ts'

/** The installation's key files, needed to decrypt the data, and the secret key's fingerprint. */
export type InstallationKeys = {
  /**
   * Content of the key file; null if SECRET_KEY comes from the environment, which a backup must not
   * store.
   */
  secreta: string | null
  /** Fingerprint of the key that encrypted the stored credentials. */
  marca: string
  /** The backup key, or its recipient where it was removed; null if BACKUP_KEY comes from the environment. */
  backup: string | null
}

/** Returns the keys of this installation to store in a backup. */
export function keysToCarry(
  { secretKey, dataDir }: KeySource,
  backupKey: BackupKey,
): InstallationKeys {
  const marca = keyFingerprint(openSecrets({ secretKey, dataDir }))
  return {
    secreta: secretKey ? null : readFileSync(secretKeyFile(dataDir), 'utf8').trim(),
    marca,
    backup: backupKey.file ? backupKey.text : null,
  }
}

/**
 * Checks, before anything is written, that this installation can decrypt the backup's credentials.
 * @throws {BackupProblem} if it cannot, or if a different key file would be replaced without
 * `replace`.
 */
export function checkKeys(
  { secretKey, dataDir }: KeySource,
  keys: InstallationKeys,
  replace: boolean,
) {
  if (secretKey) {
    if (keyFingerprint(secretsOf(secretKey)) === keys.marca) return
    throw new BackupProblem(
      keys.secreta
        ? 'A SECRET_KEY deste ambiente não é a chave com que este backup foi feito. Rode sem SECRET_KEY: a chave vem dentro do backup.'
        : 'A SECRET_KEY deste ambiente não é a chave com que este backup foi feito. Defina a mesma.',
    )
  }
  const file = secretKeyFile(dataDir)
  const current = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (current !== undefined && keyFingerprint(secretsOf(keyOfText(current))) === keys.marca) return
  if (!keys.secreta)
    throw new BackupProblem(
      'Este backup foi feito com uma SECRET_KEY no ambiente, que não vai dentro dele. Defina a mesma SECRET_KEY para restaurar e para iniciar.',
    )
  if (current !== undefined && !replace)
    throw new BackupProblem(
      `O arquivo ${file} tem outra chave que a do backup. Para guardá-lo com outro nome e usar a do backup, rode de novo com --replace.`,
    )
}

/**
 * Writes the backup's keys where the next start reads them; an existing backup key stays. A
 * different secret key is renamed, and its new name is returned.
 */
export function installKeys({ secretKey, dataDir }: KeySource, keys: InstallationKeys, now: Date) {
  if (keys.backup) installBackupKey(dataDir, keys.backup)
  if (secretKey || !keys.secreta) return undefined
  const file = secretKeyFile(dataDir)
  if (makeKeyFile(file, keys.secreta)) return undefined
  if (readFileSync(file, 'utf8').trim() === keys.secreta) return undefined
  const renamed = `${file}.${now.toISOString().replace(/\D/g, '')}`
  renameSync(file, renamed)
  makeKeyFile(file, keys.secreta)
  return renamed
}
