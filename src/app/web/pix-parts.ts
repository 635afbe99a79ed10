import { lazy } from 'react'
import type { PixParts } from '#web/pix.tsx'

/** What fills the slots of `#web/pix.tsx`, read when first shown. */
export const pixParts: PixParts = {
  Dialog: lazy(async () => ({ default: (await import('#features/pix/web/PixDialog.tsx')).PixDialog })),
  Occurrences: lazy(async () => ({
    default: (await import('#features/pix/web/Occurrences.tsx')).Occurrences,
  })),
  Preferred: lazy(async () => ({
    default: (await import('#features/pix/web/PreferredGateway.tsx')).PreferredGateway,
  })),
}
