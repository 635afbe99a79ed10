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

const sum = (total: number, quantidade: number) => ({ total: total as Centavos, quantidade })

test.each([
  ['what came in', sum(5001, 2), sum(0, 0), 2501],
  ['what came in, also if all of it was reversed', sum(0, 2), sum(-5000, 1), 5000],
  ['nothing of a period that has only reversals', sum(-5000, 1), sum(-5000, 1), 0],
  ['nothing of an empty period', sum(0, 0), sum(0, 0), 0],
])('the average is of %s', (_, totals, reversals, average) => {
  expect(averageOf(totals, reversals)).toBe(average)
})
