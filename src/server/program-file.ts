import { fileURLToPath } from 'node:url'

/**
 * Returns the absolute path of a file or folder, given its path from the program's root; the same
 * from src and from the built dist/server.
 */
export const programFile = (path: string) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url))
