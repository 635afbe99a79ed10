import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import {
  checkLength,
  renderCobranca,
  TEMPLATE_PADRAO,
  templateInUse,
  templateProblem,
  VARIAVEIS,
} from './rules.ts'

const cobranca = {
  cliente_nome: 'Ana Clara Souza',
  valor: fromReais(314.93),
  data_vencimento: '2026-11-24' as CalendarDay,
  moto_placa: 'ABC1D23',
  referencia: 12 as number | string,
}

describe('a reminder', () => {
  test('fills in every occurrence of every variable', () => {
    const template = VARIAVEIS.map((name) => `{${name}}`).join('|')
    expect(renderCobranca(`${template}|{valor}`, cobranca)).toBe(
      'Ana Clara Souza|R$ 314,93|24/11/2026|ABC1D23|12|R$ 314,93',
    )
  })

  test('shows how a late amount was calculated', () => {
    expect(renderCobranca('{valor}', { ...cobranca, calculo: 'a + b = c' })).toBe(
      'R$ 314,93 (a + b = c)',
    )
  })

  test.each([
    ['(semana {semana})', '(caução)'],
    ['Semana: {semana}', 'caução'],
    ['semana nº {semana}', 'caução'],
    ['Referente a {semana}', 'Referente a caução'],
    ['a semana passada e {semana}', 'a semana passada e caução'],
  ])('without a week number turns "%s" into "%s"', (template, text) => {
    expect(renderCobranca(template, { ...cobranca, referencia: 'caução' })).toBe(text)
  })

  test('shows a dash without a motorcycle', () => {
    expect(renderCobranca('moto {moto_placa}', { ...cobranca, moto_placa: null })).toBe('moto —')
  })

  test('ends with the sender’s data that is filled in', () => {
    const end = (fields: object) =>
      renderCobranca(TEMPLATE_PADRAO, cobranca, { ...EMPRESA_PADRAO, ...fields })
        .split('\n\n')
        .at(-1)
    expect(end({})).toBe('Maré Motos')
    expect(end({ endereco: 'Av. do Mar, 10', cnpj: '12345678000195' })).toBe(
      'Maré Motos\nAv. do Mar, 10, Praia Grande/SP\nCNPJ 12.345.678/0001-95',
    )
    expect(end({ cnpj: '12345678909' })).toBe('Maré Motos\nCPF 123.456.789-09')
  })

  test('does not interpret braces in a name', () => {
    fc.assert(
      fc.property(fc.string(), (nome) => {
        const text = renderCobranca('<{cliente_nome}>', { ...cobranca, cliente_nome: nome })
        expect(text).toBe(`<${nome.replaceAll('\u00a0', ' ')}>`)
      }),
    )
    expect(renderCobranca('<{cliente_nome}>', { ...cobranca, cliente_nome: '{valor} $& $1' })).toBe(
      '<{valor} $& $1>',
    )
  })
})

describe('a template', () => {
  test('may have all variables, none, and single braces', () => {
    for (const template of ['Oi', '{valor}', '}{ solta', '} {valor}'])
      expect(templateProblem(template)).toBeUndefined()
  })

  test.each(['{nome}', '{Valor}', '{ valor }', '{}', 'Oi {valor} {placa}'])(
    '%s is rejected by name',
    (template) => {
      const wrong = template.match(/\{(?!valor\})[^}]*\}/)![0]
      expect(templateProblem(template)).toContain(`Variável desconhecida: ${wrong}.`)
    },
  )

  test('is ignored while disabled', () => {
    expect(templateInUse({ template: 'meu', ativo: true })).toBe('meu')
    expect(templateInUse({ template: 'meu', ativo: false })).toBe(TEMPLATE_PADRAO)
  })

  test('the default is polite and uses every variable', () => {
    expect(templateProblem(TEMPLATE_PADRAO)).toBeUndefined()
    for (const name of VARIAVEIS) expect(TEMPLATE_PADRAO).toContain(`{${name}}`)
    expect(TEMPLATE_PADRAO).not.toMatch(/protesto|Serasa|SPC|processo|bloque/i)
  })
})

test('a message may have 4096 characters but not more', () => {
  expect(() => checkLength('a'.repeat(4096))).not.toThrow()
  expect(() => checkLength('a'.repeat(4097))).toThrow('A mensagem tem 4097 caracteres')
})
