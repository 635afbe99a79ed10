import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const rows = [...text.matchAll(/^\| ([\d., ]+) \| (.+?) \| (.+) \| (.*) \|$/gm)].map(
  ([, ids, state, how, shown]) => ({
    ids: ids!.split(', '),
    state: state!,
    how: how!,
    shown: shown!,
  }),
)

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const REQUIREMENTS = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7, 10: 29, 11: 14, 12: 9, 13: 13, 14: 9 },
  ...{ 15: 13, 16: 16, 17: 7 },
}

test('every requirement of levels 1 and 2 stands in the review once', () => {
  const ids = rows.flatMap((row) => row.ids)
  expect(ids).toHaveLength(new Set(ids).size)
  const counts = Map.groupBy(ids, (id) => id.split('.')[0])
  expect(Object.fromEntries([...counts].map(([chapter, all]) => [chapter, all.length]))).toEqual(REQUIREMENTS)
})

test('what it names is there, and what it calls met is said how', () => {
  const named = [...text.matchAll(/`((?:src|tests|e2e|docs)\/[\w./-]+)`/g)].map(([, file]) => file!)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  for (const { ids, state, how, shown } of rows) {
    expect([ids, state]).toEqual([
      ids,
      expect.stringMatching(/^(met|does not apply|operator|\*\*(in part|not met)\*\*)$/),
    ])
    expect(how.length).toBeGreaterThan(3)
    if (state === '**in part**') expect([ids, shown]).toEqual([ids, expect.stringContaining('`')])
  }
})
