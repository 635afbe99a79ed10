import { expect, test } from 'vitest'
import { type Centavos, fromReais } from '#domain/money.ts'
import { aheadLine, propose, sumLine } from './rules.ts'

const linha = (id: string, reais: number, contestada = false) => ({
  id,
  devido: fromReais(reais),
  contestada,
})
const linhas = [linha('semana 10', 322.13), linha('espelho', 45), linha('semana 11', 321.43)]
const NOTHING = new Map<string, Centavos>()
const shares = (asked: Partial<Parameters<typeof propose>[0]>) => {
  const { recebe, sobra } = propose({ linhas, valor: fromReais(500), typed: NOTHING, ...asked })
  return { recebe: Object.fromEntries(recebe), sobra }
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('money pays the oldest first, and a part of the last', () => {
  expect(shares({})).toEqual({
    recebe: { 'semana 10': 32213, espelho: 4500, 'semana 11': 13287 },
    sobra: 0,
  })
})

test('the debt it was opened from is paid first', () => {
  expect(shares({ first: ['semana 11'] }).recebe).toEqual({
    'semana 10': 17857,
    espelho: 0,
    'semana 11': 32143,
  })
})

test('what was typed wins, and the rest goes on in order', () => {
  const typed = new Map([['semana 10', fromReais(100)]])
  expect(shares({ typed }).recebe).toEqual({
    'semana 10': 10000,
    espelho: 4500,
    'semana 11': 32143,
  })
  expect(shares({ typed }).sobra).toBe(3357)
  expect(shares({ typed: new Map([['espelho', fromReais(600)]]) }).sobra).toBe(-10000)
})

test('a disputed charge gets nothing unless a person opened it or typed it', () => {
  const disputed = [linha('espelho', 45, true), linha('semana 10', 322.13)]
  expect(shares({ linhas: disputed }).recebe).toEqual({ espelho: 0, 'semana 10': 32213 })
  expect(shares({ linhas: disputed, first: ['espelho'] }).recebe).toEqual({
    espelho: 4500,
    'semana 10': 32213,
  })
})

test('one line says where the money goes and what is still owed', () => {
  const partes = [
    { descricao: 'Semana 10', recebe: fromReais(322.13), falta: 0 as Centavos },
    { descricao: 'Espelho', recebe: fromReais(45), falta: 0 as Centavos },
    { descricao: 'Semana 11', recebe: fromReais(132.87), falta: fromReais(188.56) },
    { descricao: 'Semana 12', recebe: 0 as Centavos, falta: fromReais(314.93) },
  ]
  expect(plain(sumLine(fromReais(500), partes, fromReais(188.56)))).toBe(
    'R$ 500,00 recebidos = R$ 322,13 semana 10 + R$ 45,00 espelho + R$ 132,87 semana 11 (parte). Ainda deve R$ 188,56.',
  )
})

test('says which weeks to come are paid ahead', () => {
  const semana = (semana_referencia: number, recebe: number) => ({
    semana_referencia,
    valor: fromReais(314.93),
    recebe: fromReais(recebe),
  })
  expect(plain(aheadLine([semana(12, 314.93), semana(13, 70.14)]))).toBe(
    'Adiantar: semana 12 inteira e R$ 70,14 da semana 13.',
  )
})
