import { expect, test } from 'vitest'
import type { Centavos } from '#domain/money.ts'
import { averageOf, checkManual, type Origem } from './rules.ts'

test.each<[Origem, string | undefined]>([
  ['manual', undefined],
  ['pagamento', 'Desfaça o pagamento em Pagamentos.'],
  ['cobranca', 'Desfaça o pagamento em Cobranças Extras.'],
  ['caucao', 'Ela registra o que a caução pagou: desfaça o movimento na página da locação.'],
  ['estorno', 'Um estorno não muda nem se desfaz.'],
])('editing a receita of origin %s is allowed, or the error names its source', (origem, where) => {
  if (where)
    expect(() => checkManual(origem)).toThrow(`Esta receita entrou sozinha no registro. ${where}`)
  else expect(() => checkManual(origem)).not.toThrow()
})

test.each([
  ['half a cent rounded up', 5001, 2, 2501],
  ['reversals included', 259_683, 22, 11_804],
  ['negative with more reversals than receitas', -6000, 2, -3000],
  ['nothing without a row', 0, 0, 0],
])('the average is the total divided by its rows, %s', (_, total, quantidade, average) => {
  expect(averageOf({ total: total as Centavos, quantidade })).toBe(average)
})
