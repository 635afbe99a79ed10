import { z } from 'zod'
import type { EfeitosDaChamada } from '#domain/access/efeitos.ts'
import { PERMISSAO_NAMES, type Permissao } from '#domain/access/permissoes.ts'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { isWithinBounds, type KindOfDay, OUT_OF_BOUNDS } from '#domain/days/plausible-days.ts'
import { onlyDigits } from '#domain/documents.ts'
import { type Centavos, formatBRL, fromReais, MAX_AMOUNT, toReais } from '#domain/money.ts'
import { ifFilled } from './messages.ts'

export { ifFilled }

type Schema = z.ZodType

/** Describes one HTTP call for the server, the web client and OpenAPI. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The response body; without it, the response is 204. */
  response?: Schema
  status?: number
  /**
   * Who may call it, if not everyone with a session: anyone (`public`), anyone with a signed link
   * to the last id of its path as well (`signed`), only administrators (`administrador`), or only
   * users with a permission. A call that needs one for some requests checks it in its service.
   */
  access?: 'public' | 'signed' | 'administrador' | { permissao: Permissao }
  /** What it may do to money or evidence, with what is asked for it; the service checks that. */
  efeitos?: EfeitosDaChamada
  /**
   * Only for users who proved who they are within the last ten minutes (`domain/access/reauthentication`):
   * true for every request, or the condition in Portuguese, which the service checks. The web client
   * asks for the password and repeats the call; not for uploads.
   */
  reauthentication?: true | string
  /** Allowed while the user must still choose their own password; other calls are not. */
  beforeNewPassword?: true
  /**
   * Allowed, like calls with `beforeNewPassword`, while the user must still set up a required second
   * factor; other calls are not.
   */
  beforeSecondFactor?: true
  /**
   * The call is a multipart form with one file in the part `field`; `body` describes the other
   * parts, all of them texts.
   */
  upload?: { field: string; maxBytes: number }
  /**
   * Fields of the entity that this call does not write: dropped from the body instead of rejected.
   */
  readOnly?: readonly string[]
  /** Other names the body accepts: `{ data_acquisicao: 'data_aquisicao' }`. */
  aliases?: Readonly<Record<string, string>>
  /** The response is one page of a list: its size and next page are in headers. */
  paged?: true
  /** The call creates something: an `Idempotency-Key` makes it safe to repeat. */
  idempotent?: true
  /**
   * Name of the contract's call that returns the record this call edits. Both responses contain its
   * `versao`. With an `If-Match` of another version, the edit is rejected (412) with the current
   * record.
   */
  edits?: string
  /** The response is a file, not JSON: the handler sends it itself. */
  raw?: { contentType: string }
}
export type Contract = Record<string, Endpoint>

/** The permissions that a call asks for, each with its conditions; `sempre` for all requests. */
export function permissionsOfCall({ access, efeitos = {} }: Endpoint) {
  const asked = typeof access === 'object' ? [{ [access.permissao]: 'sempre' }] : []
  const needed = [...asked, ...Object.values(efeitos)]
  return PERMISSAO_NAMES.flatMap((name) => {
    const quando = needed.flatMap((each: Partial<Record<Permissao, string>>) => each[name] ?? [])
    return quando.length > 0 ? [{ name, quando: [...new Set(quando)].join('; ') }] : []
  })
}

export const defineContract = <const C extends Contract>(contract: C) => contract

export const INPUT_PARTS = ['params', 'query', 'body'] as const
export type Input<E extends Endpoint> = {
  [Part in (typeof INPUT_PARTS)[number] as E[Part] extends Schema
    ? Part
    : never]: E[Part] extends Schema ? z.output<E[Part]> : never
}

/**
 * One page of a list: its items, the total number, and the next cursor. If `atLeast` is set, there
 * are more than `total`, which were not counted.
 */
export type Page<T> = {
  items: T[]
  total: number
  atLeast?: true | undefined
  next?: string | undefined
}

type Body<E extends Endpoint> = E['response'] extends Schema ? z.output<E['response']> : undefined
export type Output<E extends Endpoint> = E extends { paged: true }
  ? Body<E> extends (infer T)[]
    ? Page<T>
    : never
  : Body<E>

const hasAtMostTwoDecimals = (reais: number) =>
  Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6

/** An amount that a user may send: R$ in JSON (314.93), whole cents in code (31493). */
export const money = z.codec(
  z
    .number()
    .min(0)
    .max(toReais(MAX_AMOUNT), `O máximo é ${formatBRL(MAX_AMOUNT)}`)
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais'),
  z.custom<Centavos>(),
  { decode: fromReais, encode: toReais },
)

/** An amount computed by the server: R$ in JSON; a sum may exceed the limit of a single amount. */
export const moneyTotal = z.codec(z.number(), z.custom<Centavos>(), {
  decode: fromReais,
  encode: toReais,
})

/** A day in an answer. */
export const day = z.iso.date() as unknown as z.ZodType<CalendarDay, string>
/** A day that a filter or a path asks for, within the bounds of all days. */
export const askedDay = z.iso
  .date()
  .refine((text) => isWithinBounds(text as CalendarDay), OUT_OF_BOUNDS) as unknown as typeof day
