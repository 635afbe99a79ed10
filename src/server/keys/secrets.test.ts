import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { openSecrets, secretsOf } from './secrets.ts'

const KEY = 'a key that is long enough for anybody'
const secrets = secretsOf(KEY)
const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
const file = join(dataDir, 'secret.key')
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('a sealed text', () => {
  test('opens under the same key and differs every time it is sealed', () => {
    const sealed = secrets.seal('senha çã 🔑', 'smtp')
    expect(sealed).not.toContain('senha')
    expect(secrets.seal('senha çã 🔑', 'smtp')).not.toBe(sealed)
    expect(secretsOf(KEY).open(sealed, 'smtp')).toBe('senha çã 🔑')
  })

  test('does not open with another key, in another context, or after a change', () => {
    const sealed = secrets.seal('segredo', 'smtp')
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1]! ^= 1
    expect(() => secretsOf(`${KEY}!`).open(sealed, 'smtp')).toThrow()
    expect(() => secrets.open(sealed, 'stripe')).toThrow()
    expect(() => secrets.open(changed.toString('base64url'), 'smtp')).toThrow()
    expect(() => secrets.open('', 'smtp')).toThrow()
  })
})

test('verifies a signature only for its text and purpose', () => {
  const signature = secrets.sign('arquivo 1', 'download')
  expect(secrets.isSigned('arquivo 1', signature, 'download')).toBe(true)
  expect(secrets.isSigned('arquivo 2', signature, 'download')).toBe(false)
  expect(secrets.isSigned('arquivo 1', signature, 'webhook')).toBe(false)
  expect(secrets.isSigned('arquivo 1', signature.slice(1), 'download')).toBe(false)
  expect(secretsOf('x'.repeat(32)).isSigned('arquivo 1', signature, 'download')).toBe(false)
})

describe('the key file', () => {
  test('is created once, for its owner only, and found again', () => {
    const sealed = openSecrets({ secretKey: undefined, dataDir }).seal('segredo', 'smtp')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const made = readFileSync(file, 'utf8')
    expect(openSecrets({ secretKey: undefined, dataDir }).open(sealed, 'smtp')).toBe('segredo')
    expect(readFileSync(file, 'utf8')).toBe(made)
  })

  test('is not used if a key is given', () => {
    const sealed = openSecrets({ secretKey: KEY, dataDir }).seal('segredo', 'smtp')
    expect(secrets.open(sealed, 'smtp')).toBe('segredo')
  })

  test('stops the start if it is not a key', () => {
    writeFileSync(file, 'curta')
    expect(() => openSecrets({ secretKey: undefined, dataDir })).toThrow(StartupProblem)
  })
})
