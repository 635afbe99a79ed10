const ENGLISH = /\b(the|is|not|must|should|invalid|expected|required|received|found|of|too)\b/i

/** Whether something is a sentence a person of the shop reads, as far as a program can tell. */
export const isPortuguese = (sentence: unknown): sentence is string =>
  typeof sentence === 'string' && /^[A-ZÀ-Ý0-9"].{3,}/.test(sentence) && !ENGLISH.test(sentence)
