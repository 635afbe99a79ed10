import { expect, test } from 'vitest'
import { refusedForSelf } from './rules.ts'

test.each([
  [{ ativo: false }, true],
  [{ administrador: false }, true],
  [{ ativo: true, administrador: true }, false],
  [{}, false],
])("%j of one's own account is rejected: %s", (changes, refused) =>
  expect(refusedForSelf(changes)).toBe(refused),
)
