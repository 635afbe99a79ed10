import { readFileSync } from 'node:fs'

/**
 * Settings that may come from a file: environment variables are inherited and visible in more
 * places.
 */
export const SECRETS = [
  'SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'BACKUP_KEY',
  'ADMIN_PASSWORD',
  'DETRAN_PFX_PASSWORD',
]

/**
 * Returns a setting as given: its variable or, for a secret, the content of the file that
 * `<name>_FILE` names (systemd LoadCredential, Docker, Kubernetes and vault agents write such
 * files). Trailing line breaks are removed.
 */
export function readSetting(
  env: NodeJS.ProcessEnv,
  name: string,
): { value: string | undefined; problem?: string } {
  const value = env[name] || undefined
  const file = SECRETS.includes(name) && env[`${name}_FILE`]
  if (!file) return { value }
  if (value) return { value, problem: `${name} e ${name}_FILE: use só um dos dois.` }
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    // An empty file is a mistake, not a missing setting.
    return text ? { value: text } : { value, problem: `O arquivo de ${name}_FILE está vazio.` }
  } catch {
    return {
      value,
      problem: `${name}_FILE precisa ser o caminho de um arquivo que este usuário pode ler.`,
    }
  }
}
