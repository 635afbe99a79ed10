import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; content: Readable; compress: boolean }

/**
 * A ZIP of those entries as they come, the next one asked for once the one before has gone out: memory stays small however
 * large they are. Whoever stops reading stops it all; an entry that fails breaks the file off, so that nobody takes it for whole.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error) => out.destroy(error))
  out.once('close', () => current?.destroy())
  void write()
  return out

  async function write() {
    try {
      for await (const { path, content, compress } of entries) {
        current = content
        if (out.destroyed) content.destroy()
        const gone = finished(content)
        zip.addReadStream(content, path, { mtime, compress })
        await gone
      }
      zip.end()
    } catch (error) {
      out.destroy(error as Error)
    }
  }
}
