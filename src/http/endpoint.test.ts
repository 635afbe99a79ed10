import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  changesTo,
  dayOf,
  digits,
  line,
  money,
  optionalFilter,
  optionalText,
  requiredText,
  titleOf,
} from './endpoint.ts'
import { cpf } from './identifiers.ts'
import { chassi } from './vehicle-identifiers.ts'

test('accepts line breaks in long texts only', () => {
  expect(requiredText(120).safeParse('Ana\nExemplo').error?.issues[0]?.message).toBe(
    'Escreva em uma linha só',
  )
  expect(requiredText(120).parse(' Ana Exemplo\n')).toBe('Ana Exemplo')
  expect(optionalText(11).safeParse('1\t2').success).toBe(false)
  expect(optionalText().parse('uma\noutra')).toBe('uma\noutra')
  expect(line(200).safeParse('Rua A\r\nBcc: x').success).toBe(false)
})

const titled = z.string().meta({ title: 'Nome' })

describe('titleOf', () => {
  test.each([
    ['a plain field', titled],
    ['an optional one', titled.optional()],
    ['one that may be null or missing', titled.nullish()],
    ['one with a default', titled.default('Ana')],
    ['one that a filter empties', optionalFilter(titled)],
    ['one that a change may leave out', changesTo({ nome: titled }).shape.nome],
    ['one that is checked further', titled.min(2).refine(Boolean)],
    ['a decoded one', digits(/^\d+$/, 'Só números').meta({ title: 'Nome' }).nullish()],
    ['an emptiable one', optionalText().meta({ title: 'Nome' }).optional()],
    ['a day of a kind', dayOf('fato').meta({ title: 'Nome' }).nullable()],
    ['an amount', money.meta({ title: 'Nome' }).refine((amount) => amount > 0)],
  ])('finds the title of %s', (_, field) => {
    expect(titleOf(field)).toBe('Nome')
  })

  test('prefers the title of the field to the one it wraps', () => {
    expect(titleOf(titled.optional().meta({ title: 'Apelido' }))).toBe('Apelido')
  })

  test('returns nothing for a field without a title, nor that of a list from its items', () => {
    expect(titleOf(z.string().optional())).toBeUndefined()
    expect(titleOf(money)).toBeUndefined()
    expect(titleOf(z.array(titled))).toBeUndefined()
  })

  test('knows the identifiers by name', () => {
    expect([cpf, chassi.optional()].map(titleOf)).toEqual(['CPF', 'Chassi'])
  })
})
