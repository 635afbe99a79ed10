import { ForbiddenError } from '#domain/errors.ts'
import { MAX_ERROS_DO_DESAFIO, readCode } from '#features/acesso/segundo-fator/rules.ts'
import { findFactor, takeCode } from '#features/acesso/segundo-fator/service.ts'
import { isPassword, refuseExpired } from '#features/acesso/senha/service.ts'
import { keyOfKnown, knownFrom } from '#features/acesso/sessao/aparelho-conhecido/service.ts'
import { findUserByName } from '#features/acesso/sessao/conta/service.ts'
import { DESAFIO_MS, hasExpired } from '#features/acesso/sessao/rules.ts'
import * as desafios from '#features/acesso/sessao/service.ts'
import { hashOf, newToken, openSession, type Place } from '#features/acesso/sessao/service.ts'
import {
  before,
  ChallengeOver,
  countTry,
  WrongCode,
  WrongCredentials,
} from '#features/acesso/sessao/tentativas/service.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { networkOf } from '#server/request/network-of.ts'

const NOT_SET_UP =
  'A loja exige o segundo fator, e o seu não está configurado. Peça uma senha nova a um administrador, que a dá em Usuários, ou a quem cuida do servidor (npm run admin -- reset-password): ao entrar com ela, você o configura.'

/** Attributes the audit trail to the user who signs in, before there is a session. */
const asUser = (ctx: Context, username: string): Context => ({
  ...ctx,
  actor: { ...ctx.actor, usuario: username },
})

/**
 * Verifies the password and opens a session, or returns a challenge if the user has a second
 * factor. Throws WrongCredentials for an unknown user too, TooManyTries after five failures in
 * fifteen minutes for the name or address (in a known browser, for the name there), and
 * ForbiddenError for an expired handed-over password, or if a required second factor is missing and
 * the password is the user's own: someone who learned it could set up the factor.
 */
export async function login(
  ctx: Context,
  secrets: Secrets,
  {
    senha,
    aparelho,
    ...input
  }: { username: string; senha: string; aparelho?: string | undefined } & Place,
) {
  const { db, now } = ctx
  const username = input.username.toLowerCase()
  const known = keyOfKnown(secrets, aparelho, username, now)
  const endereco = networkOf(input.endereco)
  const right = await countTry(ctx, { etapa: 'senha', username, endereco, aparelho: known })
  const user = await findUserByName(db, username)
  const isRight = await isPassword(user, senha)
  if (!user?.ativo || !isRight) {
    await recordFailure(ctx, user, isRight ? 'desativado' : 'senha')
    throw new WrongCredentials('Usuário ou senha incorretos')
  }
  await right()
  if (hasExpired(user, ctx.today)) await recordFailure(ctx, user, 'vencida')
  refuseExpired(user, ctx.today)
  if (user.falta_segundo_fator && !user.trocar_senha) {
    await recordFailure(ctx, user, 'configuracao')
    throw new ForbiddenError(NOT_SET_UP, 'segundo_fator_nao_configurado')
  }
  const factor = await findFactor(db, user.id)
  return transaction(asUser(ctx, username), async (tx) => {
    if (!factor?.ativado_em)
      return {
        ...(await openSession(tx, now, user.id, input)),
        aparelho: knownFrom(secrets, aparelho, username, now),
      }
    const desafio = newToken()
    await desafios.insertChallenge(tx, {
      token_hash: hashOf(desafio),
      usuario_id: user.id,
      criado_em: now,
    })
    return { segundo_fator: true as const, desafio, expira_em: before(now, -DESAFIO_MS) }
  })
}

/**
 * The second step: verifies a code for the challenge and opens a session. Throws ChallengeOver if
 * the challenge is older than five minutes, used, or had too many wrong codes, WrongCode for a
 * wrong or used code, and TooManyTries after five wrong codes of the user in fifteen minutes.
 */
export async function loginWithCode(
  ctx: Context,
  secrets: Secrets,
  {
    desafio,
    codigo,
    aparelho,
    ...place
  }: { desafio: string; codigo: string; aparelho?: string | undefined } & Place,
) {
  const { db, now } = ctx
  const challenge = hashOf(desafio)
  const since = before(now, DESAFIO_MS)
  const user = await desafios.findChallenge(db, challenge, since)
  if (!user) throw challengeOver()
  const right = await countTry(ctx, { etapa: 'codigo', username: user.username })
  if (!(await desafios.takeChallenge(db, challenge, since, MAX_ERROS_DO_DESAFIO)))
    throw challengeOver()
  const token = await transaction(asUser(ctx, user.username), async (tx) => {
    if (!(await takeCode(tx, secrets, ctx, user.id, codigo))) return undefined
    if (!(await desafios.deleteChallenge(tx, challenge))) throw challengeOver()
    return openSession(tx, now, user.id, place)
  })
  if (!token) {
    await recordFailure(ctx, user, 'codigo')
    throw new WrongCode(
      readCode(codigo)?.tipo === 'app'
        ? 'Código incorreto ou já usado. Digite o código atual do aplicativo.'
        : 'Código de recuperação incorreto ou já usado. Confira o que digitou ou use outro.',
    )
  }
  await right()
  return { ...token, aparelho: knownFrom(secrets, aparelho, user.username, now) }
}

/** An unknown name is not recorded, because users type their password there by mistake. */
const recordFailure = (
  ctx: Context,
  user: { id: string } | undefined,
  etapa: 'senha' | 'codigo' | 'configuracao' | 'vencida' | 'desativado',
) =>
  recordAccess(ctx, {
    acao: 'entrada_recusada',
    entidade: 'usuarios',
    id: user?.id ?? 'desconhecido',
    detalhes: { etapa },
  })

const challengeOver = () =>
  new ChallengeOver('O tempo para informar o código acabou. Entre de novo com a senha.')
