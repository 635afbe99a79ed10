import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBSET, subset } from '../../scripts/subset-font.ts'

test('equals the output of the script for the installed font', async () => {
  expect(readFileSync(SUBSET).equals(Buffer.from(await subset()))).toBe(true)
})
