import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import {
  endsWith,
  type Item,
  itemLine,
  numbersOf,
  openingOf,
  type Parte,
  placeAndDay,
  reservationText,
} from './rules.ts'

const day = (text: string) => text as CalendarDay
type Runs = readonly (string | { bold: string })[]
const said = (runs: Runs) => runs.map((run) => (typeof run === 'string' ? run : run.bold)).join('')

const parte = (fields: Partial<Parte> = {}): Parte => ({
  numero: 1043,
  valor: fromReais(500),
  forma: 'pix',
  data: day('2026-08-12'),
  anulado_em: null,
  ...fields,
})
const week = (fields: Partial<Item> = {}): Item => ({
  tipo: 'semanal',
  semana_referencia: 11,
  titulo: null,
  locacao_id: '0190a0a0-0000-7000-8000-0000a1b2c3d4',
  data_inicio: day('2026-06-01'),
  desde: null,
  ate: null,
  moto_placa: 'ABC1D23',
  valor_original: fromReais(314.93),
  recebido: fromReais(132.87),
  encargos: fromReais(6.5),
  dispensado: fromReais(0),
  resta: fromReais(188.56),
  ...fields,
})

test('says from whom, how much in words, how and when', () => {
  expect(said(openingOf({ nome: 'Ana Souza', cpf: '12345678909' }, [parte()]))).toBe(
    'Recebemos de Ana Souza, CPF ***.456.789-**, a importância de R$ 500,00 (quinhentos reais), por Pix, em 12/08/2026, referente a:',
  )
})

test('two forms of one visit are one sum with both numbers', () => {
  const partes = [
    parte({ valor: fromReais(200), forma: 'dinheiro' }),
    parte({ numero: 1044, valor: fromReais(300) }),
  ]
  expect(numbersOf(partes)).toBe('1043 e 1044')
  expect(said(openingOf({ nome: 'Ana', cpf: '12345678909' }, partes))).toContain(
    'a importância de R$ 500,00 (quinhentos reais), sendo R$ 200,00 em dinheiro e R$ 300,00 por Pix, em',
  )
})

describe('a line', () => {
  test.each([
    [
      'a week paid in part',
      {},
      '• Semana 11 (10/08/2026 a 16/08/2026), locação #A1B2C3D4, moto ABC1D23: R$ 132,87, dos quais R$ 6,50 de encargos por atraso; ficam em aberto R$ 188,56.',
    ],
    [
      'the last week, of two days',
      {
        desde: day('2026-08-10'),
        ate: day('2026-08-11'),
        valor_original: fromReais(89.98),
        encargos: fromReais(0),
        resta: fromReais(0),
      },
      '• Semana 11 (10/08/2026 a 11/08/2026), locação #A1B2C3D4, moto ABC1D23: R$ 132,87.',
    ],
    [
      'a deposit, never called a payment',
      {
        tipo: 'caucao' as const,
        recebido: fromReais(700),
        encargos: fromReais(0),
        resta: fromReais(0),
      },
      '• A título de caução, a devolver conforme o contrato, locação #A1B2C3D4, moto ABC1D23: R$ 700,00.',
    ],
    [
      'a charge with a part written off',
      {
        tipo: null,
        titulo: 'Espelho',
        locacao_id: null,
        moto_placa: null,
        recebido: fromReais(40),
        encargos: fromReais(0),
        dispensado: fromReais(5),
        resta: fromReais(0),
      },
      '• Espelho: R$ 40,00; R$ 5,00 dispensados.',
    ],
  ])('of %s', (_, fields, line) => {
    expect(said(itemLine(week(fields)))).toBe(line)
  })
})

test.each([
  [[], undefined],
  [[['semanal', 8]], 'Este recibo não quita a semana 8, ainda em aberto.'],
  [
    [
      ['semanal', 8],
      ['semanal', 10],
    ],
    'Este recibo não quita as semanas 8 e 10, ainda em aberto.',
  ],
  [
    [
      ['semanal', 8],
      ['semanal', 9],
      ['semanal', 10],
      [null, null],
    ],
    'Este recibo não quita as semanas 8, 9 e 10 e “Espelho”, ainda em aberto.',
  ],
  [
    [
      ['caucao', 1],
      ['complemento', 5],
    ],
    'Este recibo não quita a caução e o complemento da semana 5, ainda em aberto.',
  ],
] as const)('the reservation of %j', (dividas, text) => {
  const reservas = dividas.map(([tipo, semana_referencia]) => ({
    tipo,
    semana_referencia,
    descricao: 'Espelho',
  }))
  expect(reservationText(reservas)).toBe(text)
})

test('names place and day in words', () => {
  expect(placeAndDay('Praia Grande', day('2026-08-01'))).toBe('Praia Grande, 1 de agosto de 2026.')
})

test.each([
  ['4725', true],
  [' 47-25 ', true],
  ['8224', false],
  ['25', false],
  ['', false],
])('%j as the end of the CPF 529.982.247-25: %s', (typed, right) => {
  expect(endsWith('52998224725', typed)).toBe(right)
})
