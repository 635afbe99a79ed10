import { OutOfSpace, UpstreamError } from '#domain/errors.ts'

/** The store did not do what it was asked; whose fault it is, is in `cause`. */
export const storeFailure = (cause: unknown) =>
  FULL.has((cause as { code?: string }).code ?? '')
    ? new OutOfSpace('The store is full.', { cause })
    : new UpstreamError(
        'O armazenamento de arquivos não respondeu. Tente novamente em instantes.',
        'arquivos_indisponiveis',
        { cause },
      )
/** The operating system's words for a disk, or one's share of it, that is used up. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Keys are made by the product; anything else never reaches a path or an address. */
export function checkKey(key: string) {
  if (!/^[\w-][\w.-]{0,99}$/.test(key)) throw new Error('not a key of the file store')
}
