import type { Shop } from './shop.ts'

/** One request, in the parts its contract knows. */
export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The file of a form; `body` then holds its texts. */
  file?: { bytes: Uint8Array | string; name: string }
  headers?: Record<string, string>
}

/** A refusal of input that is in order by itself: the state of the shop forbids it, or what came is not taken. */
type Rule = { status: 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502; code: string; when: Making }
type Making = (shop: Shop) => Request | Promise<Request>

export type Call = {
  /** A request that succeeds; makes what it needs. */
  good: Making
  /** What is put over the good request and refused with 422, by the names of the fields that are put. */
  bad?: Pick<Request, 'params' | 'query' | 'body'>
  rules?: Rule[]
  /** Of a call that is no GET and still leaves every row as it was. */
  writes?: false
}

/** Every call by its method and path, as the contract spells them. */
export type Calls = Record<string, Call>

export const nothing = () => ({})
/** What every list refuses. */
export const badPage = { query: { limite: '0' } }
