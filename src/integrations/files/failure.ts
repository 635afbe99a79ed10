import { OutOfSpace, UpstreamError } from '#domain/errors.ts'

/**
 * Maps a failed operation of the store: OutOfSpace if the disk is full, else UpstreamError; the
 * original is in `cause`.
 */
export const storeFailure = (cause: unknown) =>
  FULL.has((cause as { code?: string }).code ?? '')
    ? new OutOfSpace('The store is full.', { cause })
    : new UpstreamError(
        'O armazenamento de arquivos não respondeu. Tente novamente em instantes.',
        'arquivos_indisponiveis',
        { cause },
      )
/** Error codes of a full disk or an exhausted quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Throws for a key that the product did not create, so that none reaches a path or a URL. */
export function checkKey(key: string) {
  if (!/^[\w-][\w.-]{0,99}$/.test(key)) throw new Error('not a key of the file store')
}
