import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const detailsInUrl = z.object({ cobranca: z.uuid().or(z.literal('')).catch('') })

/** The charge whose details are open: in the address, so that a link can lead to the very charge. */
export function useDetails() {
  const { open, show, close } = useDialogInUrl(detailsInUrl)
  return {
    id: open.cobranca,
    open: (id: string) => show({ cobranca: id }),
    close,
  }
}

export const useOpenDetails = () => useDetails().open
