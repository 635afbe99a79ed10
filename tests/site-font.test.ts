import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBSET, subset } from '../scripts/subset-font.ts'

test("the site's font is what its script makes of the installed one", async () => {
  expect(readFileSync(SUBSET).equals(Buffer.from(await subset()))).toBe(true)
})
