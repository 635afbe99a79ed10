import type { FormBlock, FormField, FormHeading, FormRun } from './form-blocks.ts'
import { encodable, GREY, INK, lineHeight, linesOf, RED, selectFont, writeLines } from './text.ts'

/** Points. */
const MARGIN = 36
const FOOT = 22
const FIELD = 30
const PAD = 4
const STAMP = 44
/** Frame of a small image, and the space to the text beside it. */
const IMAGE = { width: 120, height: 64 }
const GAP = 12
const SMALL = 8.5

const asRun = (run: FormRun) => ({
  text: encodable(typeof run === 'string' ? run : run.bold),
  bold: typeof run !== 'string',
})

/** Places blocks on a form's pages and starts a new page when a block does not fit. */
export class FormSheet {
  readonly doc: PDFKit.PDFDocument
  readonly heading: FormHeading
  page = 0
  y = 0

  constructor(doc: PDFKit.PDFDocument, heading: FormHeading) {
    this.doc = doc
    this.heading = heading
    this.startPage()
    this.line(heading.title, { size: 14, bold: true })
    this.line(heading.subtitle, { size: 8.5, color: GREY })
    this.y += 2
  }

  get width() {
    return this.doc.page.width - 2 * MARGIN
  }
  get bottom() {
    return this.doc.page.height - MARGIN - FOOT
  }

  draw(block: FormBlock) {
    if (block.kind === 'section') return this.section(block.text)
    if (block.kind === 'fields') return this.fields(block.items)
    if (block.kind === 'text') return this.paragraph(block.text, block.size ?? 8.5)
    if (block.kind === 'signatures') return this.signatures(block.items)
    if (block.kind === 'beside') return this.beside(block)
    this.startPage()
    if (block.kind === 'page') return
    this.line(block.caption, { size: 12, bold: true })
    if (block.kind === 'picture') return this.picture(block.bytes)
    this.paragraph(block.text, 10)
    if (block.kind === 'attachment')
      this.doc.file(block.bytes, {
        name: encodable(block.name),
        type: block.type,
        description: encodable(block.caption),
      })
  }

  private startPage() {
    const { doc, heading } = this
    doc.addPage()
    this.page++
    const foot = { size: 7.5, color: GREY, width: this.width }
    const y = doc.page.height - MARGIN - 8
    writeLines(doc, heading.foot, MARGIN, y, foot)
    writeLines(doc, `Página ${this.page}`, MARGIN, y, { ...foot, align: 'right' })
    if (heading.stamp) this.stamp(heading.stamp)
    this.y = MARGIN
  }

  /** Writes across the middle of the page, in a frame. */
  private stamp(text: string) {
    const { doc } = this
    const [x, y] = [doc.page.width / 2, doc.page.height / 2.6]
    doc.save()
    doc.rotate(-24, { origin: [x, y] })
    const width = selectFont(doc, text, true).fontSize(STAMP).widthOfString(encodable(text)) + 2
    doc
      .lineWidth(3)
      .strokeColor(RED)
      .rect(x - width / 2 - 16, y - STAMP * 0.75, width + 32, STAMP * 1.5)
      .stroke()
    writeLines(doc, text, x - width / 2, y - STAMP * 0.38, {
      size: STAMP,
      bold: true,
      color: RED,
      width,
    })
    doc.restore()
  }

  private room(height: number) {
    if (this.y + height > this.bottom) this.startPage()
  }

  private line(text: string, style: { size: number; bold?: boolean; color?: string }) {
    const lines = writeLines(this.doc, text, MARGIN, this.y, { ...style, width: this.width })
    this.y += style.size + 6 + (lines - 1) * lineHeight(style.size)
  }

  private section(text: string) {
    this.room(18 + FIELD)
    this.y += 12
    this.line(text, { size: 9.5, bold: true })
    this.y -= 2
  }

  private fields(items: FormField[]) {
    const { doc } = this
    const total = items.reduce((sum, [, , share]) => sum + share, 0)
    const boxes = items.map(([label, value, share]) => {
      const width = (share / total) * this.width
      return { label, value: value ?? '', width, style: { size: 9.5, width: width - 2 * PAD } }
    })
    const lines = Math.max(...boxes.map(({ value, style }) => linesOf(doc, value, style).length))
    const height = FIELD + (lines - 1) * lineHeight(9.5)
    this.room(height)
    let x = MARGIN
    for (const { label, value, width, style } of boxes) {
      doc.rect(x, this.y, width, height).lineWidth(0.6).strokeColor(INK).stroke()
      writeLines(doc, label, x + PAD, this.y + 3, { ...style, size: 6.5, color: GREY })
      writeLines(doc, value, x + PAD, this.y + 15, style)
      x += width
    }
    this.y += height
  }

  private paragraph(text: string | readonly FormRun[], size: number) {
    const { doc } = this
    const runs = (typeof text === 'string' ? [text] : text).map(asRun)
    const whole = runs.map((run) => run.text).join('')
    // Bold text is wider: the height is enough for a paragraph with some.
    const hasBold = runs.some(({ bold }) => bold)
    selectFont(doc, whole, hasBold).fontSize(size).fillColor(INK)
    const height = doc.heightOfString(whole, { width: this.width })
    this.room(height)
    const box = { width: this.width, height: height + size }
    for (const [index, run] of runs.entries()) {
      const style = { ...box, continued: index < runs.length - 1 }
      selectFont(doc, run.text, run.bold).fontSize(size).fillColor(INK)
      if (index === 0) doc.text(run.text, MARGIN, this.y + 3, style)
      else doc.text(run.text, style)
    }
    this.y += height + 7
  }

  private signatures(items: string[]) {
    const height = 88
    this.room(height)
    const gap = 24
    const width = (this.width - gap * (items.length - 1)) / items.length
    items.forEach((text, index) => {
      const x = MARGIN + index * (width + gap)
      const y = this.y + height - 20
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(INK)
        .stroke()
      writeLines(this.doc, text, x, y + 4, { size: 8, color: GREY, width })
    })
    this.y += height
  }

  private beside({ bytes, lines }: Extract<FormBlock, { kind: 'beside' }>) {
    const { doc } = this
    const x = MARGIN + IMAGE.width + GAP
    const width = this.width - IMAGE.width - GAP
    const texts = lines.map((runs) => runs.map(asRun))
    const heights = texts.map((runs) => {
      const whole = runs.map(({ text }) => text).join('')
      return selectFont(doc, whole, true).fontSize(SMALL).heightOfString(whole, { width })
    })
    const height = Math.max(
      IMAGE.height,
      heights.reduce((sum, each) => sum + each + 2, 0),
    )
    this.room(height + GAP)
    doc.image(bytes, MARGIN, this.y, { fit: [IMAGE.width, IMAGE.height] })
    let y = this.y
    for (const [index, runs] of texts.entries()) {
      for (const [at, { text, bold }] of runs.entries()) {
        const style = { width, continued: at < runs.length - 1 }
        selectFont(doc, text, bold).fontSize(SMALL).fillColor(INK)
        if (at === 0) doc.text(text, x, y, style)
        else doc.text(text, style)
      }
      y += heights[index]! + 2
    }
    this.y += height + GAP
  }

  private picture(bytes: Buffer) {
    const fit: [number, number] = [this.width, this.bottom - this.y]
    this.doc.image(bytes, MARGIN, this.y, { fit, align: 'center' })
  }
}
