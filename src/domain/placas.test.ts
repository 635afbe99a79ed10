import { expect, test } from 'vitest'
import { placasOf } from './placas.ts'

test.each<[string, number | null, string[]]>([
  ['ABC1234', 2020, ['ABC1234', 'ABC1C34']],
  ['ABC1034', null, ['ABC1034', 'ABC1A34']],
  ['ABC1J34', 2020, ['ABC1J34', 'ABC1934']],
  ['ABC1C34', null, ['ABC1C34', 'ABC1234']],
  ['ABC1C34', 2021, ['ABC1C34']],
  ['ABC1K34', 2020, ['ABC1K34']],
])('returns the plates of %s (%s): %j', (placa, ano, expected) => {
  expect(placasOf({ placa, ano })).toEqual(expected)
})
