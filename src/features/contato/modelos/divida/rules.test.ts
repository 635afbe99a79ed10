import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { TEMPLATE_PADRAO } from '#features/contato/modelos/rules.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { pixText, reminderText } from './rules.ts'

const pagamento = {
  tipo: 'semanal' as const,
  semana_referencia: 12,
  data_vencimento: '2026-11-24' as CalendarDay,
  devido_hoje: fromReais(279.93),
  calculo: null,
  cliente_nome: 'Ana Clara Souza',
  moto_placa: 'ABC1D23',
}

test("a reminder uses the shop's template with amount and due date", () => {
  expect(reminderText(pagamento, TEMPLATE_PADRAO)).toContain(
    `Passando para lembrar do pagamento da moto ABC1D23 (semana 12).

Valor: R$ 279,93
Vencimento: 24/11/2026`,
  )
  expect(reminderText(pagamento, '{cliente_nome}: {semana}', EMPRESA_PADRAO)).toBe(
    'Ana Clara Souza: 12\n\nMaré Motos',
  )
})

test('a late reminder shows how its amount was calculated', () => {
  const late = { ...pagamento, calculo: 'R$ 1,00 + R$ 2,00 = R$ 3,00' }
  expect(reminderText(late, TEMPLATE_PADRAO)).toContain(
    'Valor: R$ 279,93 (R$ 1,00 + R$ 2,00 = R$ 3,00)\n',
  )
})

test.each([
  ['caucao', 'do pagamento da moto ABC1D23 (caução).'],
  ['complemento', 'do pagamento da moto ABC1D23 (dias a mais da semana 12).'],
  ['avulso', 'do pagamento da moto ABC1D23 (pagamento avulso).'],
] as const)('%s is called "%s"', (tipo, words) => {
  expect(reminderText({ ...pagamento, tipo }, TEMPLATE_PADRAO)).toContain(words)
})

test('a Pix message has the amount, the purpose and the code on its own line', () => {
  expect(pixText(pagamento, '000201PIX').split('\n\n')).toEqual([
    'Olá, Ana! Tudo bem? Segue o Pix copia e cola de R$ 279,93, do pagamento da moto ABC1D23 (semana 12):',
    '000201PIX',
  ])
})

test('a Pix message has the payment link, if there is one', () => {
  expect(pixText(pagamento, '000201PIX', undefined, 'https://loja.example/pagar/x')).toContain(
    '000201PIX\n\nSe preferir, abra o link e pague por ele: https://loja.example/pagar/x',
  )
})

const cobranca = {
  titulo: 'Retrovisor quebrado',
  devido_hoje: fromReais(150),
  data_vencimento: '2026-03-10' as CalendarDay,
  cliente_nome: 'Ana Souza',
  moto_placa: 'ABC1D23',
}

test('names an extra charge, what is owed of it and its due date, and signs', () => {
  expect(reminderText(cobranca, TEMPLATE_PADRAO, { ...EMPRESA_PADRAO, endereco: 'Rua A, 1' })).toBe(
    [
      'Olá, Ana Souza! Tudo bem?',
      'Passando para lembrar do pagamento da moto ABC1D23 (Retrovisor quebrado).',
      'Valor: R$ 150,00\nVencimento: 10/03/2026',
      'Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.',
      'Maré Motos\nRua A, 1, Praia Grande/SP',
    ].join('\n\n'),
  )
})

test('a Pix message of an extra charge has its title', () => {
  expect(pixText(cobranca, '000201PIX', EMPRESA_PADRAO).split('\n\n')).toEqual([
    'Olá, Ana! Tudo bem? Aqui é da Maré Motos. Segue o Pix copia e cola de R$ 150,00, da cobrança "Retrovisor quebrado":',
    '000201PIX',
    'Maré Motos',
  ])
})
