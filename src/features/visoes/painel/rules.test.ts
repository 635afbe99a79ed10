import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { cobrancaMessage, notActiveText } from './rules.ts'

test('the note has amount, due date and reason', () => {
  const cobranca = {
    titulo: 'Retrovisor quebrado',
    devido_hoje: 131_493 as Centavos,
    data_vencimento: '2026-03-10' as CalendarDay,
    cliente_nome: 'Ana Souza',
  }
  expect(cobrancaMessage(cobranca)).toBe(
    'Cobrança extra pendente\nCliente: Ana Souza\nValor: R$ 1.314,93\nVencimento: 10/03/2026\nMotivo: Retrovisor quebrado',
  )
})

test.each([
  [0, 0, 0, ''],
  [1, 0, 0, 'mais 1 pausada'],
  [2, 0, 0, 'mais 2 pausadas'],
  [0, 3, 0, 'mais 3 desabilitadas'],
  [1, 1, 0, 'mais 2 não ativas'],
])('of %d paused, %d disabled and %d late rentals it says "%s"', (paused, disabled, late, text) => {
  const summary = {
    locacoes_pausadas: paused,
    locacoes_desabilitadas: disabled,
    locacoes_atrasadas: late,
  }
  expect(notActiveText(summary)).toBe(text)
})
