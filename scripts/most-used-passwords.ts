/**
 * Makes the list of the most used passwords that the server carries. Run by hand when one of the two lists it is drawn from is newer:
 * `node scripts/most-used-passwords.ts <10-million-password-list-top-1000000.txt> <common-passwords.txt.gz>`; where they come from
 * stands in src/server/most-used-passwords/NOTICE.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { MAX_SENHA, MIN_SENHA } from '#features/auth/auth.senha.rules.ts'
import { asListed, LIST } from '#server/most-used-passwords/index.ts'

/** Of the ranked list; ASVS 6.2.4 asks for 3,000. Further down stands ever more that one site alone has seen. */
const PLACES = 10_000
const HEAD = '# Most used passwords that are long enough here. Origin and licences: NOTICE.md'

/** What of a list, in its order, is long enough here, spelled as the server compares it: nobody's address, nothing garbled. */
function fitting(list: string) {
  const passwords = list.split(/\r?\n/).map(asListed)
  const fit = passwords.filter((password) => password.length >= MIN_SENHA && password.length <= MAX_SENHA)
  return [...new Set(fit)].filter((password) => !/\uFFFD|пїѕ|[^@\s]@[^@\s]+\.\w/u.test(password))
}

/** The list as it is carried: the first so many of the ranked one that fit, and all of the other's. */
export function carried({ ranked, other, places }: { ranked: string; other: string; places: number }) {
  const chosen = new Set([...fitting(ranked).slice(0, places), ...fitting(other)])
  return `${[HEAD, ...[...chosen].sort()].join('\n')}\n`
}

if (import.meta.filename === process.argv[1]) {
  const [ranked = '', other = ''] = process.argv.slice(2)
  const lists = { ranked: readFileSync(ranked, 'utf8'), other: gunzipSync(readFileSync(other)).toString() }
  writeFileSync(LIST, carried({ ...lists, places: PLACES }))
}
