/**
 * Makes the list of passwords of known breaches that the server carries. Run by hand when one of the two lists it is drawn from is newer:
 * `node scripts/breached-passwords.ts <10-million-password-list-top-1000000.txt> <common-passwords.txt.gz>`; where they come from
 * stands in src/server/breached-passwords/NOTICE.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { MAX_SENHA, MIN_SENHA } from '#features/senha/rules.ts'
import { asListed, LIST } from '#server/breached-passwords/index.ts'

const HEAD = '# Passwords of known breaches that are long enough here. Origin and licences: NOTICE.md'

/** What of a list is long enough here, spelled as the server compares it: nobody's address, nothing garbled. */
function fitting(list: string) {
  const passwords = list.split(/\r?\n/).map(asListed)
  const fit = passwords.filter((password) => password.length >= MIN_SENHA && password.length <= MAX_SENHA)
  return fit.filter((password) => !/\uFFFD|пїѕ|[^@\s]@[^@\s]+\.\w/u.test(password))
}

/** The list as it is carried: what fits of the ones given, each once and in order. */
export function carried(lists: string[]) {
  const chosen = new Set(lists.flatMap(fitting))
  return `${[HEAD, ...[...chosen].sort()].join('\n')}\n`
}

if (import.meta.filename === process.argv[1]) {
  const [million = '', common = ''] = process.argv.slice(2)
  writeFileSync(LIST, carried([readFileSync(million, 'utf8'), gunzipSync(readFileSync(common)).toString()]))
}
