import { expect, test } from 'vitest'
import type { Centavos } from '#domain/money.ts'
import { shareCredito } from './rules.ts'

const received = (id: string, valor: number, encargos = 0) => ({
  id,
  valor: valor as Centavos,
  encargos: encargos as Centavos,
})
const first = received('first', 20_000, 660)
const second = received('second', 12_153)

test.each([
  ['the newest first', 10_000, true, [['second', 10_000]]],
  [
    'then the one before',
    17_996,
    true,
    [
      ['second', 12_153],
      ['first', 5843],
    ],
  ],
  [
    'not the late fees',
    99_999,
    true,
    [
      ['second', 12_153],
      ['first', 19_340],
    ],
  ],
  [
    'all that was received',
    32_153,
    false,
    [
      ['second', 12_153],
      ['first', 20_000],
    ],
  ],
] as const)('takes a credit from what was received: %s', (_, valor, principal, expected) => {
  const parts = shareCredito([first, second], valor as Centavos, { principal })
  expect(parts.map((part) => [part.recebida.id, part.valor])).toEqual(expected)
})
