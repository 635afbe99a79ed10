import { programFile } from '#server/program-file.ts'

export type TextStyle = {
  size: number
  bold?: boolean
  color?: string
  /** The width available, in points; longer text continues on the next line. */
  width: number
  align?: 'left' | 'right'
}

export const INK = '#171b21'
export const GREY = '#5f6a78'
export const PALE = '#d5dbe1'
export const RED = '#d0202d'

/** The characters of the standard fonts: Latin-1 and these (Windows-1252). */
const STANDARD = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/**
 * Those of Arimo as it is in `fonts/`: Latin with Vietnamese, Greek, Cyrillic, punctuation, currency, fractions, arrows
 * and comparison. It has the widths of Helvetica.
 */
const EMBEDDED =
  /^[\x20-\x7e\xa0-\u024f\u0259\u02b0-\u02ff\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u045f\u0490\u0491\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20be\u2100-\u214f\u215b-\u215e\u2190-\u2195\u2202\u2206\u2211\u2212\u2215\u221a\u221e\u2248\u2260\u2264\u2265\u25a0\u25cf]$/

const FONTS = {
  regular: ['Helvetica', programFile('src/server/export/pdf/fonts/arimo-regular.ttf')],
  bold: ['Helvetica-Bold', programFile('src/server/export/pdf/fonts/arimo-bold.ttf')],
} as const

/** Selects the font of a text that is `encodable`: the standard one, which is not in the file, where it has all characters. */
export function selectFont(doc: PDFKit.PDFDocument, text: string, bold = false) {
  const [standard, embedded] = FONTS[bold ? 'bold' : 'regular']
  return doc.font(STANDARD.test(text) ? standard : embedded)
}

/** Writes a text on as many lines as it needs, and returns their number. */
export function writeLines(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
) {
  const { size, bold, color = INK, width, align = 'left' } = style
  const lines = linesOf(doc, text, style)
  selectFont(doc, encodable(text), bold).fontSize(size).fillColor(color)
  for (const [index, line] of lines.entries())
    doc.text(
      line,
      align === 'right' ? x + width - doc.widthOfString(line) : x,
      y + index * lineHeight(size),
      { lineBreak: false },
    )
  return lines.length
}

export const lineHeight = (size: number) => Math.ceil(size * 1.2)

/** Returns the lines of a text within a width; a word that is wider is broken. */
export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  { size, bold, width }: Pick<TextStyle, 'size' | 'bold' | 'width'>,
): string[] {
  const written = encodable(text)
  selectFont(doc, written, bold).fontSize(size)
  if (doc.widthOfString(written) <= width) return [written]
  const lines: string[] = []
  let line = ''
  for (const word of written.split(' ')) {
    const joined = line ? `${line} ${word}` : word
    if (doc.widthOfString(joined) <= width) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    line = word
    while (doc.widthOfString(line) > width && line.length > 1) {
      const end = fitting(doc, line, width)
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}

/** Returns how many characters fit, at least one. */
function fitting(doc: PDFKit.PDFDocument, text: string, width: number) {
  let end = text.length - 1
  while (end > 1 && doc.widthOfString(text.slice(0, end)) > width) end--
  return end
}

/** Invisible characters: control characters and direction marks. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

const lettersOf = (text: string) => [
  ...text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, ''),
]

/**
 * Returns the text in characters the fonts have: an unknown letter loses its accent, a symbol
 * becomes '?'.
 */
export const encodable = (text: string) =>
  lettersOf(text)
    .map((letter) => (isWritable(letter) ? letter : plainLetter(letter)))
    .join('')

/** Returns the characters of a text that no font has, each once. */
export const unprintable = (text: string) =>
  [...new Set(lettersOf(text))].filter((letter) => !isWritable(letter))

const isWritable = (letter: string) => STANDARD.test(letter) || EMBEDDED.test(letter)

function plainLetter(letter: string) {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return isWritable(plain) && plain ? plain : '?'
}
