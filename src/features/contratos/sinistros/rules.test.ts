import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { checkDesfecho, checkRecovery, DESFECHOS, DESFECHOS_DE } from './encerramento/rules.ts'
import { deadlineText, stepOf, stepsOf } from './passos/rules.ts'
import { checkMoment, isFlagged, situacaoOf, TIPOS_SINISTRO } from './rules.ts'

const at = (text: string) => text as Instant
const day = (text: string) => text as CalendarDay
/** Noon in São Paulo. */
const NOON = at('2026-09-01T15:00:00.000Z')

test.each([
  [
    'roubo',
    [
      ['bo', '17:00'],
      ['policia_190', '16:00'],
      ['rastreador', '16:00'],
      ['seguradora', '15:00'],
      ['cliente_avisado', null],
    ],
  ],
  [
    'acidente',
    [
      ['socorro', null],
      ['fotos', null],
      ['bo', null],
      ['seguradora', '15:00'],
      ['vistoria', null],
    ],
  ],
  [
    'apreensao',
    [
      ['motivo', null],
      ['documentos', null],
      ['taxas', null],
      ['retirada', null],
    ],
  ],
] as const)('the steps of %s count from when it happened', (tipo, steps) => {
  expect(
    stepsOf(tipo, NOON).map(({ passo, prazo }) => [passo, prazo?.slice(11, 16) ?? null]),
  ).toEqual(steps)
})

test('the insurer is told within a day, and a furto has the steps of a roubo', () => {
  const [insurer] = stepsOf('furto', NOON).filter(({ passo }) => passo === 'seguradora')
  expect(insurer?.prazo).toBe('2026-09-02T15:00:00.000Z')
  expect(stepsOf('furto', NOON)).toEqual(stepsOf('roubo', NOON))
  expect(stepOf('acidente', 'policia_190')).toBeUndefined()
  expect(stepOf('acidente', 'fotos')).toBe('fotos')
})

test.each([
  ['2026-09-01T17:00:00.000Z', 'até 14:00'],
  ['2026-09-02T02:59:00.000Z', 'até 23:59'],
  ['2026-09-02T15:00:00.000Z', 'até 12:00 de 02/09'],
])('the deadline %s is %s', (prazo, text) => {
  expect(deadlineText(at(prazo), day('2026-09-01'))).toBe(text)
})

describe('the flag', () => {
  const theft = { tipo: 'roubo', cancelado_em: null, restricao_baixada_em: null } as const
  test.each([
    [theft, true],
    [{ ...theft, tipo: 'furto' }, true],
    [{ ...theft, tipo: 'acidente' }, false],
    [{ ...theft, tipo: 'apreensao' }, false],
    [{ ...theft, cancelado_em: NOON }, false],
    [{ ...theft, restricao_baixada_em: day('2026-09-02') }, false],
  ] as const)('of %o is %s', (sinistro, flagged) => {
    expect(isFlagged(sinistro)).toBe(flagged)
  })
  test('keeps a theft from ending as recovered, and only so', () => {
    expect(() => checkDesfecho(theft, 'recuperada')).toThrow(
      'Registre a baixa da restrição antes de encerrar como recuperada.',
    )
    expect(() => checkDesfecho(theft, 'nao_recuperada')).not.toThrow()
    const free = { ...theft, restricao_baixada_em: day('2026-09-02') }
    expect(() => checkDesfecho(free, 'recuperada')).not.toThrow()
  })
})

test.each(TIPOS_SINISTRO)('%s ends only as its kind may', (tipo) => {
  const free = { tipo, cancelado_em: null, restricao_baixada_em: day('2026-09-02') }
  const fits = DESFECHOS.filter((desfecho) => {
    try {
      checkDesfecho(free, desfecho)
      return true
    } catch (error) {
      expect((error as Error).message).toBe('Este desfecho não serve para este tipo')
      return false
    }
  })
  expect(fits.toSorted()).toEqual(DESFECHOS_DE[tipo].toSorted())
})

test.each([
  ['2026-09-01T15:00:00.001Z', null, 'A data não pode estar no futuro'],
  ['0026-09-01T15:00:00.000Z', null, /^Confira o ano/],
  ['2026-08-30T15:00:00.000Z', '2026-08-29', 'A moto foi recuperada em 29/08/2026'],
])('refuses the moment %s of a motorcycle found on %s', (ocorrido_em, recuperada_em, message) => {
  const sinistro = { ocorrido_em: at(ocorrido_em), recuperada_em: recuperada_em as CalendarDay }
  expect(() => checkMoment(sinistro, NOON)).toThrow(message)
})

test('recovery is of a theft, not before it, and the restriction not before the recovery', () => {
  const theft = { tipo: 'furto', ocorrido_em: at('2026-09-01T01:00:00.000Z') } as const
  const check = (data: string, baixa: string | null, tipo: 'furto' | 'acidente' = 'furto') =>
    checkRecovery({ ...theft, tipo }, { data: day(data), baixa: baixa as CalendarDay | null })
  // It happened on 31 August, in São Paulo.
  expect(() => check('2026-08-31', '2026-08-31')).not.toThrow()
  expect(() => check('2026-08-30', null)).toThrow(
    'A moto não pode ter sido recuperada antes de 31/08/2026',
  )
  expect(() => check('2026-09-02', '2026-09-01')).toThrow(
    'A baixa não pode ser anterior ao dia em que a moto foi recuperada',
  )
  expect(() => check('2026-09-02', null, 'acidente')).toThrow(
    'Só uma moto roubada ou furtada é recuperada.',
  )
})

test('is open until it is closed or cancelled', () => {
  expect(situacaoOf({ encerrado_em: null, cancelado_em: null })).toBe('aberto')
  expect(situacaoOf({ encerrado_em: NOON, cancelado_em: null })).toBe('encerrado')
  expect(situacaoOf({ encerrado_em: null, cancelado_em: NOON })).toBe('cancelado')
})
