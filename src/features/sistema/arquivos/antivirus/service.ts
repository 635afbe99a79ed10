import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError, ValidationError } from '#domain/errors.ts'
import { Infected, NotScanned, type Scan } from '#integrations/antivirus/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { isBackupUnderWay } from '#server/backup/mutex.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import * as queries from '../queries.ts'
import { ownerOf } from '../service.ts'

const BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A file in the result, by id and owner only: its name may be a customer's. */
type ScannedFile = { id: string; de: queries.Owner }

export type StoredScan = {
  /** Number of clean files. */
  limpos: number
  /** Infected files, each with the scanner's signature name. */
  infectados: (ScannedFile & { assinatura: string })[]
  /** Files that the scanner rejected or the store could not read, with the reason. */
  sem_exame: (ScannedFile & { motivo: 'grande' | 'ilegivel' })[]
  /** Number of files not scanned because the scanner stopped answering. */
  restam: number
}

/**
 * Scans every stored file, one at a time, and returns the infected ones; deletes nothing. Skips
 * thumbnails, which the server itself made, and files deleted meanwhile. Writes one access to the
 * audit trail.
 */
export async function scanStored(
  ctx: Context,
  { files, scan }: { files: FileStore; scan: Scan },
  onProgress: (share: number) => void,
): Promise<StoredScan> {
  const found: StoredScan = { limpos: 0, infectados: [], sem_exame: [], restam: 0 }
  const total = await queries.countAll(ctx.db)
  let seen = 0
  for await (const arquivo of allFiles(ctx.db)) {
    const verdict = await scanFile(arquivo)
    if (verdict === 'calado') {
      found.restam = Math.max(1, total - seen)
      break
    }
    onProgress(Math.min(1, ++seen / total))
  }
  const { infectados, ...counted } = found
  await recordAccess(ctx, {
    acao: 'visualizar',
    entidade: 'arquivos',
    id: 'lista',
    eachTime: true,
    detalhes: {
      documento: 'conteúdo de todos os arquivos, com o antivírus',
      ...counted,
      infectados: infectados.map(({ id, assinatura }) => ({ id, assinatura })),
      sem_exame: counted.sem_exame.length,
    },
  })
  return found

  /** Scans one file and adds it to the result. Returns 'calado' if the scanner does not answer. */
  async function scanFile(arquivo: queries.ArquivoRow) {
    const { id, chave, tamanho } = arquivo
    try {
      const bytes = await files.read(chave, tamanho)
      if (bytes) await scan(bytes)
      if (bytes) found.limpos++
      else if ((await queries.knownKeys(ctx.db, [chave])).has(chave)) addUnscanned('ilegivel')
    } catch (error) {
      if (error instanceof Infected)
        found.infectados.push({ id, de: ownerOf(arquivo), assinatura: error.signature })
      else if (error instanceof NotScanned) return 'calado'
      else if (error instanceof ValidationError) addUnscanned('grande')
      else if (error instanceof UpstreamError) addUnscanned('ilegivel')
      else throw error
    }
    return 'visto'

    function addUnscanned(motivo: 'grande' | 'ilegivel') {
      found.sem_exame.push({ id, de: ownerOf(arquivo), motivo })
    }
  }
}

async function* allFiles(db: Context['db']) {
  for (let last = BEFORE_ALL; ; ) {
    const page = await queries.allAfter(db, last, BATCH)
    yield* page
    if (page.length < BATCH) return
    last = page.at(-1)!.id
  }
}

/** Min. age of an object to remove: the row of a younger one may not be committed yet. */
const GRACE_MS = 24 * 3_600_000
const SWEEP_BATCH = 500
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/**
 * Removes the stored objects without a row and counts the files whose object is missing, for
 * example after a crash. Safe at any time and concurrently: skips objects younger than 24 hours.
 */
export async function sweepFiles(db: Db, files: FileStore, now: Date) {
  const limit = now.getTime() - GRACE_MS
  const stored = new Set<string>()
  let removidos = 0
  let old: string[] = []
  const removeUnknown = async () => {
    const known = await queries.knownKeys(db, [
      ...new Set(old.map(keyOf).filter((key) => key !== undefined)),
    ])
    const orphans = old.filter((key) => !known.has(keyOf(key) ?? ''))
    old = []
    // A backup in progress may still contain the row of a file deleted meanwhile.
    if (await isBackupUnderWay(db)) return
    for (const key of orphans) await files.remove(key)
    removidos += orphans.length
  }
  for await (const { key, modifiedAt } of files.list()) {
    stored.add(key)
    if (modifiedAt.getTime() > limit) continue
    if (old.push(key) === SWEEP_BATCH) await removeUnknown()
  }
  await removeUnknown()
  return {
    removidos,
    faltando: await countMissing(db, stored, new Date(limit).toISOString() as Instant),
  }
}

/**
 * Returns the key of the file that an object or thumbnail belongs to; undefined for a temporary
 * object.
 */
const keyOf = (key: string) => UUID.exec(key)?.[0]

async function countMissing(db: Db, stored: Set<string>, before: Instant) {
  let missing = 0
  for (let last = BEFORE_ALL; ; ) {
    const page = await queries.keysSentBefore(db, before, last, SWEEP_BATCH)
    missing += page.filter(({ chave }) => !stored.has(chave)).length
    if (page.length < SWEEP_BATCH) return missing
    last = page.at(-1)!.chave
  }
}
