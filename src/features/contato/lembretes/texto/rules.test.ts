import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { reminderEmail } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')
const sender = { ...EMPRESA_PADRAO, endereco: 'Av. Exemplo, 100', cnpj: '11222333000181' }
const week = {
  cliente_nome: 'João <b>Ação</b>',
  o_que: 'semana 3 da locação da moto ABC1D23',
  data_vencimento: day('2026-03-11'),
  sem_encargos_ate: day('2026-03-11'),
  valor: 31493 as Centavos,
  calculo: null,
}

test.each([
  ['2026-03-13', 'Lembrete: seu pagamento vence em 13/03/2026'],
  ['2026-03-11', 'Lembrete: seu pagamento vence amanhã'],
  ['2026-03-10', 'Lembrete: seu pagamento vence hoje'],
  ['2026-03-07', 'Lembrete: seu pagamento venceu em 07/03/2026'],
])('due on %s: %s', (due, subject) => {
  const reminded = { ...week, data_vencimento: day(due), sem_encargos_ate: day(due) }
  expect(reminderEmail(reminded, TODAY, sender).subject).toBe(subject)
})

describe('the text of a reminder', () => {
  test('contains the debt, the amount, the due date and the sender', () => {
    const { text } = reminderEmail(week, TODAY, sender)
    expect(text).toContain(
      'pagamento da semana 3 da locação da moto ABC1D23, com vencimento em 11/03/2026.',
    )
    expect(text).toContain('O valor é R$ 314,93.')
    expect(text).toContain('Maré Motos\nAv. Exemplo, 100, Praia Grande/SP\nCNPJ 11.222.333/0001-81')
    expect(text).toContain('Para não receber mais lembretes por e-mail')
    expect(text).not.toMatch(/\u00a0|undefined|null/)
  })

  test('shows how a late amount was calculated', () => {
    const late = {
      ...week,
      data_vencimento: day('2026-03-03'),
      sem_encargos_ate: day('2026-03-03'),
      calculo: 'R$ 314,93 + multa',
      valor: 32193 as Centavos,
    }
    const { text } = reminderEmail(late, TODAY, sender)
    expect(text).toContain('que venceu em 03/03/2026.')
    expect(text).toContain('O valor atualizado até hoje é R$ 321,93.')
    expect(text).toContain('Como chegamos a este valor: R$ 314,93 + multa.')
  })

  test('a debt due on a Saturday is not late before the next business day has passed', () => {
    const saturday = {
      ...week,
      data_vencimento: day('2026-03-07'),
      sem_encargos_ate: day('2026-03-09'),
    }
    const onSunday = reminderEmail(saturday, day('2026-03-08'), sender)
    expect(onSunday.subject).toBe('Lembrete: seu pagamento vence amanhã')
    expect(onSunday.text).toContain(
      'com vencimento em 07/03/2026, e pode ser pago até 09/03/2026, o próximo dia útil.',
    )
    expect(onSunday.text).toContain('O valor é R$ 314,93.')
    const onTuesday = reminderEmail(saturday, TODAY, sender)
    expect(onTuesday.subject).toBe('Lembrete: seu pagamento venceu em 07/03/2026')
    expect(onTuesday.text).toContain('que venceu em 07/03/2026.')
  })

  test('a sender without a CNPJ signs with the CPF', () => {
    expect(reminderEmail(week, TODAY, { ...sender, cnpj: '52998224725' }).text).toContain(
      'CPF 529.982.247-25',
    )
  })
})

test('the HTML has the same content and escapes user input', () => {
  const { html } = reminderEmail(week, TODAY, { ...sender, nome: 'Motos & Cia' })
  expect(html).toContain('Motos &#38; Cia')
  expect(html).not.toContain('<b>')
  expect(html).toContain('O valor é R$\u00a0314,93.')
})

test.each([
  '"><img src=x onerror=alert(1)>',
  "Ana' style='x",
  '&lt;b&gt;',
  '</td></table>',
  '<!--',
  '{{nome}} $1',
])('the name %j is escaped once', (cliente_nome) => {
  const plain = reminderEmail({ ...week, cliente_nome: 'Ana' }, TODAY, sender)
  const { html, text } = reminderEmail({ ...week, cliente_nome }, TODAY, {
    ...sender,
    nome: cliente_nome,
  })
  const tags = (letter: string) => letter.match(/<[^>]*>/g)
  expect(tags(html)).toEqual(tags(plain.html))
  const shown = html
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  expect(shown).toContain(cliente_nome)
  expect(text).toContain(cliente_nome)
})
