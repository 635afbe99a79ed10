import { expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { weeksOfContrato } from './rules.ts'

const day = (text: string) => text as CalendarDay
const contract = {
  data_inicio: day('2026-08-03'),
  data_fim: day('2026-09-05'),
  data_encerramento: null,
  semanas_antes: 0,
  precos: precosDe(fromReais(314.93)),
}
const pagamento = (
  semana_referencia: number,
  status: 'pendente' | 'pago' | 'cancelado',
  due: string,
) => ({
  id: `p${semana_referencia}`,
  tipo: 'semanal' as const,
  semana_referencia,
  status,
  data_vencimento: day(due),
})
const today = day('2026-08-12')

test('tells paid, late, open and future weeks apart', () => {
  const weeks = weeksOfContrato(
    contract,
    [
      pagamento(1, 'pago', '2026-08-03'),
      pagamento(2, 'pendente', '2026-08-10'),
      pagamento(3, 'pendente', '2026-08-17'),
      { ...pagamento(1, 'pendente', '2026-08-03'), id: 'caucao', tipo: 'caucao' },
    ],
    today,
  )
  expect(weeks.map(({ situacao }) => situacao)).toEqual([
    'paga',
    'atrasada',
    'aberta',
    'futura',
    'futura',
  ])
  expect(weeks[3]).toEqual({
    numero: 4,
    data_vencimento: '2026-08-24',
    situacao: 'futura',
    pagamento_id: undefined,
  })
})

test('shows the due date that a person gave a week', () => {
  const [first] = weeksOfContrato(contract, [pagamento(1, 'pendente', '2026-08-14')], today)
  expect(first).toMatchObject({ data_vencimento: '2026-08-14', situacao: 'aberta' })
})

test('has no week after the end of the rental but those that exist', () => {
  const weeks = weeksOfContrato(
    { ...contract, data_encerramento: day('2026-08-12') },
    [
      pagamento(1, 'pago', '2026-08-03'),
      pagamento(2, 'pago', '2026-08-10'),
      pagamento(3, 'cancelado', '2026-08-17'),
    ],
    today,
  )
  expect(weeks.map(({ situacao }) => situacao)).toEqual(['paga', 'paga', 'cancelada'])
})
