/** When it is said, what is said word for word (`{n}` is filled in), and the file it stands in. */
type Row = readonly [when: string, message: string, source: string]

/**
 * The messages by the test that shows them: the test's file, its name, and what it shows. A source without a folder lies
 * beside the test.
 */
export type Messages = Record<string, Record<string, readonly Row[]>>
