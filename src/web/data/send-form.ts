import { onlineManager } from '@tanstack/react-query'
import { type ApiError, errorFrom, noAnswer, unexpectedAnswer } from './api-error.ts'
import { sessionToken } from './session/session-token.ts'

type Options = {
  method?: 'POST' | 'PUT'
  idempotencyKey?: string
  signal?: AbortSignal
  /** Called with the share of the upload that was sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a form with a file (multipart) and returns the JSON answer. Uses XMLHttpRequest, because
 * `fetch` does not report upload progress.
 * @throws {ApiError}, or AbortError if the call was aborted.
 */
export function sendForm(
  path: string,
  form: FormData,
  { method = 'POST', idempotencyKey, signal, onProgress }: Options = {},
): Promise<unknown> {
  const token = sessionToken.get()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, `/api${path}`)
    call.responseType = 'text'
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey) call.setRequestHeader('idempotency-key', idempotencyKey)
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    call.onload = () => {
      onlineManager.setOnline(true)
      answerOf(call).then(resolve, (error: ApiError) => {
        sessionToken.refused(error, token)
        reject(error)
      })
    }
    call.onerror = () => {
      onlineManager.setOnline(false)
      reject(noAnswer())
    }
    call.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    if (signal?.aborted) return call.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => call.abort())
    call.send(form)
  })
}

async function answerOf({ status, responseText }: XMLHttpRequest): Promise<unknown> {
  if (status < 200 || status > 299) throw await errorFrom(new Response(responseText, { status }))
  try {
    return JSON.parse(responseText)
  } catch {
    throw unexpectedAnswer()
  }
}
