import { NotFound, RuleViolation, UpstreamError } from '#domain/errors.ts'
import type { Credentials, Provider } from '#domain/providers.ts'
import type { Admit, Probe } from '#integrations/probe/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Rotation, resealAll, type Secrets } from '#server/keys/secrets.ts'
import { provesByOurKey } from './avisos/rules.ts'
import type { Detalhe } from './contract.ts'
import * as queries from './queries.ts'
import {
  ALL_PROVIDERS,
  flagsOf,
  hintOf,
  openFieldsOf,
  PROVIDER_NAME,
  savedText,
  UNREADABLE,
} from './rules.ts'
import { allUses, deleteUse } from './uso/queries.ts'

export const contextOf = (provider: Provider) => `credenciais:${provider}`

/**
 * Returns the credentials that this key can open. Adapters read them at each call, so a change
 * applies at once.
 */
export async function credentialsOf(db: Db, secrets: Secrets): Promise<Partial<Credentials>> {
  const rows = await queries.allRows(db)
  const known = rows
    .map((row) => [row.id, opened(row, secrets)] as const)
    .filter(([, value]) => value)
  return Object.fromEntries(known)
}

/** Returns, for every provider, whether usable credentials are stored. */
export async function readFlags(db: Db, secrets: Secrets) {
  const credentials = await credentialsOf(db, secrets)
  return flagsOf((provider) => credentials[provider] !== undefined)
}

/** Returns each provider's visible fields, last test result and last real use. */
export async function readDetails(db: Db, secrets: Secrets): Promise<Record<Provider, Detalhe>> {
  const [stored, used] = await Promise.all([queries.allRows(db), allUses(db)])
  const rows = new Map(stored.map((row) => [row.id, row]))
  const uses = new Map(used.map((use) => [use.provedor, use]))
  const details = ALL_PROVIDERS.map((provider) => [
    provider,
    { ...detailOf(provider, rows.get(provider), secrets), ...useOf(uses.get(provider)) },
  ])
  return Object.fromEntries(details)
}

const useOf = (use: Awaited<ReturnType<typeof allUses>>[number] | undefined) =>
  use && { uso_sucesso: use.sucesso_em, uso_erro_em: use.erro_em, uso_erro: use.erro }

const NOTHING: Detalhe = {
  configurado: false,
  atualizado_em: null,
  dica: null,
  campos: {},
  ultimo_teste: null,
  ultimo_sucesso: null,
  ultimo_erro: null,
  uso_sucesso: null,
  uso_erro_em: null,
  uso_erro: null,
  problema: null,
}

function detailOf(provider: Provider, row: Row | undefined, secrets: Secrets): Detalhe {
  if (!row) return NOTHING
  const { id: _, selado: __, ...visible } = row
  const credentials = opened(row, secrets)
  if (!credentials) return { ...NOTHING, ...visible, problema: UNREADABLE }
  return {
    ...NOTHING,
    ...visible,
    configurado: true,
    dica: hintOf(provider, credentials),
    campos: openFieldsOf(provider, credentials),
  }
}

/** Replaces the provider's credentials as a whole. Returns a warning if their address is not found now. */
export async function saveCredentials<P extends Provider>(
  ctx: Context,
  { secrets, admit }: { secrets: Secrets; admit: Admit },
  provider: P,
  credentials: Credentials[P],
) {
  const aviso = await admit(provider, credentials)
  const selado = secrets.seal(JSON.stringify(credentials), contextOf(provider))
  await transaction(ctx, async (tx) => {
    await queries.saveRow(tx, { id: provider, selado, atualizado_em: ctx.now })
    await deleteUse(tx, provider)
  })
  return { sucesso: true, mensagem: savedText(provider), ...(aviso && { aviso }) }
}

/** Throws NotFound if none are stored. */
export async function removeCredentials(ctx: Context, provider: Provider) {
  if (!(await transaction(ctx, (tx) => queries.removeRow(tx, provider))))
    throw notConfigured(provider)
}

const notConfigured = (provider: Provider) =>
  new NotFound(`${PROVIDER_NAME[provider]} não está configurado.`)

/**
 * Tests the stored credentials and saves the result. A rejection by the provider is a result, not
 * an error.
 */
export async function testCredentials(
  ctx: Context,
  { secrets, probe }: { secrets: Secrets; probe: Probe },
  provider: Provider,
) {
  const row = await queries.findRow(ctx.db, provider)
  if (!row) throw notConfigured(provider)
  const credentials = opened(row, secrets)
  if (!credentials) throw new RuleViolation(UNREADABLE, 'credenciais_ilegiveis')
  const ultimo_erro = await probe(provider, credentials).then(() => null, reasonOf)
  const outcome = {
    ultimo_teste: ctx.now,
    ultimo_erro,
    ...(ultimo_erro === null && { ultimo_sucesso: ctx.now }),
  }
  await transaction(ctx, (tx) => queries.recordTest(tx, row, outcome))
  return { sucesso: ultimo_erro === null, mensagem: ultimo_erro ?? 'Conexão testada com sucesso!' }
}

function reasonOf(error: unknown): string {
  if (error instanceof UpstreamError) return error.message
  throw error
}

type Row = Tables['credenciais']

/** Returns undefined if the row was sealed with another key. */
function opened({ id, selado }: Row, secrets: Secrets): Credentials[typeof id] | undefined {
  try {
    return JSON.parse(secrets.open(selado, contextOf(id)))
  } catch {
    return undefined
  }
}

/**
 * Reseals all credentials with the new key. Returns their number, the number that the old key
 * cannot open, and the providers that need the new webhook key.
 */
export async function resealCredentials(tx: Tx, rotation: Rotation) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(rotation, await queries.lockRows(tx), {
    contextOf,
    save,
  })
  const avisar = selados.filter(provesByOurKey).map((id) => PROVIDER_NAME[id])
  return { seladas: selados.length, ilegiveis, avisar }
}
