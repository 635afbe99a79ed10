import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { BackupPlace } from '#integrations/backups/port.ts'
import type { Made } from '#server/backup/create.ts'
import { isBackupUnderWay } from '#server/backup/mutex.ts'
import { BackupProblem } from '#server/backup/problem.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { EstadoDosBackups } from './contract.ts'
import * as queries from './queries.ts'
import {
  backupName,
  isDue,
  isLate,
  madeAt,
  NOVA_TENTATIVA_MS,
  nextNight,
  superseded,
} from './rules.ts'

/** The destination and the function that writes a backup to `path` atomically. */
export type Backups = {
  place: BackupPlace
  create(path: string, options: { onProgress: (share: number) => void }): Promise<Made>
}
export type Surroundings = Pick<Deps, 'db' | 'now'> & { backups: Backups }

const INTERRUPTED = 'O backup foi interrompido: o sistema parou enquanto ele era feito.'
/** Min. milliseconds between two progress updates. */
const PROGRESS_EVERY_MS = 2000

/** Makes the requested backup, or tonight's if it is due. */
export async function makeDue(around: Surroundings) {
  const { db } = around
  await failInterrupted(around)
  const waiting = (await queries.findOpen(db)) ?? (await queueTonights(around))
  if (waiting?.status !== 'na_fila') return { feitos: 0 }
  const now = nowOf(around)
  const taken = await transaction(systemContext(around), (tx) =>
    queries.changeBackup(tx, waiting.id, 'na_fila', { status: 'fazendo', iniciado_em: now }),
  )
  if (!taken) return { feitos: 0 }
  try {
    await make(around, taken.id)
    return { feitos: 1 }
  } catch (error) {
    const expected = isExpected(error)
    await end(around, taken.id, { status: 'falhou', erro: expected ? error.message : UNEXPECTED })
    if (expected) return { feitos: 0, falhas: 1 }
    throw error
  }
}

const nowOf = ({ now }: Pick<Deps, 'now'>) => now().toISOString() as Instant

/** Marks the backup of a killed process as failed. */
async function failInterrupted(around: Surroundings) {
  const open = await queries.findOpen(around.db)
  if (open?.status !== 'fazendo' || (await isBackupUnderWay(around.db))) return
  await end(around, open.id, { status: 'falhou', erro: INTERRUPTED })
}

async function queueTonights(around: Surroundings) {
  const last = await queries.findLast(around.db, 'pronto', ['sistema'])
  if (!isDue(last?.terminado_em ?? undefined, nowOf(around))) return undefined
  const failed = await queries.findLast(around.db, 'falhou', ['sistema'])
  if (failed && around.now().getTime() - Date.parse(failed.terminado_em!) < NOVA_TENTATIVA_MS)
    return undefined
  await transaction(systemContext(around), (tx) =>
    queries.insertBackup(tx, { pedido_por: null, pedido_em: nowOf(around) }),
  )
  return queries.findOpen(around.db)
}

async function make(around: Surroundings, id: string) {
  const { backups, now } = around
  const { place } = backups
  const begun = now()
  const arquivo = backupName(begun)
  const made = await place.make(arquivo, (path) =>
    backups.create(path, { onProgress: saveProgress(around, id) }),
  )
  const { linhas, ...rest } = made
  await end(around, id, {
    status: 'pronto',
    progresso: 100,
    arquivo,
    destino: place.name,
    duracao_ms: now().getTime() - begun.getTime(),
    registros: linhas,
    ...rest,
    instante: made.instante as Instant,
    guardados: await pruneBackups(place),
  })
}

/** Removes superseded backups. A removal that fails is repeated the next night. */
async function pruneBackups(place: BackupPlace) {
  try {
    const names = await place.list()
    const old = superseded(names)
    for (const name of old) await place.remove(name)
    return names.filter((name) => madeAt(name)).length - old.length
  } catch {
    return null
  }
}

