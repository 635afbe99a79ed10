/** A box of a form: its label, what is filled in (nothing leaves a blank to write on) and its share of the line. */
export type FormField = [label: string, value: string | null | undefined, share: number]

/** What a form is made of, from top to bottom. */
export type FormBlock =
  | { kind: 'section'; text: string }
  /** Boxes side by side, as wide as the paper together. */
  | { kind: 'fields'; items: FormField[] }
  | { kind: 'text'; text: string; size?: number }
  /** A line to sign on for each, side by side. */
  | { kind: 'signatures'; items: string[] }
  /** A picture (JPEG or PNG) on a page of its own, as large as fits. */
  | { kind: 'picture'; caption: string; bytes: Buffer }
  /** A file that goes within this one; a page says so, because paper does not carry it. */
  | { kind: 'attachment'; caption: string; text: string; name: string; type: string; bytes: Buffer }
  | { kind: 'notice'; caption: string; text: string }

export type FormHeading = { title: string; subtitle: string; author: string; foot: string; createdAt: Date }
