import { createHash } from 'node:crypto'
import { pack } from 'tar-stream'

/** First entry of a backup: enough to reject the file before the rest is read. */
export type Header = {
  formato: number
  produto: string
  /** The release that created it. */
  versao: string
  migracoes: string[]
  /** Everything answered before this instant is in the backup. */
  instante: string
}
/** Size in bytes and sha256 of one section (a table or a file). */
export type Sum = { bytes: number; sha256: string }
export type PartKind = 'tabelas' | 'arquivos'
/** Last entry of a backup: a file without it is truncated. */
export type Manifest = Header & {
  tabelas: ({ nome: string; linhas: number; colunas: string[] } & Sum)[]
  sequencias: { nome: string; ultimo: string; usado: boolean }[]
  /** Number of files, missing files, total bytes, and the sha256 over the list of all files. */
  arquivos: { quantidade: number; faltando: number } & Sum
}

export const FORMAT = 1
export const PRODUCT = 'mare-motos'
export const HEADER = 'backup.json'
export const KEYS = 'chaves.json'
export const MANIFEST = 'manifesto.json'
/**
 * Largest entry in bytes. Longer sections are split, so no length is needed beforehand and memory
 * stays bounded.
 */
export const PIECE = 1024 * 1024

/** Returns one file's line in the list of files that the manifest hashes. */
export const fileLine = (key: string, { bytes, sha256 }: Sum) => `${key} ${bytes} ${sha256}\n`

/**
 * Opens a tar archive for writing: `tabelas/<name>/000001` and on, `arquivos/<key>/000001` and on,
 * each section followed by its sums in `<section>/soma.json`. `tar`, `zstd` and `age` can read it
 * without this program.
 */
export function openArchive(now: Date) {
  const tar = pack()
  const entry = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const sink = tar.entry({ name, size: bytes.length, mtime: now, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      )
      sink.end(bytes)
    })
  const json = (name: string, value: unknown) => entry(name, Buffer.from(JSON.stringify(value)))
  return {
    stream: tar,
    json,
    finish: () => tar.finalize(),
    /** Writes one section and returns its size and sha256. */
    async part(kind: PartKind, name: string, source: AsyncIterable<Uint8Array>): Promise<Sum> {
      const hash = createHash('sha256')
      let bytes = 0
      let pieces = 0
      for await (const piece of inPieces(source)) {
        hash.update(piece)
        bytes += piece.length
        await entry(`${kind}/${name}/${String(++pieces).padStart(6, '0')}`, piece)
      }
      const sum = { bytes, sha256: hash.digest('hex') }
      await json(`${kind}/${name}/soma.json`, sum)
      return sum
    },
  }
}
export type Archive = ReturnType<typeof openArchive>

/** Yields the same bytes in chunks of at most `PIECE`, the largest entry size. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    for (let rest = chunk; rest.length; ) {
      const taken = rest.subarray(0, PIECE - length)
      pending.push(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < PIECE) continue
      yield concatenate(pending)
      pending = []
      length = 0
    }
  }
  if (length) yield concatenate(pending)
}
const concatenate = (parts: Uint8Array[]) =>
  parts.length === 1
    ? Buffer.from(parts[0]!.buffer, parts[0]!.byteOffset, parts[0]!.length)
    : Buffer.concat(parts)
