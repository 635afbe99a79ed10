import { expect, test } from 'vitest'
import { COMMANDS, findCommands } from './commands.ts'

test.each([
  ['loja', '/admin/configuracoes/loja'],
  ['dinheiro', '/admin/configuracoes/dinheiro'],
  ['mensagens', '/admin/configuracoes/mensagens'],
  ['vistorias', '/admin/configuracoes/vistorias'],
  ['modelos de contrato', '/admin/configuracoes/contratos'],
  ['consulta de multas', '/admin/configuracoes/multas'],
  ['acesso da equipe', '/admin/configuracoes/acesso'],
  ['backup', '/admin/configuracoes/backup'],
  ['status', '/admin/configuracoes/status'],
])('finds the part of the settings "%s" first', (typed, href) => {
  expect(findCommands(COMMANDS, typed)[0]).toMatchObject({ href })
})

test.each(['cnpj', 'chave pix', 'horario', 'feriados', 'segundo fator'])(
  'finds a part of the settings by what is in it: %s',
  (typed) => {
    const found = findCommands(COMMANDS, typed).map((command) =>
      'href' in command ? command.href : '',
    )
    expect(found.some((href) => href.startsWith('/admin/configuracoes/'))).toBe(true)
  },
)

test.each([
  ['despesa', 'Despesas'],
  ['roubo', 'Sinistros'],
  ['resultado', 'Resultado'],
  ['quanto rende', 'Resultado'],
  ['plano de manutenção', 'Plano de manutenção'],
  ['manutenção', 'Manutenção'],
])('offers for "%s" the screen "%s" first', (typed, label) => {
  expect(findCommands(COMMANDS, typed)[0]).toMatchObject({ kind: 'Tela', label })
})

test('offers the expenses among what has a due day', () => {
  expect(findCommands(COMMANDS, 'vencimento')).toContainEqual(
    expect.objectContaining({ href: '/admin/despesas' }),
  )
})

test('opens the plan of maintenance by its address', () => {
  expect(findCommands(COMMANDS, 'plano de manutencao')[0]).toMatchObject({
    href: '/admin/manutencao?aba=proximas&plano=1',
  })
})
