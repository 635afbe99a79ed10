import { z } from 'zod'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { onlyDigits } from '#domain/documents.ts'
import { type Centavos, formatBRL, fromReais, MAX_AMOUNT, toReais } from '#domain/money.ts'
import type { KindOfDay } from '#domain/plausible-days.ts'
import { ifFilled } from './messages.ts'

export { ifFilled }

type Schema = z.ZodType

/** One HTTP call, described once. The server serves it, the web calls it, OpenAPI documents it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The answer's body; none means 204. */
  response?: Schema
  status?: number
  /**
   * Who may call it, where that is not everybody with a session: anybody at all (`public`), also whoever has a signed link
   * to the last id of its path (`signed`), or only an administrator's session (`administrador`).
   */
  access?: 'public' | 'signed' | 'administrador'
  /** May be called while the session's owner still has to choose a password of their own; nothing else may. */
  beforeNewPassword?: true
  /** May be called, with those above, while they still have to set up the second factor that is asked of them; nothing else may. */
  beforeSecondFactor?: true
  /** The call is a form with one file (multipart): the part `field`; `body` describes the other parts, all of them texts. */
  upload?: { field: string; maxBytes: number }
  /** Fields the entity owns but this call does not write: dropped from the body instead of refused. */
  readOnly?: readonly string[]
  /** Other spellings the body accepts: `{ data_acquisicao: 'data_aquisicao' }`. */
  aliases?: Readonly<Record<string, string>>
  /** The answer is one page of a list: its size and next page travel in headers. */
  paged?: true
  /** The call creates something: an `Idempotency-Key` makes repeating it harmless. */
  idempotent?: true
  /**
   * The call edits the record that this other call of the contract answers. Both answers carry its `versao`; with an
   * `If-Match` it changes that version and no other, and is else refused (412) with the record as it is now.
   */
  edits?: string
  /** The answer is a file and not JSON: the handler sends it itself. */
  raw?: { contentType: string }
}
export type Contract = Record<string, Endpoint>

export const defineContract = <const C extends Contract>(contract: C) => contract

export const INPUT_PARTS = ['params', 'query', 'body'] as const
export type Input<E extends Endpoint> = {
  [Part in (typeof INPUT_PARTS)[number] as E[Part] extends Schema ? Part : never]: E[Part] extends Schema
    ? z.output<E[Part]>
    : never
}

/**
 * One page of a list: its items, how many there are in all, and where the next page starts. Where `atLeast` is set there are
 * more than `total`, and nobody has counted them.
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

const hasAtMostTwoDecimals = (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6

/** R$ on the wire (314.93), whole cents in code (31493); what a person may send. */
export const money = z.codec(
  z
    .number()
    .min(0)
    .max(toReais(MAX_AMOUNT), `O máximo é ${formatBRL(MAX_AMOUNT)}`)
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais'),
  z.custom<Centavos>(),
  { decode: fromReais, encode: toReais },
)

/** R$ on the wire for an amount the server computed: a sum may pass the limit of a single amount. */
export const moneyTotal = z.codec(z.number(), z.custom<Centavos>(), { decode: fromReais, encode: toReais })

export const day = z.iso.date() as unknown as z.ZodType<CalendarDay, string>
export const kindsOfDay = z.registry<{ kind: KindOfDay }>()
/** A day that a person enters: what it is of says which days are plausible. */
export const dayOf = (kind: KindOfDay) =>
  z.iso.date().register(kindsOfDay, { kind }) as unknown as z.ZodType<CalendarDay, string>
export const instant = z.iso.datetime() as unknown as z.ZodType<Instant, string>

/**
 * Without the marks of which way letters run: unseen, they come along with what is copied from chats, so that a name is not
 * found, and turn around what stands beside them.
 */
const readable = (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** Text that must say something: trimmed, 1 to `max` characters. */
export const requiredText = (max = 200, message = 'Campo obrigatório') =>
  z
    .string({ error: message })
    .overwrite(readable)
    .trim()
    .min(1, message)
    .max(max, `Use no máximo ${max} caracteres`)

/** Digits in any way of typing them; inside, digits only, checked by `pattern`. */
export const digits = (pattern: RegExp, message: string) =>
  z.codec(z.string().max(30), z.string().regex(pattern, ifFilled(message)), {
    decode: (typed) => onlyDigits(typed) || typed.trim(),
    encode: (text) => text,
  })

/** What an odometer shows, in whole km. */
export const km = z.number().int('Informe um número inteiro de km').min(0).max(9_999_999)

/** Free text that may be missing; an empty one is stored as none. */
export const optionalText = (max = 2000) =>
  z.codec(z.string().max(max).nullish(), z.custom<string | null>(), {
    decode: (text) => readable(text ?? '').trim() || null,
    encode: (text) => text,
  })

/** A relation that a screen's selector sends empty while nothing is chosen; none is stored as null. */
export const chosenId = z.codec(z.string().nullish(), z.uuid().nullable(), {
  decode: (id) => (!id || UNCHOSEN.includes(id) ? null : id),
  encode: (id) => id,
})
const UNCHOSEN = ['todos', 'sem_locacao']

/** How often a record was changed: sent back as `If-Match`, it keeps another's change from being overwritten unseen. */
export const versao = z.number().int()

/** Whether the answer is one record that carries its version. */
export const carriesVersion = ({ response }: Endpoint) =>
  response instanceof z.ZodObject && 'versao' in response.shape

export const byId = z.object({ id: z.uuid() })

/** The paging every list takes: how many, where to go on, and a text to look for. */
export const listQuery = z.object({
  limite: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().max(500).optional(),
  busca: z.string().overwrite(readable).trim().max(100).optional(),
})

/** A filter that a screen sends empty when it is off. */
export const optionalFilter = <S extends Schema>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'todos' ? undefined : value), schema.optional())

/** A body that changes an entity: each field may be left out, and then stays as it is. */
export const changesTo = <S extends Record<string, z.ZodType>>(fields: S) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)]),
    ) as unknown as { [Name in keyof S]: z.ZodExactOptional<S[Name]> },
  )
