import { parseArgs } from 'node:util'
import { resetPassword } from '#features/auth/auth.service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { systemWork } from '#server/deps.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { prepareDatabase, provideDatabase } from './own-database.ts'
import { box, exitOnProblem, say } from './terminal.ts'

const USAGE = `Uso: npm run admin -- reset-password <usuário>

Dá ao usuário uma nova senha, mostrada aqui, e encerra as sessões dele. O sistema pode estar rodando.`

await exitOnProblem(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  const [command, username] = positionals
  if (command !== 'reset-password' || !username || positionals.length > 2) throw new StartupProblem(USAGE)
  const database = await provideDatabase(readConfig(process.env))
  await prepareDatabase(database)
  const db = openDatabase(database.url)
  try {
    const password = await resetPassword(systemWork({ db, now: () => new Date() }, 'terminal'), username)
    say(
      box([
        'Nova senha',
        `  usuário: ${username}`,
        `  senha:   ${password}`,
        'Guarde-a: ela não será mostrada de novo.',
      ]),
    )
  } finally {
    await db.destroy()
    await database.release()
  }
})
