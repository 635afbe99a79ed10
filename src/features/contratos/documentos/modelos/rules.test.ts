import { describe, expect, test } from 'vitest'
import type { ValidationError } from '#domain/errors.ts'
import { EXEMPLO, parseTemplate, piecesOf, renderTemplate } from './rules.ts'

const MULTAS = '[multas]\n1. Multas.\n[/multas]'
const problem = (texto: string, tipo: Parameters<typeof parseTemplate>[0] = 'aditivo') => {
  try {
    parseTemplate(tipo, texto)
  } catch (error) {
    return (error as ValidationError).errors[0]
  }
}
const render = (texto: string, more: Partial<typeof EXEMPLO> = {}) =>
  renderTemplate(parseTemplate('aditivo', texto), { ...EXEMPLO, ...more })

describe('a template is refused', () => {
  test.each([
    ['{{cliente.cep2}}', 'Não existe {{cliente.cep2}}. Quis dizer {{cliente.cep}}?'],
    ['{{moto.quilometragem}}', /^Não existe \{\{moto\.quilometragem\}\}\. Quis dizer/],
    [
      '{{#se plano.mensual}}x{{/se}}',
      'Não existe {{#se plano.mensual}}. Quis dizer {{#se plano.mensal}}?',
    ],
    ['{{#se caucao}}x', 'Falta fechar {{#se …}} com {{/se}}.'],
    ['x{{/se}}', 'Há um fim sem começo: confira {{#se …}} e {{/se}}.'],
    ['[/multas]', 'Há um fim sem começo: confira [multas] e [/multas].'],
  ])('%s', (texto, mensagem) => {
    expect(problem(texto)).toEqual({
      campo: 'texto',
      mensagem: typeof mensagem === 'string' ? mensagem : expect.stringMatching(mensagem),
    })
  })

  test.each(['Sem cláusula', `${MULTAS}\n${MULTAS}`, '[multas] sem fim'])(
    'a contract without one clause about fines: %s',
    (texto) => {
      expect(problem(texto, 'contrato')?.mensagem).toBe(
        'O contrato precisa da cláusula de multas, entre [multas] e [/multas].',
      )
    },
  )
})

describe('a rendered template', () => {
  test('has its values, and only the parts whose condition is so', () => {
    const texto =
      '# T\n\n{{#se caucao}}\nCaução {{caucao.valor}}.\n{{/se}}\n{{#se plano.anual}}Anual.{{/se}}\nFim.'
    expect(render(texto).texto).toBe('# T\n\nCaução R$ 700,00.\n\nFim.')
    const without = { ...EXEMPLO.condicoes, caucao: false, 'plano.anual': true }
    expect(render(texto, { condicoes: without }).texto).toBe('# T\n\nAnual.\nFim.')
  })

  test('numbers its clauses and their parts in order', () => {
    const texto =
      '1. Um.\n{{#se plano.anual}}\n1. Só do anual.\n{{/se}}\n1. Dois.\n1.1. Parte.\n7.9. Outra.\n[multas]1. Três.[/multas]'
    const { texto: numbered, multas } = render(texto)
    expect(numbered.match(/^[\d.]+ .*$/gm)).toEqual([
      '1. Um.',
      '2. Dois.',
      '2.1. Parte.',
      '2.2. Outra.',
      '3. Três.',
    ])
    expect(multas).toBe('3. Três.')
  })

  test('reads a value as it is: never as a name, a condition or a number', () => {
    const valores = { ...EXEMPLO.valores, 'cliente.nome': '{{cliente.cpf}} [multas] 9. $& \u0000' }
    expect(render('1. {{cliente.nome}}', { valores }).texto).toBe(
      '1. {{cliente.cpf}} [multas] 9. $& \u0000',
    )
  })

  test('names what is missing, framed for the preview', () => {
    const valores = { ...EXEMPLO.valores, 'cliente.cnh': '', 'moto.renavam': '' }
    const { texto, faltam } = render(
      'CNH {{cliente.cnh}}, {{cliente.cnh}}{{#se plano.anual}}{{moto.renavam}}{{/se}}.',
      {
        valores,
      },
    )
    expect(faltam).toEqual(['cliente.cnh'])
    expect(piecesOf(texto)).toEqual([
      { texto: 'CNH ', falta: false },
      { texto: 'CNH não preenchida', falta: true },
      { texto: ', ', falta: false },
      { texto: 'CNH não preenchida', falta: true },
      { texto: '.', falta: false },
    ])
  })

  test('is NFC with line feeds', () => {
    expect(render('Cláusula\r\nduas  \r\n\r\n\r\n\r\ntrês'.normalize('NFD')).texto).toBe(
      'Cláusula\nduas\n\ntrês',
    )
  })
})
