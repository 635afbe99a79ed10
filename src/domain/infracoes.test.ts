import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day.ts'
import {
  discounted,
  estimatedDue,
  infractionCode,
  kindOf,
  legalTerms,
  type TipoInfracao,
} from './infracoes.ts'
import type { Centavos } from './money.ts'

test.each([
  ['7455', '745-50'],
  ['745-50', '745-50'],
  ['74550', '745-50'],
  ['7455-0', '745-50'],
  ['745-5', '745-50'],
  [' 5185-1 - Deixar de usar o cinto', '518-51'],
  ['7455 - Transitar em velocidade', '745-50'],
  ['745', null],
  ['7455001', null],
  ['Transitar 7455', null],
  ['', null],
])('reads the code in %j as %j', (text, code) => {
  expect(infractionCode(text)).toBe(code)
})

test.each<[string | null, string, TipoInfracao]>([
  ['745-50', '', 'velocidade'],
  ['7463-0', '', 'velocidade'],
  ['605-03', '', 'sinal_vermelho'],
  ['554-12', '', 'estacionamento'],
  ['703-01', '', 'capacete'],
  ['504-50', '', 'cnh_vencida'],
  ['736-62', 'Velocidade do telefone', 'outros'],
  [null, 'Transitar em VELOCIDADE superior', 'velocidade'],
  [null, 'Avançar o semáforo', 'sinal_vermelho'],
  [null, 'Estacionar na calçada', 'estacionamento'],
  [null, 'Passageiro sem capacete', 'capacete'],
  [null, 'Habilitação vencida há mais de 30 dias', 'cnh_vencida'],
  ['', 'Outra coisa', 'outros'],
  ['7471', '', 'velocidade'],
  ['748-00', '', 'outros'],
  ['703-03', '', 'outros'],
  ['704-81', '', 'capacete'],
  ['704-82', '', 'outros'],
  ['538-00', '', 'estacionamento'],
  ['545-21', '', 'estacionamento'],
  ['762-52', '', 'estacionamento'],
  ['557-60', 'Estacionar', 'outros'],
])('classifies %s %s as %s', (codigo, descricao, tipo) => {
  expect(kindOf(codigo, descricao)).toBe(tipo)
})

test.each<[string | null, [number, number] | undefined]>([
  ['745-50', [13016, 4]],
  ['7463', [19523, 5]],
  ['747-10', [88041, 0]],
  ['605-03', [29347, 7]],
  ['703-01', [29347, 0]],
  ['554-12', [19523, 5]],
  ['555-00', [13016, 4]],
  ['763-31', [29347, 7]],
  ['999-99', undefined],
  [null, undefined],
])('returns the legal amount and points of %s: %j', (code, expected) => {
  expect(legalTerms(code)).toEqual(expected && { valor: expected[0], pontos: expected[1] })
})

test.each([
  [8838, 7070, 5303],
  [13016, 10413, 7810],
  [19523, 15618, 11714],
  [29347, 23478, 17608],
])('discounts %i to %i with 20%% off and to %i with 40%% off', (valor, twenty, forty) => {
  expect(discounted(valor as Centavos, 20)).toBe(twenty)
  expect(discounted(valor as Centavos, 40)).toBe(forty)
})

test('estimates an unknown due date 30 days after the notice, or 60 after the infraction', () => {
  const day = (text: string) => text as CalendarDay
  expect(estimatedDue(day('2026-03-01'), day('2026-03-11'))).toBe('2026-04-10')
  expect(estimatedDue(day('2026-03-01'), null)).toBe('2026-04-30')
})
