import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/rules.ts'
import {
  checkLength,
  renderCobranca,
  TEMPLATE_PADRAO,
  templateInUse,
  templateProblem,
  VARIAVEIS,
} from './rules.ts'

const charge = {
  cliente_nome: 'Ana Clara Souza',
  valor: fromReais(314.93),
  data_vencimento: '2026-11-24' as CalendarDay,
  moto_placa: 'ABC1D23',
  referencia: 12 as number | string,
}

describe('a charge', () => {
  test('fills every variable in, as often as it stands there', () => {
    const template = VARIAVEIS.map((name) => `{${name}}`).join('|')
    expect(renderCobranca(`${template}|{valor}`, charge)).toBe(
      'Ana Clara Souza|R$ 314,93|24/11/2026|ABC1D23|12|R$ 314,93',
    )
  })

  test('shows how a late value came about', () => {
    expect(renderCobranca('{valor}', { ...charge, calculo: 'a + b = c' })).toBe('R$ 314,93 (a + b = c)')
  })

  test.each([
    ['(semana {semana})', '(caução)'],
    ['Semana: {semana}', 'caução'],
    ['semana nº {semana}', 'caução'],
    ['Referente a {semana}', 'Referente a caução'],
    ['a semana passada e {semana}', 'a semana passada e caução'],
  ])('that is no week reads "%s" as "%s"', (template, text) => {
    expect(renderCobranca(template, { ...charge, referencia: 'caução' })).toBe(text)
  })

  test('without a motorcycle says so with a dash', () => {
    expect(renderCobranca('moto {moto_placa}', { ...charge, moto_placa: null })).toBe('moto —')
  })

  test('ends with who asks, as far as that is filled in', () => {
    const end = (fields: object) =>
      renderCobranca(TEMPLATE_PADRAO, charge, { ...EMPRESA_PADRAO, ...fields })
        .split('\n\n')
        .at(-1)
    expect(end({})).toBe('Maré Motos')
    expect(end({ endereco: 'Av. do Mar, 10', cnpj: '12345678000195' })).toBe(
      'Maré Motos\nAv. do Mar, 10, Praia Grande/SP\nCNPJ 12.345.678/0001-95',
    )
    expect(end({ cnpj: '12345678909' })).toBe('Maré Motos\nCPF 123.456.789-09')
  })

  test('a name is a name, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), (nome) => {
        const text = renderCobranca('<{cliente_nome}>', { ...charge, cliente_nome: nome })
        expect(text).toBe(`<${nome.replaceAll('\u00a0', ' ')}>`)
      }),
    )
    expect(renderCobranca('<{cliente_nome}>', { ...charge, cliente_nome: '{valor} $& $1' })).toBe(
      '<{valor} $& $1>',
    )
  })
})

describe('a template', () => {
  test('may have its variables, none of them, and loose braces', () => {
    for (const template of ['Oi', '{valor}', '}{ solta', '} {valor}'])
      expect(templateProblem(template)).toBeUndefined()
  })

  test.each(['{nome}', '{Valor}', '{ valor }', '{}', 'Oi {valor} {placa}'])(
    '%s is refused by name',
    (template) => {
      const wrong = template.match(/\{(?!valor\})[^}]*\}/)![0]
      expect(templateProblem(template)).toContain(`Variável desconhecida: ${wrong}.`)
    },
  )

  test('that is switched off is not used', () => {
    expect(templateInUse({ template: 'meu', ativo: true })).toBe('meu')
    expect(templateInUse({ template: 'meu', ativo: false })).toBe(TEMPLATE_PADRAO)
  })

  test('of ours asks politely and names everything', () => {
    expect(templateProblem(TEMPLATE_PADRAO)).toBeUndefined()
    for (const name of VARIAVEIS) expect(TEMPLATE_PADRAO).toContain(`{${name}}`)
    expect(TEMPLATE_PADRAO).not.toMatch(/protesto|Serasa|SPC|processo|bloque/i)
  })
})

test('a message may have 4096 characters and not one more', () => {
  expect(() => checkLength('a'.repeat(4096))).not.toThrow()
  expect(() => checkLength('a'.repeat(4097))).toThrow('A mensagem tem 4097 caracteres')
})
