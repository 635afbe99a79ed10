import { fileURLToPath } from 'node:url'

/** The absolute path of a file or folder of this program, told from its root; alike from here and from dist/server, where it runs built. */
export const programFile = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
