import type { Request } from '#tests/kit/calls/call.ts'
import { brokenForms } from './forms.ts'
import { addressOf, type Operation, type Sent } from './operations.ts'
import { CANARY, IN_ADDRESS, IN_JSON, pick, TEXTS } from './values.ts'
import { HEADERS, wholeBodies } from './wholes.ts'

type Json = Record<string, unknown>

const MARK = '@@aqui@@'
const SURPLUS = [
  '__proto__',
  'constructor',
  'id',
  'versao',
  'administrador',
  'criado_em',
  'usuario',
  `${CANARY}\0`,
  '',
]

type Place = readonly (string | number)[]

/** Returns every path of a body that has a value, including nested ones. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || at.length > 3) return at.length ? [at] : []
  return [
    ...(at.length ? [at] : []),
    ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...at, key])),
  ]
}

function filled(body: unknown, [key, ...rest]: Place, json: string): string {
  const put = (value: unknown, name: string | number, deeper: Place): unknown => {
    const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
      string | number,
      unknown
    >
    const inner = deeper.length ? put(copy[name], deeper[0]!, deeper.slice(1)) : MARK
    Object.defineProperty(copy, name, {
      value: inner,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    return copy
  }
  return JSON.stringify(put(body ?? {}, key!, rest)).replace(`"${MARK}"`, () => json)
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Returns a random selection of invalid variants of a valid request. */
export function mutationsOf(
  operation: Operation,
  good: Request,
  { each, random }: { each: number; random: () => number },
): Sent[] {
  const { method, parameters, fields, form } = operation
  const path = addressOf(operation, good)
  const send = (label: string, rest: Partial<Sent>): Sent => ({ label, method, path, ...rest })
  const some = <T>(values: readonly T[]) => pick(values, each, random)

  const inPath = parameters.filter((each) => each.in === 'path')
  const inQuery = parameters.filter((each) => each.in === 'query')
  const body = good.body && !form ? JSON.stringify(good.body) : undefined
  const withBody = body === undefined ? {} : { body, headers: JSON_TYPE }
  const withQuery = (search: string) => path + (path.includes('?') ? '&' : '?') + search
  const addresses = [
    ...inPath.flatMap(({ name }) =>
      some(IN_ADDRESS).map((value) =>
        send(`path ${name}`, { ...withBody, path: addressOf(operation, good, { [name]: value }) }),
      ),
    ),
    ...inQuery.flatMap(({ name }) => [
      ...some(IN_ADDRESS).map((value) =>
        send(`query ${name}`, { ...withBody, path: withQuery(`${name}=${value}`) }),
      ),
      send(`query ${name} twice`, {
        ...withBody,
        path: withQuery(`${name}=1&${name}=2&${name}[]=3`),
      }),
    ]),
    send('long query', { ...withBody, path: withQuery(`${CANARY}=${'x'.repeat(12_000)}`) }),
    send('many parameters', { ...withBody, path: withQuery(`${CANARY}=1&`.repeat(900)) }),
    send('broken query', { ...withBody, path: withQuery(`=%&%ff=%&&=&__proto__=1&${CANARY}`) }),
  ]
  const idempotent = parameters.some(({ name }) => name === 'Idempotency-Key')
  const bodies =
    body === undefined
      ? []
      : [
          ...[
            ...new Set(
              [...placesOf(good.body), ...fields.map((name) => [name])].map((place) =>
                JSON.stringify(place),
              ),
            ),
          ]
            .map((place) => JSON.parse(place) as Place)
            .flatMap((place) =>
              some(IN_JSON).map((value, index) =>
                send(`body ${place.join('.')}`, {
                  body: filled(good.body, place, value()),
                  headers: {
                    ...JSON_TYPE,
                    ...(idempotent && index === 0 && { 'idempotency-key': `${random()}` }),
                  },
                }),
              ),
            ),
          ...some(SURPLUS).map((name) =>
            send(`surplus ${name}`, {
              body: filled(good.body, [name], '{"a":1}'),
              headers: JSON_TYPE,
            }),
          ),
          ...Object.keys(good.body ?? {}).map((name) => {
            const { [name]: _, ...rest } = good.body as Json
            return send(`without ${name}`, { body: JSON.stringify(rest), headers: JSON_TYPE })
          }),
        ]
  const whole = [
    ...wholeBodies(body ?? '{}'),
    ...IN_JSON.slice(TEXTS.length).map((value) => ['whole body', value()] as const),
  ]
  const wholes = ['GET', 'DELETE'].includes(method)
    ? []
    : some(whole).map(([label, content]) =>
        send(label, {
          body: content,
          headers: { ...JSON_TYPE, ...(idempotent && { 'idempotency-key': `${random()}` }) },
        }),
      )
  return [
    ...addresses,
    ...bodies,
    ...wholes,
    ...some(HEADERS).map((headers) =>
      send(`header ${Object.keys(headers)}`, {
        body,
        headers: { ...(body !== undefined && JSON_TYPE), ...headers },
      }),
    ),
    ...(form ? some(brokenForms(form, good)).map((rest) => send('form', rest)) : []),
  ]
}
