/** What is written off of a debt: its late fees, or all that it owes. */
export const O_QUE_DISPENSAR = ['encargos', 'tudo'] as const
export type OQueDispensar = (typeof O_QUE_DISPENSAR)[number]
