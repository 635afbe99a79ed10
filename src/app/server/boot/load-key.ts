import {
  claimFingerprint,
  earlierSignings,
  storedFingerprint,
} from '#features/sistema/configuracoes/chave/service.ts'
import type { Config } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Context } from '#server/database/context.ts'
import { openDatabase } from '#server/database/pool.ts'
import { keyOfText, nextKeyFile, promoteNextKey, readNextKey } from '#server/keys/key-file.ts'
import {
  installationKey,
  type KeySource,
  keyFingerprint,
  openSecrets,
  secretsOf,
} from '#server/keys/secrets.ts'

const OTHER_KEY =
  'A chave deste servidor não é a que protege os segredos deste banco de dados. Use em SECRET_KEY a mesma chave de todos os servidores, ou traga de volta o arquivo secret.key desta instalação. Se ela se perdeu: npm run admin -- accept-key'

/**
 * Returns the installation's secrets; the first server on a database stores the fingerprint of its
 * key. Waits for a rotation in progress.
 * @throws {StartupProblem} if this key is not the one in use.
 */
export async function loadKey(
  ctx: Context,
  { SECRET_KEY }: Pick<Config, 'SECRET_KEY'>,
  dataDir: string,
) {
  const place = { secretKey: SECRET_KEY, dataDir }
  const stored = await claimFingerprint(ctx, keyFingerprint(openSecrets(place)))
  finishRotation(place, stored)
  const secrets = openSecrets(place)
  if (keyFingerprint(secrets) !== stored) throw new StartupProblem(otherKey(place, stored))
  return {
    place,
    secrets: secretsOf(installationKey(place), await earlierSignings(ctx.db, secrets)),
  }
}

/**
 * Renames the next key to the key file if a rotation was interrupted after the database's commit.
 */
function finishRotation({ secretKey, dataDir }: KeySource, stored: string) {
  const next = readNextKey(dataDir)
  if (!secretKey && next && keyFingerprint(secretsOf(keyOfText(next))) === stored)
    promoteNextKey(dataDir)
}

function otherKey({ secretKey, dataDir }: KeySource, stored: string) {
  const next = readNextKey(dataDir)
  return secretKey && next && keyFingerprint(secretsOf(next)) === stored
    ? `A chave desta instalação foi trocada. Ponha em SECRET_KEY o conteúdo de ${nextKeyFile(dataDir)}, e apague esse arquivo.`
    : OTHER_KEY
}

/** Returns the source of the key; also works for a database without this release's tables. */
export async function findKey(
  url: string,
  { SECRET_KEY }: Pick<Config, 'SECRET_KEY'>,
  dataDir: string,
) {
  const place = { secretKey: SECRET_KEY, dataDir }
  const db = openDatabase(url, { max: 1 })
  try {
    const stored = await storedFingerprint(db)
    if (stored !== undefined) finishRotation(place, stored)
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error
  } finally {
    await db.destroy()
  }
  return place
}

const NO_SUCH_TABLE = '42P01'
