import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { type Preco, priceOf } from '../precos/rules.ts'
import { amountOf, checkChargeable, cobrancaTextsOf, isChargeable } from './rules.ts'

const day = (text: string) => text as CalendarDay
const NEW = {
  status: 'existente',
  desgaste: false,
  cobranca_id: null,
  vista_tipo: 'devolucao',
  vista_status: 'concluida',
} as const

describe('charging a damage', () => {
  test.each([
    ['new in a return', {}, true],
    ['new in the motorcycle that a swap brings back', { vista_tipo: 'troca_volta' }, true],
    ['new in a hand-over', { vista_tipo: 'entrega' }, false],
    ['new in an inspection between', { vista_tipo: 'avulsa' }, false],
    ['normal wear', { desgaste: true }, false],
    ['disregarded', { status: 'desconsiderada' }, false],
    ['repaired meanwhile', { status: 'reparada' }, true],
    ['charged', { status: 'cobrada', cobranca_id: 'c1' }, false],
    ['of an inspection that was annulled', { vista_status: 'anulada' }, false],
    ['of an inspection that goes on', { vista_status: 'rascunho' }, false],
  ] as const)('%s: %o → %s', (_, more, may) => {
    const avaria = { ...NEW, ...more, cobrada_dia: day('2026-08-12') }
    expect(isChargeable(avaria)).toBe(may)
    if (may) expect(() => checkChargeable(avaria)).not.toThrow()
    else expect(() => checkChargeable(avaria)).toThrow()
  })

  test('says when it was charged before', () => {
    const charged = {
      ...NEW,
      status: 'reparada',
      cobranca_id: 'c1',
      cobrada_dia: day('2026-08-12'),
    } as const
    expect(() => checkChargeable(charged)).toThrow('Já cobrada de outro cliente em 12/08/2026.')
  })

  test('names what is broken and the inspection that shows it', () => {
    const avaria = {
      regiao: 'manete_direito',
      tipo: 'amassado',
      gravidade: 'media',
      desgaste: false,
    } as const
    expect(
      cobrancaTextsOf({ ...avaria, vista_tipo: 'devolucao', vista_dia: day('2026-08-12') }),
    ).toEqual({
      titulo: 'Manete direito amassado',
      descricao:
        'Avaria nova na vistoria de devolução de 12/08/2026: manete direito, amassado, média.',
    })
  })
})

describe('the price of a damage', () => {
  const PRECOS: Preco[] = [
    { tipo: 'quebrado', regiao: null, valor: fromReais(99) },
    { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: fromReais(45) },
  ]
  test.each([
    ['retrovisor_esquerdo', 'quebrado', fromReais(45)],
    ['farol', 'quebrado', fromReais(99)],
    ['farol', 'riscado', null],
  ] as const)('of %s, %s is %s cents', (regiao, tipo, valor) => {
    expect(priceOf(PRECOS, { regiao, tipo })).toBe(valor)
  })

  test('gives way to a typed amount', () => {
    expect(amountOf(fromReais(70), fromReais(45))).toBe(7000)
    expect(amountOf(undefined, fromReais(45))).toBe(4500)
    expect(() => amountOf(undefined, null)).toThrow()
  })
})
