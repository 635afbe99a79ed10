import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Extract } from 'tar-stream'
import {
  FORMAT,
  fileLine,
  HEADER,
  type Header,
  KEYS,
  MANIFEST,
  type Manifest,
  type PartKind,
  PIECE,
  PRODUCT,
  type Sum,
} from './archive.ts'
import { DAMAGED } from './key.ts'
import type { InstallationKeys } from './keys.ts'
import { BackupProblem } from './problem.ts'

/** Receives one section's bytes; `end` is called only if they match their checksum. */
export type Sink = {
  write(bytes: Buffer): Promise<void> | void
  end(sum: Sum): Promise<void> | void
}
export type Reader = {
  header?(header: Header): Promise<void> | void
  keys?(keys: InstallationKeys): void
  /** Returns the sink for a section; without one, the section is only verified. */
  tabelas?(name: string): Promise<Sink> | Sink
  arquivos?(key: string): Promise<Sink> | Sink
  /** Returns true if the rest need not be read. */
  isDone?(): boolean
  onProgress?(share: number): void
}

const NAME = /^(tabelas|arquivos)\/([\w-][\w.-]{0,99})\/(\d{6,}|soma\.json)$/
/** Largest manifest accepted, in bytes; a longer one is invalid. */
const MAX_MANIFEST_BYTES = 64 * PIECE

/**
 * Passes the sections of an archive to the reader in order, verifying each sum; see `readBackup`.
 */
export async function readEntries(entries: Extract, reader: Reader) {
  let header: Header | undefined
  let manifest: Manifest | undefined
  let open: OpenPart | undefined
  const sections = sectionList()
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header
    if (manifest || size > (name === MANIFEST ? MAX_MANIFEST_BYTES : PIECE))
      throw new BackupProblem(DAMAGED)
    const bytes = await buffer(entry)
    if (name === HEADER) {
      header = checkedHeader(JSON.parse(bytes.toString()))
      await reader.header?.(header)
    } else if (!header) throw new BackupProblem(DAMAGED)
    else if (name === KEYS) reader.keys?.(JSON.parse(bytes.toString()))
    else if (name === MANIFEST) manifest = JSON.parse(bytes.toString())
    else {
      const [, kind, part, piece] = NAME.exec(name) ?? []
      if (!part || (open && open.name !== `${kind}/${part}`)) throw new BackupProblem(DAMAGED)
      open ??= await openPart(kind as PartKind, part, reader)
      if (piece !== 'soma.json') await open.take(bytes, Number(piece))
      else {
        sections.add(kind as PartKind, part, await open.close(JSON.parse(bytes.toString())))
        open = undefined
        if (reader.isDone?.()) return undefined
      }
    }
  }
  if (!manifest || open || !sections.are(manifest)) throw new BackupProblem(DAMAGED)
  return manifest
}

type OpenPart = Awaited<ReturnType<typeof openPart>>

async function openPart(kind: PartKind, part: string, reader: Reader) {
  const sink = await reader[kind]?.(part)
  const hash = createHash('sha256')
  let length = 0
  let pieces = 0
  return {
    name: `${kind}/${part}`,
    async take(bytes: Buffer, piece: number) {
      if (piece !== ++pieces) throw new BackupProblem(DAMAGED)
      hash.update(bytes)
      length += bytes.length
      await sink?.write(bytes)
    },
    async close(expected: Sum): Promise<Sum> {
      const sum = { bytes: length, sha256: hash.digest('hex') }
      if (expected.bytes !== sum.bytes || expected.sha256 !== sum.sha256)
        throw new BackupProblem(DAMAGED)
      await sink?.end(sum)
      return sum
    },
  }
}

/** Collects the sections read, to compare with the manifest at the end. */
function sectionList() {
  const tables: string[] = []
  const files = createHash('sha256')
  let count = 0
  return {
    add(kind: PartKind, name: string, sum: Sum) {
      if (kind === 'tabelas') tables.push(fileLine(name, sum))
      else {
        files.update(fileLine(name, sum))
        count++
      }
    },
    are: ({ tabelas, arquivos }: Manifest) =>
      tabelas.map((table) => fileLine(table.nome, table)).join() === tables.join() &&
      arquivos.quantidade === count &&
      arquivos.sha256 === files.digest('hex'),
  }
}

function checkedHeader(header: Header) {
  if (header.produto !== PRODUCT)
    throw new BackupProblem('O arquivo não é um backup deste sistema.')
  if (header.formato > FORMAT)
    throw new BackupProblem(
      `Este backup foi feito pela versão ${header.versao} do sistema, mais nova que esta. Atualize o sistema antes de restaurar.`,
    )
  return header
}
