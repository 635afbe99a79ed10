import { parseArgs } from 'node:util'
import { resetPassword, resetSecondFactor } from '#features/auth/auth.terminal.service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { systemWork } from '#server/deps.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { Work } from '#server/work.ts'
import { prepareDatabase, provideDatabase } from './own-database.ts'
import { box, exitOnProblem, say } from './terminal.ts'

const USAGE = `Uso: npm run admin -- reset-password <usuário>
     npm run admin -- reset-second-factor <usuário>

reset-password dá ao usuário uma nova senha, mostrada aqui e trocada por ele ao entrar. reset-second-factor
tira o segundo fator de quem perdeu o celular e os códigos: ele entra só com a senha. Os dois encerram as
sessões do usuário. O sistema pode estar rodando.`

const COMMANDS: Record<string, (work: Work, username: string) => Promise<string[]>> = {
  'reset-password': async (work, username) => [
    'Nova senha',
    `  usuário: ${username}`,
    `  senha:   ${await resetPassword(work, username)}`,
    'Guarde-a: ela não será mostrada de novo.',
  ],
  'reset-second-factor': async (work, username) => [
    'Segundo fator',
    `  usuário: ${username}`,
    (await resetSecondFactor(work, username))
      ? 'Removido: o usuário entra só com a senha.'
      : 'Este usuário não usava segundo fator.',
  ],
}

await exitOnProblem(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  const [name = '', username] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || !username || positionals.length > 2) throw new StartupProblem(USAGE)
  const database = await provideDatabase(readConfig(process.env))
  await prepareDatabase(database)
  const db = openDatabase(database.url)
  try {
    say(box(await command(systemWork({ db, now: () => new Date() }, 'terminal'), username)))
  } finally {
    await db.destroy()
    await database.release()
  }
})
