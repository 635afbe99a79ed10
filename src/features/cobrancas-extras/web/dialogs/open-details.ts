import { z } from 'zod'
import { useUrlFilters } from '#web/data/url-filters.ts'

const detailsInUrl = z.object({ cobranca: z.uuid().catch('') })

/** The charge whose details are open: in the address, so that a link can lead to the very charge. */
export function useDetails() {
  const { filters, set } = useUrlFilters(detailsInUrl)
  return {
    id: filters.cobranca,
    open: (id: string) => set({ cobranca: id }),
    close: () => set({ cobranca: '' }),
  }
}

export const useOpenDetails = () => useDetails().open
