import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { describeConformance } from '#tests/conformance/files.ts'
import { diskStore } from './disk.ts'
import { openFiles } from './select.ts'

const base = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(base, { recursive: true }))

const folder = join(base, 'arquivos')
const store = diskStore(folder)
const gone = diskStore(join(base, 'gone'))
rmSync(join(base, 'gone'), { recursive: true })

describe('a folder', () =>
  describeConformance(
    () => store,
    () => gone,
    Date.now,
  ))

test('lets only the owner read the folder and its files, and leaves no draft', async () => {
  await store.put('somebody', Buffer.from('x'))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'somebody')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith('draft'))).toEqual([])
})

test('reads a file of known size whole, a typical document in one piece', async () => {
  const bytes = Buffer.alloc(1_300_000, 'abc')
  await store.put('large', bytes)
  await store.put('usual', bytes.subarray(0, 300_000))
  const piecesOf = async (key: string, size: number) => (await store.get(key, size))!.toArray()
  expect(await piecesOf('usual', 300_000)).toHaveLength(1)
  for (const [key, size] of [
    ['usual', 300_000],
    ['large', 1_300_000],
  ] as const)
    expect(Buffer.concat(await piecesOf(key, size)).equals(bytes.subarray(0, size))).toBe(true)
  // Does not wait for bytes that were lost on disk.
  expect(Buffer.concat(await piecesOf('usual', 400_000))).toHaveLength(300_000)
})

test('keeps the previous file and no draft if a put fails', async () => {
  await store.put('kept', Buffer.from('old'))
  await expect(store.put('kept', undefined as never)).rejects.toThrow('armazenamento')
  expect(readdirSync(folder).filter((name) => name.startsWith('draft'))).toEqual([])
  expect((await Array.fromAsync(store.list())).map(({ key }) => key)).toContain('kept')
})

test('defaults to a folder beside the data, and stops the start if it cannot be created', async () => {
  await (await openFiles({ url: undefined, dataDir: base })).put('here', Buffer.from('x'))
  expect(readdirSync(folder)).toContain('here')
  writeFileSync(join(base, 'file'), '')
  expect(() => diskStore(join(base, 'file', 'arquivos'))).toThrow(StartupProblem)
})
