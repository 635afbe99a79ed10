const ENGLISH = /\b(the|is|not|must|should|invalid|expected|required|received|found|of|too)\b/i

/** Returns true if the text looks like a Portuguese sentence. */
export const isPortuguese = (sentence: unknown): sentence is string =>
  typeof sentence === 'string' && /^[A-ZÀ-Ý0-9"].{3,}/.test(sentence) && !ENGLISH.test(sentence)
