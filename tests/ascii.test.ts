import { expect, test } from 'vitest'
import { asciiOf } from '../scripts/vite-ascii.ts'

/** What the program answers, before and after. */
const both = (program: string) => [program, asciiOf(program)].map((text) => new Function(`return ${text}`)())

test.each([
  "'é … — \u2028 😀'",
  '`não há “vagas”, é`',
  "'\\é'",
  "'\\\\é'",
  "'\\\\\\é'",
  "{ 'ação': 1, ação: 2 }",
  "'aé😀'.replace(/[é\\—]/, 'x').replace(/^😀|…/u, 'y').match(/[😀]/u)?.[0]",
  "'\\n\\u00e9\\x41'",
])('%s means the same', (program) => {
  expect(asciiOf(program)).toMatch(/^[\0-\x7f]*$/)
  const [before, after] = both(program)
  expect(after).toEqual(before)
})
