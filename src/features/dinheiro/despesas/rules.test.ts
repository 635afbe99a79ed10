import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { type Centavos, fromReais, sum } from '#domain/money.ts'
import {
  checkDespesa,
  isSharedEqually,
  nextDue,
  partsOf,
  type Repete,
  shareAgain,
  shareEqually,
} from './rules.ts'

const day = (text: string) => text as CalendarDay
const cents = (...reais: number[]) => reais.map(fromReais)
const motos = (...valores: (number | undefined)[]) =>
  valores.map((valor, n) => ({
    moto_id: `moto ${n}`,
    valor: valor === undefined ? undefined : fromReais(valor),
  }))

describe('shareEqually', () => {
  test.each([
    [100, 3, [33.34, 33.33, 33.33]],
    [0.02, 3, [0.01, 0.01, 0]],
    [180, 3, [60, 60, 60]],
    [0, 2, [0, 0]],
    [59.9, 1, [59.9]],
  ])('shares %d over %d', (valor, count, parts) => {
    expect(shareEqually(fromReais(valor), count)).toEqual(cents(...parts))
  })

  test('adds up to the cent, and no two parts differ by more than one cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 1, max: 200 }),
        (valor, count) => {
          const parts = shareEqually(valor as Centavos, count)
          expect(sum(parts)).toBe(valor)
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
          expect(parts).toEqual(parts.toSorted((a, b) => b - a))
          expect(
            isSharedEqually(
              valor as Centavos,
              partsOf(valor as Centavos, motos(...parts.map(() => undefined))),
            ),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('partsOf', () => {
  test('keeps typed parts that add up, and has none without motorcycles', () => {
    expect(partsOf(fromReais(100), motos(90, 10)).map(({ valor }) => valor)).toEqual(cents(90, 10))
    expect(partsOf(fromReais(100), [])).toEqual([])
  })

  test.each([
    ['A mesma moto aparece duas vezes', [...motos(undefined), ...motos(undefined)]],
    ['Informe o valor de todas as motos ou de nenhuma', motos(100, undefined)],
    ['As partes somam R$\u00a090,00 e a despesa é de R$\u00a0100,00', motos(80, 10)],
  ])('refuses: %s', (mensagem, given) => {
    expect(() => partsOf(fromReais(100), given)).toThrow(mensagem)
  })
})

test('equal parts stay equal in whatever order the plates are', () => {
  const parts = (...valores: number[]) => cents(...valores).map((valor) => ({ valor }))
  expect(isSharedEqually(fromReais(100), parts(33.33, 33.33, 33.34))).toBe(true)
  expect(isSharedEqually(fromReais(100), parts(33.35, 33.33, 33.32))).toBe(false)
})

describe('shareAgain', () => {
  const parts = (...valores: number[]) =>
    partsOf(sum(cents(...valores)), motos(...valores)) as ReturnType<typeof partsOf>

  test('shares a new amount again if the parts were equal', () => {
    expect(
      shareAgain(fromReais(100), parts(33.34, 33.33, 33.33), fromReais(0.02)).map(
        ({ valor }) => valor,
      ),
    ).toEqual(cents(0.01, 0.01, 0))
  })

  test('asks who bears the difference if they were typed', () => {
    expect(() => shareAgain(fromReais(100), parts(90, 10), fromReais(120))).toThrow(
      'O valor mudou. Diga quanto cabe a cada moto.',
    )
  })
})

describe('nextDue', () => {
  test.each<[string, Repete, number, string]>([
    ['2026-01-31', 'mensal', 31, '2026-02-28'],
    ['2026-02-28', 'mensal', 31, '2026-03-31'],
    ['2026-12-10', 'mensal', 10, '2027-01-10'],
    // A bill that was put off goes back to its day.
    ['2026-08-08', 'mensal', 5, '2026-09-05'],
    ['2028-02-29', 'anual', 29, '2029-02-28'],
    ['2026-07-01', 'anual', 1, '2027-07-01'],
  ])('after %s, %s on the %d: %s', (vencimento, repete, repete_dia, next) => {
    expect(nextDue({ vencimento: day(vencimento), repete, repete_dia })).toBe(next)
  })

  test('has one due day in each month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 40 }),
        (dia, months) => {
          let vencimento = day('2026-01-01')
          for (let n = 1; n <= months; n++) {
            vencimento = nextDue({ vencimento, repete: 'mensal', repete_dia: dia })
            const { first, last } = monthOf(addMonths(day('2026-01-01'), n))
            expect(vencimento >= first && vencimento <= last).toBe(true)
            expect(Number(vencimento.slice(8))).toBe(Math.min(dia, Number(last.slice(8))))
          }
        },
      ),
    )
  })
})

describe('checkDespesa', () => {
  const good = {
    tipo: 'seguro' as const,
    descricao: null,
    vencimento: day('2026-08-10'),
    pago_em: null,
    forma: null,
    repete: null,
    repete_ate: null,
  }
  test.each([
    ['Descreva a despesa', { tipo: 'outros' as const }],
    ['Diga o dia em que foi paga', { forma: 'pix' }],
    ['A data do pagamento não pode estar no futuro', { pago_em: day('2026-08-16'), forma: 'pix' }],
    [
      'A repetição precisa terminar depois do vencimento',
      { repete: 'mensal' as const, repete_ate: day('2026-08-09') },
    ],
    ['Diga de quanto em quanto tempo ela se repete', { repete_ate: day('2026-12-10') }],
  ])('refuses: %s', (mensagem, changes) => {
    expect(() => checkDespesa({ ...good, ...changes }, day('2026-08-15'))).toThrow(mensagem)
  })

  test('accepts one that is paid today and repeats until its due day', () => {
    const paid = {
      pago_em: day('2026-08-15'),
      forma: 'pix',
      repete: 'anual' as const,
      repete_ate: good.vencimento,
    }
    expect(() => checkDespesa({ ...good, ...paid }, day('2026-08-15'))).not.toThrow()
  })
})
