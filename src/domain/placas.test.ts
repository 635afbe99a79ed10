import { expect, test } from 'vitest'
import { isSamePlaca, parsePlaca, placasOf, searchedPlacas } from './placas.ts'

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

test.each([
  [' fqe-1f17 ', 'FQE1F17'],
  ['FQE·1517', 'FQE1517'],
])('reads %s as %s', (typed, placa) => {
  expect(parsePlaca(typed)).toBe(placa)
})

test.each(['', 'FQE151', 'FQE15177', 'FQ11517', 'FQE1FF7'])('refuses "%s"', (typed) => {
  expect(parsePlaca(typed)).toBeUndefined()
})

test.each([
  ['fqe-1517', ['FQE1517', 'FQE1F17']],
  ['FQE1F17', ['FQE1F17', 'FQE1517']],
  ['1f17', ['1F17', '1517']],
  ['1517', ['1517', '1F17']],
  ['FQE', ['FQE']],
  ['517', ['517']],
])('searches %s as %j', (typed, parts) => {
  expect(searchedPlacas(typed)).toEqual(parts)
})

test('knows the two plates of one vehicle', () => {
  expect([isSamePlaca('FQE1517', 'FQE1F17'), isSamePlaca('FQE1F17', 'FQE1517')]).toEqual([
    true,
    true,
  ])
  expect(isSamePlaca('FQE1517', 'FQE1G17')).toBe(false)
})
