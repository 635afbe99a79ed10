import type { Shop } from './shop.ts'

/** One request, in the parts of its contract. */
export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The file of a form; `body` contains its texts. */
  file?: { bytes: Uint8Array | string; name: string }
  headers?: Record<string, string>
}

/** A rejection of valid input: by the shop's state, or because the content is not accepted. */
type Rule = { status: 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502; code: string; when: Making }
type Making = (shop: Shop) => Request | Promise<Request>

export type Call = {
  /** Returns a request that succeeds, after creating what it needs. */
  good: Making
  /** Replacements in the valid request that are rejected with 422, naming the replaced fields. */
  bad?: Pick<Request, 'params' | 'query' | 'body'>
  rules?: Rule[]
  /** For a call that is not a GET but changes no row. */
  writes?: false
}

/** Every call by method and path, as in the contracts. */
export type Calls = Record<string, Call>

export const nothing = () => ({})
/** Query that every list rejects. */
export const badPage = { query: { limite: '0' } }
