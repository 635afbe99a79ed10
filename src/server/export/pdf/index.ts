import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { PdfBlock, PdfHeading } from './blocks.ts'
import { drain } from './drain.ts'
import { MARGINS, Paper } from './paper.ts'

export type { PdfBlock, PdfColumn, PdfHeading } from './blocks.ts'

/** Rows pdfChunks before yielding to the event loop. */
const ROWS_AT_ONCE = 50

/**
 * Returns a report as PDF (A4), streamed as its blocks are pdfChunks, so that memory stays small at any
 * length. Each page has the issuer, the title and its number, and repeats the header of a table
 * that continues.
 */
export const pdfOf = (heading: PdfHeading, blocks: AsyncIterable<PdfBlock>): Readable =>
  Readable.from(pdfChunks(heading, blocks), { objectMode: false })

async function* pdfChunks(heading: PdfHeading, blocks: AsyncIterable<PdfBlock>) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout: heading.landscape ? 'landscape' : 'portrait',
    margins: MARGINS,
    autoFirstPage: false,
    info: {
      Title: heading.title,
      Author: heading.issuer[0] ?? '',
      CreationDate: heading.createdAt,
    },
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
  // Pictures with transparency are encoded meanwhile, and the end is written after them.
  yield* doc
}
