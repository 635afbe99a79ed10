import { onlineManager } from '@tanstack/react-query'
import { CONFIRMACAO_EXIGIDA } from '#domain/access/reauthentication.ts'
import { type Client, createClient, type Send } from '#http/client.ts'
import type { Contract } from '#http/endpoint.ts'
import { ApiError, errorFrom, noAnswer, unexpectedAnswer } from './api-error.ts'
import { askReauthentication } from './session/reauthentication.ts'
import { sessionToken } from './session/session-token.ts'

export { ANY_VERSION } from '#http/client.ts'
export { ApiError } from './api-error.ts'

const BASE = '/api'

type RequestOptions = RequestInit & { headers?: Record<string, string> }

/** Sends a request; if it needs reauthentication, asks for it and retries once. */
async function request(path: string, init?: RequestOptions) {
  try {
    return await sendOnce(path, init)
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === CONFIRMACAO_EXIGIDA
    if (!isAsked || !(await askReauthentication())) throw error
    return sendOnce(path, init)
  }
}

/** Sends a request with the session's token, and reports a refusal of the token to the session. */
async function sendOnce(path: string, init: RequestOptions = {}) {
  const token = sessionToken.get()
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
  let response: Response
  try {
    response = await fetch(`${BASE}${path}`, { ...init, headers })
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    onlineManager.setOnline(false)
    throw noAnswer()
  }
  onlineManager.setOnline(true)
  if (response.ok) return response
  const error = await errorFrom(response)
  sessionToken.refused(error, token)
  throw error
}

const send: Send = async ({ method, path, body, idempotencyKey, ifMatch, signal, keepalive }) => {
  const response = await request(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
  const text = await response.text()
  try {
    return { body: text ? JSON.parse(text) : undefined, headers: response.headers }
  } catch {
    throw unexpectedAnswer()
  }
}

type AnyCall = (...args: never[]) => Promise<unknown>

/** Returns a typed client of a feature's contract; every failure is an `ApiError`. */
export function apiFor<C extends Contract>(contract: C): Client<C> {
  const client = createClient(contract, send)
  const guarded = Object.entries<AnyCall>(client).map(([name, call]) => [
    name,
    (...args: never[]) => call(...args).catch(rethrow),
  ])
  return Object.fromEntries(guarded)
}

function rethrow(error: unknown): never {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
    throw error
  // The request or the answer does not match the contract, which is a defect.
  console.error(error)
  throw unexpectedAnswer()
}

type Download = {
  signal?: AbortSignal
  /** Receives the number of bytes read so far. */
  onProgress?: (bytes: number) => void
}

/** Downloads `GET path` as a file, under the server's file name if it sends one, else under `name`. */
export async function downloadFile(
  path: string,
  filename: string,
  { signal, onProgress }: Download = {},
) {
  const response = await request(path, signal && { signal })
  const named = nameIn(response.headers.get('content-disposition') ?? '')
  saveFile(await received(response, onProgress), named ?? filename)
}

/** Returns the file name of the header: with accents (`filename*`) if it has that, else the ASCII one. */
function nameIn(disposition: string) {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return exact ? decodeURIComponent(exact) : /filename="?([^";]+)"?/.exec(disposition)?.[1]
}

/** Returns the response's bytes. Throws ApiError if the connection breaks before the end. */
async function received(response: Response, onProgress: Download['onProgress']) {
  if (!response.body || !onProgress) return response.blob()
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        onProgress(bytes)
        controller.enqueue(chunk)
      },
    }),
  )
  try {
    return await new Response(counted, { headers: response.headers }).blob()
  } catch (failure) {
    if ((failure as Error).name === 'AbortError') throw failure
    throw noAnswer()
  }
}

/** Downloads a file made in the browser. */
export function saveFile(content: Blob, filename: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Returns an idempotency key for a call that creates money. */
export const newIdempotencyKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
