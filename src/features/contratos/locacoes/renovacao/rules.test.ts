import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { checkRenewable, renovacaoStart } from './rules.ts'

const day = (text: string) => text as CalendarDay
const locacao = { status: 'ativa', data_fim_contratada: day('2026-06-01') } as const

describe('when a renewal may be agreed', () => {
  test.each(['2026-05-18', '2026-06-01', '2026-06-20'])('on %s', (today) => {
    expect(() => checkRenewable(locacao, day(today))).not.toThrow()
  })

  test('not before 14 days ahead of the end', () => {
    expect(() => checkRenewable(locacao, day('2026-05-17'))).toThrow(
      'A renovação pode ser combinada a partir de 18/05/2026, 14 dias antes do fim do contrato.',
    )
  })

  test.each(['pausada', 'desabilitada', 'finalizada', 'cancelada'] as const)(
    'not while %s',
    (status) => {
      expect(() => checkRenewable({ ...locacao, status }, day('2026-05-20'))).toThrow(
        `Não é possível renovar uma locação ${status}.`,
      )
    },
  )
})

test.each([
  ['agreed before the end: the day after it', '2026-06-01', '2026-05-20', null, '2026-06-02'],
  [
    'agreed while it goes on by the week: after that week',
    '2026-06-14',
    '2026-06-10',
    null,
    '2026-06-15',
  ],
  [
    'refused and gone on by the week: after that week',
    '2026-06-07',
    '2026-05-20',
    '2026-06-02',
    '2026-06-08',
  ],
  ['agreed past the end: the next day', '2026-06-01', '2026-06-20', null, '2026-06-21'],
  [
    'refused without going on: the day after the refusal',
    '2026-06-01',
    '2026-05-20',
    '2026-06-04',
    '2026-06-05',
  ],
])('%s', (_name, data_fim, combinada, recusada, start) => {
  expect(
    renovacaoStart({
      data_fim: day(data_fim),
      renovacao_combinada_em: day(combinada),
      renovacao_recusada_em: recusada ? day(recusada) : null,
    }),
  ).toBe(start)
})

test('not before the day on which the rental was resumed', () => {
  const agreed = {
    data_fim: day('2026-06-01'),
    renovacao_combinada_em: day('2026-05-20'),
    renovacao_recusada_em: null,
  }
  expect(renovacaoStart(agreed, day('2026-05-25'))).toBe('2026-06-02')
  expect(renovacaoStart(agreed, day('2026-06-10'))).toBe('2026-06-10')
})
