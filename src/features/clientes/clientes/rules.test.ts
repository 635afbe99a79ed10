import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { ageOn, blockFromBefore, checkCpfChange, restricoesOf, suspiciousFields } from './rules.ts'

const TODAY = '2026-11-20' as CalendarDay
const day = (text: string) => text as CalendarDay

test.each([
  ['2008-11-20', 18],
  ['2008-11-21', 17],
  ['2008-02-29', 18],
  ['2026-11-19', 0],
])('born on %s: %i years old', (nascimento, years) => {
  expect(ageOn(day(nascimento), TODAY)).toBe(years)
})

describe('suspicious fields', () => {
  const multa = { cpf: '52998224725', cnh: '12345678900', data_nascimento: day('1990-05-20') }
  test.each([
    [multa, []],
    [{ ...multa, cpf: '52998224700' }, ['cpf']],
    [{ ...multa, cpf: '5299822' }, []],
    [{ ...multa, cnh: '12345678901' }, ['cnh']],
    [{ ...multa, cnh: '' }, []],
    [{ ...multa, data_nascimento: day('2008-11-21') }, ['data_nascimento']],
    [{ ...multa, data_nascimento: day('') }, []],
  ])('%j: %j', (cliente, names) => {
    expect(Object.keys(suspiciousFields(cliente, TODAY))).toEqual(names)
  })
})

describe('restrictions on a rental', () => {
  const free = {
    cadastro_incompleto: false,
    cnh: '12345678900',
    data_nascimento: day('1990-01-01'),
    endereco: 'Rua A, 1',
    cep: '11700000',
    status: 'ativo' as const,
    motivo_bloqueio: null,
    validade_cnh: null,
    pagamentos_atrasados: 0,
    cobrancas_vencidas: 0,
  }
  test.each([
    [free, []],
    [
      { ...free, pagamentos_atrasados: 1, cobrancas_vencidas: 1 },
      ['1 pagamento em atraso', '1 cobrança extra vencida'],
    ],
    [
      { ...free, pagamentos_atrasados: 2, cobrancas_vencidas: 3 },
      ['2 pagamentos em atraso', '3 cobranças extras vencidas'],
    ],
    [{ ...free, validade_cnh: day('2026-11-19') }, ['CNH vencida']],
    [{ ...free, validade_cnh: TODAY }, []],
    [
      { ...free, cadastro_incompleto: true, cnh: '', cep: '' },
      ['Cadastro incompleto: falta CNH, CEP'],
    ],
    [
      { ...free, status: 'bloqueado' as const, motivo_bloqueio: 'Sumiu' },
      ['Cliente bloqueado: Sumiu'],
    ],
  ])('%j: %j', (cliente, messages) => {
    expect(restricoesOf(cliente, TODAY).map(({ mensagem }) => mensagem)).toEqual(messages)
  })
})

describe('a block follows the CPF', () => {
  const blocked = {
    status: 'bloqueado' as const,
    motivo_bloqueio: 'Não devolveu o capacete',
    data_bloqueio: '2026-03-10T12:00:00.000Z' as Instant,
    bloqueado_por: 'ana',
  }
  const free = {
    status: 'ativo' as const,
    motivo_bloqueio: null,
    data_bloqueio: null,
    bloqueado_por: null,
  }
  test.each([
    ['no archived record', free, undefined, undefined],
    ['archived record without a block', free, free, undefined],
    ['archived record with a block', free, blocked, blocked],
    [
      'already blocked for another reason',
      { ...blocked, motivo_bloqueio: 'Outro' },
      blocked,
      undefined,
    ],
  ])('%s', (_, cliente, before, expected) => {
    expect(blockFromBefore(cliente, before)).toEqual(expected)
  })

  test.each([
    [free, '11111111111', true],
    [blocked, '52998224725', true],
    [blocked, '11111111111', false],
  ])('%j to CPF %s: %s', (cliente, cpf, allowed) => {
    const change = () => checkCpfChange({ ...cliente, cpf: '52998224725' }, cpf)
    if (allowed) change()
    else expect(change).toThrow('O CPF de um cliente bloqueado não pode mudar')
  })
})
