/** A business rule said no. The message is the Portuguese sentence the user sees; `code` is stable for programs. */
export class RuleViolation extends Error {
  override name = 'RuleViolation'
  readonly code: string
  /** What the answer's `detail` carries instead of the sentence, where the contract asks for an object. */
  readonly detail: Record<string, unknown> | undefined

  constructor(message: string, code: string, detail?: Record<string, unknown>) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** Who asks is known, and may not do this; the message is for the user. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The thing asked for is not there. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** What was to be changed is no longer as its caller saw it; `por` is who changed it last, where that is known. */
export class StaleVersionError extends Error {
  override name = 'StaleVersionError'
  readonly por: { usuario: string; em: string } | undefined
  /** The record as it is now, as it travels. */
  atual: unknown

  constructor(por: StaleVersionError['por']) {
    super('Este registro foi alterado enquanto você editava. Nada foi salvo: confira como ele está agora.')
    this.por = por
  }
}

/** What came in is not acceptable; each entry names the field and says why, in Portuguese. */
export class ValidationError extends Error {
  override name = 'ValidationError'
  readonly errors: FieldError[]

  constructor(errors: FieldError[]) {
    super(errors[0]?.mensagem ?? 'Dados inválidos.')
    this.errors = errors
  }
}
export type FieldError = { campo: string; mensagem: string }

/** Somebody outside (an authority, a bank, a messenger) did not answer or refused; the message is for the user. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly code: string

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** There is no room on the disk: nothing was kept. */
export class OutOfSpace extends Error {
  override name = 'OutOfSpace'
}

/** All that may do this at once are doing it: trying again a little later helps. The message is for the user. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** A file has more bytes than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(maxBytes: number) {
    super(`O arquivo passa do limite de ${Math.floor(maxBytes / (1024 * 1024))} MB.`)
  }
}

/** What came is of a type that is not taken; the message says which are, in Portuguese. */
export class WrongType extends Error {
  override name = 'WrongType'
}
