/**
 * A business rule rejected the operation. `message` is for the user (Portuguese); `code` is stable
 * for programs.
 */
export class RuleViolation extends Error {
  override name = 'RuleViolation'
  readonly code: string
  /** Replaces the sentence in the response's `detail` if the contract requires an object. */
  readonly detail: Record<string, unknown> | undefined
  /** Fields of the response beside its `detail`, in wire form. */
  readonly beside: Record<string, unknown> | undefined

  constructor(
    message: string,
    code: string,
    detail?: Record<string, unknown>,
    beside?: Record<string, unknown>,
  ) {
    super(message)
    this.code = code
    this.detail = detail
    this.beside = beside
  }
}

/** The user is known but may not do this; `message` is for the user. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The resource does not exist. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** The record changed since the caller read it; `por` is the last user who changed it, if known. */
export class StaleVersionError extends Error {
  override name = 'StaleVersionError'
  readonly por: { usuario: string; em: string } | undefined
  /** The current record in wire form. */
  atual: unknown

  constructor(por: StaleVersionError['por']) {
    super(
      'Este registro foi alterado enquanto você editava. Nada foi salvo: confira como ele está agora.',
    )
    this.por = por
  }
}

/** The input is invalid; each error names the field and the reason (Portuguese). */
export class ValidationError extends Error {
  override name = 'ValidationError'
  readonly errors: FieldError[]

  constructor(errors: FieldError[]) {
    super(errors[0]?.mensagem ?? 'Dados inválidos.')
    this.errors = errors
  }
}
export type FieldError = { campo: string; mensagem: string }

/**
 * An external service (an authority, a bank, a messenger) did not answer or refused; `message` is
 * for the user.
 */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly code: string

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The disk is full, so nothing was stored. */
export class OutOfSpace extends Error {
  override name = 'OutOfSpace'
}

/** All permits are in use, so the caller should retry later. `message` is for the user. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** A file exceeds the maximum size. */
export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(maxBytes: number) {
    super(`O arquivo passa de ${Math.floor(maxBytes / (1024 * 1024))} MB.`)
  }
}

/** A file has a type that is not accepted; `message` lists the accepted types (Portuguese). */
export class WrongType extends Error {
  override name = 'WrongType'
}
