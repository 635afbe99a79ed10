import { expect, test } from 'vitest'
import { COMMANDS, findCommands } from './commands.ts'

const found = (text: string) => findCommands(COMMANDS, text).map(({ label }) => label)

test.each([
  ['mult', 'Multas'],
  ['caução', 'Cauções'],
  ['locacoes', 'Locações'],
  ['MANUTENÇÃO', 'Manutenção'],
  ['oleo', 'Manutenção'],
  ['óleo', 'Registrar manutenção'],
  ['nova moto', 'Nova moto'],
  ['moto nova', 'Nova moto'],
  ['cadastrar cli', 'Novo cliente'],
  ['receber', 'Receber'],
  ['escuro', 'Trocar tema'],
  ['lgpd', 'Privacidade'],
  ['prometeu', 'Promessas'],
  ['controle', 'Conferência'],
  ['devedores', 'Relatório de clientes'],
])('%s finds %s', (text, label) => {
  expect(found(text)).toContain(label)
})

test.each([
  ['Multas', 'Multas'],
  ['Receber', 'Receber'],
  ['Recebimentos', 'Recebimentos'],
  ['Promessas', 'Promessas'],
  ['Caixa do dia', 'Caixa do dia'],
  ['Cauções', 'Cauções'],
  ['caução', 'Cauções'],
  ['Lembretes', 'Lembretes'],
  ['Controle', 'Controle'],
  ['Auditoria', 'Auditoria'],
  ['Mudanças da semana', 'Mudanças da semana'],
  ['Conferência', 'Conferência'],
  ['Privacidade', 'Privacidade'],
])('%s finds the screen %s first', (text, label) => {
  expect(found(text)[0]).toBe(label)
})

test('offers the name that begins as typed first, and at most five', () => {
  expect(found('mo')[0]).toBe('Motos')
  expect(found('n')).toHaveLength(5)
})

test.each(['', '  ', 'ana', 'rafael', 'ABC1D23', '52998224725'])(
  '%o is no command, so that Enter opens the record',
  (text) => {
    expect(found(text)).toEqual([])
  },
)
