/**
 * Creates the site's font: Figtree with only the characters of Portuguese. Run by hand after an
 * update of the font.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { CHARACTERS } from '../src/features/visoes/site/web/characters.ts'

const FULL = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
export const SUBSET = 'src/features/visoes/site/web/figtree-portuguese.woff2'

export const subset = () => subsetFont(readFileSync(FULL), CHARACTERS, { targetFormat: 'woff2' })

if (import.meta.filename === process.argv[1]) writeFileSync(SUBSET, await subset())
