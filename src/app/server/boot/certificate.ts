import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { ClientCertificate } from '#integrations/guarded-fetch.ts'
import type { Config } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'

/**
 * Returns the client certificate for the official registry; undefined if none is configured.
 * @throws {StartupProblem} if it cannot be read or opened, instead of failing in a later lookup.
 */
export function clientCertificate({
  DETRAN_PFX: path,
  DETRAN_PFX_PASSWORD: passphrase = '',
}: Pick<Config, 'DETRAN_PFX' | 'DETRAN_PFX_PASSWORD'>): ClientCertificate | undefined {
  if (!path) return undefined
  const pfx = read(path)
  try {
    createSecureContext({ pfx, passphrase })
  } catch {
    throw new StartupProblem(
      'O certificado de DETRAN_PFX não pôde ser aberto: confira DETRAN_PFX_PASSWORD e se o arquivo é um .pfx (e-CNPJ A1).',
    )
  }
  return { pfx, passphrase }
}

function read(path: string) {
  try {
    return readFileSync(path)
  } catch {
    throw new StartupProblem(`O arquivo de DETRAN_PFX não pôde ser lido: ${path}`)
  }
}
