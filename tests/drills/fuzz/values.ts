/** Part of every text that is sent, to find it wherever it must not be. */
export const CANARY = 'zqCanario7'

/**
 * Returns a generator of numbers in [0, 1) with the same sequence for the same seed (mulberry32).
 */
export function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns `count` different values in random order. */
export function pick<T>(values: readonly T[], count: number, random: () => number): T[] {
  const rest = [...values]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0] as T,
  )
}

const long = (unit: string, length: number) => CANARY + unit.repeat(length)

/** Texts that a program may send. */
export const TEXTS = [
  '',
  ' ',
  CANARY,
  `${CANARY}\0`,
  '\0',
  `\ud800${CANARY}`,
  `${CANARY}\udfff`,
  `\u202e${CANARY}\u2066`,
  `${CANARY}\u200b\u200d\ufeff`,
  `${CANARY}${'\u0301'.repeat(500)}`,
  `👩🏽‍🚒🏳️‍🌈${CANARY}`,
  `İıIi${CANARY}ß`,
  long('a', 199),
  long('á', 2_001),
  long('x', 60_000),
  long('𝒳', 20_000),
  `'; drop table motos; -- ${CANARY}`,
  `${CANARY}%_\\%`,
  `{{7*7}}\${7*7}<%= 7 %> ${CANARY}`,
  `<script>alert("${CANARY}")</script>`,
  `=cmd|' /C calc'!A0 ${CANARY}`,
  `${CANARY}\r\nSet-Cookie: a=b`,
  `../../../../etc/passwd ${CANARY}`,
  `file:///etc/passwd#${CANARY}`,
  `javascript:alert("${CANARY}")`,
  `https://${CANARY}@127.0.0.1:1/`,
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '-1',
  '0',
  '-0',
  '1e308',
  '1e400',
  '0x10',
  '1_000',
  '9007199254740993',
  '99999999999999999999999',
  '2147483648',
  '0000-01-01',
  '0001-01-01',
  '0001',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '2026-03-10T24:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '294277-01-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0190A0A0-0000-7000-8000-00000000DEAD',
  '0190a0a0-0000-7000-8000-00000000dea',
  '١٢٣',
  'a@b',
  `${'a'.repeat(64)}@${'b.'.repeat(120)}br`,
]

/** Other JSON values, as raw text. */
const JSON_VALUES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"administrador":true}}',
  '{"constructor":{"prototype":{"administrador":true}}}',
  '{"toString":1,"valueOf":1,"length":-1}',
  '0',
  '-0',
  '-1',
  '0.1',
  '0.005',
  '1e-7',
  '1e15',
  '1e308',
  '-1e308',
  '1e400',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '32768',
  '99999999999999999999999999',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
]

const once = (make: () => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

/** Values of maximum size or depth, created on first use. */
const LARGE_JSON_VALUES = [
  () => JSON.stringify(long('x', 900_000)),
  () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  () => `[${'0,'.repeat(100_000)}0]`,
  () => `{${Array.from({ length: 20_000 }, (_, n) => `"c${n}":${n}`).join(',')}}`,
  () => `-${'9'.repeat(500_000)}`,
].map(once)

/** Every way to fill a field in JSON. */
export const IN_JSON: (() => string)[] = [
  ...TEXTS.map((text) => () => JSON.stringify(text)),
  ...JSON_VALUES.map((value) => () => value),
  ...LARGE_JSON_VALUES,
]

/**
 * Encodes a text for an address byte by byte, with lone surrogates as a faulty program writes them.
 */
const inAddress = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('')
    .slice(0, 12_000)

/** Every way to fill a part of an address, including malformed ones. */
export const IN_ADDRESS = [
  ...TEXTS.map(inAddress),
  '%00',
  '%',
  '%2',
  '%zz',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%u0041',
  '+',
  '&',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%2F',
  ';a=b',
  ':',
  '*',
  '%0d%0aX-Injected:%20sim',
]
