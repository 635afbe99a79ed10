import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { contratoEndText, contratoMessage } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')

test.each([
  ['2026-03-01', 'Acabou há 9 dias'],
  ['2026-03-09', 'Acabou ontem'],
  ['2026-03-10', 'Acaba hoje'],
  ['2026-03-11', 'Acaba amanhã'],
  ['2026-03-17', 'Acaba em 7 dias'],
])('says of a contract until %s: %s', (end, text) => {
  expect(contratoEndText(day(end), TODAY)).toBe(text)
})

test('asks a customer who may go on by the week with the shop’s text, others whether to renew', () => {
  const contrato = {
    plano: 'mensal',
    data_fim_contratada: day('2026-03-12'),
    cliente_nome: 'Ana Souza',
    moto_placa: 'ABC1D23',
    preco_semanal: fromReais(314.93),
  } as const
  const words = {
    loja: 'Maré Motos',
    texto: '{cliente_nome}, até {data_fim}?',
    anual: fromReais(279.93),
  }
  expect(contratoMessage(contrato, words)).toBe('Ana Souza, até 12/03?')
  expect(contratoMessage({ ...contrato, plano: 'fidelidade' }, words)).toBe(
    'Olá, Ana Souza! Aqui é da Maré Motos. O contrato da moto ABC1D23 acaba em 12/03/2026. Você quer renovar ou vai devolver a moto?',
  )
})
