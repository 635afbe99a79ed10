export type TextStyle = {
  size: number
  bold?: boolean
  color?: string
  /** The width available, in points; longer text ends in '…'. */
  width: number
  align?: 'left' | 'right'
}

export const INK = '#171b21'
export const GREY = '#5f6a78'
export const PALE = '#d5dbe1'
export const RED = '#d0202d'

/** Writes one line. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
) {
  const { size, bold, color = INK, width, align = 'left' } = style
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
  const line = fitted(doc, encodable(text), width)
  doc.text(line, align === 'right' ? x + width - doc.widthOfString(line) : x, y, {
    lineBreak: false,
  })
}

function fitted(doc: PDFKit.PDFDocument, text: string, width: number) {
  if (doc.widthOfString(text) <= width) return text
  let end = text.length
  while (end > 0 && doc.widthOfString(`${text.slice(0, end)}…`) > width) end--
  return `${text.slice(0, end).trimEnd()}…`
}

/** The characters of the standard fonts: Latin-1 and these (Windows-1252). */
const WRITABLE = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Invisible characters: control characters and direction marks. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/**
 * Returns the text in characters the fonts have: an unknown letter loses its accent, a symbol
 * becomes '?'.
 */
export const encodable = (text: string) =>
  [...text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '')]
    .map((letter) => (WRITABLE.test(letter) ? letter : plainLetter(letter)))
    .join('')

function plainLetter(letter: string) {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return WRITABLE.test(plain) ? plain : '?'
}
