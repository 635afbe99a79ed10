import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const detailsInUrl = z.object({ recebimento: z.uuid().or(z.literal('')).catch('') })

/** The receipt whose details are open: in the address, so that a link can lead to the very receipt. */
export function useDetails() {
  const { open, show, close } = useDialogInUrl(detailsInUrl)
  return { id: open.recebimento, open: (id: string) => show({ recebimento: id }), close }
}
