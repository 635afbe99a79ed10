import type { Page } from '#http/endpoint.ts'

export type Size = Pick<Page<unknown>, 'total' | 'atLeast'>

/** How many a list holds: '50', '1.011', or 'mais de 1.000' where nobody counted on. */
export const sizeText = ({ total, atLeast }: Size) => `${atLeast ? 'mais de ' : ''}${countText(total)}`

/** The same where there is room for a number only: '1.000+'. */
export const shortSize = ({ total, atLeast }: Size) => `${countText(total)}${atLeast ? '+' : ''}`

/** A number of things, as people here write it. */
export const countText = (count: number) => count.toLocaleString('pt-BR')

/** '1 pagamento', '50 pagamentos', 'mais de 1.000 pagamentos'. */
export const sizeWithNoun = (size: Size, [one, many]: readonly [string, string]) =>
  `${sizeText(size)} ${size.total === 1 ? one : many}`
