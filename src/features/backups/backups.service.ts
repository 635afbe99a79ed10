import type { Instant } from '#domain/calendar-day.ts'
import { OutsideFailure } from '#domain/errors.ts'
import type { BackupPlace } from '#integrations/backups/port.ts'
import type { Made } from '#server/backup/create.ts'
import { isBackupUnderWay } from '#server/backup/one-at-a-time.ts'
import { BackupProblem } from '#server/backup/problem.ts'
import { type Deps, systemWork } from '#server/deps.ts'
import { write } from '#server/work.ts'
import * as queries from './backups.queries.ts'
import { backupName, isDue, madeAt, superseded } from './backups.rules.ts'

/** Where backups lie, and what makes one: whole at `path`, or not at all. */
export type Backups = {
  place: BackupPlace
  create(path: string, options: { onProgress: (share: number) => void }): Promise<Made>
}
export type Surroundings = Pick<Deps, 'db' | 'now'> & { backups: Backups }

const BROKEN_OFF = 'O backup foi interrompido: o sistema parou enquanto ele era feito.'
/** Between two notes of how far it has come. */
const NOTED_EVERY_MS = 2000

/** Makes the backup that somebody has asked for, else tonight's where it is still to be made. */
export async function makeDue(around: Surroundings) {
  const { db } = around
  await endBrokenOff(around)
  const waiting = (await queries.findOpen(db)) ?? (await askForTonights(around))
  if (waiting?.status !== 'na_fila') return { feitos: 0 }
  const now = nowOf(around)
  const taken = await write(systemWork(around), (tx) =>
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

/** Of a process that was killed: nobody makes it any more. */
async function endBrokenOff(around: Surroundings) {
  const open = await queries.findOpen(around.db)
  if (open?.status !== 'fazendo' || (await isBackupUnderWay(around.db))) return
  await end(around, open.id, { status: 'falhou', erro: BROKEN_OFF })
}

async function askForTonights(around: Surroundings) {
  const last = await queries.findLast(around.db, 'pronto', ['sistema'])
  if (!isDue(last?.terminado_em ?? undefined, nowOf(around))) return undefined
  await write(systemWork(around), (tx) =>
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
    backups.create(path, { onProgress: noteProgress(around, id) }),
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
    guardados: await keepWhatCounts(place),
  })
}

/** Removes those that newer ones stand for. One that cannot be removed now is removed another night. */
async function keepWhatCounts(place: BackupPlace) {
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
  write(systemWork(around), (tx) =>
    queries.changeBackup(tx, id, 'fazendo', { ...change, terminado_em: nowOf(around) }),
  )

function noteProgress(around: Surroundings, id: string) {
  let noted = around.now().getTime()
  return (share: number) => {
    const now = around.now().getTime()
    if (now - noted < NOTED_EVERY_MS) return
    noted = now
    const progresso = Math.floor(share * 100)
    // Nothing hangs on it: one that is lost is followed by another.
    write(systemWork(around), (tx) => queries.changeBackup(tx, id, 'fazendo', { progresso })).catch(() => {})
  }
}

const UNEXPECTED = 'O backup não pôde ser feito por um erro interno. Veja o registro do sistema.'
/** What is said in a sentence of its own; the rest is the log's. */
const isExpected = (error: unknown): error is Error =>
  error instanceof BackupProblem || error instanceof OutsideFailure
