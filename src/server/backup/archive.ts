import { createHash } from 'node:crypto'
import { pack } from 'tar-stream'

/** What stands first in a backup: enough to refuse it before anything else is read. */
export type Header = {
  formato: number
  produto: string
  /** The release that made it. */
  versao: string
  migracoes: string[]
  /** Everything that was answered before this instant is in it. */
  instante: string
}
/** What a part measured: its bytes and their sha256. */
export type Sum = { bytes: number; sha256: string }
export type PartKind = 'tabelas' | 'arquivos'
/** What stands last, so that a backup without it was cut off. */
export type Manifest = Header & {
  tabelas: ({ nome: string; linhas: number; colunas: string[] } & Sum)[]
  sequencias: { nome: string; ultimo: string; usado: boolean }[]
  /** How many files, their bytes, and the sha256 over the list of them all. */
  arquivos: { quantidade: number; faltando: number } & Sum
}

export const FORMAT = 1
export const PRODUCT = 'mare-motos'
export const HEADER = 'backup.json'
export const KEYS = 'chaves.json'
export const MANIFEST = 'manifesto.json'
/** The largest entry: what is longer is cut, so that nobody has to know a length beforehand or hold more in memory. */
export const PIECE = 1024 * 1024

/** The line of the list of files that one file stands in. */
export const fileLine = (key: string, { bytes, sha256 }: Sum) => `${key} ${bytes} ${sha256}\n`

/**
 * A tar archive being written: `tabelas/<name>/000001` and on, `arquivos/<key>/000001` and on, each part followed by
 * its sums in `<part>/soma.json`. `tar`, `zstd` and `age` read it without this program.
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
    /** Writes one part and measures it. */
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

/** The same bytes, none of the pieces longer than an entry may be. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    for (let rest = chunk; rest.length; ) {
      const taken = rest.subarray(0, PIECE - length)
      waiting.push(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < PIECE) continue
      yield joined(waiting)
      waiting = []
      length = 0
    }
  }
  if (length) yield joined(waiting)
}
const joined = (parts: Uint8Array[]) =>
  parts.length === 1
    ? Buffer.from(parts[0]!.buffer, parts[0]!.byteOffset, parts[0]!.length)
    : Buffer.concat(parts)
