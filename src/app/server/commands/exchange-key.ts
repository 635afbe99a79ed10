import { randomBytes } from 'node:crypto'
import { type KeyConfig, openOwnKey } from '#app/server/boot/load-key.ts'
import { beginExchange, endExchange } from '#features/configuracoes/chave/service.ts'
import { resealCredentials } from '#features/integracoes/chave/service.ts'
import { resealFactors } from '#features/segundo-fator/chave/service.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { layNextKey, putNextKey } from '#server/keys/key-place.ts'
import { type KeyPlace, keyOfText, markOf, secretKeyFile, secretsOf } from '#server/keys/secrets.ts'

const newKey = () => randomBytes(32).toString('base64url')

/**
 * Puts another key in the place of the installation's: all that is sealed under it is sealed anew in one transaction, and the
 * database knows the next key as the one in force from its end on. A key of the environment is exchanged only for one that the
 * operator holds already; without it one is proposed, and nothing is done.
 * @returns what to tell the operator.
 * @throws {RuleViolation} when somebody else exchanged it meanwhile.
 */
export async function exchangeKey(ctx: Context, config: KeyConfig, dataDir: string): Promise<string[]> {
  const { place, secrets: from } = await openOwnKey(ctx, config, dataDir)
  const given = config.NEW_SECRET_KEY
  if (place.secretKey && !given) return proposalOf(newKey())
  const made = given ?? newKey()
  const to = secretsOf(given ?? keyOfText(made))
  if (markOf(to) === markOf(from)) throw new StartupProblem(given ? ALREADY : SAME)
  const told = await transaction(ctx, async (tx) => {
    await beginExchange(tx, from)
    if (!given) layNextKey(dataDir, made)
    const credentials = await resealCredentials(tx, { from, to })
    const factors = await resealFactors(tx, { from, to })
    await endExchange(tx, { from, to }, ctx.now)
    return { credentials, factors }
  })
  if (!given) putNextKey(dataDir)
  return [...outcomeOf(told), ...(given ? NEXT_WITH_ENVIRONMENT : NEXT_WITH_FILE), backupsOf(place, given)]
}

const ALREADY =
  'A chave de NEW_SECRET_KEY já é a desta instalação: nada foi feito. Ponha-a em SECRET_KEY, e apague NEW_SECRET_KEY.'
const SAME = 'A chave nova é igual à que está em uso: nada foi feito.'

const proposalOf = (key: string) => [
  'Nada foi trocado ainda. Uma chave nova:',
  `  NEW_SECRET_KEY=${key}`,
  'Guarde-a onde guarda a SECRET_KEY, e ponha esta linha ao lado dela no ambiente de todos os servidores.',
  'Depois rode de novo, com esse ambiente: npm run admin -- exchange-key',
]

type Told = {
  credentials: Awaited<ReturnType<typeof resealCredentials>>
  factors: Awaited<ReturnType<typeof resealFactors>>
}

function outcomeOf({ credentials, factors }: Told) {
  const unreadable = credentials.ilegiveis + factors.ilegiveis
  return [
    'Chave trocada',
    `  contas nos provedores: ${credentials.seladas}`,
    `  segundos fatores:      ${factors.selados}`,
    ...(unreadable ? [`Já não podiam ser lidos antes, e ficaram como estavam: ${unreadable}.`] : []),
    ...(factors.semCodigos
      ? [
          `Pessoas cujos códigos de recuperação deixaram de valer: ${factors.semCodigos}. Elas geram novos em Minha conta.`,
        ]
      : []),
    ...(credentials.avisar.length
      ? [
          `Copie de novo para o provedor o endereço ou o código dos avisos, em Configurações: ${credentials.avisar.join(', ')}.`,
        ]
      : []),
  ]
}

const NEXT_WITH_FILE = [
  'A chave nova está no arquivo secret.key, e a antiga não existe mais fora dos backups.',
  'Os servidores que estavam rodando se encerram: inicie-os de novo.',
]
const NEXT_WITH_ENVIRONMENT = [
  'Os servidores que estavam rodando se encerram, e iniciam de novo com NEW_SECRET_KEY no ambiente.',
  'Depois ponha a chave nova em SECRET_KEY, e apague NEW_SECRET_KEY.',
]

/** What the backups made until now need: the key of before travels in them where it lay in a file. */
function backupsOf({ secretKey, dataDir }: KeyPlace, given: string | undefined) {
  if (secretKey)
    return 'Backups feitos até agora precisam da SECRET_KEY antiga: guarde-a enquanto os guardar.'
  return given
    ? `Backups feitos até agora levam a chave antiga dentro deles: restaure-os sem SECRET_KEY. Apague ${secretKeyFile(dataDir)}.`
    : 'Backups feitos até agora levam a chave antiga dentro deles: restaure-os com --replace.'
}
