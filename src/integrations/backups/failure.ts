import { UpstreamError } from '#domain/errors.ts'

/** Wraps a failed operation of the backup place; the original error is in `cause`. */
export const placeFailure = (cause: unknown) =>
  new UpstreamError(
    'O lugar dos backups não respondeu, ou não pode ser gravado.',
    'backups_indisponiveis',
    {
      cause,
    },
  )

export const failing = <T>(call: Promise<T>) =>
  call.catch((cause) => {
    throw placeFailure(cause)
  })
