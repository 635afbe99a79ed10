import { describe, expect, it } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { type Estatisticas, fileOfAll, fileOfCliente, situacaoOf, situacaoUnder } from './rules.ts'

const stats = (fields: Partial<Estatisticas>): Estatisticas => ({
  totalLocacoes: 0,
  locacoesAtivas: 0,
  totalPago: 0 as Centavos,
  pagamentosAtrasados: 0,
  sinistros: 0,
  multas: 0,
  ...fields,
})

describe('the badge of the report', () => {
  it.each([
    [stats({ pagamentosAtrasados: 1, locacoesAtivas: 1 }), 'inadimplente'],
    [stats({ locacoesAtivas: 1 }), 'ativo'],
    [stats({ totalLocacoes: 5 }), 'inativo'],
    [undefined, 'sem_dados'],
    [null, 'sem_dados'],
  ])('of %j is %s', (numbers, situacao) => {
    expect(situacaoOf(numbers)).toBe(situacao)
  })
})

it('file names contain customer and day', () => {
  const day = '2026-03-10' as CalendarDay
  expect(fileOfCliente('Ana Conceição', day, 'json')).toBe(
    'relatorio_ana-conceicao_2026-03-10.json',
  )
  expect(fileOfAll(day, 'pdf')).toBe('relatorio_completo_clientes_2026-03-10.pdf')
})

it('a filtered list shows the badge of the filter, although late payments come first elsewhere', () => {
  const late = { locacoesAtivas: 1, pagamentosAtrasados: 2 } as Estatisticas
  expect(situacaoUnder('todos', late)).toBe('inadimplente')
  expect(situacaoUnder('ativos', late)).toBe('ativo')
  expect(situacaoUnder('inadimplentes', late)).toBe('inadimplente')
  expect(situacaoUnder('com_sinistros', late)).toBe('inadimplente')
})
