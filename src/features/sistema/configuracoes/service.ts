import { isDeepStrictEqual } from 'node:util'
import { checkRecent } from '#domain/access/reauthentication.ts'
import { RuleViolation } from '#domain/errors.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { findGroups, lockFactor, lockGroups, saveValue } from './queries.ts'
import {
  CONFIGURACOES,
  type ConfigAcesso,
  type ConfigAvisos,
  type ConfigClientes,
  type ConfigDetran,
  type ConfigDinheiro,
  type ConfigPagamentos,
  type ConfigResumoSemanal,
  type Configuracoes,
  type ConfigVistorias,
  cnpjForDetran,
  cnpjFromDetran,
  type Empresa,
  type Exigencia,
  sensitiveValues,
  slugOf,
} from './rules.ts'

type Key = keyof Configuracoes

/** Returns one group of settings with defaults for what was never saved. */
export async function readConfig<K extends Key>(db: Db, key: K): Promise<Configuracoes[K]> {
  return (await read(db, [key])).groups[key]
}

/** Like `readConfig`, with the version. */
export async function readVersioned<K extends Key>(db: Db, key: K) {
  const { groups, versao } = await read(db, [key])
  return { ...groups[key], versao }
}

/** Notes in the trail that a list leaves as CSV, and returns the name of its file, after the shop. */
export async function noteListExport(ctx: Context, entidade: string, filtros: object) {
  const { nome } = await readConfig(ctx.db, 'empresa')
  const detalhes = { formato: 'csv', filtros }
  await recordAccess(ctx, { acao: 'exportar', entidade, id: 'lista', detalhes })
  return `${entidade}_${slugOf(nome)}.csv`
}

/**
 * Reads several groups from one snapshot; their version is the number of changes to any of them.
 */
async function read<K extends Key>(db: Db, keys: readonly K[]) {
  const rows = await findGroups(db, keys)
  const groups = keys.map((key) => {
    const saved = rows.find(({ chave }) => chave === key)?.valor as
      | Partial<Configuracoes[K]>
      | undefined
    return [key, { ...CONFIGURACOES[key], ...saved }]
  })
  const versao = rows.reduce((sum, row) => sum + row.versao, 0)
  return { groups: Object.fromEntries(groups) as Pick<Configuracoes, K>, versao }
}

/** Saves one group of settings and returns it with its new version. */
export const saveConfig = <K extends Key>(ctx: Context, key: K, value: Configuracoes[K]) =>
  transaction(ctx, async (tx, ctx) => {
    await lockSettings(tx, ctx, [key])
    await save(tx, ctx, key, value)
    return readVersioned(tx, key)
  })

/**
 * Locks the settings until the transaction ends. Throws StaleVersionError if they changed since the
 * caller read them.
 */
async function lockSettings(tx: Tx, ctx: Context, keys: readonly Key[]) {
  await lockGroups(tx)
  const { versao } = await read(tx, keys)
  await checkUnchanged(tx, ctx, 'configuracoes', { id: keys, versao })
}

/** Company and fines both contain the tax id: saving one group updates the other. */
async function save<K extends Key>(tx: Tx, ctx: Context, key: K, value: Configuracoes[K]) {
  await put(tx, ctx, key, value)
  if (key === 'empresa')
    await put(tx, ctx, 'detran', { cnpj_empresa: cnpjForDetran((value as Empresa).cnpj) })
  if (key !== 'detran') return
  const cnpj = cnpjFromDetran((value as ConfigDetran).cnpj_empresa)
  if (cnpj !== undefined) await put(tx, ctx, 'empresa', { cnpj })
}

/**
 * Saves some fields of a group, but only if a value changes. Throws ForbiddenError if a sensitive
 * one does and the user has not proved who they are within ten minutes.
 */
