import { expect, test } from 'vitest'
import { owedText } from './rules.ts'

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
