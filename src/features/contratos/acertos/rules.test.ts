import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoCobranca } from '#domain/cobranca.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TAXAS_LEGAIS } from '#domain/taxas-atraso.ts'
import { asOf, depositLeft, inDeductingOrder } from '#features/dinheiro/caucoes/rules.ts'
import { owedOn, share } from '#features/dinheiro/dividas/rules.ts'
import { checkKey, checkTyped, nextOfAcerto, totalsOf } from './rules.ts'

const day = (text: string) => text as CalendarDay
const cents = (valor: number) => Math.round(valor * 100) as Centavos

const RETURN = day('2026-08-12')

type Divida = { id: string; due: string; valor: number; tipo?: TipoCobranca }

/** Returns what the deposit pays of each debt on the return, in its order, and the totals. */
function sheet(dividas: Divida[], saldo: number, contested = 0) {
  const ordered = inDeductingOrder(
    dividas.map(({ id, due, valor, tipo = null }) => ({
      id,
      data_vencimento: day(due),
      cobranca_tipo: tipo,
      principal_aberto: cents(valor),
      encargos_abertos: 0 as Centavos,
      encargos_desde: null,
      multa_lancada: false,
      rende: tipo === null,
    })),
  )
  const owed = ordered.map((divida) => ({
    id: divida.id,
    devido: owedOn(divida, RETURN, TAXAS_LEGAIS).total,
  }))
  const totals = totalsOf(sum(owed.map(({ devido }) => devido)), cents(saldo), cents(contested))
  const paid = share(owed, cents(saldo)).partes.map(({ id, recebe }) => [id, recebe])
  return { paid, totals }
}

const MIRROR: Divida = { id: 'mirror', due: '2026-08-12', valor: 45, tipo: 'dano_moto' }
const LEVER: Divida = {
  id: 'mirror brake lever',
  due: '2026-08-12',
  valor: 38,
  tipo: 'reposicao_peca',
}
const MULTA: Divida = { id: 'multa', due: '2026-08-05', valor: 130.16, tipo: 'multa_transito' }

describe('the sheet', () => {
  test('example 1: what is owed exceeds the deposit', () => {
    const weeks = [
      { id: 'week 23', due: '2026-08-03', valor: 279.93 },
      { id: 'week 24', due: '2026-08-10', valor: 279.93 },
    ]
    const { paid, totals } = sheet([...weeks, MIRROR, LEVER, MULTA], 700)
    expect(paid).toEqual([
      ['mirror', 4500],
      ['mirror brake lever', 3800],
      ['week 23', 28_634],
      ['multa', 13_016],
      ['week 24', 20_050],
    ])
    expect(totals).toEqual({
      total_devido: 78_521,
      total_saldo: 70_000,
      total_disputa: 0,
      a_devolver: 0,
      a_receber: 8521,
    })
  })

  test('example 2: the rest goes back', () => {
    const { totals } = sheet([MIRROR, LEVER, MULTA], 700)
    expect(totals).toMatchObject({ total_devido: 21_316, a_devolver: 48_684, a_receber: 0 })
  })

  test('example 3: what is contested is held back', () => {
    const { totals } = sheet([LEVER, MULTA], 700, 45)
    expect(totals).toMatchObject({ total_devido: 16_816, total_disputa: 4500, a_devolver: 48_684 })
  })

  test.each([
    [0, 0, 0],
    [100, 30, 0],
    [100, 100, 50],
    [100, 500, 50],
    [500, 100, 1000],
    [30, 100, 500],
  ])('adds up: %i owed, %i held, %i contested', (devido, saldo, contestado) => {
    const it = totalsOf(devido as Centavos, saldo as Centavos, contestado as Centavos)
    expect(it.total_saldo + it.a_receber).toBe(it.total_devido + it.total_disputa + it.a_devolver)
    expect(Math.min(it.a_devolver, it.a_receber)).toBe(0)
  })

  test('counts a debt as of the return, or of its last allocation if that is later', () => {
    expect(asOf(RETURN, null)).toBe(RETURN)
    expect(asOf(RETURN, day('2026-08-10'))).toBe(RETURN)
    expect(asOf(RETURN, day('2026-08-14'))).toBe('2026-08-14')
  })

  test('typed amounts add up to what the deposit pays', () => {
    const totals = totalsOf(cents(900), cents(700), cents(0))
    expect(() => checkTyped([cents(300), cents(400)], totals)).not.toThrow()
    expect(() => checkTyped([cents(300), cents(200)], totals)).toThrow(
      /paga R\$\s700,00 .* somam R\$\s500,00/,
    )
  })
})

const CLOSED = {
  situacao: 'fechado',
  assinatura: 'papel',
  livre: cents(0),
  a_receber: cents(0),
} as const
test.each([
  ['fechar', { situacao: 'rascunho', assinatura: null, livre: cents(700) }, false],
  ['assinar', { assinatura: 'celular', livre: cents(100) }, false],
  ['devolver', { assinatura: 'celular', livre: cents(100) }, true],
  ['devolver', { livre: cents(100) }, false],
  ['receber', { a_receber: cents(50) }, false],
  [undefined, { situacao: 'concluido' }, false],
] as const)('asks next to %s', (next, fields, assinado) => {
  expect(nextOfAcerto({ ...CLOSED, ...fields }, assinado)).toBe(next)
})

describe('who gives a deposit back', () => {
  const cliente = { cpf: '52998224725', telefone: '13999990000', email: 'ana@exemplo.com' }
  test.each([
    ['529.982.247-25', true],
    ['+5513999990000', true],
    ['ana@exemplo.com', true],
    ['outra@exemplo.com', false],
    ['+5513999990001', false],
    [null, true],
  ])('to the key %s: everybody %s', (chave, isOwn) => {
    const check = (administrador: boolean) => () => checkKey(chave, cliente, administrador)
    if (isOwn) expect(check(false)).not.toThrow()
    else expect(check(false)).toThrow(/só administradores/)
    expect(check(true)).not.toThrow()
  })

  type Entry = [tipo: 'entrada' | 'credito' | 'aplicacao' | 'devolucao', valor: number]
  test.each<[string, number, Entry[]]>([
    ['a deposit', 700, [['entrada', 700]]],
    [
      'less what went back',
      200,
      [
        ['entrada', 700],
        ['devolucao', 500],
      ],
    ],
    [
      'without credits',
      700,
      [
        ['entrada', 700],
        ['credito', 300],
      ],
    ],
    [
      'of which credits paid debts first',
      700,
      [
        ['entrada', 700],
        ['credito', 300],
        ['aplicacao', 300],
      ],
    ],
    [
      'of which it paid a part',
      600,
      [
        ['entrada', 700],
        ['credito', 300],
        ['aplicacao', 400],
      ],
    ],
    ['none', 0, [['credito', 300]]],
  ])('what is left of %s is R$ %d', (_, left, entries) => {
    const movimentos = entries.map(([tipo, valor]) => ({
      tipo,
      sinal: tipo === 'entrada' || tipo === 'credito' ? 1 : -1,
      valor: cents(valor),
      desfeito_em: null,
    }))
    expect(depositLeft(movimentos)).toBe(cents(left))
  })
})
