import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const detailsInUrl = z.object({ documento: z.uuid().or(z.literal('')).catch('') })

/** The document whose details are open: in the address, so that a link can lead to the very document. */
export function useDetails() {
  const { open, show, close } = useDialogInUrl(detailsInUrl)
  return { id: open.documento, open: (id: string) => show({ documento: id }), close }
}
