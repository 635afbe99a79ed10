import { parseArgs } from 'node:util'
import { prepareDatabase, provideDatabase } from '#app/server/boot/own-database.ts'
import { box, exitOnProblem, say } from '#app/server/boot/terminal.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { DIAS_DA_SENHA_ENTREGUE } from '#features/acesso/sessao/rules.ts'
import { resetPassword, resetSecondFactor } from '#features/acesso/usuarios/terminal/service.ts'
import { acceptKey } from '#features/sistema/configuracoes/chave/service.ts'
import { waiveSecondFactor } from '#features/sistema/configuracoes/service.ts'
import { removeBackupKey } from '#server/backup/key.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Context } from '#server/database/context.ts'
import { openDatabase } from '#server/database/pool.ts'
import { systemContext } from '#server/deps.ts'
import { keyFingerprint, openSecrets } from '#server/keys/secrets.ts'
import { rotateKey } from './rotate-key.ts'
import { scanFiles } from './scan-files.ts'

const USAGE = `Uso: npm run admin -- reset-password <usuário>
     npm run admin -- reset-second-factor <usuário>
     npm run admin -- waive-second-factor
     npm run admin -- rotate-key
     npm run admin -- rotate-key-to-environment
     npm run admin -- accept-key
     npm run admin -- remove-backup-key
     npm run admin -- scan-files

reset-password dá ao usuário uma nova senha, mostrada aqui e trocada por ele ao entrar, em até ${DIAS_DA_SENHA_ENTREGUE} dias. reset-second-factor
tira o segundo fator de quem perdeu o celular e os códigos: ele entra só com a senha ou, se a loja exige o segundo
fator, com uma nova, mostrada aqui, e configura outro. Os dois encerram as sessões do usuário. waive-second-factor deixa de exigir o segundo fator de quem não tem; quem tem continua a
usá-lo. O sistema pode estar rodando. rotate-key põe outra chave no lugar da que protege os segredos
(SECRET_KEY ou secret.key), com tudo o que está sob ela, e rotate-key-to-environment, uma que passa do arquivo para SECRET_KEY: para estes
dois, encerre antes o sistema. accept-key toma por certa a chave que está aí (SECRET_KEY ou
secret.key) quando a antiga se perdeu: as chaves dos provedores precisam então ser digitadas de novo. remove-backup-key
apaga deste computador a chave dos backups, que BACKUP_KEY mostra estar guardada em outro lugar; os backups continuam. scan-files confere com o
antivírus de CLAMD os arquivos já guardados, e diz quais estão infectados; não apaga nenhum.`

const FOR_USERS: Record<string, (ctx: Context, username: string) => Promise<string[]>> = {
  async 'reset-password'(ctx, username) {
    const { senha, senha_vale_ate } = await resetPassword(ctx, username)
    return [
      'Nova senha',
      `  usuário: ${username}`,
      `  senha:   ${senha}`,
      'Guarde-a: ela não será mostrada de novo.',
      `Vale até ${formatDay(senha_vale_ate)}: ao entrar com ela, o usuário escolhe a própria.`,
    ]
  },
  async 'reset-second-factor'(ctx, username) {
    const { usava, senha, senha_vale_ate } = await resetSecondFactor(ctx, username)
    const lines = ['Segundo fator', `  usuário: ${username}`]
    const done = usava ? 'Removido' : 'Este usuário não usava segundo fator'
    if (!senha_vale_ate)
      return [...lines, usava ? `${done}: o usuário entra só com a senha.` : `${done}.`]
    return [
      ...lines,
      `  senha:   ${senha}`,
      `${done}. A loja o exige: ao entrar com esta senha nova, até ${formatDay(senha_vale_ate)}, ele configura outro.`,
    ]
  },
}

const FOR_ALL: Record<
  string,
  (ctx: Context, config: Config, dataDir: string) => Promise<string[]>
> = {
  async 'waive-second-factor'(ctx) {
    await waiveSecondFactor(ctx)
    return ['Segundo fator', 'Ninguém mais é obrigado a configurá-lo para entrar.']
  },
  'rotate-key': (ctx, config, dataDir) => rotateKey(ctx, config, dataDir),
  'rotate-key-to-environment': (ctx, config, dataDir) =>
    rotateKey(ctx, config, dataDir, { toEnvironment: true }),
  async 'remove-backup-key'(_, { BACKUP_KEY: copy }, dataDir) {
    const file = await removeBackupKey({ dataDir, copy })
    return [
      'Chave dos backups',
      `${file} foi apagado. Os backups continuam a ser feitos;`,
      'restaurar um deles pede a chave que você guardou, em BACKUP_KEY.',
    ]
  },
  'scan-files': scanFiles,
  async 'accept-key'(ctx, { SECRET_KEY: secretKey }, dataDir) {
    await acceptKey(ctx, keyFingerprint(openSecrets({ secretKey, dataDir })))
    return ['Chave aceita', 'Digite de novo as chaves dos provedores, em Configurações.']
  },
}

await exitOnProblem(async () => {
  const { positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [name = '', username] = positionals
  const forUser = Object.hasOwn(FOR_USERS, name) ? FOR_USERS[name] : undefined
  const forAll = Object.hasOwn(FOR_ALL, name) ? FOR_ALL[name] : undefined
  const run = forUser && username ? (ctx: Context) => forUser(ctx, username) : forAll
  if (!run || positionals.length !== (forUser ? 2 : 1)) throw new StartupProblem(USAGE)
  const config = readConfig(process.env)
  const database = await provideDatabase(config)
  await prepareDatabase(database)
  const db = openDatabase(database.url)
  try {
    const ctx = systemContext({ db, now: () => new Date() }, 'terminal')
    say(box(await run(ctx, config, database.dataDir)))
  } finally {
    await db.destroy()
    await database.release()
  }
})
