import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { contratoEndText, contratoMessage, owedText } from './rules.ts'

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
  const words = { loja: 'Maré Motos', texto: '{cliente_nome}, até {data_fim}?' }
  expect(contratoMessage(contrato, words)).toBe('Ana Souza, até 12/03?')
  expect(contratoMessage({ ...contrato, plano: 'fidelidade' }, words)).toBe(
    'Olá, Ana Souza! Aqui é da Maré Motos. O contrato da moto ABC1D23 acaba em 12/03/2026. Você quer renovar ou vai devolver a moto?',
  )
})

test.each([
  [1, 0, 0, 'Semana 3'],
  [2, 0, 0, '2 semanas'],
  [2, 0, 1, '2 semanas e 1 cobrança'],
  [1, 1, 2, '1 semana, 1 outro pagamento e 2 cobranças'],
])(
  'says what is owed: %d weeks, %d other payments, %d charges: %s',
  (semanas, others, extra, text) => {
    const owed = { semanas, outros_pagamentos: others, cobrancas: extra, titulo: 'Semana 3' }
    expect(owedText(owed)).toBe(text)
  },
)
