import { Readable } from 'node:stream'
import { drain } from './drain.ts'
import type { FormBlock, FormHeading } from './form-blocks.ts'
import { FormSheet } from './sheet.ts'

export type { FormBlock, FormField, FormHeading } from './form-blocks.ts'

/** Returns a form to print and sign as PDF (A4), streamed as its blocks are pdfChunks. */
export const formOf = (heading: FormHeading, blocks: AsyncIterable<FormBlock>): Readable =>
  Readable.from(pdfChunks(heading, blocks), { objectMode: false })

async function* pdfChunks(heading: FormHeading, blocks: AsyncIterable<FormBlock>) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: heading.title, Author: heading.author, CreationDate: heading.createdAt },
    lang: 'pt-BR',
  })
  const sheet = new FormSheet(doc, heading)
  for await (const block of blocks) {
    sheet.draw(block)
    const written = drain(doc)
    if (written.length) yield written
  }
  doc.end()
  // Pictures with transparency are encoded meanwhile, and the end is written after them.
  yield* doc
}
