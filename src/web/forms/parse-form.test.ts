import { expect, test } from 'vitest'
import { z } from 'zod'
import { centavos } from '#domain/money.ts'
import { changesTo, chosenId, day, money, optionalText, requiredText } from '#http/endpoint.ts'
import { InvalidInput, isRequired, parseForm } from './parse-form.ts'

const body = z.strictObject({
  nome: z.string().trim().min(1, 'Nome é obrigatório').max(10),
  email: z.email().nullish(),
  telefone: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cidade: z.string().min(1).default('Praia Grande'),
  valor: money,
  taxa: money.optional(),
  desconto: money.nullable().default(null),
  dia: day,
  ativo: z.boolean(),
  observacoes: optionalText(),
})
const GOOD = {
  nome: 'Ana',
  cidade: 'Santos',
  valor: centavos(31493),
  dia: '2026-11-20',
  ativo: false,
}

test('cents travel as reais and come back as cents; empty fields become none or are left out', () => {
  const reading = parseForm(body, { ...GOOD, email: '', telefone: '', taxa: '', observacoes: '  ' })
  expect(reading).toEqual({
    ok: true,
    body: {
      ...GOOD,
      email: null,
      telefone: undefined,
      taxa: undefined,
      desconto: null,
      observacoes: null,
    },
  })
})

test('invisible characters leave every text, and do not fill a field', () => {
  const read = parseForm(body, { ...GOOD, nome: 'A\u200bna', observacoes: '\u200b' })
  expect(read).toMatchObject({ ok: true, body: { nome: 'Ana', observacoes: null } })
  expect(parseForm(body, { ...GOOD, nome: '\u200b' })).toEqual({
    ok: false,
    problems: [{ campo: 'nome', mensagem: 'Nome é obrigatório' }],
  })
})

test('an optional amount of zero is an amount', () => {
  const reading = parseForm(body, { ...GOOD, taxa: centavos(0) })
  expect(reading.ok && reading.body.taxa).toBe(0)
})

test('what the body does not know stays out of it', () => {
  expect(parseForm(body, { ...GOOD, so_na_tela: 1 })).toMatchObject({ ok: true })
})

const refused: readonly [field: string, value: unknown, says: string][] = [
  ['nome', '', 'Nome é obrigatório'],
  ['nome', '   ', 'Nome é obrigatório'],
  ['nome', 'x'.repeat(11), 'Use no máximo 10 caracteres'],
  ['cidade', '', 'Campo obrigatório'],
  ['valor', '', 'Campo obrigatório'],
  ['valor', centavos(1_000_000_000), 'O máximo é R$\u00a09.999.999,99'],
  ['valor', new InvalidInput('Informe um valor'), 'Informe um valor'],
  ['dia', '', 'Campo obrigatório'],
  ['dia', '2026-02-30', 'Data inválida'],
  ['email', 'ana', 'E-mail inválido'],
]
test.each(refused)('%s: %o says %s, once', (field, value, says) => {
  expect(parseForm(body, { ...GOOD, [field]: value })).toEqual({
    ok: false,
    problems: [{ campo: field, mensagem: says }],
  })
})

test('problems come in the order of the contract', () => {
  const reading = parseForm(body, { dia: new InvalidInput('?'), valor: '', nome: '' })
  expect(reading.ok ? [] : reading.problems.map(({ campo }) => campo)).toEqual([
    'nome',
    'valor',
    'dia',
    'ativo',
  ])
})

test('the contract says which fields are required', () => {
  const required = Object.entries(body.shape).flatMap(([name, field]) =>
    isRequired(field) ? [name] : [],
  )
  expect(required).toEqual(['nome', 'cidade', 'valor', 'dia', 'ativo'])
})

test('a field within a field names its whole path', () => {
  const nested = z.strictObject({ horario: z.strictObject({ abre: requiredText(5) }).nullable() })
  expect(parseForm(nested, { horario: { abre: '' } })).toEqual({
    ok: false,
    problems: [{ campo: 'horario.abre', mensagem: 'Campo obrigatório' }],
  })
})

test('omits an optional field that the form does not have', () => {
  const changes = changesTo({ titulo: requiredText(50), locacao_id: chosenId, valor: money })
  expect(parseForm(changes, { valor: centavos(100) })).toEqual({ ok: true, body: { valor: 100 } })
  expect(parseForm(changes, { locacao_id: '', titulo: 'x' })).toEqual({
    ok: true,
    body: { locacao_id: null, titulo: 'x' },
  })
  expect(parseForm(changes, { titulo: '' })).toMatchObject({ ok: false })
})