async function put<K extends Key>(tx: Tx, ctx: Context, key: K, fields: Partial<Configuracoes[K]>) {
  const before = await readConfig(tx, key)
  const after = { ...before, ...fields }
  if (!isDeepStrictEqual(sensitiveValues(after), sensitiveValues(before))) checkRecent(ctx)
  if (!isDeepStrictEqual(after, before)) await saveValue(tx, key, after)
}

/** Settings of any group, merged. */
export type AllSettings = Partial<
  Empresa &
    ConfigPagamentos &
    Omit<ConfigDetran, 'cnpj_empresa'> &
    ConfigAvisos &
    ConfigResumoSemanal &
    ConfigClientes &
    ConfigAcesso
> & {
  dinheiro?: Partial<ConfigDinheiro>
  vistorias?: Partial<ConfigVistorias>
}

const ALL = [
  ...([
    'empresa',
    'pagamentos',
    'detran',
    'avisos',
    'resumo_semanal',
    'clientes',
    'acesso',
  ] as const),
  'dinheiro' as const,
  'vistorias' as const,
]

export async function readAll(db: Db) {
  const { groups, versao } = await read(db, ALL)
  const { cnpj_empresa: _, ...detran } = groups.detran
  return {
    ...groups.empresa,
    ...groups.pagamentos,
    ...detran,
    ...groups.avisos,
    ...groups.resumo_semanal,
    ...groups.clientes,
    ...groups.acesso,
    dinheiro: groups.dinheiro,
    vistorias: groups.vistorias,
    versao,
  }
}

/** Saves the given settings in one transaction; `usuario_id` is the caller. */
export const saveAll = (ctx: Context, usuario_id: string, settings: AllSettings) =>
  transaction(ctx, async (tx, ctx) => {
    await lockSettings(tx, ctx, ALL)
    await saveAccess(tx, ctx, usuario_id, settings.segundo_fator_exigido_de)
    await put(tx, ctx, 'pagamentos', groupOf('pagamentos', settings))
    const detran = groupOf('detran', settings)
    if (settings.cnpj !== undefined) detran.cnpj_empresa = cnpjForDetran(settings.cnpj)
    await put(tx, ctx, 'detran', detran)
    await put(tx, ctx, 'avisos', groupOf('avisos', settings))
    await put(tx, ctx, 'resumo_semanal', groupOf('resumo_semanal', settings))
    await put(tx, ctx, 'clientes', groupOf('clientes', settings))
    await put(tx, ctx, 'dinheiro', settings.dinheiro ?? {})
    await put(tx, ctx, 'vistorias', settings.vistorias ?? {})
    await put(tx, ctx, 'empresa', groupOf('empresa', settings))
    return readAll(tx)
  })

/**
 * Sets who needs a second factor. Throws RuleViolation if the caller has none: the caller's proves
 * that it works here.
 */
async function saveAccess(tx: Tx, ctx: Context, usuario_id: string, asked: Exigencia | undefined) {
  const { segundo_fator_exigido_de: before } = await readConfig(tx, 'acesso')
  if (asked === undefined || asked === before) return
  if (asked !== 'ninguem' && !(await lockFactor(tx, usuario_id)))
    throw new RuleViolation(
      'Para exigir o segundo fator, ative antes o seu, em Minha conta.',
      'sem_segundo_fator_proprio',
    )
  await put(tx, ctx, 'acesso', { segundo_fator_exigido_de: asked })
}

/**
 * For the terminal command: stops requiring a second factor when nobody can sign in; existing ones
 * stay active.
 */
export const waiveSecondFactor = (ctx: Context) =>
  transaction(ctx, async (tx, ctx) => {
    await lockGroups(tx)
    await put(tx, ctx, 'acesso', { segundo_fator_exigido_de: 'ninguem' })
  })

/** Returns the given fields that belong to the group. */
const groupOf = <K extends Key>(key: K, settings: AllSettings) =>
  Object.fromEntries(
    Object.keys(CONFIGURACOES[key])
      .filter((name) => name in settings)
      .map((name) => [name, settings[name as keyof AllSettings]]),
  ) as Partial<Configuracoes[K]>
