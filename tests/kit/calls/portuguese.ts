import { ADMIN } from '../server/api.ts'

const ENGLISH = /\b(the|is|not|must|should|invalid|expected|required|received|found|of|too)\b/i

/** A capital, or the login of the person it is about. */
const BEGINNING = new RegExp(`^(?:[A-ZÀ-Ý0-9"]|${ADMIN.username} ).{3,}`)

/** Returns true if the text looks like a Portuguese sentence. */
export const isPortuguese = (sentence: unknown): sentence is string =>
  typeof sentence === 'string' && BEGINNING.test(sentence) && !ENGLISH.test(sentence)
