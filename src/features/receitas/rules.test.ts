import { expect, test } from 'vitest'
import { checkManual, type Origem } from './rules.ts'

test.each<[Origem, string | undefined]>([
  ['manual', undefined],
  ['pagamento', 'Desfaça o pagamento em Pagamentos.'],
  ['cobranca', 'Desfaça o pagamento em Cobranças Extras.'],
  ['caucao', 'Ela registra a caução retida no fim da locação.'],
  ['estorno', 'Um estorno não muda nem se desfaz.'],
])('editing a receita of origin %s is allowed, or the error names its source', (origem, where) => {
  if (where) expect(() => checkManual(origem)).toThrow(`Esta receita entrou sozinha no registro. ${where}`)
  else expect(() => checkManual(origem)).not.toThrow()
})
