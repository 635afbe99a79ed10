import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_SENHA, MIN_SENHA } from '#features/senha/rules.ts'
import { carried } from '../../../scripts/breached-passwords.ts'
import { asListed, isBreached, LIST } from './index.ts'

const [head, ...lines] = readFileSync(LIST, 'utf8').split('\n')
const last = lines.pop()

test('the list holds far more than 3,000 passwords that the lengths would let pass, each once and in order', () => {
  expect([head?.slice(0, 1), last]).toEqual(['#', ''])
  expect(lines.length).toBeGreaterThan(100_000)
  expect(lines.filter((line) => line.length < MIN_SENHA || line.length > MAX_SENHA)).toEqual([])
  expect(lines).toEqual([...new Set(lines.map(asListed))].sort())
})

test('every one of it is found, in whatever letters', async () => {
  const some = [lines[0]!, lines[5000]!, lines.at(-1)!, 'Tinkerbell', '1Q2W3E4R5T6Y', '1234567890']
  expect(await Promise.all(some.map(isBreached))).toEqual(some.map(() => true))
})

test.each([
  lines[5000]!.slice(1),
  lines[5000]!.slice(0, -1),
  `${lines[5000]} `,
  head!,
  'cavalo bateria grampo',
])('%j is none of it', async (password) => expect(await isBreached(password)).toBe(false))

test('it is drawn from what is long enough of the lists: nobody’s address, nothing garbled', () => {
  const million = [
    'short',
    'Abcdefghij',
    'someone@example.com',
    'ABCDEFGHIJ',
    'bbbbbbbbb\uFFFD',
    'cccccccccc',
    'dddddddddd',
  ]
  const common = ['too-short', 'eeeeeeeeee', 'cccccccccc', 'x'.repeat(201)]
  const [, ...drawn] = carried([million.join('\n'), common.join('\r\n')]).split('\n')
  expect(drawn).toEqual(['abcdefghij', 'cccccccccc', 'dddddddddd', 'eeeeeeeeee', ''])
})
