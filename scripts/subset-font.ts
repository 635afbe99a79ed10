/**
 * Creates the site's font: Figtree with only the characters of Portuguese. Run by hand after an
 * update of the font.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FULL = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
export const SUBSET = 'src/features/site/web/figtree-portuguese.woff2'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'\\^`{|}~<>_=*[]'.includes(character),
)
const accented = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜ'
/** Few enough that the font fits into TCP's initial window: 14 KB with headers. */
export const CHARACTERS = `${ascii.join('')}${accented}${accented.toLowerCase()}\u00a0º·–—“”…`

export const subset = () => subsetFont(readFileSync(FULL), CHARACTERS, { targetFormat: 'woff2' })

if (import.meta.filename === process.argv[1]) writeFileSync(SUBSET, await subset())
