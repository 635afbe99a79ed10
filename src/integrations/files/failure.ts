import { OutsideFailure } from '#domain/errors.ts'

/** The store did not do what it was asked; whose fault it is, is in `cause`. */
export const storeFailure = (cause: unknown) =>
  new OutsideFailure(
    'O armazenamento de arquivos não respondeu. Tente novamente em instantes.',
    'arquivos_indisponiveis',
    { cause },
  )

/** Keys are made by the product; anything else never reaches a path or an address. */
export function checkKey(key: string) {
  if (!/^[\w-][\w.-]{0,99}$/.test(key)) throw new Error('not a key of the file store')
}
