import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Numeros } from './numeros/rules.ts'
import { isSendingTime, reportedWeek, weekEmail, withoutNumbers } from './rules.ts'

test.each([
  ['2026-03-16T07:59:00-03:00', '2026-03-02'], // Monday, before it opens
  ['2026-03-16T08:00:00-03:00', '2026-03-09'],
  ['2026-03-20T15:00:00-03:00', '2026-03-09'],
  ['2026-03-22T23:59:00-03:00', '2026-03-09'], // Sunday
  ['2026-03-23T00:30:00-03:00', '2026-03-09'],
])('at %s the week of %s is reported', (now, monday) => {
  expect(reportedWeek(new Date(now))).toBe(monday)
})

test.each([
  ['07:59', false],
  ['08:00', true],
  ['19:59', true],
  ['20:00', false],
])('at %s sending is %s', (time, expected) => {
  expect(isSendingTime(new Date(`2026-03-16T${time}:00-03:00`))).toBe(expected)
})

test.each([
  ['CPF 123.456.789-00, errado', 'CPF [número], errado'],
  ['CPF 12345678900', 'CPF [número]'],
  ['ligou de (13) 98888-7777', 'ligou de ([número]'],
  ['ligou de 98888-7777', 'ligou de [número]'],
  ['semana 3 de 10/03/2026, R$ 1.314,93', 'semana 3 de 10/03/2026, R$ 1.314,93'],
  ['moto ABC1D23, 2 de 3', 'moto ABC1D23, 2 de 3'],
])('%s', (text, expected) => {
  expect(withoutNumbers(text)).toBe(expected)
})

const WEEK = { inicio: '2026-03-09' as CalendarDay, fim: '2026-03-15' as CalendarDay }
const change = (over: object = {}) => ({
  em: '2026-03-10T15:00:00Z' as Instant,
  usuario: 'bia',
  efeito: 'divida_menor' as const,
  o_que: 'Pagamento cancelado',
  registro: '“da semana 3” de Ana <b>Souza</b>, ABC1D23',
  url: '/admin/locacoes/1',
  entidade_id: 'abc',
  valor: 31493 as Centavos,
  motivo: 'CPF 123.456.789-00 errado',
  ...over,
})
const person = (quantidade: number) => ({
  usuario: 'bia',
  nome: 'Bia Lima',
  quantidade,
  efeitos: [{ efeito: 'divida_menor' as const, quantidade, valor: 31493 as Centavos }],
})

const NONE: Numeros = {
  recebido: 0 as Centavos,
  antes: 0 as Centavos,
  atrasado: { total: 0 as Centavos, clientes: 0 },
  alugadas: 0,
  frota: 0,
  paradas: [],
  caucoes: { quantidade: 0, total: 0 as Centavos },
  contas: { quantidade: 0, total: 0 as Centavos },
  vencimentos: 0,
  oleo: 0,
  sinistros: 0,
}
const NUMEROS: Numeros = {
  recebido: 721440 as Centavos,
  antes: 691440 as Centavos,
  atrasado: { total: 62986 as Centavos, clientes: 1 },
  alugadas: 20,
  frota: 25,
  paradas: [
    { placa: 'ABC1D23', dias: 5, diaria: 4499 as Centavos },
    { placa: 'DEF4G56', dias: 6, diaria: 3999 as Centavos },
  ],
  caucoes: { quantidade: 1, total: 80000 as Centavos },
  contas: { quantidade: 2, total: 24000 as Centavos },
  vencimentos: 4,
  oleo: 3,
  sinistros: 1,
}
const SENT = { shop: 'Maré Motos', publicUrl: undefined, today: '2026-03-16' as CalendarDay }

test('lists the changes by person, with links and without numbers of people', () => {
  const mudancas = [change(), change({ url: null, valor: null, motivo: null })]
  const { subject, text, html } = weekEmail(
    { ...WEEK, pessoas: [person(2)], mudancas, total: 2 },
    NUMEROS,
    { ...SENT, publicUrl: 'https://maremotos.example' },
  )
  expect(subject).toBe('Sua semana: R$\u00a07.214,40 recebidos; 2 mudanças a conferir')
  expect(text).toBe(`- Recebido na semana: R$ 7.214,40, R$ 300,00 a mais que na anterior
  https://maremotos.example/admin/receitas?data_inicio=2026-03-09&data_fim=2026-03-15
- Atrasado hoje: R$ 629,86, de 1 cliente
  https://maremotos.example/admin/resultado?aba=quem-deve
- Alugadas: 20 de 25 motos
  https://maremotos.example/admin/motos?status=alugada
- Livres há mais de 3 dias: ABC1D23, DEF4G56, ≈ R$ 464,89 sem ganhar
  https://maremotos.example/admin/motos?livre_desde=2026-03-12
- Cauções a devolver até 7 dias: 1, R$ 800,00
  https://maremotos.example/admin/recebimentos/caucoes?ate=2026-03-23
- Contas a pagar até 7 dias: 2, R$ 240,00
  https://maremotos.example/admin/despesas?data_fim=2026-03-23
- Vencimentos até 7 dias: 4, de contas, CNHs e contratos
  https://maremotos.example/admin/vencimentos?ate=2026-03-23
- Trocas de óleo vencidas: 3
  https://maremotos.example/admin/manutencao?aba=proximas
- Sinistros em aberto: 1
  https://maremotos.example/admin/sinistros

2 mudanças a conferir na semana de 09/03/2026 a 15/03/2026: o que tira dinheiro ou muda uma prova, por pessoa.

Bia Lima (bia): 2 mudanças
  Dívidas canceladas, dispensadas ou diminuídas: 2, R$ 314,93
- 10/03/2026 às 12:00: Pagamento cancelado, “da semana 3” de Ana <b>Souza</b>, ABC1D23: R$ 314,93. Motivo: CPF [número] errado
  https://maremotos.example/admin/locacoes/1
- 10/03/2026 às 12:00: Pagamento cancelado, “da semana 3” de Ana <b>Souza</b>, ABC1D23
  https://maremotos.example/admin/controle/auditoria?busca=abc

Ver no sistema: https://maremotos.example/admin/controle/mudancas-da-semana?dia=2026-03-09

Este e-mail sai toda segunda-feira, para os endereços que estão em Configurações.`)
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('456')
  expect(html).toContain(
    'href="https://maremotos.example/admin/controle/mudancas-da-semana?dia=2026-03-09"',
  )
})

test('a quiet week says so, and an address unreachable from outside gives no links', () => {
  const quiet = weekEmail({ ...WEEK, pessoas: [], mudancas: [], total: 0 }, NONE, SENT)
  expect(quiet.subject).toBe('Sua semana: R$\u00a00,00 recebidos; nenhuma mudança a conferir')
  expect(quiet.text).toMatch(
    /^Nenhuma mudança a conferir na semana de 09\/03\/2026 a 15\/03\/2026: /,
  )
  const { text, html } = weekEmail(
    { ...WEEK, pessoas: [person(1)], mudancas: [change()], total: 1 },
    NUMEROS,
    SENT,
  )
  for (const content of [text, html]) expect(content).not.toMatch(/https?:\/\/|href/)
})

test('lists at most a hundred changes and counts the others', () => {
  const mudancas = Array.from({ length: 120 }, () => change())
  const { text } = weekEmail({ ...WEEK, pessoas: [person(130)], mudancas, total: 130 }, NONE, SENT)
  expect(text.match(/^- /gm)).toHaveLength(100)
  expect(text).toContain('E mais 30 mudanças, na tela Mudanças da semana.')
})
