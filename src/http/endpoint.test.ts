import { expect, test } from 'vitest'
import { line, optionalText, requiredText } from './endpoint.ts'

test('accepts line breaks in long texts only', () => {
  expect(requiredText(120).safeParse('Ana\nExemplo').error?.issues[0]?.message).toBe(
    'Escreva em uma linha só',
  )
  expect(requiredText(120).parse(' Ana Exemplo\n')).toBe('Ana Exemplo')
  expect(optionalText(11).safeParse('1\t2').success).toBe(false)
  expect(optionalText().parse('uma\noutra')).toBe('uma\noutra')
  expect(line(200).safeParse('Rua A\r\nBcc: x').success).toBe(false)
})
