/**
 * A box of a form: its label, its value (empty leaves a blank to write on) and its share of the
 * line.
 */
export type FormField = [label: string, value: string | null | undefined, share: number]

/** A piece of a paragraph. */
export type FormRun = string | { bold: string }

/** The blocks of a form from top to bottom. */
export type FormBlock =
  | { kind: 'section'; text: string }
  /** Boxes side by side that fill the width of the page. */
  | { kind: 'fields'; items: FormField[] }
  | { kind: 'text'; text: string | readonly FormRun[]; size?: number }
  /** One line to sign on for each, side by side. */
  | { kind: 'signatures'; items: string[] }
  /** The blocks that follow begin on a new page. */
  | { kind: 'page' }
  /** A small image (JPEG or PNG) with lines of text to its right. */
  | { kind: 'beside'; bytes: Buffer; lines: readonly (readonly FormRun[])[] }
  /** An image (JPEG or PNG) on its own page, as large as fits. */
  | { kind: 'picture'; caption: string; bytes: Buffer }
  /** A file attached to the PDF; a page mentions it, because it cannot be printed. */
  | { kind: 'attachment'; caption: string; text: string; name: string; type: string; bytes: Buffer }
  | { kind: 'note'; caption: string; text: string }

export type FormHeading = {
  title: string
  subtitle: string
  author: string
  foot: string
  createdAt: Date
  /** Written across every page, for example of a document that is no longer valid. */
  stamp?: string | undefined
}
