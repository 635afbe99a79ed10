import type { Contract, Endpoint, Input, Output } from './endpoint.ts'

export type Send = (request: {
  method: string
  path: string
  body?: unknown
  /** Sent as `Idempotency-Key`, so that repeating the call has no further effect. */
  idempotencyKey?: string | undefined
  /** Sent as `If-Match`, so that only that version of the record is changed. */
  ifMatch?: number | undefined
  signal?: AbortSignal | undefined
  /** Lets the request end although the page is left. */
  keepalive?: boolean | undefined
}) => Promise<{ body: unknown; headers: { get(name: string): string | null } }>

/** Options of one call. */
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; keepalive?: boolean }
/** Options of an edit: the version the user saw; `undefined` accepts any. */
export type EditOptions = CallOptions & { ifMatch: number | undefined }
/** For actions rather than edits: the record's state decides whether they are allowed. */
export const ANY_VERSION = { ifMatch: undefined }

/** The typed calls of a contract, without uploads, which `sendForm` sends. */
export type Client<C extends Contract> = {
  [Name in keyof C as C[Name] extends { upload: object } ? never : Name]: C[Name] extends {
    edits: string
  }
    ? (input: Input<C[Name]>, options: EditOptions) => Promise<Output<C[Name]>>
    : keyof Input<C[Name]> extends never
      ? (input?: Record<never, never>, options?: CallOptions) => Promise<Output<C[Name]>>
      : (input: Input<C[Name]>, options?: CallOptions) => Promise<Output<C[Name]>>
}

/** Creates a typed client for a contract. `send` does the fetch, so tests can pass a fake one. */
export function createClient<C extends Contract>(contract: C, send: Send): Client<C> {
  const call =
    (endpoint: Endpoint) =>
    async (input: CallInput = {}, options: CallOptions = {}) => {
      const answer = await send({
        method: endpoint.method,
        path: pathOf(endpoint, input),
        body: endpoint.body?.encode(input.body),
        ...options,
      })
      const body = endpoint.response?.decode(answer.body as never)
      return endpoint.paged ? pageOf(body as unknown[], answer.headers) : body
    }
  return Object.fromEntries(
    Object.entries(contract).map(([name, e]) => [name, call(e)]),
  ) as Client<C>
}

type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Returns the call's path below `/api` with its parameters and query. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
  return search.size ? `${path}?${search}` : path
}

function pageOf(items: unknown[], headers: { get(name: string): string | null }) {
  const next = headers.get('link')?.match(/[?&]cursor=([^&>]+)[^>]*>; rel="next"/)?.[1]
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    ...(headers.get('x-total-at-least') && { atLeast: true as const }),
    ...(next && { next: decodeURIComponent(next) }),
  }
}
