import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import type { MultaAntecipada } from '#features/sistema/configuracoes/rules.ts'
import { isDrawn, missingSides, signedAt } from './assinatura/rules.ts'
import { isEvidenceComplete } from './envio/rules.ts'
import { formatSecond } from './pdf/rules.ts'
import { blocksOf, fileNameOf, warningsOf } from './rules.ts'
import { initialsOf } from './verificacao/rules.ts'

describe('each of the four warnings appears exactly above its limit', () => {
  const LEGAL = {
    taxas: { multa_percentual: 2, juros_mes_percentual: 1 },
    multa_antecipada: { tipo: 'percentual_do_restante', percentual: 20 } as MultaAntecipada,
    prazo_devolucao_dias: 60,
  }
  const weeks = (semanas: number): MultaAntecipada => ({ tipo: 'semanas_proporcionais', semanas })

  test('none at the limits', () => {
    expect(warningsOf(LEGAL)).toEqual([])
    expect(warningsOf({ ...LEGAL, multa_antecipada: weeks(4) })).toEqual([])
    expect(warningsOf({ ...LEGAL, multa_antecipada: { tipo: 'nenhuma' } })).toEqual([])
  })

  test.each([
    [
      { taxas: { multa_percentual: 2.01, juros_mes_percentual: 1 } },
      'Multa por atraso acima de 2%',
    ],
    [{ taxas: { multa_percentual: 2, juros_mes_percentual: 1.01 } }, 'Juros acima de 1% ao mês'],
    [
      {
        multa_antecipada: { tipo: 'percentual_do_restante', percentual: 20.01 } as MultaAntecipada,
      },
      'Multa por devolução antecipada acima de 20%',
    ],
    [{ multa_antecipada: weeks(5) }, 'Multa por devolução antecipada acima de 20%'],
    [{ prazo_devolucao_dias: 61 }, 'Devolver a caução em mais de 60 dias'],
  ])('%o', (more, sentence) => {
    expect(warningsOf({ ...LEGAL, ...more })).toEqual([expect.stringContaining(sentence)])
  })
})

test('splits a text into titles, clauses and paragraphs', () => {
  expect(blocksOf('# Um\n\n## Dois\n1. Três\n1.1. Quatro\nCinco\n1.000 reais')).toEqual([
    { tipo: 'titulo', nivel: 1, texto: 'Um' },
    { tipo: 'titulo', nivel: 2, texto: 'Dois' },
    { tipo: 'clausula', numero: '1', texto: 'Três' },
    { tipo: 'clausula', numero: '1.1', texto: 'Quatro' },
    { tipo: 'paragrafo', texto: 'Cinco' },
    { tipo: 'paragrafo', texto: '1.000 reais' },
  ])
})

test('names the file without personal data', () => {
  expect(fileNameOf({ tipo: 'termo_entrega', ano: 2026, numero: 123 })).toBe(
    'termo-entrega_2026-000123.pdf',
  )
})

test.each([
  ['Maria da Conceição Ávila', 'M. C. Á.'],
  ['Ana', 'A.'],
  ['ana', ''],
])('the initials of %s are %s', (nome, initials) => {
  expect(initialsOf(nome)).toBe(initials)
})

test('a signature spans some pixels', () => {
  const at = (x: number, y: number) => ({ x, y, t: 0 })
  expect(isDrawn([])).toBe(false)
  expect(isDrawn([[at(1, 1)]])).toBe(false)
  expect(isDrawn([[at(1, 1)], [at(4, 9)]])).toBe(false)
  expect(isDrawn([[at(1, 1), at(1, 11)]])).toBe(true)
})

test('a refusal replaces the signature of the customer', () => {
  expect(missingSides({ recusa_motivo: null }, [])).toEqual(['locatario', 'locadora'])
  expect(missingSides({ recusa_motivo: 'ausente' }, [])).toEqual(['locadora'])
  expect(
    missingSides({ recusa_motivo: null }, [{ papel: 'locatario' }, { papel: 'testemunha' }]),
  ).toEqual(['locadora'])
})

test('evidence of a notification is complete once each way is known, or after seven days', () => {
  const emitido_em = '2026-03-10T12:00:00Z' as Instant
  const complete = (encerradas: boolean[], now: string) =>
    isEvidenceComplete(
      { emitido_em, deliveries: encerradas.map((encerrada) => ({ por: 'email', encerrada })) },
      now as Instant,
    )
  expect(complete([], '2026-03-10T12:00:01Z')).toBe(false)
  expect(complete([true, false], '2026-03-10T12:00:01Z')).toBe(false)
  expect(complete([true, true], '2026-03-10T12:00:01Z')).toBe(true)
  expect(complete([false], '2026-03-17T12:00:00Z')).toBe(true)
})

test('an instant is formatted to the second, with its zone', () => {
  expect(formatSecond('2026-08-13T17:00:05.900Z' as Instant)).toBe(
    '13/08/2026 às 14:00:05 (horário de Brasília, UTC-3)',
  )
})

test.each([
  ['none', undefined, '2026-03-10T12:00:00Z'],
  ['that of the phone', '2026-03-10T11:30:02Z', '2026-03-10T11:30:02Z'],
  ['the moment of the issue', '2026-03-10T11:00:00Z', '2026-03-10T11:00:00Z'],
  ['five minutes ahead', '2026-03-10T12:05:00Z', '2026-03-10T12:05:00Z'],
  ['more than that ahead', '2026-03-10T12:05:01Z', '2026-03-10T12:00:00Z'],
  ['before the issue', '2026-03-10T10:59:59Z', '2026-03-10T12:00:00Z'],
  ['2099', '2099-01-01T00:00:00Z', '2026-03-10T12:00:00Z'],
  ['2019', '2019-01-01T00:00:00Z', '2026-03-10T12:00:00Z'],
])('a signature of %s has a time between the issue and now', (_, phone, expected) => {
  const desde = '2026-03-10T11:00:00Z' as Instant
  const now = '2026-03-10T12:00:00Z' as Instant
  expect(signedAt(phone as Instant | undefined, { desde, now })).toBe(expected)
})
