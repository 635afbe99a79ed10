import { randomBytes } from 'node:crypto'
import { loadKey } from '#app/server/boot/load-key.ts'
import { resealFactors } from '#features/acesso/segundo-fator/segredo/service.ts'
import { beginRotation, endRotation } from '#features/sistema/configuracoes/chave/service.ts'
import { resealCredentials } from '#features/sistema/integracoes/service.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import {
  keyOfText,
  nextKeyFile,
  promoteNextKey,
  secretKeyFile,
  writeNextKey,
} from '#server/keys/key-file.ts'
import { type KeySource, secretsOf } from '#server/keys/secrets.ts'

type Options = {
  /** True if the new key will come from SECRET_KEY; defaults to the source of the old one. */
  toEnvironment?: boolean
}

/**
 * Replaces the installation's key while no server runs: seals everything under the new key in one
 * transaction. The new key is on disk before the commit, so that the installation starts after a
 * crash at any moment. Returns the lines for the operator.
 * @throws {RuleViolation} if a server runs.
 */
export async function rotateKey(
  ctx: Context,
  config: Pick<Config, 'SECRET_KEY'>,
  dataDir: string,
  { toEnvironment = config.SECRET_KEY !== undefined }: Options = {},
): Promise<string[]> {
  const { place, secrets: from } = await loadKey(ctx, config, dataDir)
  const key = randomBytes(32).toString('base64url')
  const to = secretsOf(toEnvironment ? key : keyOfText(key))
  const resealed = await transaction(ctx, async (tx) => {
    await beginRotation(tx, from)
    writeNextKey(dataDir, key)
    const credentials = await resealCredentials(tx, { from, to })
    const factors = await resealFactors(tx, { from, to })
    await endRotation(tx, { from, to }, ctx.now)
    return { credentials, factors }
  })
  if (!toEnvironment) promoteNextKey(dataDir)
  return [
    ...outcomeOf(resealed),
    ...(toEnvironment ? environmentSteps(dataDir, key) : FILE_STEPS),
    backupsOf(place, toEnvironment),
  ]
}

type Resealed = {
  credentials: Awaited<ReturnType<typeof resealCredentials>>
  factors: Awaited<ReturnType<typeof resealFactors>>
}

function outcomeOf({ credentials, factors }: Resealed) {
  const unreadable = credentials.ilegiveis + factors.ilegiveis
  return [
    'Chave trocada',
    `  contas nos provedores: ${credentials.seladas}`,
    `  segundos fatores:      ${factors.selados}`,
    ...(unreadable
      ? [`Já não podiam ser lidos antes, e ficaram como estavam: ${unreadable}.`]
      : []),
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

const FILE_STEPS = [
  'A chave nova está no arquivo secret.key, e a antiga não existe mais fora dos backups.',
  'Inicie o sistema de novo.',
]
const environmentSteps = (dataDir: string, key: string) => [
  `A chave nova: SECRET_KEY=${key}`,
  `Ponha-a no ambiente de todos os servidores, apague ${nextKeyFile(dataDir)}, onde ela também está, e inicie o sistema de novo.`,
]

/** Explains how to restore earlier backups: a key from a file is inside them. */
function backupsOf({ secretKey, dataDir }: KeySource, toEnvironment: boolean) {
  if (secretKey)
    return 'Backups feitos até agora precisam da SECRET_KEY antiga: guarde-a enquanto os guardar.'
  return toEnvironment
    ? `Backups feitos até agora levam a chave antiga dentro deles: restaure-os sem SECRET_KEY. Apague ${secretKeyFile(dataDir)}.`
    : 'Backups feitos até agora levam a chave antiga dentro deles: restaure-os com --replace.'
}