export const kindsOfDay = z.registry<{ kind: KindOfDay }>()
/** A day that a person enters; its kind decides which days are plausible. */
export const dayOf = (kind: KindOfDay) =>
  z.iso.date().register(kindsOfDay, { kind }) as unknown as z.ZodType<CalendarDay, string>
export const instant = z.iso.datetime() as unknown as z.ZodType<Instant, string>

/** Texts from this length on may have several lines; shorter ones, such as names, are one line. */
const SEVERAL_LINES_FROM = 500
const ONE_LINE = 'Escreva em uma linha só'
/** Returns the check of the line breaks and tabs in a text of at most `max` characters. */
const fitsLines = (max: number) => (text: string | null | undefined) =>
  max >= SEVERAL_LINES_FROM || !/[\n\r\t]/.test((text ?? '').trim())

/** The texts of one line, which name somebody or something: they refuse direction marks. */
export const oneLineTexts = z.registry<{ oneLine: true }>()
const named = <S extends Schema>(schema: S, max: number) => {
  if (max < SEVERAL_LINES_FROM) oneLineTexts.add(schema, { oneLine: true } as never)
  return schema
}

/** Text of one line that may be empty: trimmed, at most `max` characters. */
export const line = (max: number) =>
  named(z.string().trim().max(max).refine(fitsLines(max), ONE_LINE), max)

/** Text that is required: trimmed, 1 to `max` characters. */
export const requiredText = (max = 200, message = 'Campo obrigatório') =>
  named(
    z
      .string({ error: message })
      .trim()
      .min(1, message)
      .max(max, `Use no máximo ${max} caracteres`)
      .refine(fitsLines(max), ONE_LINE),
    max,
  )

/** Why something is done. */
export const motivo = requiredText(500, 'Motivo é obrigatório').meta({ title: 'Motivo' })

/** The body of a call that cancels something, with its reason. */
export const reasonBody = z.strictObject({ motivo })
/** The same where a rule says which records need a reason. */
export const optionalReasonBody = z.strictObject({ motivo: motivo.optional() })

/** Accepts digits with any punctuation and decodes to digits only, checked by `pattern`. */
export const digits = (pattern: RegExp, message: string) =>
  z.codec(z.string().max(30), z.string().regex(pattern, ifFilled(message)), {
    decode: (typed) => onlyDigits(typed) || typed.trim(),
    encode: (text) => text,
  })

/** An odometer reading in whole km. */
export const km = z.number().int('Informe um número inteiro de km').min(0).max(9_999_999)

/** Optional free text; an empty one is stored as null. */
export const optionalText = (max = 2000) =>
  named(
    z.codec(
      z.string().max(max).refine(fitsLines(max), ONE_LINE).nullish(),
      z.custom<string | null>(),
      {
        decode: (text) => text?.trim() || null,
        encode: (text) => text,
      },
    ),
    max,
  )

/** Notes about a record. */
export const observacoes = optionalText().meta({ title: 'Observações' })

/** A relation that a selector sends empty while nothing is chosen; stored as null. */
export const chosenId = z.codec(z.string().nullish(), z.uuid().nullable(), {
  decode: (id) => (!id || UNCHOSEN.includes(id) ? null : id),
  encode: (id) => id,
})
const UNCHOSEN = ['todos', 'sem_locacao']

/**
 * The record's version counter: sent back as `If-Match`, it prevents overwriting another user's
 * change.
 */
export const versao = z.number().int()

/** Returns true if the response is one record with its version. */
export const carriesVersion = ({ response }: Endpoint) =>
  response instanceof z.ZodObject && 'versao' in response.shape

type Wrapper = { innerType?: Schema; out?: Schema }

/** Returns what an optional, nullable, default or decoding field wraps; undefined for any other. */
export function wrappedBy(field: Schema): Schema | undefined {
  const { innerType, out } = field.def as Wrapper
  return innerType ?? out
}

/**
 * Returns the Portuguese name of a field, which its schema has as its title, also inside an
 * optional one. Forms and the audit trail show it.
 */
export function titleOf(field: Schema): string | undefined {
  const inner = wrappedBy(field)
  return field.meta()?.title ?? (inner && titleOf(inner))
}

export const byId = z.object({ id: z.uuid() })

/** The paging parameters of every list: page size, cursor, and search text. */
export const listQuery = z.object({
  limite: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().max(500).optional(),
  busca: z.string().trim().max(100).optional(),
})

/** A filter that a screen sends empty when it is off. */
export const optionalFilter = <S extends Schema>(schema: S) =>
  z.preprocess(
    (value) => (value === '' || value === 'todos' ? undefined : value),
    schema.optional(),
  )

/** A body that updates an entity: a missing field stays unchanged. */
export const changesTo = <S extends Record<string, z.ZodType>>(fields: S) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)]),
    ) as unknown as { [Name in keyof S]: z.ZodExactOptional<S[Name]> },
  )
