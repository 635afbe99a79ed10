export type PdfColumn = { header: string; width: number; align?: 'right' }

export type PdfFact = [label: string, value: string, wide?: 'wide']

/** What a report is made of, from top to bottom. A table's rows follow it, each with a cell for every column. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  /** Label and value, two beside each other; a wide one has its line alone. */
  | { kind: 'facts'; items: PdfFact[] }
  | { kind: 'table'; columns: PdfColumn[] }
  | { kind: 'row'; cells: string[] }

export type PdfHeading = {
  /** The same report of the same moment is the same file. */
  createdAt: Date
  /** Who issues it: the first line stands out. */
  issuer: string[]
  title: string
  /** At the foot of every page, before the page's number. */
  foot: string
  landscape?: boolean
}
