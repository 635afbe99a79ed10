import { readFileSync } from 'node:fs'

/** Settings that nobody but the product is to know: an environment is inherited, and shows in more places than a file does. */
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
 * The setting as it was given: itself, or for a secret, what is in the file that its name with _FILE names, where systemd
 * (LoadCredential), Docker, Kubernetes and vaults' agents lay secrets; a line break at its end is not part of it.
 */
export function givenIn(
  env: NodeJS.ProcessEnv,
  name: string,
): { value: string | undefined; problem?: string } {
  const value = env[name] || undefined
  const file = SECRETS.includes(name) && env[`${name}_FILE`]
  if (!file) return { value }
  if (value) return { value, problem: `${name} e ${name}_FILE: use só um dos dois.` }
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    // One that was to be filled in is not taken for a setting that nobody gave.
    return text ? { value: text } : { value, problem: `O arquivo de ${name}_FILE está vazio.` }
  } catch {
    return { value, problem: `${name}_FILE precisa ser o caminho de um arquivo que este usuário pode ler.` }
  }
}
