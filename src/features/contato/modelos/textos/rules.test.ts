import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { endOfContratoValues, renderTexto, TEXTOS, textoProblem } from './rules.ts'

const contrato = {
  plano: 'mensal',
  cliente_nome: 'Ana Souza',
  moto_placa: 'ABC1D23',
  data_fim_contratada: '2026-06-01' as CalendarDay,
  preco_semanal: fromReais(314.93),
} as const
const ANUAL = fromReais(279.93)
const { padrao } = TEXTOS.fim_de_contrato

test('asks a customer of the plan mensal whether to go on, change to anual or return', () => {
  expect(renderTexto(padrao, endOfContratoValues(contrato, ANUAL))).toBe(
    'Seu contrato vai até 01/06. Prefere continuar por semana (R$ 314,93), passar para o anual (R$ 279,93 por semana) ou devolver? Responda aqui.',
  )
})

test('offers no other plan to a customer of the plan anual', () => {
  const anual = { ...contrato, plano: 'anual', preco_semanal: fromReais(279.93) } as const
  expect(renderTexto(padrao, endOfContratoValues(anual, ANUAL))).toBe(
    'Seu contrato vai até 01/06. Prefere continuar por semana (R$ 279,93) ou devolver? Responda aqui.',
  )
})

test('rejects an unknown variable by name', () => {
  expect(textoProblem('fim_de_contrato', padrao)).toBeUndefined()
  expect(textoProblem('fim_de_contrato', 'Oi {apelido}')).toMatch(
    /^Variável desconhecida: \{apelido\}\. Use /,
  )
})
