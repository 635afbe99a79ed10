import { expect, test } from 'vitest'
import { whatsappLink, whatsappNumber } from './whatsapp-link.ts'

test.each([
  ['(13) 99712-3456', '5513997123456'],
  ['013 99712 3456', '5513997123456'],
  ['+55 13 99712-3456', '5513997123456'],
  ['5513997123456', '5513997123456'],
  // Old accounts without the ninth digit, and Rio Grande do Sul, whose area code equals the country
  // code.
  ['13 9712-3456', '551397123456'],
  ['55 99712-3456', '5555997123456'],
  ['55 3712-3456', '555537123456'],
  ['5555997123456', '5555997123456'],
  // Landlines of Baixada Santista and of Rio Grande do Sul.
  ['(13) 3473-4444', '551334734444'],
  ['+55 (13) 3473-4444', '551334734444'],
  ['0 13 3473 4444', '551334734444'],
  // Numbers with a carrier code before the area code.
  ['0 15 13 99712-3456', '5513997123456'],
  ['041 (13) 3473-4444', '551334734444'],
  ['0xx13 99712-3456', '5513997123456'],
  ['0055 13 99712-3456', '5513997123456'],
  ['5513 3473-4444', '551334734444'],
])('normalises %s to %s', (typed, number) => {
  expect(whatsappNumber(typed)).toBe(number)
})

test('leaves a normalised number unchanged', () => {
  const typed = [
    '(13) 99712-3456',
    '13 9712-3456',
    '55 99712-3456',
    '0 15 13 99712-3456',
    '(13) 3473-4444',
  ]
  for (const number of typed.map(whatsappNumber)) expect(whatsappNumber(number!)).toBe(number)
})

test.each([
  '15 13 99712-3456',
  '',
  '997123456',
  '13 1234-5678',
  '10 99712-3456',
  '13 89712-3456',
  '1 202 555 0100 1234',
  'abc',
])('rejects "%s"', (typed) => {
  expect(whatsappNumber(typed)).toBeUndefined()
})

test('puts the whole text in the link', () => {
  expect(whatsappLink('13997123456', 'Olá & até já!\nR$ 1')).toBe(
    'https://wa.me/5513997123456?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1!%0AR%24%201',
  )
})
