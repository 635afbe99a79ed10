import type { Page } from '#http/endpoint.ts'

type Size = Pick<Page<unknown>, 'total' | 'atLeast'>

/** How many a list holds: '50', or 'mais de 1.000' where nobody counted on. */
export const sizeText = ({ total, atLeast }: Size) =>
  atLeast ? `mais de ${total.toLocaleString('pt-BR')}` : String(total)

/** '1 pagamento', '50 pagamentos', 'mais de 1.000 pagamentos'. */
export const sizeWithNoun = (size: Size, [one, many]: readonly [string, string]) =>
  `${sizeText(size)} ${size.total === 1 ? one : many}`
