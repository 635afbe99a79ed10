import { readFile } from 'node:fs/promises'
import { programFile } from '../program-file.ts'

/** One a line, behind a line of comment. */
export const LIST = programFile('src/server/breached-passwords/list.txt')

/** As the list spells passwords: 'Password123' is tried with the first 'password123'. */
export const asListed = (password: string) => password.normalize('NFC').toLowerCase()

/**
 * Whether a password is among those of known breaches that are long enough here, of which the most used are a part (ASVS 6.2.4,
 * 6.2.12). The list is read each time and let go: a password is set a few times a year, and the server's memory is held all day.
 */
export async function isBreached(password: string) {
  const list = await readFile(LIST)
  return list.includes(`\n${asListed(password)}\n`)
}
