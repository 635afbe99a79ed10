import { UpstreamError } from '#domain/errors.ts'

/** The place did not do what it was asked; whose fault it is, is in `cause`. */
export const placeFailure = (cause: unknown) =>
  new UpstreamError('O lugar dos backups não respondeu, ou não pode ser gravado.', 'backups_indisponiveis', {
    cause,
  })

export const failing = <T>(call: Promise<T>) =>
  call.catch((cause) => {
    throw placeFailure(cause)
  })
