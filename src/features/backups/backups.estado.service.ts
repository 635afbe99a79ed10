import type { Instant } from '#domain/calendar-day.ts'
import type { Deps } from '#server/deps.ts'
import { type Work, write } from '#server/work.ts'
import type { EstadoDosBackups } from './backups.contract.ts'
import * as queries from './backups.queries.ts'
import { isLate, nextNight } from './backups.rules.ts'
import type { Backups } from './backups.service.ts'

/** How the backups of this installation stand. */
export async function readState({ db, now }: Work, { place }: Backups): Promise<EstadoDosBackups> {
  const [open, good, ownGood, failed, installed] = await Promise.all([
    queries.findOpen(db),
    queries.findLast(db, 'pronto'),
    queries.findLast(db, 'pronto', ['sistema']),
    queries.findLast(db, 'falhou'),
    queries.installedAt(db),
  ])
  // One that was made elsewhere by hand says nothing of what is wrong with this place.
  const failedSince = failed && (!ownGood || failed.terminado_em! > ownGood.terminado_em!)
  return {
    destino: place.name,
    mesmo_disco: place.besideTheData,
    proximo: nextNight(now),
    ultimo: good ? (good as EstadoDosBackups['ultimo']) : null,
    ultima_falha: failedSince ? { em: failed.terminado_em!, erro: failed.erro! } : null,
    em_andamento: open ? (open as NonNullable<EstadoDosBackups['em_andamento']>) : null,
    guardados: ownGood?.guardados ?? 0,
    atrasado: isLate(good?.terminado_em ?? undefined, installed, now),
  }
}

/** When the last good one was made, if it is too long ago; null while there is nothing to worry about. */
export async function lateBackup({ db, now }: Work): Promise<{ ultimo: Instant | null } | null> {
  const [good, installed] = await Promise.all([queries.findLast(db, 'pronto'), queries.installedAt(db)])
  const ultimo = good?.terminado_em ?? null
  return isLate(ultimo ?? undefined, installed, now) ? { ultimo } : null
}

/** Asks for one now; it is made as soon as a worker is free. Asked for twice, it is one. */
export async function askForBackup(work: Work, backups: Backups, wakeJob: Deps['wakeJob']) {
  await write(work, (tx) => queries.insertBackup(tx, { pedido_por: work.actor.usuario, pedido_em: work.now }))
  await wakeJob?.('backup')
  return readState(work, backups)
}
