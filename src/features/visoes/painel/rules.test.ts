import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { cobrancaMessage } from './rules.ts'

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
