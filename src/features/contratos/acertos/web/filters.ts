import { z } from 'zod'

/** What the page of deposits shows: settlements to close, deposits to return, or those that are held. */
export const CAUCOES_TABS = [
  { value: 'acertos', label: 'Acertos a fechar' },
  { value: 'a_devolver', label: 'A devolver' },
  { value: 'em_maos', label: 'Em mãos' },
] as const

/** The tab of the page of deposits, as the address stores it. */
export const caucoesTab = z.object({
  aba: z.enum(['acertos', 'a_devolver', 'em_maos']).catch('acertos'),
})
