import { expect, test } from 'vitest'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { addressLine, formatHour, openingRows, openingState } from './rules.ts'

const { horarios } = EMPRESA_PADRAO
const at = (time: string, hours = horarios) => openingState(hours, new Date(time))

test.each([
  ['a Tuesday noon', '2026-03-10T12:00:00-03:00', true, 'até as 18h'],
  ['the minute it opens', '2026-03-10T08:00:00-03:00', true, 'até as 18h'],
  ['the minute before', '2026-03-10T07:59:59-03:00', false, 'abre hoje às 8h'],
  ['the last minute', '2026-03-10T17:59:59-03:00', true, 'até as 18h'],
  ['the minute it closes', '2026-03-10T18:00:00-03:00', false, 'abre amanhã às 8h'],
  ['a Saturday afternoon', '2026-03-14T15:59:00-03:00', true, 'até as 16h'],
  [
    'a Saturday evening before a closed Sunday',
    '2026-03-14T16:00:00-03:00',
    false,
    'abre segunda-feira às 8h',
  ],
  ['a Sunday', '2026-03-15T12:00:00-03:00', false, 'abre amanhã às 8h'],
  [
    'past midnight in London, still Saturday in São Paulo',
    '2026-03-15T01:30:00Z',
    false,
    'abre segunda-feira às 8h',
  ],
  [
    'Monday in London, still Sunday in São Paulo',
    '2026-03-16T02:00:00Z',
    false,
    'abre amanhã às 8h',
  ],
])('%s', (_, time, aberto, proximo) => {
  expect(at(time)).toEqual({ aberto, proximo })
})

test('a shop open only on Sundays opens next in up to a week', () => {
  const sundays = {
    segunda_a_sexta: null,
    sabado: null,
    domingo: { abre: '09:30', fecha: '12:00' },
  }
  expect(at('2026-03-15T12:00:00-03:00', sundays)).toEqual({
    aberto: false,
    proximo: 'abre domingo às 9h30',
  })
  expect(at('2026-03-15T09:30:00-03:00', sundays)).toEqual({ aberto: true, proximo: 'até as 12h' })
})

test('a shop that never opens has no next opening', () => {
  const never = { segunda_a_sexta: null, sabado: null, domingo: null }
  expect(at('2026-03-10T12:00:00-03:00', never)).toEqual({ aberto: false, proximo: '' })
})

test('formats hours and address', () => {
  expect(['08:00', '18:30', '00:05'].map(formatHour)).toEqual(['8h', '18h30', '0h05'])
  expect(openingRows(horarios)).toEqual([
    { dias: 'Segunda a sexta', horas: '8h às 18h' },
    { dias: 'Sábado', horas: '8h às 16h' },
    { dias: 'Domingo', horas: 'Fechado' },
  ])
  expect(addressLine(EMPRESA_PADRAO)).toBe('Praia Grande/SP')
  expect(addressLine({ ...EMPRESA_PADRAO, endereco: 'Av. Brasil, 10' })).toBe(
    'Av. Brasil, 10, Praia Grande/SP',
  )
})
