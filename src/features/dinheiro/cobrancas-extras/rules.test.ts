import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import {
  checkDates,
  checkPaidStays,
  checkRemovable,
  defaultDueDate,
  onlyPays,
  type Settlement,
  settle,
} from './rules.ts'
import { TEMPLATES } from './templates/rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')
const OPEN: Settlement = { status: 'pendente', data_pagamento: null, forma: null }
const PAID: Settlement = { status: 'pago', data_pagamento: day('2026-03-01'), forma: 'dinheiro' }

const CTX = { today: TODAY, forma_usual: 'pix' } as const

describe('settle', () => {
  test.each<[string, Settlement, Partial<Settlement>, Settlement]>([
    ['no change', OPEN, {}, OPEN],
    [
      'paid without day or means',
      OPEN,
      { status: 'pago' },
      { status: 'pago', data_pagamento: TODAY, forma: 'pix' },
    ],
    ['paid on a day', OPEN, { ...PAID }, PAID],
    [
      'paid with an empty day',
      OPEN,
      { ...PAID, data_pagamento: null },
      { ...PAID, data_pagamento: TODAY },
    ],
    ['disputed, then paid', { ...OPEN, status: 'contestado' }, { ...PAID }, PAID],
    ['paid twice', PAID, { status: 'pago', data_pagamento: TODAY, forma: 'pix' }, PAID],
    ['paid, edited', PAID, {}, PAID],
    ['undone with the old day', PAID, { ...PAID, status: 'pendente' }, OPEN],
    ['cancelled while paid', PAID, { status: 'cancelado' }, { ...OPEN, status: 'cancelado' }],
    ['a day without the status paid', OPEN, { data_pagamento: TODAY }, OPEN],
  ])('%s', (_, before, changes, after) => {
    expect(settle(before, changes, CTX)).toEqual(after)
  })

  test('rejects a future payment and the payment of a cancelled one', () => {
    expect(() => settle(OPEN, { status: 'pago', data_pagamento: day('2026-03-11') }, CTX)).toThrow(
      'A data do pagamento não pode estar no futuro',
    )
    expect(() => settle({ ...OPEN, status: 'cancelado' }, { status: 'pago' }, CTX)).toThrow(
      'Esta cobrança foi cancelada. Volte-a para pendente antes de registrar o pagamento.',
    )
  })
})

describe('a paid extra charge', () => {
  const paid = { ...PAID, valor: 100 as Centavos, cliente_id: 'a', locacao_id: null }
  test.each<[string, object, Partial<Settlement>, boolean]>([
    ['accepts no change', {}, {}, true],
    ['accepts being paid again', {}, { status: 'pago', data_pagamento: TODAY, forma: 'pix' }, true],
    ['rejects another amount', { valor: 101 }, {}, false],
    ['rejects another customer', { cliente_id: 'b' }, {}, false],
    ['rejects a rental', { locacao_id: 'l' }, {}, false],
    [
      'accepts undoing with a change',
      { valor: 101, status: 'pendente' },
      { status: 'pendente' },
      true,
    ],
  ])('%s', (_, after, asked, accepted) => {
    const check = () => checkPaidStays(paid, { ...paid, ...after }, asked)
    if (accepted) expect(check).not.toThrow()
    else expect(check).toThrow(/^Esta cobrança já foi paga\. Volte-a para pendente antes de mudar/)
  })

  test('rejects a new payment day or means', () => {
    const edit = { titulo: 'x', status: 'pago' as const, data_pagamento: TODAY }
    expect(onlyPays(edit)).toBe(false)
    expect(() => checkPaidStays(paid, paid, edit)).toThrow()
    expect(() =>
      checkPaidStays(paid, paid, { ...edit, data_pagamento: PAID.data_pagamento }),
    ).not.toThrow()
  })

  test('cannot be removed', () => {
    expect(() => checkRemovable('pago')).toThrow(
      'Esta cobrança já foi paga. Volte-a para pendente antes de excluir.',
    )
    expect(() => checkRemovable('cancelado')).toThrow('Esta cobrança já foi cancelada.')
    for (const status of ['pendente', 'contestado'] as const)
      expect(() => checkRemovable(status)).not.toThrow()
  })
})

test('is due a week after the occurrence by default and never before it', () => {
  expect(defaultDueDate(TODAY)).toBe('2026-03-17')
  expect(() => checkDates({ data_ocorrencia: TODAY, data_vencimento: TODAY })).not.toThrow()
  expect(() => checkDates({ data_ocorrencia: TODAY, data_vencimento: day('2026-03-09') })).toThrow(
    'O vencimento não pode ser anterior à ocorrência',
  )
})

test('each kind has a template', () => {
  expect([...new Set(TEMPLATES.map(({ tipo }) => tipo))]).toEqual([
    'dano_moto',
    'reposicao_peca',
    'franquia_sinistro',
    'mal_uso',
    'multa_transito',
    'outros',
  ])
})
