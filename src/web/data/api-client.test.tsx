import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract, money } from '#http/endpoint.ts'
import { ApiError, apiFor, downloadFile, newIdempotencyKey } from './api-client.ts'
import { sessionToken } from './session/session-token.ts'

const api = apiFor(
  defineContract({
    get: { method: 'GET', path: '/coisas', summary: 'Lê', response: z.object({ valor: money }) },
    create: {
      method: 'POST',
      path: '/coisas',
      summary: 'Cria',
      body: z.strictObject({ valor: money }),
    },
  }),
)

const fetched = vi.fn<typeof fetch>()
const expired = vi.fn()
let stop = () => {}
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  expired.mockReset()
  sessionToken.set('abc')
  stop = sessionToken.onExpired(expired)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answers = (status: number, body?: unknown, headers?: Record<string, string>) =>
  fetched.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(headers && { headers }),
    }),
  )
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )
const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

test('sends the token, and converts reais on the wire to cents', async () => {
  answers(200, { valor: 314.93 })
  expect(await api.get()).toEqual({ valor: 31493 })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/coisas')
  expect(sentHeaders().get('authorization')).toBe('Bearer abc')
})

test('sends an idempotency key with calls that create money', async () => {
  answers(204)
  const idempotencyKey = newIdempotencyKey()
  await api.create({ body: { valor: 100 as never } }, { idempotencyKey })
  expect(sentHeaders().get('idempotency-key')).toBe(idempotencyKey)
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"valor":1}')
})

test('reads sentence, code, fields and retry time of a refusal', async () => {
  const errors = [{ campo: 'valor', mensagem: 'Campo obrigatório' }]
  answers(
    429,
    { detail: 'Muitas tentativas.', code: 'muitas_tentativas', errors },
    { 'retry-after': '60' },
  )
  const error = await failure(api.get())
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 429,
    code: 'muitas_tentativas',
    detail: 'Muitas tentativas.',
    message: 'Muitas tentativas.',
    errors,
    retryAfter: 60,
    refused: true,
  })
})

test('reads sentence and contents of an object as detail', async () => {
  const detail = { mensagem: 'CPF já cadastrado.', cliente_existente: { nome: 'Ana' } }
  answers(409, { detail, code: 'cpf_duplicado' })
  expect(await failure(api.get())).toMatchObject({ detail: 'CPF já cadastrado.', details: detail })
})

test('reports a missing and a foreign answer in plain sentences', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(api.get())).toMatchObject({
    status: 0,
    code: 'sem_conexao',
    message: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
  })
  expect(onlineManager.isOnline()).toBe(false)

  fetched.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }))
  expect(await failure(api.get())).toMatchObject({
    status: 502,
    code: 'http_502',
    refused: false,
    explained: false,
  })
  expect(onlineManager.isOnline()).toBe(true)

  vi.spyOn(console, 'error').mockImplementation(() => {})
  answers(200, { outra: 'coisa' })
  expect(await failure(api.get())).toMatchObject({ code: 'resposta_invalida' })
})

test('does not report an aborted call as a server failure', async () => {
  const abort = new AbortController()
  fetched.mockImplementationOnce(async () => {
    abort.abort()
    throw new DOMException('Aborted', 'AbortError')
  })
  const error = await failure(api.get({}, { signal: abort.signal }))
  expect(error.name).toBe('AbortError')
})

test('drops a refused token and reports it once; a 401 without a token is only a refusal', async () => {
  answers(401, { detail: 'Sessão inválida', code: 'nao_autenticado' })
  await failure(api.get())
  expect(expired).toHaveBeenCalledOnce()
  expect(sessionToken.get()).toBeUndefined()
  expect(localStorage.getItem('authToken')).toBeNull()

  answers(401, { detail: 'Usuário ou senha incorretos' })
  await failure(api.get())
  expect(expired).toHaveBeenCalledOnce()
})

test("saves a file under the server's name", async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  fetched.mockImplementation(
    async () =>
      new Response('a;b', {
        headers: { 'content-disposition': 'attachment; filename="pagamentos_mare-motos.csv"' },
      }),
  )
  await downloadFile('/pagamentos/exportar', 'pagamentos.csv')
  expect(saved).toEqual(['pagamentos_mare-motos.csv'])
  const disposition = `attachment; filename="CNH Joao.pdf"; filename*=UTF-8''CNH%20Jo%C3%A3o.pdf`
  fetched.mockImplementation(
    async () => new Response('x', { headers: { 'content-disposition': disposition } }),
  )
  await downloadFile('/arquivos/1', 'arquivo')
  expect(saved.at(-1)).toBe('CNH João.pdf')
  expect(sentHeaders().get('authorization')).toBe('Bearer abc')
})

test('reports the progress of a download, and saves no broken one', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const chunks = (fail: boolean) =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(3))
        stream.enqueue(new Uint8Array(4))
        if (fail) stream.error(new TypeError('network'))
        else stream.close()
      },
    })
  const heard: number[] = []
  fetched.mockImplementation(async () => new Response(chunks(false)))
  await downloadFile('/a', 'a.json', { onProgress: (bytes) => heard.push(bytes) })
  expect([heard, saved]).toEqual([[3, 7], ['a.json']])
  fetched.mockImplementation(async () => new Response(chunks(true)))
  expect(await failure(downloadFile('/b', 'b.json', { onProgress: () => {} }))).toMatchObject({
    status: 0,
  })
  expect(saved).toEqual(['a.json'])
})
