import { expect, test } from 'vitest'
import { handOverSteps, isHandedOver } from './rules.ts'

type Entrega = Parameters<typeof handOverSteps>[0]
const NOVA: Entrega = {
  contrato: null,
  vistoria: null,
  entrega_pendente: true,
  a_assinar: 0,
  a_receber: 2,
}
const stepsOf = (fields: Partial<Entrega> = {}) =>
  Object.values(handOverSteps({ ...NOVA, ...fields }))
const CONTRATO = { contrato: 'emitido', a_assinar: 1 } as const
const SAIU = { vistoria: 'concluida', entrega_pendente: false } as const
const ASSINADO = { contrato: 'assinado', a_assinar: 0 } as const

test.each<[string, Partial<Entrega>, string[]]>([
  ['begins with the contract', {}, ['agora', 'depois', 'depois', 'depois']],
  ['goes on with the inspection', CONTRATO, ['feito', 'agora', 'depois', 'depois']],
  [
    'goes on with one under way',
    { ...CONTRATO, vistoria: 'rascunho' },
    ['feito', 'agora', 'depois', 'depois'],
  ],
  ['then with the signing', { ...CONTRATO, ...SAIU }, ['feito', 'feito', 'agora', 'depois']],
  ['then with the money', { ...ASSINADO, ...SAIU }, ['feito', 'feito', 'feito', 'agora']],
  ['ends', { ...ASSINADO, ...SAIU, a_receber: 0 }, ['feito', 'feito', 'feito', 'feito']],
  ['leaves a skipped contract open', SAIU, ['pulado', 'feito', 'pulado', 'agora']],
  ['leaves a skipped inspection open', ASSINADO, ['feito', 'pulado', 'feito', 'agora']],
  ['returns to what was skipped', { ...SAIU, a_receber: 0 }, ['agora', 'feito', 'depois', 'feito']],
  [
    'asks for the first step if only money came in',
    { a_receber: 0 },
    ['agora', 'depois', 'depois', 'feito'],
  ],
  [
    'asks for no inspection where the shop asks for none',
    { ...CONTRATO, entrega_pendente: false },
    ['feito', 'dispensado', 'agora', 'depois'],
  ],
])('%s', (_, fields, expected) => {
  expect(stepsOf(fields)).toEqual(expected)
})

test('is over once nothing is open', () => {
  const isOver = (fields: Partial<Entrega>) => isHandedOver(handOverSteps({ ...NOVA, ...fields }))
  expect(isOver({ ...ASSINADO, ...SAIU, a_receber: 0 })).toBe(true)
  expect(isOver({ ...ASSINADO, entrega_pendente: false, a_receber: 0 })).toBe(true)
  expect(isOver({ ...ASSINADO, ...SAIU })).toBe(false)
  expect(isOver({ ...SAIU, a_receber: 0 })).toBe(false)
})
