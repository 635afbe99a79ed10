import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { shownInHoje } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-11-20')
const nothing = { itens: [] }
const hoje = {
  atrasados: { itens: [{ cliente_id: 'ana' }] },
  vencem_hoje: { itens: [{ cliente_id: 'bia' }] },
  devolucoes: { itens: [{ id: 'l1' }] },
  devolucoes_pedidas: nothing,
  trocas_oleo: { itens: [{ moto: { id: 'm1' } }] },
  indicacoes: nothing,
}

test.each([
  ['ana', '2026-11-01', true],
  ['bia', '2026-11-20', true],
  ['ana', '2026-11-21', false],
  ['caio', '2026-11-01', false],
])('a debt of %s due on %s is in Hoje: %s', (cliente_id, due, is) => {
  const divida = { cliente_id, data_vencimento: day(due) }
  expect(shownInHoje(hoje, TODAY).divida(divida)).toBe(is)
  expect(shownInHoje(undefined, TODAY).divida(divida)).toBe(false)
})

test('a rental, a motorcycle and a fine are in Hoje by their ids', () => {
  const shown = shownInHoje(hoje, TODAY)
  expect([shown.locacao({ id: 'l1' }), shown.locacao({ id: 'l2' })]).toEqual([true, false])
  expect([shown.oleo({ moto: { id: 'm1' } }), shown.oleo({ moto: { id: 'm2' } })]).toEqual([
    true,
    false,
  ])
  expect(shown.indicacao({ id: 'f1' })).toBe(false)
})