const end = (
  around: Surroundings,
  id: string,
  change: Omit<Parameters<typeof queries.changeBackup>[3], 'terminado_em'>,
) =>
  transaction(systemContext(around), (tx) =>
    queries.changeBackup(tx, id, 'fazendo', { ...change, terminado_em: nowOf(around) }),
  )

function saveProgress(around: Surroundings, id: string) {
  let lastUpdate = around.now().getTime()
  return (share: number) => {
    const now = around.now().getTime()
    if (now - lastUpdate < PROGRESS_EVERY_MS) return
    lastUpdate = now
    const progresso = Math.floor(share * 100)
    // Progress is only informative: the next update replaces a failed one.
    transaction(systemContext(around), (tx) =>
      queries.changeBackup(tx, id, 'fazendo', { progresso }),
    ).catch(() => {})
  }
}

const UNEXPECTED = 'O backup não pôde ser feito por um erro interno. Veja o registro do sistema.'
/** Errors with a message for the user; others go to the log. */
const isExpected = (error: unknown): error is Error =>
  error instanceof BackupProblem || error instanceof UpstreamError

/** Returns the state of the backups of this installation. */
export async function readState(
  { db, now }: Context,
  { place }: Backups,
): Promise<EstadoDosBackups> {
  const [open, good, ownGood, failed, installed] = await Promise.all([
    queries.findOpen(db),
    queries.findLast(db, 'pronto'),
    queries.findLast(db, 'pronto', ['sistema']),
    queries.findLast(db, 'falhou'),
    queries.installedAt(db),
  ])
  // A manual backup elsewhere does not prove that this destination works again.
  const failedSince = failed && (!ownGood || failed.terminado_em! > ownGood.terminado_em!)
  return {
    destino: place.name,
    mesmo_disco: place.onDataDisk,
    proximo: nextNight(now),
    ultimo: good ? (good as EstadoDosBackups['ultimo']) : null,
    ultima_falha: failedSince ? { em: failed.terminado_em!, erro: failed.erro! } : null,
    em_andamento: open ? (open as NonNullable<EstadoDosBackups['em_andamento']>) : null,
    guardados: ownGood?.guardados ?? 0,
    atrasado: isLate(good?.terminado_em ?? undefined, installed, now),
  }
}

/** Returns the time of the last good backup if it is too old; null otherwise. */
export async function lateBackup({ db, now }: Context): Promise<{ ultimo: Instant | null } | null> {
  const ultimo = (await queries.findLast(db, 'pronto'))?.terminado_em ?? null
  const since = ultimo ?? (await queries.installedAt(db))
  return isLate(ultimo ?? undefined, since, now) ? { ultimo } : null
}

/** Queues a backup and wakes the worker. Does nothing if one is already queued or running. */
export async function askForBackup(ctx: Context, backups: Backups, wakeJob: Deps['wakeJob']) {
  await transaction(ctx, (tx) =>
    queries.insertBackup(tx, { pedido_por: ctx.actor.usuario, pedido_em: ctx.now }),
  )
  await wakeJob?.('backup')
  return readState(ctx, backups)
}

/**
 * Records a manual backup, which ends the warning about missing backups. The nightly one still
 * runs, because the manual one may be kept offline.
 */
export const recordManualBackup = (
  ctx: Context,
  { linhas, ...made }: Made,
  { arquivo, destino, iniciado_em }: { arquivo: string; destino: string; iniciado_em: Instant },
) =>
  transaction(ctx, (tx) =>
    queries.insertBackup(tx, {
      ...made,
      arquivo,
      destino,
      iniciado_em,
      origem: 'comando',
      status: 'pronto',
      progresso: 100,
      pedido_por: null,
      pedido_em: iniciado_em,
      terminado_em: ctx.now,
      duracao_ms: Date.parse(ctx.now) - Date.parse(iniciado_em),
      registros: linhas,
      instante: made.instante as Instant,
    }),
  )
