import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { isOpen, shortId } from '#domain/locacao.ts'
import { versaoOf } from '#tests/kit/shop/planos.ts'
import {
  allowedActions,
  checkNewEnd,
  contratoOverText,
  contratoProgress,
  contratoTerms,
  statusAfter,
} from './rules.ts'

const day = (text: string) => text as CalendarDay

test.each([
  ['ativa', ['finalizar', 'pausar', 'desabilitar', 'cancelar']],
  ['pausada', ['despausar']],
  ['desabilitada', ['reabilitar']],
  ['finalizada', []],
  ['cancelada', []],
  ['atrasada', []],
] as const)('a %s rental allows %j', (status, actions) => {
  expect(allowedActions(status)).toEqual(actions)
})

test('rejects pausing a finished rental', () => {
  expect(() => statusAfter('pausar', 'finalizada')).toThrow(
    'Não é possível pausar uma locação finalizada.',
  )
})

test.each([
  ['mensal', 92, 4499, 31_493, 413_908],
  ['anual', 365, 3999, 27_993, 1_459_635],
  ['fidelidade', 1096, 4999, 34_993, 5_478_904],
] as const)(
  'the %s plan from 10/03/2026: %i days at %i a day, %i a week, %i in total',
  (plano, dias, diaria, semana, total) => {
    expect(contratoTerms(versaoOf(plano), day('2026-03-10'))).toMatchObject({
      dias,
      preco_diario: diaria,
      preco_semanal: semana,
      valor_total: total,
    })
  },
)

test('rejects a new end before today or before the start', () => {
  const dates = { data_inicio: day('2026-03-10'), today: day('2026-03-15') }
  expect(() => checkNewEnd(day('2026-03-15'), dates)).not.toThrow()
  expect(() => checkNewEnd(day('2026-03-14'), dates)).toThrow(
    'A data de fim não pode ser anterior a hoje',
  )
})

describe('contract progress', () => {
  const contract = { data_inicio: day('2026-03-01'), data_fim_contratada: day('2026-03-11') }
  test.each([
    ['2026-02-01', 0, 38],
    ['2026-03-01', 0, 10],
    ['2026-03-06', 50, 5],
    ['2026-03-11', 100, 0],
    ['2026-04-01', 100, -21],
  ])('on %s is %i%% with %i days left', (today, percent, diasRestantes) => {
    expect(contratoProgress(contract, day(today))).toEqual({ percent, diasRestantes })
  })
})

test.each([
  ['2026-06-01', '2026-06-01', '2026-06-01', undefined],
  ['2026-06-01', '2026-06-07', '2026-06-02', 'Contrato terminou em 01/06 · segue por semana'],
  ['2026-06-01', '2026-06-01', '2026-06-02', 'Contrato terminou em 01/06'],
  ['2026-06-01', '2027-01-10', '2027-01-05', 'Contrato terminou em 01/06/2026 · segue por semana'],
])('of a contract until %s, charged until %s, says on %s: %s', (agreed, end, today, text) => {
  expect(
    contratoOverText({ data_fim_contratada: day(agreed), data_fim: day(end) }, day(today)),
  ).toBe(text)
})

test('the short id is the last eight characters, as no number', () => {
  expect(shortId('019a0b1c-2d3e-7f40-8a51-0a1b4539e233')).toBe('#4539E233')
  expect(isOpen('pausada')).toBe(true)
  expect(isOpen('cancelada')).toBe(false)
})
