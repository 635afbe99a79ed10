import type { PdfBlock, PdfColumn, PdfFact, PdfHeading } from './blocks.ts'
import { GREY, INK, lineHeight, linesOf, PALE, type TextStyle, writeLines } from './text.ts'

/** Points: margin, page header, page footer, and a line of a table. */
const MARGIN = 40
const HEADER = 74
const FOOTER = 30
const LINE = 13
const PAD = 4
const LABEL = 84
/** Space between a figure and the text to its right. */
const GUTTER = 14

export const MARGINS = {
  left: MARGIN,
  right: MARGIN,
  top: MARGIN + HEADER,
  bottom: MARGIN + FOOTER,
}

/** Places blocks on a report's pages and starts a new page when a block does not fit. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly heading: PdfHeading
  page = 0
  y = 0
  columns: PdfColumn[] = []

  constructor(doc: PDFKit.PDFDocument, heading: PdfHeading) {
    this.doc = doc
    this.heading = heading
    this.startPage()
  }

  get width() {
    return this.doc.page.width - 2 * MARGIN
  }
  get bottom() {
    return this.doc.page.height - MARGIN - FOOTER
  }

  draw(block: PdfBlock) {
    if (block.kind === 'row') return this.row(block.cells)
    this.columns = []
    if (block.kind === 'heading') this.section(block.text)
    else if (block.kind === 'note') this.note(block.text)
    else if (block.kind === 'facts') this.facts(block.items)
    else this.table(block.columns)
  }

  private startPage() {
    const { doc, heading } = this
    doc.addPage()
    this.page++
    const [name = '', ...rest] = heading.issuer
    this.text(name, MARGIN, MARGIN, { size: 13, bold: true })
    this.text(rest.filter(Boolean).join(' · '), MARGIN, MARGIN + 17, { size: 8, color: GREY })
    const lines = this.text(heading.title, MARGIN, MARGIN + 36, { size: 15, bold: true })
    const below = (lines - 1) * lineHeight(15)
    this.rule(MARGIN + HEADER - 12 + below, INK)
    const foot = doc.page.height - MARGIN - 10
    this.text(heading.foot, MARGIN, foot, { size: 8, color: GREY })
    this.text(`Página ${this.page}`, MARGIN, foot, { size: 8, color: GREY, align: 'right' })
    this.y = MARGIN + HEADER + below
  }

  private room(height: number) {
    if (this.y + height <= this.bottom) return
    this.startPage()
    if (this.columns.length) this.header()
  }

  private section(text: string) {
    this.room(3 * LINE + 24)
    this.y += 12
    const lines = this.text(text, MARGIN, this.y, { size: 12, bold: true })
    this.y += 18 + (lines - 1) * lineHeight(12)
  }

  private note(text: string) {
    this.room(LINE)
    const lines = this.text(text, MARGIN, this.y, { size: 9, color: GREY })
    this.y += LINE + 2 + (lines - 1) * lineHeight(9)
  }

  private facts(items: PdfFact[]) {
    const half = this.width / 2
    let side = 0
    let height = 0
    const nextLine = () => {
      this.y += height
      side = 0
      height = 0
    }
    for (const [label, value, wide] of items) {
      if (side === 2 || (side === 1 && wide)) nextLine()
      const x = MARGIN + side * half
      const style = { size: 9, width: (wide ? this.width : half) - LABEL - 8 }
      const lines = linesOf(this.doc, value, style).length
      const needed = LINE + 2 + (lines - 1) * lineHeight(9)
      if (side === 0) this.room(needed)
      this.text(`${label}:`, x, this.y, { size: 9, color: GREY, width: LABEL })
      this.text(value, x + LABEL, this.y, style)
      height = Math.max(height, needed)
      side = wide ? 2 : side + 1
    }
    this.y += height
  }

  private table(columns: PdfColumn[]) {
    const given = columns.reduce((sum, { width }) => sum + width, 0)
    this.columns = columns.map((column) => ({
      ...column,
      width: (column.width / given) * this.width,
    }))
    this.room(2 * (LINE + PAD))
    this.header()
  }

  private header() {
    this.cells(
      this.columns.map(({ header }) => header),
      true,
    )
    this.rule(this.y - PAD / 2, INK)
  }

  private row(cells: string[]) {
    this.room(this.heightOf(cells, false))
    this.cells(cells, false)
    this.rule(this.y - PAD / 2, PALE)
  }

  private styleOf({ width, align }: PdfColumn, index: number, bold: boolean) {
    const afterAligned = index < this.columns.length - 1 ? GUTTER : 0
    const gap = align ? afterAligned : 6
    return { size: bold ? 8 : 9, bold, width: width - gap, ...(align && { align }) }
  }

  private heightOf(texts: string[], bold: boolean) {
    const lines = this.columns.map((column, index) => {
      const style = this.styleOf(column, index, bold)
      return linesOf(this.doc, texts[index] ?? '', style).length
    })
    return LINE + PAD + (Math.max(1, ...lines) - 1) * lineHeight(9)
  }

  private cells(texts: string[], bold: boolean) {
    const height = this.heightOf(texts, bold)
    let x = MARGIN
    this.columns.forEach((column, index) => {
      this.text(texts[index] ?? '', x, this.y + PAD / 2, this.styleOf(column, index, bold))
      x += column.width
    })
    this.y += height
  }

  private rule(y: number, color: string) {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  private text(
    text: string,
    x: number,
    y: number,
    style: Omit<TextStyle, 'width'> & { width?: number },
  ) {
    return writeLines(this.doc, text, x, y, { width: this.width, ...style })
  }
}
