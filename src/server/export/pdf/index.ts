import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { PdfBlock, PdfHeading } from './blocks.ts'
import { drain } from './drain.ts'
import { MARGINS, Paper } from './paper.ts'

export type { PdfBlock, PdfColumn, PdfHeading } from './blocks.ts'

/** So many rows are drawn before others get their turn. */
const ROWS_AT_ONCE = 50

/**
 * A report as PDF (A4), drawn as its blocks come and sent as it is drawn, so that memory stays small however long it
 * is. Each page carries who issues it, the title and its number, and repeats the header of a table that goes on.
 */
export const pdfOf = (heading: PdfHeading, blocks: AsyncIterable<PdfBlock>): Readable =>
  Readable.from(drawn(heading, blocks), { objectMode: false })

async function* drawn(heading: PdfHeading, blocks: AsyncIterable<PdfBlock>) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout: heading.landscape ? 'landscape' : 'portrait',
    margins: MARGINS,
    autoFirstPage: false,
    info: { Title: heading.title, Author: heading.issuer[0] ?? '', CreationDate: heading.createdAt },
    lang: 'pt-BR',
  })
  const paper = new Paper(doc, heading)
  let count = 0
  for await (const block of blocks) {
    paper.draw(block)
    if (++count % ROWS_AT_ONCE) continue
    const finished = drain(doc)
    if (finished.length) yield finished
    await breathe()
  }
  doc.end()
  yield drain(doc)
}
