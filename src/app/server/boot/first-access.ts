import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { findUserByName } from '#features/acesso/sessao/conta/service.ts'
import { ensureFirstAdmin } from '#features/acesso/usuarios/terminal/service.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import type { Config } from '#server/config/config.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { box, say } from './terminal.ts'

const CHECK_MS = 5000

type Place = {
  /** The folder of the data. */
  dataDir: string
  log: Pick<Logger, 'warn'>
  closing: AsyncDisposableStack
}

/**
 * Creates the first user of an empty database. A generated password is shown on a terminal; without
 * one, where the journal would keep it, it is written to a file of the data folder that only its
 * owner reads, and that is removed once another password was chosen.
 */
export async function openFirstAccess(
  deps: Pick<Deps, 'db' | 'now'>,
  leaked: Leaked,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  { dataDir, log, closing }: Place,
) {
  const file = join(dataDir, 'primeiro-acesso.txt')
  const { generatedPassword } = await ensureFirstAdmin(systemContext(deps), leaked, {
    username: ADMIN_USERNAME,
    password: ADMIN_PASSWORD,
  })
  if (generatedPassword) {
    const lines = [
      'Primeiro acesso à administração',
      `  usuário: ${ADMIN_USERNAME}`,
      `  senha:   ${generatedPassword}`,
      'Ao entrar com esta senha, você escolhe a sua.',
    ]
    if (process.stderr.isTTY) say(box([...lines, 'Guarde-a: ela não será mostrada de novo.']))
    else {
      rmSync(file, { force: true })
      writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
    }
  }
  if (!existsSync(file)) return
  log.warn(
    { arquivo: file },
    'a senha do primeiro acesso está neste arquivo, que some quando ela for trocada',
  )
  const removeOnceUsed = async () => {
    const user = await findUserByName(deps.db, ADMIN_USERNAME.toLowerCase())
    if (user?.trocar_senha) return
    clearInterval(timer)
    rmSync(file, { force: true })
  }
  // An outage of the database is only a later check.
  const timer = setInterval(() => removeOnceUsed().catch(() => {}), CHECK_MS).unref()
  closing.defer(() => clearInterval(timer))
}
