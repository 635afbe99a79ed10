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

/** A file that something is to be said of, by its id and its owner's alone: no name, which may be a customer's. */
type Noted = { id: string; de: queries.Owner }

export type StoredScan = {
  /** How many were found clean. */
  limpos: number
  /** With the scanner's name for what is in them. */
  infectados: (Noted & { assinatura: string })[]
  /** What the scanner or the store refused, and why. */
  sem_exame: (Noted & { motivo: 'grande' | 'ilegivel' })[]
  /** How many nobody looked at, because the scanner stopped answering. */
  restam: number
}

/**
 * Sends every stored file through the scanner, one after the other, and says which are infected; deletes none. Thumbnails are left
 * out: this server drew them. What was sent or deleted meanwhile counts for nothing. The trail says that all files were read.
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
    const verdict = await lookAt(arquivo)
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

  /** Notes what is to be said of it; 'calado' when the scanner says nothing. */
  async function lookAt(arquivo: queries.ArquivoRow) {
    const { id, chave, tamanho } = arquivo
    try {
      const bytes = await files.read(chave, tamanho)
      if (bytes) await scan(bytes)
      if (bytes) found.limpos++
      else if ((await queries.knownKeys(ctx.db, [chave])).has(chave)) note('ilegivel')
    } catch (error) {
      if (error instanceof Infected)
        found.infectados.push({ id, de: ownerOf(arquivo), assinatura: error.signature })
      else if (error instanceof NotScanned) return 'calado'
      else if (error instanceof ValidationError) note('grande')
      else if (error instanceof UpstreamError) note('ilegivel')
      else throw error
    }
    return 'visto'

    function note(motivo: 'grande' | 'ilegivel') {
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

/** Younger objects may belong to an upload whose row is still to be written. */
const GRACE_MS = 24 * 3_600_000
const SWEEP_BATCH = 500
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/**
 * Brings store and table together again after crashes: removes the objects that no file has, and counts the files whose
 * object is missing. Harmless at any time and twice at once: what an upload has just put is left alone.
 */
export async function sweepFiles(db: Db, files: FileStore, now: Date) {
  const limit = now.getTime() - GRACE_MS
  const stored = new Set<string>()
  let removidos = 0
  let old: string[] = []
  const removeUnknown = async () => {
    const known = await queries.knownKeys(db, [...new Set(old.map(keyOf).filter((key) => key !== undefined))])
    const orphans = old.filter((key) => !known.has(keyOf(key) ?? ''))
    old = []
    // Of a file that was deleted meanwhile, a backup may still have the row.
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
  return { removidos, faltando: await countMissing(db, stored, new Date(limit).toISOString() as Instant) }
}

/** The file an object belongs to: its own key, or a thumbnail's; a draft belongs to none. */
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
