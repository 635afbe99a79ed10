import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_DESPESA } from '#features/dinheiro/despesas/rules.ts'
import { cnhMessage, faixaOf, faixaText, TIPOS_VENCIMENTO, tiposOf } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')

test.each([
  ['2026-03-09', 'vencido', 'Vencidos'],
  ['2026-03-10', '7', '7 dias'],
  ['2026-03-17', '7', '7 dias'],
  ['2026-03-18', '30', '30 dias'],
  ['2026-04-09', '30', '30 dias'],
  ['2026-04-10', '60', '60 dias'],
  ['2026-05-09', '60', '60 dias'],
  ['2026-05-10', '90', '90 dias'],
  ['2026-06-08', '90', '90 dias'],
  ['2026-06-09', null, 'Depois de 90 dias'],
])('%s is in the band %s', (vence_em, faixa, text) => {
  expect(faixaOf(day(vence_em), TODAY)).toBe(faixa)
  expect(faixaText(faixaOf(day(vence_em), TODAY))).toBe(text)
})

test('asks for one kind, all expenses, or all', () => {
  expect(tiposOf('cnh')).toEqual(['cnh'])
  expect(tiposOf('contas')).toEqual(TIPOS_DESPESA)
  expect(tiposOf()).toEqual(TIPOS_VENCIMENTO)
})

test.each([
  ['2026-03-09', 'venceu em 09/03/2026'],
  ['2026-03-10', 'vence em 10/03/2026'],
])('asks for the licence of %s', (vence_em, when) => {
  const cnh = { cliente_nome: 'Ana Souza', vence_em: day(vence_em) }
  expect(cnhMessage(cnh, 'Maré Motos', TODAY)).toBe(
    `Olá, Ana Souza! Aqui é da Maré Motos. Sua CNH ${when}. Quando tiver a nova, mande uma foto da frente e do verso.`,
  )
})
