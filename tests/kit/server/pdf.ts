import { inflateSync } from 'node:zlib'

/** The text of each page: pdfkit writes it in hexadecimal runs of Latin-1 within packed streams. */
export function pagesOf(file: Buffer) {
  const pages: string[] = []
  for (let from = file.indexOf('stream\n'); from >= 0; from = file.indexOf('stream\n', from + 7)) {
    try {
      const content = inflateSync(file.subarray(from + 7)).toString('latin1')
      const runs = [...content.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) =>
        Buffer.from(hex!, 'hex').toString('latin1'),
      )
      if (runs.length) pages.push(runs.join(''))
    } catch {
      // Not a packed stream: its end, or the document's own data.
    }
  }
  return pages
}
