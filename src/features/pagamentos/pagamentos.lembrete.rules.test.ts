import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/configuracoes.rules.ts'
import { pixText, reminderText } from './pagamentos.lembrete.rules.ts'

const TODAY = '2026-11-20' as CalendarDay
const payment = {
  tipo: 'semanal' as const,
  semana_referencia: 12,
  data_vencimento: '2026-11-24' as CalendarDay,
  valor_com_multa: fromReais(279.93),
  calculo: null,
  cliente_nome: 'Ana Clara Souza',
  moto_placa: 'ABC1D23',
}

test('a reminder before the day names value and day', () => {
  expect(reminderText(payment, TODAY)).toBe(
    `Olá, Ana! Tudo bem?

Passando para lembrar do pagamento da moto ABC1D23 (semana 12), no valor de R$ 279,93, com vencimento em 24/11/2026.

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.`,
  )
})

test.each([
  ['2026-11-20', 'com vencimento em 20/11/2026'],
  ['2026-11-19', 'que venceu em 19/11/2026'],
])('due on %s reads "%s"', (day, words) => {
  expect(reminderText({ ...payment, data_vencimento: day as CalendarDay }, TODAY)).toContain(words)
})

test('a late reminder shows how its value came about', () => {
  const late = {
    ...payment,
    data_vencimento: '2026-11-13' as CalendarDay,
    calculo: 'R$ 1,00 + R$ 2,00 = R$ 3,00',
  }
  expect(reminderText(late, TODAY)).toContain(
    'O valor atualizado até hoje é R$ 279,93 (R$ 1,00 + R$ 2,00 = R$ 3,00).',
  )
})

test.each([
  ['caucao', 'do pagamento da moto ABC1D23 (caução)'],
  ['complemento', 'do pagamento da moto ABC1D23 (dias a mais da semana 12)'],
  ['avulso', 'do pagamento da moto ABC1D23,'],
] as const)('%s is called "%s"', (tipo, words) => {
  expect(reminderText({ ...payment, tipo }, TODAY)).toContain(words)
})

test('it ends with who asks, as far as that is filled in', () => {
  const signed = (fields: object) =>
    reminderText(payment, TODAY, { ...EMPRESA_PADRAO, ...fields }).split('\n\n')
  expect(signed({})[0]).toBe('Olá, Ana! Tudo bem? Aqui é da Maré Motos.')
  expect(signed({}).at(-1)).toBe('Maré Motos')
  expect(signed({ endereco: 'Av. do Mar, 10', cnpj: '12345678000195' }).at(-1)).toBe(
    'Maré Motos\nAv. do Mar, 10, Praia Grande/SP\nCNPJ 12.345.678/0001-95',
  )
  expect(signed({ cnpj: '12345678909' }).at(-1)).toBe('Maré Motos\nCPF 123.456.789-09')
})

test('a Pix goes with its value, what it is for and the code on a line of its own', () => {
  expect(pixText(payment, '000201PIX').split('\n\n')).toEqual([
    'Olá, Ana! Tudo bem? Segue o Pix copia e cola de R$ 279,93, do pagamento da moto ABC1D23 (semana 12):',
    '000201PIX',
  ])
})
