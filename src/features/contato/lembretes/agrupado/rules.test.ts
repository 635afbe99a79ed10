import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { untouched } from '#features/dinheiro/pagamentos/rules.ts'
import type { Aberta } from '#features/dinheiro/pix/abertas/rules.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { groupFor, groupText, groupVariables, namedIn } from './rules.ts'

const TODAY = '2026-08-12' as CalendarDay
const LINK = 'https://maremotos.example/pagar/tudo/abc'
const sender = { ...EMPRESA_PADRAO, endereco: 'Av. do Mar, 10', cnpj: '12345678000195' }
const day = (text: string) => text as CalendarDay

const divida = (id: number, due: string, reais: number, fields: Partial<Aberta> = {}): Aberta => ({
  ref: { pagamento_id: `p${id}` },
  tipo: 'semanal',
  semana_referencia: id,
  titulo: null,
  moto_id: null,
  moto_placa: 'ABC1D23',
  status: 'pendente',
  ...untouched(fromReais(reais), day(due)),
  sem_encargos_ate: day(due),
  prometida: false,
  devido: fromReais(reais),
  valor_pago: null,
  forma: null,
  locacao_id: null,
  caucao_encerrada_em: null,
  caucao_devolvida: null,
  ficticia: false,
  simulada: false,
  cliente: { id: 'c', nome: 'Ana Souza', cpf: '', email: null, telefone: '' },
  ...fields,
})
const charge = (titulo: string, due: string, reais: number) =>
  divida(1, due, reais, {
    ref: { cobranca_id: titulo },
    tipo: null,
    semana_referencia: null,
    titulo,
  })

const week10 = divida(10, '2026-08-03', 322.13)
const week11 = divida(11, '2026-08-10', 321.43)
const espelho = charge('Espelho', '2026-08-05', 45)
const write = (
  dividas: Aberta[],
  { momento = 0, ...how }: { momento?: number; link?: undefined } = {},
) =>
  groupText('Ana Souza', groupFor(momento, dividas, TODAY), {
    today: TODAY,
    link: LINK,
    sender,
    ...how,
  })
const sentences = (dividas: Aberta[], how = {}) => write(dividas, how).split('\n\n')[0]

test('names each debt with its due day and the total, and ends with the data of the shop', () => {
  expect(
    write([week10, espelho, week11]),
  ).toBe(`Oi Ana, hoje constam 3 valores em aberto, no total de R$ 688,56: semana 10 (venceu 03/08) R$ 322,13; espelho R$ 45,00; semana 11 (venceu 10/08) R$ 321,43. Pague tudo ou uma parte aqui: ${LINK}. Se já pagou, desconsidere.

Maré Motos
Av. do Mar, 10, Praia Grande/SP
CNPJ 12.345.678/0001-95`)
})

test('what fell due on a Saturday is due on Monday', () => {
  const [saturday, monday] = [day('2026-08-08'), day('2026-08-10')]
  const divida10 = divida(10, saturday, 314.93, { sem_encargos_ate: monday })
  const divida11 = divida(11, monday, 45)
  expect(namedIn(groupFor(0, [divida10], day('2026-08-09')))).toEqual([divida10])
  expect(groupFor(0, [divida10], saturday)).toEqual({ vencidas: [], amanha: [] })
  const onMonday = groupFor(0, [divida10, divida11], monday)
  const text = groupText('Ana Souza', onMonday, { today: monday, link: LINK, sender })
  expect(text).toContain('semana 10 (vence hoje) R$ 314,93; semana 11 (vence hoje) R$ 45,00')
})

test('names at most five and says how many more there are; the total has all', () => {
  const dividas = [1, 2, 3, 4, 5, 6, 7].map((n) => divida(n, `2026-07-0${n}`, 100))
  expect(sentences(dividas)).toContain(
    'constam 7 valores em aberto, no total de R$ 700,00: semana 1',
  )
  expect(sentences(dividas)).toContain('semana 5 (venceu 05/07) R$ 100,00; e mais 2. Pague tudo')
  expect(sentences(dividas)).not.toContain('semana 6')
})

test('a debt due tomorrow has a sentence of its own and is not in the total', () => {
  const week12 = divida(12, '2026-08-13', 314.93)
  expect(sentences([week10, week11, week12])).toBe(
    `Oi Ana, hoje constam 2 valores em aberto, no total de R$ 643,56: semana 10 (venceu 03/08) R$ 322,13; semana 11 (venceu 10/08) R$ 321,43. Amanhã vence a semana 12, R$ 314,93. Pague tudo ou uma parte aqui: ${LINK}. Se já pagou, desconsidere.`,
  )
  expect(sentences([week11, charge('Capacete', '2026-08-13', 80)])).toBe(
    `Oi Ana, hoje consta 1 valor em aberto: semana 11 (venceu 10/08) R$ 321,43. Amanhã vence a cobrança “Capacete”, R$ 80,00. Pague tudo ou uma parte aqui: ${LINK}. Se já pagou, desconsidere.`,
  )
})

test('on the day before, only what is due tomorrow', () => {
  const coming = [divida(12, '2026-08-13', 314.93), charge('IPVA', '2026-08-13', 80)]
  expect(sentences([week10, ...coming], { momento: -1 })).toBe(
    `Oi Ana, amanhã vencem 2 valores, no total de R$ 394,93: semana 12 R$ 314,93; IPVA R$ 80,00. Pague tudo ou uma parte aqui: ${LINK}. Se já pagou, desconsidere.`,
  )
})

test('says what is due today, deposits and complements, and has no link without a public address', () => {
  const dividas = [
    divida(5, '2026-08-11', 90, { tipo: 'complemento' }),
    divida(1, '2026-08-12', 700, { tipo: 'caucao' }),
  ]
  expect(sentences(dividas, { link: undefined })).toBe(
    'Oi Ana, hoje constam 2 valores em aberto, no total de R$ 790,00: complemento da semana 5 (venceu 11/08) R$ 90,00; caução (vence hoje) R$ 700,00. Se já pagou, desconsidere.',
  )
})

test.each([
  ['contested', { status: 'contestado' as const }],
  ['of a simulated fine', { simulada: true }],
  ['of the demonstration', { ficticia: true }],
])('leaves out a debt that is %s', (_, fields) => {
  const grupo = groupFor(0, [week10, { ...week11, ...fields }], TODAY)
  expect(namedIn(grupo)).toEqual([week10])
})

test('fills in the template of several debts', () => {
  const grupo = groupFor(0, [week10, espelho, week11], TODAY)
  expect(groupVariables('Ana Souza', grupo, { today: TODAY, link: LINK })).toEqual([
    'Ana',
    '3',
    'R$ 688,56',
    'semana 10 (venceu 03/08) R$ 322,13',
    LINK,
  ])
})
