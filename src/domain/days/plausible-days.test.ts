import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../calendar-day.ts'
import { implausible, type KindOfDay } from './plausible-days.ts'

const TODAY = '2026-11-22' as CalendarDay
const ALL: KindOfDay[] = ['nascimento', 'fato', 'ocorrencia', 'vencimento', 'validade']
const of = (kind: KindOfDay, day: string) => implausible(kind, day as CalendarDay, TODAY)

test.each(ALL)('rejects typing errors in the year and accepts the last ten years: %s', (kind) => {
  for (const year of ['0002', '0026', '0202', '1026', '1500', '1899'])
    expect(of(kind, `${year}-06-15`)).toMatch(
      /^Confira o ano: a data não pode ser anterior a 01\/01\/19[09]0$/,
    )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3652 }), (ago) => {
      expect(of(kind, addDays(TODAY, -ago))).toBeUndefined()
    }),
  )
})

describe('the first and the last day of a kind', () => {
  test.each<[KindOfDay, string, string | undefined]>([
    ['nascimento', '1900-01-01', undefined],
    ['fato', '1990-01-01', undefined],
    ['fato', '1989-12-31', 'Confira o ano: a data não pode ser anterior a 01/01/1990'],
    ['ocorrencia', '2026-11-22', undefined],
    ['ocorrencia', '2026-11-23', 'A data não pode estar no futuro'],
    ['vencimento', '2036-11-22', undefined],
    ['vencimento', '2036-11-23', 'Confira o ano: a data não pode ser posterior a 22/11/2036'],
    ['vencimento', '9999-12-31', 'Confira o ano: a data não pode ser posterior a 22/11/2036'],
    ['validade', '2086-11-22', undefined],
    ['validade', '2206-01-01', 'Confira o ano: a data não pode ser posterior a 22/11/2086'],
  ])('%s on %s: %s', (kind, day, expected) => {
    expect(of(kind, day)).toBe(expected)
  })
})
