import type { Plugin } from 'vite'

/**
 * Writes each sign that is not ASCII as its escape, so that V8 keeps a program's text in one byte a sign instead of two. After a
 * backslash too, where the sign stands for itself; `String.raw` would tell the difference, and nothing built with this uses it on such signs.
 */
export const ascii = (): Plugin => ({
  name: 'ascii',
  // Last of all: whatever prints a program writes the signs themselves.
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = asciiOf(part.code)
  },
})

export const asciiOf = (code: string) =>
  code.replace(/\\([\s\S])|[^\0-\x7f]/g, (found, escaped: string | undefined) =>
    isAscii(escaped ?? found)
      ? found
      : `\\u${(escaped ?? found).charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const isAscii = (sign: string) => sign < '\x80'
