import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusPagamento, TipoPagamento } from '#domain/pagamento.ts'
import { atLocacaoEnd, chargedUntil, daysOf, dividasOf } from './rules.ts'

const LAST_DAY = '2026-11-20' as CalendarDay
const day = (text: string) => text as CalendarDay
const pagamento = (
  tipo: TipoPagamento,
  data_vencimento: string,
  status: StatusPagamento = 'pendente',
) => ({
  id: 'p',
  tipo,
  data_vencimento: day(data_vencimento),
  semana_referencia: 1,
  status,
  valor_original: 31_493 as Centavos,
  valor_recebido: 0 as Centavos,
  valor_dispensado: 0 as Centavos,
  desde: null as CalendarDay | null,
  ate: null as CalendarDay | null,
})

/** A `mensal` from Monday 02/03/2026 at 44,99 a day: 13 weeks and one day, prolonged to 14/06. */
const locacao = {
  data_inicio: day('2026-03-02'),
  data_fim_contratada: day('2026-06-01'),
  data_fim: day('2026-06-14'),
  semanas_antes: 0,
}
const week = (semana_referencia: number, valor = 31_493, more: object = {}) => ({
  ...pagamento('semanal', '2026-06-08'),
  id: `s${semana_referencia}`,
  semana_referencia,
  valor_original: valor as Centavos,
  ...more,
})
const complemento = (valor: number, desde: string, more: object = {}) => ({
  ...week(14, valor),
  id: 'c14',
  tipo: 'complemento' as const,
  desde: day(desde),
  ate: day('2026-06-07'),
  ...more,
})
const received = (valor: number) => ({ valor_recebido: valor as Centavos })
const end = (pagamentos: ReturnType<typeof week>[], devolucao: string, of = locacao) =>
  atLocacaoEnd(pagamentos, of, day(devolucao))

test.each([
  ['the last day of a week of the contract', week(13), '2026-05-31', undefined],
  ['the first day of a week of the contract', week(13), '2026-05-25', undefined],
  ['the last day of the contract', week(14, 4499), '2026-06-01', undefined],
  ['3 of 7 days after the contract', week(15), '2026-06-10', 17_996],
  ['1 of 7 days after the contract', week(15), '2026-06-08', 26_994],
  ['all 7 days after the contract', week(15), '2026-06-14', undefined],
  ['2 of the 6 days added to a week', complemento(26_994, '2026-06-02'), '2026-06-03', 17_996],
  ['1 of the 3 days after it was resumed', complemento(13_497, '2026-06-05'), '2026-06-05', 8998],
  ['3 of 7 days with an amount set by hand', week(15, 20_000), '2026-06-10', 11_429],
  ['half a cent', week(15, 101), '2026-06-08', 87],
] as const)('%s: what is unused of the row', (_, row, devolucao, unused) => {
  const effects = end(
    [week(14, 4499, { status: 'pago' }), { ...row } as ReturnType<typeof week>],
    devolucao,
  )
  expect(effects.unused.map(({ valor }) => valor)).toEqual(unused === undefined ? [] : [unused])
})

test.each([
  ['begun and unpaid', week(15), '2026-06-10', 'owed'],
  [
    'begun but due later',
    week(13, 31_493, { data_vencimento: '2026-06-20' }),
    '2026-05-25',
    'owed',
  ],
  [
    'not begun but already due',
    week(15, 31_493, { data_vencimento: '2026-06-01' }),
    '2026-06-07',
    'lapsed',
  ],
  ['not begun and unpaid', week(15), '2026-06-07', 'lapsed'],
  [
    'not begun and paid',
    week(15, 31_493, { status: 'pago', ...received(31_493) }),
    '2026-06-07',
    'credited',
  ],
  ['not begun and received in part', week(15, 31_493, received(10_000)), '2026-06-07', 'credited'],
  ['days added that have not begun', complemento(26_994, '2026-06-02'), '2026-06-01', 'lapsed'],
] as const)('a week %s', (_, row, devolucao, effect) => {
  const effects = end([row as unknown as ReturnType<typeof week>], devolucao)
  expect(effects[effect as 'owed']).toHaveLength(1)
})

test('a week is for the days it was made for, whatever its amount', () => {
  const resumed = week(15, 13_497, { desde: day('2026-06-12'), ate: day('2026-06-14') })
  expect(daysOf([resumed], locacao).get('s15')).toEqual({ desde: '2026-06-12', dias: 3 })
  expect(daysOf([week(15, 2 * 4499)], locacao).get('s15')).toEqual({ desde: '2026-06-08', dias: 7 })
})

test('charges the week begun until its end if it was paid before the system', () => {
  const until = (devolucao: string, semanas_antes: number) =>
    chargedUntil([], { ...locacao, semanas_antes }, day(devolucao))
  expect(until('2026-04-01', 6)).toBe('2026-04-05')
  expect(until('2026-04-05', 5)).toBe('2026-04-05')
  expect(until('2026-04-06', 5)).toBe('2026-04-06')
})

test.each([
  ['avulso', 0, 'owed'],
  ['caucao', 0, 'lapsed'],
  ['caucao', 30_000, 'forgiven'],
] as const)('an open %s that received %i is %s', (tipo, valor, effect) => {
  const one = { ...pagamento(tipo, '2026-12-31'), ...received(valor) }
  expect(atLocacaoEnd([one], locacao, LAST_DAY)[effect]).toEqual([one])
})

test('paid weeks of the contract and cancelled payments stay as they are', () => {
  const over = [
    week(12, 31_493, { status: 'pago', ...received(31_493) }),
    week(15, 31_493, { status: 'cancelado' }),
  ]
  expect(end(over, '2026-05-31')).toEqual({
    owed: [],
    unused: [],
    credited: [],
    lapsed: [],
    forgiven: [],
  })
})

test.each([
  ['a week that is late', pagamento('semanal', '2026-11-19'), false, true],
  ['a week due today', pagamento('semanal', '2026-11-20'), false, false],
  ['a week due today', pagamento('semanal', '2026-11-20'), true, true],
  ['a manual payment', pagamento('avulso', '2026-12-31'), false, true],
  ['an unpaid deposit', pagamento('caucao', '2026-11-01'), false, false],
  ['an unpaid deposit', pagamento('caucao', '2026-11-01'), true, false],
  ['a cancelled payment', pagamento('semanal', '2026-11-01', 'cancelado'), true, false],
] as const)('%s, the rental over: %#', (_, one, over, isDivida) => {
  expect(dividasOf([one], { over, today: LAST_DAY })).toEqual(isDivida ? [one] : [])
})
