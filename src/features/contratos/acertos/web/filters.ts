import { z } from 'zod'
import { anyDay } from '#web/data/filter-schema.ts'

/** What the page of deposits shows: those to return, settlements to close, or those that are held. */
export const CAUCOES_SHOWN = [
  { value: 'a_devolver', label: 'A devolver' },
  { value: 'acertos', label: 'Acertos a fechar' },
  { value: 'em_maos', label: 'Em mãos' },
] as const

/** What the page of deposits shows, as the address stores it. */
export const caucoesFilters = z.object({
  aba: z.enum(['a_devolver', 'acertos', 'em_maos']).catch('a_devolver'),
  /** Up to which deadline: set by the link of the Monday e-mail. */
  ate: anyDay,
})
