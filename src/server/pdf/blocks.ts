export type PdfColumn = { header: string; width: number; align?: 'right' }

/** What a report is made of, from top to bottom. A table's rows follow it, each with a cell for every column. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; items: [label: string, value: string][] }
  | { kind: 'table'; columns: PdfColumn[] }
  | { kind: 'row'; cells: string[] }

export type PdfHeading = {
  /** Who issues it: the first line stands out. */
  issuer: string[]
  title: string
  /** At the foot of every page, before the page's number. */
  foot: string
  landscape?: boolean
}
