import type { FieldError } from '#domain/errors.ts'

export const OFFLINE_MESSAGE = 'Sem conexão com o servidor. Verifique a internet e tente novamente.'
const EXPIRED_MESSAGE = 'Sua sessão terminou. Entre novamente para continuar.'
const UNEXPECTED_MESSAGE =
  'O servidor encontrou um problema inesperado. Tente novamente em instantes.'

type Answer = {
  status: number
  code: string
  detail: string
  details?: Record<string, unknown> | undefined
  errors?: FieldError[] | undefined
  retryAfter?: number | undefined
  explained?: boolean
  body?: Record<string, unknown>
}

/** A failed call; its message is the Portuguese sentence for the user. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** Stable word for programs: 'cpf_duplicado', 'sem_conexao', 'resposta_invalida'. */
  readonly code: string
  readonly detail: string
  /** Structured details of a refusal, such as the customer who already has a CPF. */
  readonly details: Record<string, unknown> | undefined
  readonly errors: FieldError[]
  /** Seconds of the header Retry-After. */
  readonly retryAfter: number | undefined
  /** Whether the sentence is the server's; otherwise it is a general one. */
  readonly explained: boolean
  /** The whole response body, with the fields of its code. */
  readonly body: Record<string, unknown>

  constructor(answer: Answer) {
    super(answer.detail)
    this.status = answer.status
    this.code = answer.code
    this.detail = answer.detail
    this.details = answer.details
    this.errors = answer.errors ?? []
    this.retryAfter = answer.retryAfter
    this.explained = answer.explained ?? true
    this.body = answer.body ?? {}
  }

  /** Whether the server refused the call, so that a retry cannot help. */
  get refused() {
    return this.status >= 400 && this.status < 500
  }
}

export const noAnswer = () =>
  new ApiError({ status: 0, code: 'sem_conexao', detail: OFFLINE_MESSAGE, explained: false })

export const unexpectedAnswer = () =>
  new ApiError({
    status: 0,
    code: 'resposta_invalida',
    detail: UNEXPECTED_MESSAGE,
    explained: false,
  })

/** Parses an error response of the API; another response, such as a proxy's page, gets a general sentence. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = ((await response.json().catch(() => undefined)) ?? {}) as Record<string, unknown>
  const { detail, code, errors } = body
  const details =
    detail && typeof detail === 'object' ? (detail as Record<string, unknown>) : undefined
  const retryAfter = Number(response.headers.get('retry-after'))
  const reason = typeof detail === 'string' ? detail : details?.mensagem
  const explained = typeof reason === 'string' && reason !== ''
  const unexplained = response.status === 401 ? EXPIRED_MESSAGE : UNEXPECTED_MESSAGE
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : `http_${response.status}`,
    detail: explained ? reason : unexplained,
    explained,
    details,
    body,
    errors: Array.isArray(errors) ? errors : undefined,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  })
}

export const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : unexpectedAnswer()

/** Returns the reason to show after `failure`, without a 'Tente novamente' that `failure` already has. */
export const reasonAfter = (failure: string, reason: string) =>
  /tente novamente\.$/i.test(failure)
    ? reason.replace(/(?:\.| e) tente novamente\.$/i, '.')
    : reason
