import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { TEMPLATE_PADRAO } from '#features/contato/modelos/rules.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { cobrancaPixText, cobrancaReminder } from './rules.ts'

const cobranca = {
  titulo: 'Retrovisor quebrado',
  valor: 15_000 as Centavos,
  data_vencimento: '2026-03-10' as CalendarDay,
  cliente_nome: 'Ana Souza',
  moto_placa: 'ABC1D23',
}

test('names the extra charge, its amount and its due date, and signs', () => {
  expect(
    cobrancaReminder(cobranca, TEMPLATE_PADRAO, { ...EMPRESA_PADRAO, endereco: 'Rua A, 1' }),
  ).toBe(
    [
      'Olá, Ana Souza! Tudo bem?',
      'Passando para lembrar do pagamento da moto ABC1D23 (Retrovisor quebrado).',
      'Valor: R$ 150,00\nVencimento: 10/03/2026',
      'Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.',
      'Maré Motos\nRua A, 1, Praia Grande/SP',
    ].join('\n\n'),
  )
})

test('a Pix message has the amount, the title, the code on its own line and the link', () => {
  expect(
    cobrancaPixText(cobranca, '000201PIX', EMPRESA_PADRAO, 'https://loja.example/pagar/x').split(
      '\n\n',
    ),
  ).toEqual([
    'Olá, Ana! Tudo bem? Aqui é da Maré Motos. Segue o Pix copia e cola de R$ 150,00, da cobrança "Retrovisor quebrado":',
    '000201PIX',
    'Se preferir, abra o link e pague por ele: https://loja.example/pagar/x',
    'Maré Motos',
  ])
})
