import { inflateSync } from 'node:zlib'

/**
 * Returns the text of each page, which pdfkit writes as hexadecimal Latin-1 in compressed streams. Throws for a
 * file without its end, which no reader opens.
 */
export function pagesOf(file: Buffer) {
  if (!file.subarray(-8).includes('%%EOF')) throw new Error('the PDF has no end')
  const pages: string[] = []
  for (let from = file.indexOf('stream\n'); from >= 0; from = file.indexOf('stream\n', from + 7)) {
    try {
      const content = inflateSync(file.subarray(from + 7)).toString('latin1')
      const runs = [...content.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) =>
        Buffer.from(hex!, 'hex').toString('latin1'),
      )
      if (runs.length) pages.push(runs.join(''))
    } catch {
      // Not a compressed stream.
    }
  }
  return pages
}
