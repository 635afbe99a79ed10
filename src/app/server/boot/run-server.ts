import { parseArgs } from 'node:util'
import { readConfig, settingsTable } from '#server/config/config.ts'
import { SECRETS } from '#server/config/secrets.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { serve } from './serve.ts'
import { exitOnProblem } from './terminal.ts'

const HELP = `Uso: npm start
     npm run demo
     npm run admin -- reset-password <usuário>

As configurações são variáveis de ambiente, todas opcionais. Por exemplo: PORT=8080 npm start

${settingsTable()}

Também podem vir de um arquivo, como SECRET_KEY_FILE=/run/segredos/chave:
  ${SECRETS.join(', ')}
`

/**
 * The server's program: prints the help, or serves until it is stopped; exits with 1 and a message
 * if it cannot start.
 */
export async function runServer(args: string[], now: () => Date) {
  await exitOnProblem(async () => {
    const { help, demo } = readFlags(args)
    if (help) process.stdout.write(HELP)
    else await serve(readConfig(process.env), { demo: demo ?? false, now })
  })
  process.exit(0)
}

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { help: { type: 'boolean', short: 'h' }, demo: { type: 'boolean' } },
    }).values
  } catch {
    throw new StartupProblem(
      `Opção desconhecida: ${args.join(' ')}. Veja as que existem: npm start -- --help`,
    )
  }
}
