import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDataDir } from './data-dir.ts'

const asUsual = { usual: 'data', embedded: true }

function temporaryFolder(mode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'mare-motos-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test("creates a folder that the database's user can traverse", () => {
  const path = join(temporaryFolder(0o755), 'a', 'b')
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))

  expect(openDataDir(path, asUsual)).toEqual({ path })
  expect(statSync(path).mode & 0o777).toBe(0o711)
})

test('throws a Portuguese sentence if the folder cannot be created', () => {
  const file = join(temporaryFolder(0o755), 'arquivo')
  writeFileSync(file, '')

  expect(() => openDataDir(join(file, 'data'), { ...asUsual, embedded: false })).toThrow(
    `A pasta de dados ${file}/data não pode ser gravada.`,
  )
})

describe.runIf(process.getuid?.() === 0)(
  'root, in a folder that the database user cannot reach',
  () => {
    test('rejects an unreachable folder that was configured', () => {
      const closed = temporaryFolder(0o700)
      expect(() => openDataDir(join(closed, 'data'), asUsual)).toThrow('não alcança a pasta')
      expect(openDataDir(join(closed, 'data'), { ...asUsual, embedded: false }).path).toBe(
        join(closed, 'data'),
      )
    })

    test('moves the default folder under /var/lib and keeps using it', () => {
      const closed = temporaryFolder(0o700)
      const first = openDataDir(undefined, { ...asUsual, clone: closed })
      onTestFinished(() => rmSync(join(first.path, '..'), { recursive: true }))

      expect(first.path).toMatch(/^\/var\/lib\/mare-motos-[0-9a-f]{8}\/data$/)
      expect(first.warning).toContain(`Os dados ficam em ${first.path}`)
      chmodSync(closed, 0o755)
      expect(openDataDir(undefined, { ...asUsual, clone: closed })).toEqual(first)
    })

    test("rejects existing data in a clone that the database's user cannot reach", () => {
      const closed = temporaryFolder(0o700)
      mkdirSync(join(closed, 'data', 'postgres'), { recursive: true })
      expect(() => openDataDir(undefined, { ...asUsual, clone: closed })).toThrow(
        'não alcança a pasta',
      )
    })
  },
)
