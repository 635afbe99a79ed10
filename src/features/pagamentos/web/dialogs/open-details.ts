import { z } from 'zod'
import { useUrlFilters } from '#web/data/url-filters.ts'

const detailsInUrl = z.object({ pagamento: z.uuid().or(z.literal('')).catch('') })

/** The payment whose details are open: in the address, so that a link can lead to the very payment. */
export function useDetails() {
  const { filters, set } = useUrlFilters(detailsInUrl)
  return {
    id: filters.pagamento,
    open: (id: string) => set({ pagamento: id }),
    close: () => set({ pagamento: '' }),
  }
}

export const useOpenDetails = () => useDetails().open
