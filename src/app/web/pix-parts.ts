import { partOnDemand } from '#web/part.tsx'
import type { PixParts } from '#web/pix.tsx'

/** What fills the slots of `#web/pix.tsx`, read when first shown. */
export const pixParts: PixParts = {
  Dialog: partOnDemand(() => import('#features/pix/web/PixDialog.tsx').then((m) => m.PixDialog)),
  Occurrences: partOnDemand(() => import('#features/pix/web/Occurrences.tsx').then((m) => m.Occurrences)),
  Preferred: partOnDemand(() =>
    import('#features/pix/web/PreferredGateway.tsx').then((m) => m.PreferredGateway),
  ),
}
