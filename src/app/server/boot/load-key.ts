import { earlierSignings, isKeyOf } from '#features/configuracoes/chave/service.ts'
import type { Config } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Context } from '#server/database/context.ts'
import { openDatabase } from '#server/database/pool.ts'
import { markInForce } from '#server/keys/key-fingerprint.ts'
import { placeOfKey } from '#server/keys/key-place.ts'
import { installationKey, type KeyPlace, markOf, openSecrets, secretsOf } from '#server/keys/secrets.ts'

const OTHER_KEY =
  'A chave deste servidor não é a que protege os segredos deste banco de dados. Use em SECRET_KEY a mesma chave de todos os servidores, ou traga de volta o arquivo secret.key desta instalação. Se ela se perdeu: npm run admin -- accept-key'

export type KeyConfig = Pick<Config, 'SECRET_KEY' | 'NEW_SECRET_KEY'>

/**
 * The key in force and what is sealed and signed with it; the first to start on a database says which key that is.
 * @throws StartupProblem where it is not to be found here.
 */
export async function openOwnKey(ctx: Context, config: KeyConfig, dataDir: string) {
  for (let tries = 2; tries > 0; tries--) {
    const mark = await markInForce(ctx.db)
    const place = placeOfKey(placesOf(config, dataDir), mark)
    const own = openSecrets(place)
    if (mark === undefined ? await isKeyOf(ctx, markOf(own)) : mark === markOf(own))
      return { place, secrets: secretsOf(installationKey(place), await earlierSignings(ctx.db, own)) }
    // An exchange may have come between the looks at the database and at the file.
  }
  throw new StartupProblem(OTHER_KEY)
}

const placesOf = ({ SECRET_KEY, NEW_SECRET_KEY }: KeyConfig, dataDir: string) => ({
  secretKey: SECRET_KEY,
  newSecretKey: NEW_SECRET_KEY,
  dataDir,
})

/** Where the key in force is, by a database that no server of this release may have started on yet. */
export async function findKeyOf(url: string, config: KeyConfig, dataDir: string): Promise<KeyPlace> {
  const db = openDatabase(url, { max: 1 })
  try {
    return placeOfKey(placesOf(config, dataDir), await markInForce(db))
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error
    return { secretKey: config.SECRET_KEY, dataDir }
  } finally {
    await db.destroy()
  }
}

const NO_SUCH_TABLE = '42P01'
