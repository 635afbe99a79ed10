import { expect, it } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { chargeReminder } from './cobrancas-extras.lembrete.rules.ts'

const today = '2026-03-10' as CalendarDay
const charge = {
  titulo: 'Retrovisor quebrado',
  valor: 15_000 as Centavos,
  data_vencimento: today,
  cliente_nome: 'Ana Souza',
  moto_placa: 'ABC1D23',
}
const sender = { nome: 'Maré Motos', endereco: 'Rua A, 1', cidade: 'Praia Grande', uf: 'SP', cnpj: '' }

it('names the charge, the value and the day, greets by the first name and signs', () => {
  expect(chargeReminder(charge, today, sender)).toBe(
    [
      'Olá, Ana! Tudo bem? Aqui é da Maré Motos.',
      'Passando para lembrar da cobrança "Retrovisor quebrado" (moto ABC1D23), no valor de R$ 150,00, com vencimento em 10/03/2026.',
      'Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.',
      'Maré Motos\nRua A, 1, Praia Grande/SP',
    ].join('\n\n'),
  )
})

it('tells of a day gone by as past, and of no motorcycle where there is none', () => {
  const text = chargeReminder(
    { ...charge, data_vencimento: '2026-03-09' as CalendarDay, moto_placa: null },
    today,
  )
  expect(text).toContain(
    'da cobrança "Retrovisor quebrado", no valor de R$ 150,00, que venceu em 09/03/2026.',
  )
})
