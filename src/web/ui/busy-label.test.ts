import { expect, test } from 'vitest'
import { busyLabelOf } from './busy-label.ts'

test.each([
  ['Salvar', 'Salvando...'],
  ['Registrar pagamento', 'Registrando...'],
  ['Receber R$ 314,93', 'Recebendo...'],
  ['Excluir', 'Excluindo...'],
  ['Concluir vistoria', 'Concluindo...'],
  ['Recompor caução', 'Recompondo...'],
])('says that %s is under way', (label, busy) => {
  expect(busyLabelOf(label)).toBe(busy)
})

test.each([['PDF'], ['Termo de acerto'], ['Já devolvi'], ['Está certo'], [''], [12], [null]])(
  'has no other words for %s, which is no verb',
  (label) => {
    expect(busyLabelOf(label)).toBeUndefined()
  },
)
