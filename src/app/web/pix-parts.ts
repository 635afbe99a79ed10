import { part } from '#web/part.tsx'
import type { PixParts } from '#web/pix.tsx'

const onDemand = { onDemand: true } as const

/** What fills the slots of `#web/pix.tsx`, read when first shown. */
export const pixParts: PixParts = {
  Dialog: part(() => import('#features/pix/web/PixDialog.tsx').then((m) => m.PixDialog), onDemand),
  Occurrences: part(() => import('#features/pix/web/Occurrences.tsx').then((m) => m.Occurrences), onDemand),
  Preferred: part(
    () => import('#features/pix/web/PreferredGateway.tsx').then((m) => m.PreferredGateway),
    onDemand,
  ),
}
