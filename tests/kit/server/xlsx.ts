import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The layouts of spreadsheets that shops keep, with made-up rows. */
export const layout = (name: string) =>
  readFileSync(new URL(`planilhas/${name}.csv`, import.meta.url))

/** A cell of a day is its serial number; `texto` is the result of a formula, `erro` such as '#N/A'. */
type Cell =
  | string
  | number
  | boolean
  | null
  | { serial: number }
  | { texto: string }
  | { erro: string }
type Workbook = Record<string, Cell[][]>
type Extra = { files?: Record<string, string>; date1904?: string }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns an XLSX as spreadsheet programs write it. */
export function xlsx(sheets: Workbook, { files = {}, date1904 = '0' }: Extra = {}) {
  const names = Object.keys(sheets)
  const links = names.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const listed = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  )
  return zipped({
    '[Content_Types].xml': `${HEAD}<Types/>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${date1904}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name]!)]),
    ),
    ...files,
  })
}

export const sheetXml = (rows: Cell[][]) =>
  `${HEAD}<worksheet ${MAIN}><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const letter = (column: number) => String.fromCharCode(65 + column)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellXml(cell: Cell, r: string) {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${r}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${r}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${r}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('serial' in cell) return `<c r="${r}" s="1"><v>${cell.serial}</v></c>`
  if ('erro' in cell) return `<c r="${r}" t="e"><v>${cell.erro}</v></c>`
  return `<c r="${r}" t="str"><f>A1&amp;"x"</f><v>${escaped(cell.texto)}</v></c>`
}

/** Returns a compressed archive of texts. */
export function zipped(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as never)
}
