import { expect, test } from 'vitest'
import { OFFLINE_MESSAGE, reasonAfter } from './api-error.ts'

test.each([
  [
    'Erro ao salvar moto. Tente novamente.',
    OFFLINE_MESSAGE,
    'Sem conexão com o servidor. Verifique a internet.',
  ],
  [
    'Erro ao consultar. Tente novamente.',
    'O DETRAN não respondeu. Tente novamente.',
    'O DETRAN não respondeu.',
  ],
  ['Erro ao salvar moto. Tente novamente.', 'Placa inválida.', 'Placa inválida.'],
  ['Erro ao pedir o backup.', OFFLINE_MESSAGE, OFFLINE_MESSAGE],
])('after "%s" the reason "%s" reads "%s"', (failure, reason, text) => {
  expect(reasonAfter(failure, reason)).toBe(text)
})
