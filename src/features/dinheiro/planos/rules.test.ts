import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { checkBegin, nextVersion, showsAlways, type Versao, versionsOn } from './rules.ts'

const TODAY = '2026-08-12' as CalendarDay
const versao = (
  plano: Versao['plano'],
  vigente_desde: string,
  over: Partial<Versao> = {},
): Versao => ({
  id: `${plano} ${vigente_desde}`,
  plano,
  vigente_desde: vigente_desde as CalendarDay,
  meses: 3,
  preco_semanal: 31493 as Centavos,
  caucao: 70000 as Centavos,
  no_site: true,
  ...over,
})
/** The newest first. */
const VERSOES = [
  versao('mensal', '2026-10-01', { id: 'second change of the day' }),
  versao('mensal', '2026-10-01'),
  versao('anual', '2020-01-01'),
  versao('mensal', '2020-01-01'),
]

test('the version of a day is the newest that had begun', () => {
  const idsOn = (day: string) => versionsOn(VERSOES, day as CalendarDay).map(({ id }) => id)
  expect(idsOn('2026-09-30')).toEqual(['mensal 2020-01-01', 'anual 2020-01-01'])
  expect(idsOn('2026-10-01')).toEqual(['second change of the day', 'anual 2020-01-01'])
  expect(nextVersion(VERSOES, 'mensal', TODAY)?.id).toBe('second change of the day')
  expect(nextVersion(VERSOES, 'mensal', '2026-10-01' as CalendarDay)).toBeUndefined()
})

test('some plan is on the site on every day', () => {
  const off = { no_site: false }
  const mensal = versao('mensal', '2020-01-01')
  expect(showsAlways([versao('anual', '2020-01-01', off), mensal], TODAY)).toBe(true)
  const hidden = versao('mensal', '2026-10-01', off)
  expect(showsAlways([hidden, versao('anual', '2020-01-01', off), mensal], TODAY)).toBe(false)
  expect(showsAlways([hidden, versao('anual', '2026-10-01'), mensal], TODAY)).toBe(true)
})

test.each([
  ['2026-08-11', 'O preço não pode valer desde um dia passado'],
  ['2027-08-13', 'Escolha um dia dentro de um ano'],
])('refuses a version from %s on', (day, mensagem) => {
  expect(() => checkBegin(day as CalendarDay, TODAY)).toThrow(mensagem)
  for (const allowed of ['2026-08-12', '2027-08-12'] as CalendarDay[])
    expect(() => checkBegin(allowed, TODAY)).not.toThrow()
})
