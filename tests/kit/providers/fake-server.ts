import { afterEach, vi } from 'vitest'
import { z } from 'zod'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { avisosContract } from '#features/sistema/avisos/contract.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { fakeUpload } from '../screens/fake-upload.ts'

type Request = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
}
type Refusal = {
  status: number
  detail: string | Record<string, unknown>
  code?: string
  errors?: { campo: string; mensagem: string }[]
  /** For a stale version: the current record in wire form. */
  atual?: unknown
  alterado_por?: { usuario: string; em: string }
  /** What a damage may be the same as. */
  avaria_id?: string
  cobranca_id?: string
}
type PageInfo = { total?: number; atLeast?: true; next?: string }
type Reply = { wire: unknown; page: PageInfo } | { refusal: Refusal } | 'no answer' | 'no end'
type Wire<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : undefined

const problems: string[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  const found = problems.splice(0)
  if (found.length) throw new Error(`The screen and its contract disagree:\n${found.join('\n')}`)
})

/**
 * Answers a screen's calls by its contract. The test fails for a reply or a body that the contract
 * rejects, and for a call without a prepared reply; a rejected body is also answered with 422, like
 * the server does.
 */
export function fakeServer() {
  const routes: { endpoint: Endpoint; pattern: RegExp; reply: (request: Request) => Reply }[] = []
  const calls: { endpoint: Endpoint; request: Request }[] = []
  let isDown = false

  function prepare(endpoint: Endpoint, reply: (request: Request) => Reply) {
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const known = routes.findIndex((route) => route.endpoint === endpoint)
    routes.splice(known < 0 ? routes.length : known, known < 0 ? 0 : 1, {
      endpoint,
      pattern,
      reply,
    })
  }

  async function answer(url: string, init: RequestInit = {}) {
    const { pathname, searchParams } = new URL(url, 'http://local')
    if (isDown) throw new TypeError('Failed to fetch')
    if (pathname === '/healthz') return new Response('ok')
    const path = pathname.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    const route = routes.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(path),
    )
    if (!route) {
      problems.push(`No reply prepared for ${method} ${path}`)
      return refuse({ status: 404, detail: 'Não encontrado' })
    }
    const request: Request = {
      params: { ...route.pattern.exec(path)?.groups },
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    }
    calls.push({ endpoint: route.endpoint, request })
    const wrong = refusedBody(route.endpoint, request.body)
    if (wrong) return refuse(wrong)
    const reply = route.reply(request)
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    if (reply === 'no end') return new Promise<Response>(() => {})
    return 'refusal' in reply ? refuse(reply.refusal) : accept(route.endpoint, reply)
  }

  const server = {
    /** Sets an endpoint's answer in wire form (reais, not cents), or a function of the request. */
    on<E extends Endpoint>(
      endpoint: E,
      reply: Wire<E> | ((request: Request) => Wire<E>),
      page: PageInfo = {},
    ) {
      if (typeof reply !== 'function') readable(endpoint, reply)
      prepare(endpoint, (request) => ({
        wire:
          typeof reply === 'function' ? (reply as (request: Request) => unknown)(request) : reply,
        page,
      }))
      return this
    },
    refuse(endpoint: Endpoint, refusal: Refusal) {
      prepare(endpoint, () => ({ refusal }))
      return this
    },
    /** Rejects the next call; later calls get the previous answer. */
    refuseOnce(endpoint: Endpoint, refusal: Refusal) {
      const prepared = routes.find((route) => route.endpoint === endpoint)!.reply
      const replies: (typeof prepared)[] = [() => ({ refusal })]
      prepare(endpoint, (request) => (replies.shift() ?? prepared)(request))
      return this
    },
    /** Makes the network fail. */
    drop(endpoint: Endpoint) {
      prepare(endpoint, () => 'no answer')
      return this
    },
    /** Makes every call fail from now on. */
    goDown() {
      isDown = true
    },
    /** Never answers. */
    stall(endpoint: Endpoint) {
      prepare(endpoint, () => 'no end')
      return this
    },
    /** Returns the requests that the screen has sent to an endpoint. */
    calls: (endpoint: Endpoint) =>
      calls.filter((call) => call.endpoint === endpoint).map(({ request }) => request),
    install() {
      vi.stubGlobal('fetch', answer)
      vi.stubGlobal('XMLHttpRequest', fakeUpload(answer))
    },
  }
  // Empty answers for components that many screens show; a test may replace them.
  return server
    .on(avisosContract.list, [])
    .on(pixContract.occurrences, [])
    .on(pixContract.preferred, { preferido: null, configurados: [], versao: 1 })
    .on(documentosContract.list, [])
    .on(arquivosContract.listCliente, [])
    .on(arquivosContract.listMoto, [])
    .on(arquivosContract.listManutencao, [])
}

export type FakeServer = ReturnType<typeof fakeServer>

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const refuse = ({ status, code = 'recusado', ...body }: Refusal) => json(status, { code, ...body })

function accept(endpoint: Endpoint, { wire, page }: { wire: unknown; page: PageInfo }) {
  if (!endpoint.response) return json(endpoint.status ?? 204, undefined)
  readable(endpoint, wire)
  const total = page.total ?? (Array.isArray(wire) ? wire.length : 0)
  return json(endpoint.status ?? 200, wire, {
    ...(endpoint.paged && { 'x-total-count': String(total) }),
    ...(page.atLeast && { 'x-total-at-least': 'true' }),
    ...(page.next && { link: `</api${endpoint.path}?cursor=${page.next}>; rel="next"` }),
  })
}

function readable(endpoint: Endpoint, wire: unknown) {
  const read = endpoint.response && z.safeDecode(endpoint.response, wire as never)
  if (read?.error)
    problems.push(
      `${endpoint.method} ${endpoint.path} cannot answer so: ${z.prettifyError(read.error)}`,
    )
}

function refusedBody({ method, path, body: schema }: Endpoint, body: unknown): Refusal | undefined {
  if (!schema || body instanceof FormData) return
  const read = z.safeDecode(schema, body as never)
  if (read.success) return
  problems.push(`${method} ${path} refuses ${JSON.stringify(body)}: ${z.prettifyError(read.error)}`)
  return { status: 422, detail: 'Dados inválidos' }
}
