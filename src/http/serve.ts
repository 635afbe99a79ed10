import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { StaleVersionError, ValidationError } from '#domain/errors.ts'
import { withoutInvisible } from '#domain/text/invisible-characters.ts'
import { directedNames } from './direction-marks.ts'
import { encoderOf } from './encode.ts'
import {
  type Contract,
  carriesVersion,
  type Endpoint,
  INPUT_PARTS,
  type Input,
  type Output,
  type Page,
} from './endpoint.ts'
import { implausibleDays } from './plausible-days.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Of a page that takes a form with a file and has no contract. */
    upload?: Endpoint['upload']
  }
  interface FastifyRequest {
    /**
     * Reads a form with a file.
     * @throws {WrongType} for any other body, {TooLarge} for a larger file.
     */
    receiveForm(upload: NonNullable<Endpoint['upload']>): Promise<ReceivedForm>
  }
}

/** A file from a form; its bytes stay outside memory until they are read. */
export type ReceivedFile = { name: string; size: number; read: () => Promise<Buffer> }
export type ReceivedForm = {
  fields: Record<string, string>
  file: ReceivedFile | undefined
  /** Deletes the temporary file. */
  close: () => Promise<void>
}

/** The result of a handler; ignored if the call has no response body or sends it itself. */
type Answer<E extends Endpoint> = E extends { raw: object }
  ? unknown
  : E extends { response: object }
    ? Output<E>
    : unknown

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (
    input: Input<C[Name]> &
      (C[Name] extends { upload: object } ? { file: ReceivedFile | undefined } : unknown),
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Answer<C[Name]>>
}

/**
 * Mounts every endpoint of a contract: decodes the request, runs the handler, encodes the response.
 */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
) {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const hasVersion = carriesVersion(endpoint)
    let encode: ReturnType<typeof encoderOf> | undefined
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      async handler(request, reply) {
        const call = (which: string) => (input: object) =>
          handlers[which]!(input as never, request, reply)
        const handle = endpoint.edits ? withCurrentRecord(contract, endpoint.edits, call) : call
        const output = endpoint.upload
          ? await withForm(endpoint, request, handle(name))
          : await handle(name)(plausibleInput(endpoint, request))
        if (endpoint.raw || reply.sent) return output
        if (!endpoint.response) return reply.code(endpoint.status ?? 204).send()
        reply.code(endpoint.status ?? 200)
        if (hasVersion) reply.header('etag', `"${(output as { versao: number }).versao}"`)
        encode ??= encoderOf(endpoint.response)
        return encode(endpoint.paged ? pageBody(output, request, reply) : output)
      },
    })
  }
}

type CallByName = (which: string) => (input: object) => Promise<unknown>

/** Adds the current record, as the call `read` returns it, to a rejected edit. */
const withCurrentRecord =
  (contract: Contract, read: string, call: CallByName): CallByName =>
  (name) =>
  async (input) => {
    try {
      return await call(name)(input)
    } catch (error) {
      if (error instanceof StaleVersionError)
        error.atual = contract[read]!.response!.encode((await call(read)(input)) as never)
      throw error
    }
  }

/** Passes the form's texts as the body; the file is deleted after the call. */
async function withForm(
  endpoint: Endpoint,
  request: FastifyRequest,
  handle: (input: object) => Promise<unknown>,
) {
  const { params, query } = request
  const form = await request.receiveForm(endpoint.upload!)
  try {
    return await handle({
      ...decodeInput(endpoint, { params, query, body: form.fields }),
      file: form.file,
    })
  } finally {
    await form.close()
  }
}

/** Returns the items as the body and sets the total and the next page as headers. */
function pageBody(output: unknown, request: FastifyRequest, reply: FastifyReply) {
  const page = output as Page<unknown>
  reply.header('x-total-count', page.total)
  if (page.atLeast) reply.header('x-total-at-least', 'true')
  if (page.next) {
    const url = new URL(request.originalUrl, 'http://local')
    url.searchParams.set('cursor', page.next)
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return page.items
}

type RequestParts = Pick<FastifyRequest, (typeof INPUT_PARTS)[number]>

function decodeInput(endpoint: Endpoint, request: RequestParts) {
  const input: Record<string, unknown> = {}
  for (const part of INPUT_PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    const value = part === 'body' ? ownBody(endpoint, request.body) : request[part]
    const directed = part === 'body' ? directedNames(schema, value) : []
    if (directed.length) throw new ValidationError(directed)
    const parsed = schema.safeParse(withoutInvisible(value))
    if (!parsed.success) throw validationError(parsed.error)
    input[part] = parsed.data
  }
  return input
}

/**
 * Decodes the input and checks that every day in it is plausible today.
 * @throws {ValidationError} for implausible days.
 */
function plausibleInput(endpoint: Endpoint, request: FastifyRequest) {
  const input = decodeInput(endpoint, request)
  const wrong = endpoint.body
    ? implausibleDays(endpoint.body, input.body as object, request.ctx.today)
    : []
  if (wrong.length) throw new ValidationError(wrong)
  return input
}

/** Drops the entity's fields that the call does not write, and renames aliases. */
function ownBody({ readOnly, aliases }: Endpoint, body: unknown) {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body) || !(readOnly || aliases)) return body
  const own: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    if (readOnly?.includes(key)) continue
    own[aliases?.[key] ?? key] = value
  }
  return own
}

const MAX_ERRORS = 50
const MAX_NAME_LENGTH = 200

/**
 * Limits the number of errors and the length of their field names, both of which the client
 * controls.
 */
const validationError = (error: ZodError) =>
  new ValidationError(
    error.issues.slice(0, MAX_ERRORS).map((issue) => ({
      campo: (issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_ERRORS).join(', ')
        : issue.path.join('.')
      ).slice(0, MAX_NAME_LENGTH),
      mensagem: issue.message,
    })),
  )
