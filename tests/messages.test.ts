import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from './messages/table.ts'
import {
  fixedParts,
  longerThan,
  mentions,
  parse,
  refusalsOf,
  standsIn,
  testsOf,
  textsOf,
  textsWithin,
} from './messages/texts.ts'

const rows = CATALOGUE.flatMap((area) =>
  Object.entries(area).flatMap(([file, tests]) =>
    Object.entries(tests).flatMap(([name, shown]) =>
      shown.map(([when, message, source]) => ({
        when,
        message,
        source: source.includes('/') ? source : join(dirname(file), source),
        file,
        name,
      })),
    ),
  ),
)
const messages = [...new Set(rows.map(({ message }) => message))]

describe.each(rows)('$when: "$message"', ({ message, source, file, name }) => {
  test(`stands in ${source}`, () => {
    expect(isProduct(source)).toBe(true)
    expect(existsSync(source)).toBe(true)
    expect(standsIn(textsOf(parse(source).file), message)).toBe(true)
  })

  test(`is shown by ${file} › ${name}`, () => {
    expect(existsSync(file)).toBe(true)
    const shown = testsOf(parse(file)).filter((each) => each.name === name)
    expect(shown.length).toBeGreaterThan(0)
    const longer = longerThan(message, messages)
    const texts = shown.flatMap(({ node }) => textsWithin(parse(file), node))
    expect(mentions(texts, message, longer)).toBe(true)
  })
})

test('the catalogue holds no row twice', () => {
  const said = rows.map(({ message, source, file, name }) => [message, source, file, name].join(' | '))
  expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([])
})

const files = ['src', 'tests'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)
const isProduct = (file: string) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)

test('every refusal by rule has a code, and a test that provokes it', () => {
  const provoked = new Set(
    files.filter((file) => !isProduct(file)).flatMap((file) => textsOf(parse(file).file)),
  )
  const codes = files.filter(isProduct).flatMap((file) => refusalsOf(parse(file)))
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !provoked.has(code))).toEqual([])
})

test('what a screen asks, and says of success and failure, is in the catalogue', () => {
  const screens = files.filter((file) => isProduct(file) && /^src\/features\/[^/]+\/web\//.test(file))
  const said = screens.flatMap((file) => textsOf(parse(file).file).map((text) => ({ file, text })))
  const unlisted = said
    .filter(({ text }) => /^(Erro|Deseja|Tem certeza) |com sucesso!$/.test(text))
    .filter(
      ({ text }) =>
        !messages.some((message) => standsIn([text], message) || fixedParts(message).includes(text)),
    )
  expect(unlisted).toEqual([])
})

describe('this check itself', () => {
  const source = ['Erro ao salvar moto. Tente novamente.', 'Moto \u{FFFC} cadastrada com sucesso!', 'Vencida']

  test.each([
    ['Erro ao salvar moto. Tente novamente.', true],
    ['Erro ao salvar moto. Tente outra vez.', false],
    ['Erro ao salvar motos. Tente novamente.', false],
    ['Moto {placa} cadastrada com sucesso!', true],
    ['Moto {placa} registrada com sucesso!', false],
    ['Venci', false],
  ])('"%s" stands in the source: %s', (message, expected) => {
    expect(standsIn(source, message)).toBe(expected)
  })

  test.each([
    ['Erro ao excluir', ['Erro ao excluir. Tente novamente.'], false],
    ['Erro ao excluir', ['Erro ao excluir'], true],
    ['{n} multa(s)', ['2 multa(s) na placa ABC1D23'], true],
    ['Total Pago', ['Total PagoR$ 10,00'], true],
    ['Ativo', ['Inativo', 'Ativos'], false],
  ])('"%s" is mentioned by %j: %s', (message, texts, expected) => {
    expect(mentions(texts, message, ['Erro ao excluir. Tente novamente.'])).toBe(expected)
  })
})
