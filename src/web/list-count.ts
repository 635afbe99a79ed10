import type { Page } from '#http/endpoint.ts'

export type ListCount = Pick<Page<unknown>, 'total' | 'atLeast'>

/** The number of items of a list: '50', '1.011', or 'mais de 1.000' if the server stopped counting. */
export const listCountText = ({ total, atLeast }: ListCount) =>
  `${atLeast ? 'mais de ' : ''}${countText(total)}`

/** The same in short: '1.000+'. */
export const shortListCount = ({ total, atLeast }: ListCount) =>
  `${countText(total)}${atLeast ? '+' : ''}`

/** A count in Brazilian notation. */
export const countText = (count: number) => count.toLocaleString('pt-BR')

/** '1 pagamento', '50 pagamentos', 'mais de 1.000 pagamentos'. */
export const listCountWithNoun = (size: ListCount, [one, many]: readonly [string, string]) =>
  `${listCountText(size)} ${size.total === 1 ? one : many}`
