import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { ForbiddenError, ValidationError } from '#domain/errors.ts'
import type { StoredPassword } from '#features/acesso/sessao/conta/service.ts'
import * as contas from '#features/acesso/sessao/conta/service.ts'
import { DIAS_DA_SENHA_ENTREGUE, hasExpired } from '#features/acesso/sessao/rules.ts'
import {
  attemptsKeyOf,
  confirmSession,
  endSessions,
  recordMiss,
  rotateToken,
  type Session,
} from '#features/acesso/sessao/service.ts'
import { countTry } from '#features/acesso/sessao/tentativas/service.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'

/** Argon2id with the OWASP parameters (19 MiB, 2 passes); argon2id is the library's default. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified if the user does not exist, so that the response takes the same time. */
const dummyHash = hash(randomBytes(16).toString('hex'), ARGON)

export const hashPassword = (senha: string) => hash(senha, ARGON)

/** Whether the password is this user's; without a user, false after the same time. */
export async function isPassword(user: { senha_hash: string } | undefined, senha: string) {
  const right = await verify(user?.senha_hash ?? (await dummyHash), senha)
  return user !== undefined && right
}

/** Returns why a chosen password is rejected; undefined if it is accepted. */
export async function refusalOf(
  { db, leaked }: { db: Db; leaked: Leaked },
  { senha, username }: { senha: string; username: string },
) {
  const empresa = (await contas.empresaName(db)) ?? EMPRESA_PADRAO.nome
  return (
    (await weaknessOf(senha, { username, empresa })) ?? ((await leaked(senha)) ? LEAKED : undefined)
  )
}
const LEAKED =
  'Esta senha já vazou em algum site e está nas listas que os invasores tentam primeiro. Escolha outra'

/** Throws ValidationError on the field if the password is easy to guess, common or leaked. */
export async function refuseWeak(
  around: { db: Db; leaked: Leaked },
  { campo, ...chosen }: { campo: string; senha: string; username: string },
) {
  const mensagem = await refusalOf(around, chosen)
  if (mensagem) throw new ValidationError([{ campo, mensagem }])
}

/**
 * Verifies the user's password again, which confirms the session, and returns the user. Throws
 * ValidationError if it is wrong, TooManyTries after too many attempts.
 */
export async function confirmPassword(ctx: Context, session: Session, senha: string) {
  const { username } = session
  const aparelho = attemptsKeyOf(session)
  const right = await countTry(ctx, { etapa: 'senha', username, aparelho })
  const user = await contas.findUserById(ctx.db, session.id)
  if (!user || !(await isPassword(user, senha))) {
    await recordMiss(ctx, session.id, 'senha')
    throw new ValidationError([{ campo: 'senha_atual', mensagem: 'A senha atual está incorreta' }])
  }
  await right()
  await confirmSession(ctx, session)
  return user
}

/** Throws ForbiddenError if the handed-over password has expired. */
export function refuseExpired(user: { senha_vale_ate: CalendarDay | null }, today: CalendarDay) {
  if (hasExpired(user, today))
    throw new ForbiddenError(
      `Esta senha valia até ${formatDay(user.senha_vale_ate!)} e não foi trocada a tempo. Peça outra a um administrador, que a dá em Usuários, ou a quem cuida do servidor (npm run admin -- reset-password).`,
      'senha_vencida',
    )
}

/**
 * Changes the user's own password, ends the user's other sessions and returns a new token for this
 * one (ASVS 7.2.4). Throws ForbiddenError if a handed-over password has expired.
 */
export async function changePassword(
  ctx: Context,
  leaked: Leaked,
  session: Session,
  input: { senha_atual: string; nova_senha: string },
) {
  const user = await confirmPassword(ctx, session, input.senha_atual)
  if (session.trocar_senha && input.nova_senha === input.senha_atual)
    throw new ValidationError([
      { campo: 'nova_senha', mensagem: 'Escolha uma senha diferente da que você recebeu' },
    ])
  const { db } = ctx
  const { username } = session
  refuseExpired(user, ctx.today)
  await refuseWeak({ db, leaked }, { campo: 'nova_senha', senha: input.nova_senha, username })
  const senha_hash = await hashPassword(input.nova_senha)
  return transaction(ctx, async (tx, ctx) => {
    await contas.setSenha(tx, session.id, { senha_hash, trocar_senha: false, senha_vale_ate: null })
    await endSessions(ctx, session.id, session.token)
    return rotateToken(tx, session.token)
  })
}

/** Shorter names occur in too many words to be rejected. */
const MIN_NAME_LENGTH = 4
/** The highest of the library's five scores: more than 10^10 guesses. */
const STRONG = 4
/** Max. characters given to the library, whose time grows with their square. */
const MAX_LENGTH = 64
const MOST_USED = 'Esta senha está entre as mais usadas e é fácil de adivinhar.'
/** Replacements for the library's translations. */
const WARNINGS = {
  topTen: MOST_USED,
  topHundred: MOST_USED,
  common: MOST_USED,
  similarToCommon: 'Esta senha é parecida com uma das mais usadas.',
  userInputs: 'O seu nome e o da empresa são fáceis de adivinhar.',
}

/** Returns why a password is too easy to guess, as a sentence; undefined if it is strong enough. */
export async function weaknessOf(
  senha: string,
  { username, empresa }: { username: string; empresa: string },
) {
  if (contains(senha, username)) return 'A senha não pode conter o nome de usuário'
  if (contains(senha, empresa)) return 'A senha não pode conter o nome da empresa'
  const { score, feedback } = await estimate(senha, [username, empresa])
  if (score >= STRONG) return undefined
  return feedback.warning
    ? `${feedback.warning} Escolha outra`
    : 'Esta senha é fácil de adivinhar. Escolha outra, mais longa'
}

function contains(senha: string, name: string) {
  const plainName = plain(name)
  return plainName.length >= MIN_NAME_LENGTH && plain(senha).includes(plainName)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/** Loads the dictionaries on demand, because they take 30 MB and passwords are rarely set. */
async function estimate(senha: string, names: string[]) {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    translations: {
      ...portuguese.translations,
      warnings: { ...portuguese.translations.warnings, ...WARNINGS },
    },
    maxLength: MAX_LENGTH,
  })
  return zxcvbn.check(
    senha,
    names.flatMap((name) => [name, ...name.split(/[\s._-]+/)]),
  )
}

/** Letters and digits without look-alikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns random groups joined by hyphens; each character has 4.95 bits. */
export const randomGroups = (sizes: number[]) =>
  sizes
    .map((size) =>
      Array.from({ length: size }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    )
    .join('-')

/** 26 characters have 128.8 bits; OWASP ASVS 5.0, 11.5.1, requires 128. */
export const generatePassword = () => randomGroups([5, 5, 5, 5, 6])

/**
 * Returns a password to hand to a user, generated unless given, and its hash to store. It is valid
 * for seven days.
 */
export async function toHandOver(
  { today }: Pick<Context, 'today'>,
  given?: string,
): Promise<{ handedOver: { senha: string; senha_vale_ate: CalendarDay }; stored: StoredPassword }> {
  const senha = given ?? generatePassword()
  const senha_vale_ate = addDays(today, DIAS_DA_SENHA_ENTREGUE)
  return {
    handedOver: { senha, senha_vale_ate },
    stored: { senha_hash: await hashPassword(senha), trocar_senha: true, senha_vale_ate },
  }
}
