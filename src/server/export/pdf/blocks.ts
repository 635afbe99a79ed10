export type PdfColumn = { header: string; width: number; align?: 'right' }

export type PdfFact = [label: string, value: string, wide?: 'wide']

/**
 * The blocks of a report from top to bottom. The rows of a table follow it, with one cell per
 * column.
 */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  /** Label and value, two per line; a wide one has a line of its own. */
  | { kind: 'facts'; items: PdfFact[] }
  | { kind: 'table'; columns: PdfColumn[] }
  | { kind: 'row'; cells: string[] }

export type PdfHeading = {
  /** Fixes the file's timestamp, so that the same report of the same moment is the same file. */
  createdAt: Date
  /** Lines that name the issuer; the first one is emphasised. */
  issuer: string[]
  title: string
  /** Text at the foot of every page, before the page number. */
  foot: string
  landscape?: boolean
}
