import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { confirmPassword, randomGroups } from '#features/acesso/senha/service.ts'
import { empresaName } from '#features/acesso/sessao/conta/service.ts'
import {
  attemptsKeyOf,
  confirmSession,
  endSessions,
  recordMiss,
  type Session,
} from '#features/acesso/sessao/service.ts'
import { countTry } from '#features/acesso/sessao/tentativas/service.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import * as queries from './queries.ts'
import { CODIGOS_DE_RECUPERACAO, GRUPOS_DO_CODIGO, readCode } from './rules.ts'
import {
  addressOf,
  contextOf,
  hashOf,
  hashUnderKey,
  newSecret,
  openFactor,
  quickHashOf,
  stepOf,
} from './segredo/service.ts'

export { deleteFactor, findFactor, isRequiredOf as isAskedOf } from './queries.ts'

export async function readSecondFactor({ db }: Context, { id }: Session) {
  const [factor, codigos_restantes, exigido] = await Promise.all([
    queries.findFactor(db, id),
    queries.countCodes(db, id),
    queries.isRequiredOf(db, id),
  ])
  return {
    ativo: Boolean(factor?.ativado_em),
    ativado_em: factor?.ativado_em ?? null,
    codigos_restantes,
    exigido,
  }
}

/**
 * Creates a secret, which is inactive until confirmed with a code. Throws RuleViolation if one is
 * active.
 */
export async function beginSecondFactor(
  ctx: Context,
  secrets: Secrets,
  session: Session,
  senha: string,
) {
  await confirmPassword(ctx, session, senha)
  const { id, username } = session
  const chave = newSecret()
  const selado = secrets.seal(chave, contextOf(id))
  const started = await transaction(ctx, (tx) =>
    queries.startFactor(tx, { id, selado, criado_em: ctx.now }),
  )
  if (!started) throw new RuleViolation('O segundo fator já está ativo.', 'segundo_fator_ativo')
  const empresa = (await empresaName(ctx.db)) ?? EMPRESA_PADRAO.nome
  const endereco = addressOf(chave, { empresa, username })
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(endereco, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return {
    qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    chave,
    endereco,
  }
}

/**
 * Activates the second factor and returns its recovery codes, once. Ends all sessions opened with
 * the password alone.
 */
export async function activateSecondFactor(
  ctx: Context,
  secrets: Secrets,
  { id, username, token }: Session,
  typed: string,
) {
  const right = await countTry(ctx, { etapa: 'codigo', username })
  const factor = await queries.findFactor(ctx.db, id)
  if (!factor || factor.ativado_em)
    throw new RuleViolation(
      'Comece de novo: não há chave esperando por um código.',
      'sem_chave_nova',
    )
  const code = readCode(typed)
  const { selado } = factor
  const chave = openFactor(secrets, selado, id)
  const step = code?.tipo === 'app' ? stepOf(chave, code.valor, ctx.now) : undefined
  const codigos = step && (await transaction(ctx, (tx, ctx) => activate(tx, ctx, step)))
  if (!codigos)
    throw wrongCode(
      'Código incorreto. Confira se a hora do celular está certa e digite o código atual',
    )
  await right()
  return { codigos }

  async function activate(tx: Tx, ctx: Context, step: number) {
    if (!(await queries.activateFactor(tx, { id, selado, now: ctx.now, step }))) return undefined
    await endSessions(ctx, id, token)
    return newCodes(tx, chave, id)
  }
}

const wrongCode = (mensagem: string) => new ValidationError([{ campo: 'codigo', mensagem }])

async function newCodes(tx: Tx, chave: string, id: string) {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACAO }, () =>
    randomGroups(GRUPOS_DO_CODIGO),
  )
  const hashes: string[] = []
  // Sequentially, because each hash needs as much memory as a password's.
  for (const codigo of codigos) hashes.push(await hashOf(chave, codigo.replaceAll('-', '')))
  await queries.replaceCodes(tx, id, hashes)
  return codigos
}

/**
 * Uses up a code of the app or a recovery code; returns whether it was valid. Of two concurrent
 * calls with one code one succeeds.
 */
export async function takeCode(
  tx: Tx,
  secrets: Secrets,
  ctx: Context,
  usuario_id: string,
  typed: string,
) {
  const code = readCode(typed)
  const factor = code && (await queries.findFactor(tx, usuario_id))
  if (!factor?.ativado_em) return false
  // Recovery codes need the same secret: if its key is lost, none is valid.
  const chave = openFactor(secrets, factor.selado, usuario_id)
  if (code?.tipo === 'recuperacao') {
    const { valor } = code
    const hashes = [await hashOf(chave, valor), quickHashOf(chave, valor)]
    const sobAChave = hashUnderKey(secrets, usuario_id, valor)
    return queries.takeCode(tx, usuario_id, { hashes, sobAChave }, ctx.now)
  }
  const step = stepOf(chave, code!.valor, ctx.now)
  return step !== undefined && queries.takeStep(tx, usuario_id, step)
}

/**
 * Uses up a code and confirms the session. Throws ValidationError if the code is wrong, used, or the
 * user has no second factor, TooManyTries after too many attempts.
 */
export const confirmCode = (ctx: Context, secrets: Secrets, session: Session, codigo: string) =>
  withCode(ctx, secrets, session, { codigo, aparelho: attemptsKeyOf(session) }, (tx, ctx) =>
    confirmSession({ ...ctx, db: tx }, session),
  )

type Proof = { senha_atual: string; codigo: string }

/** Changes the second factor after verifying both password and code. */
async function withProof<T>(
  ctx: Context,
  secrets: Secrets,
  session: Session,
  { senha_atual, codigo }: Proof,
  change: (tx: Tx, ctx: Context) => Promise<T>,
) {
  await confirmPassword(ctx, session, senha_atual)
  return withCode(ctx, secrets, session, { codigo }, change)
}

/**
 * Runs `change` in the transaction that uses up the code. With `aparelho`, attempts are counted
 * apart from those of signing in.
 */
async function withCode<T>(
  ctx: Context,
  secrets: Secrets,
  { id, username }: Session,
  { codigo, aparelho }: { codigo: string; aparelho?: string },
  change: (tx: Tx, ctx: Context) => Promise<T>,
) {
  const right = await countTry(ctx, { etapa: 'codigo', username, aparelho })
  const done = await transaction(ctx, async (tx, ctx) =>
    (await takeCode(tx, secrets, ctx, id, codigo)) ? { result: await change(tx, ctx) } : undefined,
  )
  if (!done) {
    await recordMiss(ctx, id, 'codigo')
    throw wrongCode('Código incorreto ou já usado. Espere o próximo código do aplicativo')
  }
  await right()
  return done.result
}

export const renewCodes = async (
  ctx: Context,
  secrets: Secrets,
  session: Session,
  proof: Proof,
) => ({
  codigos: await withProof(ctx, secrets, session, proof, async (tx) => {
    const { selado } = (await queries.findFactor(tx, session.id))!
    return newCodes(tx, openFactor(secrets, selado, session.id), session.id)
  }),
})

export const removeSecondFactor = (
  ctx: Context,
  secrets: Secrets,
  session: Session,
  proof: Proof,
) =>
  withProof(ctx, secrets, session, proof, async (tx, ctx) => {
    await queries.deleteFactor(tx, session.id)
    // Check after locking the row, which a concurrent change of the requirement also locks.
    if (await queries.isRequiredOf(tx, session.id))
      throw new RuleViolation(
        'A loja exige o segundo fator do seu usuário: ele não pode ser desativado.',
        'segundo_fator_exigido',
      )
    await endSessions(ctx, session.id, session.token)
  })
