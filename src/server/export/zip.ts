import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; content: Readable; compress: boolean }

/**
 * Returns a ZIP of the entries, reading each one after the previous one was sent, so that memory
 * stays small at any size. If the reader stops, reading the entries stops; if an entry fails, the
 * stream fails, so that the file is not mistaken for a complete one.
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
