import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const detailsInUrl = z.object({ pagamento: z.uuid().or(z.literal('')).catch('') })

/** The payment whose details are open: in the address, so that a link can lead to the very payment. */
export function useDetails() {
  const { open, show, close } = useDialogInUrl(detailsInUrl)
  return {
    id: open.pagamento,
    open: (id: string) => show({ pagamento: id }),
    close,
  }
}

export const useOpenDetails = () => useDetails().open
