import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import { runs } from '#tests/kit/runs.ts'
import { encoderOf } from './encode.ts'
import {
  type Contract,
  chosenId,
  day,
  instant,
  km,
  money,
  moneyTotal,
  optionalText,
} from './endpoint.ts'

type Any = fc.Arbitrary<unknown>
type Def = { type: string; format?: string } & Record<string, never>

const texts: Record<string, Any> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  datetime: fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((d) => d.toISOString()),
}
const WRONG: Any = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1.5,
    2 ** 60,
    '',
    'x',
    true,
    [],
    {},
  ),
  fc.constant(new Date(0)),
)

/**
 * Returns an arbitrary of a handler's results for the schema, sometimes with a wrong value or an
 * extra field.
 */
function answers(schema: z.ZodType, wrong: number): Any {
  const right = rightAnswers(schema, wrong)
  return wrong
    ? fc.oneof({ weight: wrong, arbitrary: right }, { weight: 1, arbitrary: WRONG })
    : right
}

function rightAnswers(schema: z.ZodType, wrong: number): Any {
  const def = schema._zod.def as unknown as Def
  const of = (part: unknown) => answers(part as z.ZodType, wrong)
  switch (def.type) {
    case 'object': {
      const shape = Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>)
      const optional = shape
        .filter(([, field]) => field._zod.def.type === 'optional')
        .map(([key]) => key)
      return fc.record(
        {
          ...Object.fromEntries(shape.map(([key, field]) => [key, of(field)])),
          senha_hash: fc.constant('segredo'),
        },
        {
          requiredKeys: shape
            .map(([key]) => key)
            .filter((key) => !optional.includes(key)) as never[],
        },
      )
    }
    case 'array':
      return fc.array(of(def.element), { maxLength: 3 })
    case 'nullable':
      return fc.option(of(def.innerType), { nil: null })
    case 'optional':
      return fc.option(of(def.innerType), { nil: undefined })
    case 'default':
      return of(def.innerType)
    case 'union':
      return fc.oneof(...(def.options as unknown as z.ZodType[]).map(of))
    case 'record':
      return fc.dictionary(of(def.keyType) as fc.Arbitrary<string>, of(def.valueType), {
        maxKeys: 2,
      })
    case 'pipe':
      // Amounts take whole cents; every other codec takes its inner schema's values.
      return fc.oneof(fc.integer({ min: 0, max: 999_999_999 }), of(def.out), fc.constant(null))
    case 'enum':
    case 'literal':
      return fc.constantFrom(...schema._zod.values!)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer(), fc.double())
    case 'string':
      return texts[def.format ?? ''] ?? fc.string()
    default:
      return fc.jsonValue()
  }
}

const outcome = (work: () => unknown) => {
  try {
    return { encoded: work() }
  } catch (error) {
    return { refused: error instanceof z.ZodError ? error.issues : String(error) }
  }
}

function expectSame(schema: z.ZodType, value: unknown) {
  const ours = outcome(() => encoderOf(schema)(value))
  const zods = outcome(() => schema.encode(value as never))
  expect(ours).toEqual(zods)
  expect(JSON.stringify(ours)).toBe(JSON.stringify(zods))
  return ours
}

const endpoints = Object.entries<Contract>(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([name, { response }]) =>
    response ? [{ call: `${feature}.${name}`, response }] : [],
  ),
)

test.each(endpoints)('encodes or rejects like its schema: $call', ({ response }) => {
  for (const wrong of [0, 40])
    for (const value of fc.sample(answers(response, wrong), { numRuns: runs(12), seed: 7 }))
      expectSame(response, value)
})

test('encodes or rejects like zod for each type of field', () => {
  const row = z.object({
    id: z.uuid(),
    dia: day.nullable(),
    em: instant,
    valor: money,
    total: moneyTotal.nullable(),
    km,
    tipo: z.enum(['a', 'b']),
    nota: z.string().optional(),
    exata: z.exactOptional(z.string()),
    livre: optionalText(10),
    dono: chosenId,
    sim: z.literal(true),
  })
  fc.assert(
    fc.property(answers(row, 30), (value) => void expectSame(row, value)),
    { numRuns: runs(2000) },
  )
})

const secret = { id: 1, nome: 'Ana', senha_hash: 'segredo' }
const person = z.object({ id: z.number(), nome: z.string() })

test('drops fields that the contract does not declare, at any depth', () => {
  const list = z.object({ itens: z.array(z.object({ quem: person.nullable() })) })
  expect(encoderOf(list)({ itens: [{ quem: secret, chave: 'x' }] })).toStrictEqual({
    itens: [{ quem: { id: 1, nome: 'Ana' } }],
  })
})

test('throws an error that names a field of the wrong type', () => {
  expect(() => encoderOf(z.array(person))([secret, { ...secret, nome: 7 }])).toThrow(/"nome"/)
})

test('runs the checks of refined schemas', () => {
  expect(() => encoderOf(z.strictObject({ id: z.number() }))(secret)).toThrow(
    /unrecognized|desconhecido/i,
  )
  expect(() => encoderOf(person.refine(({ id }) => id > 1))(secret)).toThrow(z.ZodError)
})
