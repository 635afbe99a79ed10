import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import { totalsOf } from '#features/contratos/acertos/rules.ts'
import { simulationText, withoutMulta } from './rules.ts'

const TODAY = '2026-08-03' as CalendarDay
type Origem = 'pagamento' | 'cobranca' | 'multa_antecipada'

function simulated(
  dividas: [Origem, number][],
  { caucao = 700, creditos = 0, disputa = 0, em = '2026-08-12' } = {},
) {
  const total = dividas.reduce((sum, [, valor]) => sum + fromReais(valor), 0) as Centavos
  return {
    data_devolucao: em as CalendarDay,
    dividas: dividas.map(([origem, valor]) => ({ origem, devido: fromReais(valor) })),
    total_creditos: fromReais(creditos),
    disputa: disputa > 0 ? [{ valor: fromReais(disputa) }] : [],
    ...totalsOf(total, fromReais(caucao + creditos), fromReais(disputa)),
  }
}
const text = (...of: Parameters<typeof simulated>) =>
  simulationText(simulated(...of), TODAY).replaceAll('\u00a0', ' ')

const WEEKS: [Origem, number][] = [
  ['pagamento', 286.34],
  ['pagamento', 285.71],
]
const MULTA: [Origem, number] = ['multa_antecipada', 453.26]

test.each([
  [
    'what the customer would pay',
    text([...WEEKS, MULTA]),
    'Se devolver em 12/08: semanas em aberto R$ 572,05; multa do contrato R$ 453,26; caução R$ 700,00; a pagar R$ 325,31, mais o que a vistoria mostrar.',
  ],
  [
    'what would go back',
    text([...WEEKS, ['cobranca', 45]], { creditos: 10, disputa: 50 }),
    'Se devolver em 12/08: semanas em aberto R$ 572,05; cobranças em aberto R$ 45,00; caução R$ 700,00; crédito de dias não usados R$ 10,00; em disputa R$ 50,00; a devolver R$ 42,95, menos o que a vistoria mostrar.',
  ],
  [
    'nothing, next year',
    text([], { caucao: 0, em: '2027-08-03' }),
    'Se devolver em 03/08/2027: a pagar R$ 0,00, mais o que a vistoria mostrar.',
  ],
])('the text says %s', (_, said, expected) => {
  expect(said).toBe(expected)
})

test('without the fine the deposit covers the weeks', () => {
  expect(withoutMulta(simulated([...WEEKS, MULTA]))).toMatchObject({
    total_devido: fromReais(572.05),
    a_devolver: fromReais(127.95),
    a_receber: 0,
  })
})
